import type { DomainEvents, EventName } from '@qifuyun/contract/core/events.ts'
import { afterCommit, type Database, type Tx } from '#src/platform/database/transaction.ts'
import type { Consumer, Events } from '#src/platform/events/events.ts'
import type { Ids } from '#src/platform/ids.ts'
import type { PastClock, Told } from './past-clock.ts'

type AnyConsumer = { consume: Consumer<EventName>; when: (payload: never) => boolean }

/**
 * Events of a past that is played: they are heard in it, at its time, and never reach the outbox, so that nobody of today is told. `drain`
 * delivers what has been committed in the lane of the caller, with all that follows from it.
 */
export const createPastEvents = (db: Database, clock: PastClock, ids: Ids, enterpriseUuid: string): Events => {
  const consumers = new Map<string, AnyConsumer[]>()
  const deliver = async ({ name, payload }: Told): Promise<void> => {
    const eventId = ids.uuid()
    for (const { consume, when } of consumers.get(name) ?? []) {
      // The payload has the type of its name: `emit` took it so.
      if (!when(payload as never)) continue
      await db.tenant(enterpriseUuid, null, (tx) =>
        consume(payload as DomainEvents[EventName], { tx, eventId, enterpriseUuid, occurredAt: clock.now(), attempt: 1 }),
      )
    }
  }
  const tell = (tx: Tx, these: readonly Told[]): void => {
    const { told } = clock.lane()
    afterCommit(tx, () => told.push(...these))
  }
  return {
    emit: async (tx, name, payload) => tell(tx, [{ name, payload }]),
    emitEach: async (tx, name, events) =>
      tell(
        tx,
        events.map(({ payload }) => ({ name, payload })),
      ),
    on: (name, consume, when = () => true) => {
      // Called with payloads of its name only.
      const added = { consume, when } as unknown as AnyConsumer
      consumers.set(name, [...(consumers.get(name) ?? []), added])
    },
    // Listeners tell browsers, which look at today.
    hear: () => {},
    start: async () => {},
    async drain() {
      const { told } = clock.lane()
      for (let next = told.shift(); next !== undefined; next = told.shift()) await deliver(next)
    },
    stop: async () => {},
  }
}
