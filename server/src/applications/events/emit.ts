import type { About, EventType } from '@qifuyun/kit/event.ts'
import type { Writing } from '../write/writer.ts'

/**
 * Puts a fact into the outbox: delivered if, and only if, the transaction commits; those about one document in their order. Throws for a
 * payload that is not what the event declares, which nobody could read.
 */
export const publish = async (
  { tx, platform, enterpriseUuid, now }: Writing,
  { name, payload }: EventType,
  { projectUuid, uuid, no }: About,
  more: unknown,
): Promise<void> => {
  const told = payload.safeParse(more)
  if (!told.success) throw new Error(`${name} is published wrongly: ${told.error.message}`)
  const happening = { enterpriseUuid, name, projectUuid, uuid, no, at: now.toISOString(), more: told.data }
  await platform.events.emit(tx, 'app.happened', happening, { aggregate: uuid })
}
