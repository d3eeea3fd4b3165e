import type { About, EventType } from '@qifuyun/kit/event.ts'
import type { Writing } from '../write/writer.ts'

interface Fact {
  about: About
  more: unknown
}

/**
 * Puts facts into the outbox: delivered if, and only if, the transaction commits; those about one document in their order. Throws for a
 * payload that is not what the event declares, which nobody could read.
 */
export const publish = async (
  { tx, platform, enterpriseUuid, now }: Writing,
  { name, payload }: EventType,
  facts: readonly Fact[],
): Promise<void> => {
  const at = now.toISOString()
  const happened = facts.map(({ about: { projectUuid, uuid, no }, more }) => {
    const told = payload.safeParse(more)
    if (!told.success) throw new Error(`${name} is published wrongly: ${told.error.message}`)
    return { payload: { enterpriseUuid, name, projectUuid, uuid, no, at, more: told.data }, aggregate: uuid }
  })
  await platform.events.emitEach(tx, 'app.happened', happened)
}
