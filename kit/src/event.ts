import { z } from 'zod'

/** What an event says beside the document that it is about, by schema. */
export type Payload = z.ZodObject

/**
 * A fact that an application publishes, by its name in the event map. Facts may wait for weeks until an application that
 * subscribes is opened: fields added to a payload later must be optional.
 */
export interface EventType<P extends Payload = Payload> {
  name: string
  payload: P
}

/** Declares a fact: `event('repair.finished', { amount: z.int().nullable() })`. */
export const event = <const S extends z.core.$ZodLooseShape = {}>(
  name: string,
  payload: S = {} as S,
): EventType<z.ZodObject<S, z.core.$strip>> => ({ name, payload: z.object(payload) })

/** The document that a fact is about; its row is one. */
export interface About {
  uuid: string
  projectUuid: string | null
  no: string | null
}

/** A fact as subscribers get it, once each; an application that was closed when it is opened within 30 days. */
export interface Happening<More = Readonly<Record<string, unknown>>> extends About {
  eventId: string
  name: string
  /** ISO 8601. */
  at: string
  /** As the payload declares it. */
  more: More
}
