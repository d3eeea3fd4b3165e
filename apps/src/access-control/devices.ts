import { command } from '@qifuyun/kit/command.ts'
import { event } from '@qifuyun/kit/event.ts'
import { z } from 'zod'

/**
 * All that doors and their devices say to each other. Whoever speaks with devices subscribes to what is ordered, and orders the commands in
 * turn; nothing else of the application knows that there are devices.
 */

/** What a device is to do: know a credential, forget it, open, or say what it knows. Told to devices alone that are there. */
export const doorOrdered = event('accessControl.doorOrdered', {
  device: z.string(),
  order: z.enum(['down', 'delete', 'open', 'list']),
  /** By which it is answered. */
  orderUuid: z.uuid(),
  /** After this moment it is not to be done any more. */
  expiresAt: z.iso.datetime(),
  credential: z
    .object({
      kind: z.string(),
      key: z.string(),
      personName: z.string(),
      /** Minutes of a week from Monday on, `540-1080,1980-2520`; '': always. */
      times: z.string(),
      until: z.iso.datetime().nullable(),
    })
    .nullable(),
})

/** A device is there, or is not any more. */
export const deviceState = command(
  'accessControl.deviceState',
  z.object({ device: z.string(), online: z.boolean(), at: z.iso.datetime() }),
  { key: ['device', 'at'], answer: z.object({ known: z.boolean(), replayed: z.int() }) },
)

/** What a device says of something that was ordered of it. */
export const orderAnswered = command(
  'accessControl.orderAnswered',
  z.object({ orderUuid: z.uuid(), ok: z.boolean(), error: z.string().max(200).nullish(), at: z.iso.datetime() }),
  { key: ['orderUuid', 'at'], answer: z.object({ known: z.boolean() }) },
)

/** Somebody is at a door. A device that decides itself says what it did; one that does not is told what to do. */
export const doorReported = command(
  'accessControl.doorReported',
  z.object({
    device: z.string(),
    /** The device's own number of the report: told twice it counts once. */
    reportId: z.string().max(64),
    kind: z.enum(['1', '2', '3', '4', '5']),
    value: z.string().max(400),
    at: z.iso.datetime(),
    opened: z.boolean().nullish(),
    photo: z.string().max(300).nullish(),
  }),
  { key: ['device', 'reportId'], answer: z.object({ known: z.boolean(), open: z.boolean(), result: z.string().nullable() }) },
)

/** All credentials that a device knows: what is missing is sent again, what is too much is deleted. */
export const doorHolds = command(
  'accessControl.doorHolds',
  z.object({
    device: z.string(),
    at: z.iso.datetime(),
    credentials: z.array(z.object({ kind: z.string(), key: z.string() })).max(50_000),
  }),
  { key: ['device', 'at'], answer: z.object({ known: z.boolean(), missing: z.int(), extra: z.int() }) },
)
