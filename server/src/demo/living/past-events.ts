import type { DomainEvents, EventName } from '@qifuyun/contract/core/events.ts'
import { afterCommit, type Database, type Tx } from '#src/platform/database/transaction.ts'
import type { Consumer, Events } from '#src/platform/events/events.ts'
import type { Ids } from '#src/platform/ids.ts'
import type { PastClock, Told } from './past-clock.ts'

type AnyConsumer = { consume: Consumer<EventName>; when: (payload: never) => boolean }

/**
 * Events of a past that is played: they are heard in it, at its time, and never reach the outbox, so that nobody of today is told. `drain`
 * delivers what has been committed in the lane of the caller, with all that follows from it. What was told together is heard in one
 * transaction: nobody waits for the past to repeat what failed.
 */
export const createPastEvents = (db: Database, clock: PastClock, ids: Ids, enterpriseUuid: string): Events => {
  const consumers = new Map<string, AnyConsumer[]>()
  const listenersOf = ({ name, payload }: Told) =>
    // The payload has the type of its name: `emit` took it so.
    (consumers.get(name) ?? []).filter(({ when }) => when(payload as never)).map(({ consume }) => consume)
  const deliver = async (told: readonly Told[]): Promise<void> => {
    const heard = told.map((event) => ({ ...event, eventId: ids.uuid(), listeners: listenersOf(event) }))
    if (heard.every(({ listeners }) => listeners.length === 0)) return
    await db.tenant(enterpriseUuid, null, async (tx) => {
      for (const { payload, eventId, listeners } of heard)
        for (const consume of listeners)
          await consume(payload as DomainEvents[EventName], {
            tx,
            eventId,
            enterpriseUuid,
            occurredAt: clock.now(),
            attempt: 1,
            once: true,
          })
    })
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
      while (told.length > 0) await deliver(told.splice(0))
    },
    stop: async () => {},
  }
}
