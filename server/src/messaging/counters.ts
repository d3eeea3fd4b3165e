import type { Counters } from '@qifuyun/contract/messaging/schema.ts'
import { countersOf } from '#src/notifications/service.ts'
import { type Tx, together } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { listUnread } from './unread.ts'

/** A user in one of his enterprises. */
export interface Watcher {
  enterpriseUuid: string
  userUuid: string
  imAccountId: string
}

/** Pushes of one account keep this distance; the first goes at once. */
const DISTANCE_MS = 300
/** Totals of a user's other enterprises move at most this often. */
const ELSEWHERE_MS = 2_000
const SAID = 'messaging.said'

/** All counters of a user in the transaction's enterprise, counted from the rows. */
export const allCounters = async (tx: Tx, userUuid: string): Promise<Counters> => (await standingOf(tx, userUuid)).counters

/** The same, and the enterprises in which the user has an account. */
export const standingOf = async (tx: Tx, userUuid: string): Promise<{ counters: Counters; enterprises: string[] }> => {
  const [unread, counters] = await together(listUnread(tx, userUuid), countersOf(tx, userUuid))
  return {
    counters: { ...counters, unRead: Object.fromEntries(unread.map((account) => [account.imAccountId, account.unread])) },
    enterprises: unread.map(({ enterpriseUuid }) => enterpriseUuid),
  }
}

export interface CounterPushes {
  /** The unread total of the account changed: its devices are told. */
  changed(watcher: Watcher): void
  /** The account is connected; what is said to the user's accounts in `elsewhere` moves its counters too. */
  watch(watcher: Watcher, elsewhere: readonly string[]): void
  unwatch(imAccountId: string): void
  /** Something was said in an enterprise. */
  said(enterpriseUuid: string): void
}

/** Tells connected devices their unread totals: absolute values, gathered, so a push that gets lost heals with the next. */
export const createCounterPushes = ({ db, realtime, log }: Platform): CounterPushes => {
  const waiting = new Map<string, { again: boolean }>()
  const elsewhere = new Map<string, Map<string, Watcher>>()

  const push = async ({ enterpriseUuid, userUuid, imAccountId }: Watcher): Promise<void> => {
    try {
      realtime.toAccount(imAccountId, 'counters:update', await db.tenant(enterpriseUuid, userUuid, (tx) => allCounters(tx, userUuid)))
    } catch (error) {
      log.warn({ err: error }, 'counters could not be pushed')
    }
  }
  const gather = (watcher: Watcher, distanceMs: number): void => {
    const running = waiting.get(watcher.imAccountId)
    if (running !== undefined) {
      running.again = true
      return
    }
    const state = { again: false }
    waiting.set(watcher.imAccountId, state)
    void push(watcher).then(() =>
      setTimeout(() => {
        waiting.delete(watcher.imAccountId)
        if (state.again) gather(watcher, distanceMs)
      }, distanceMs).unref(),
    )
  }
  const saidHere = (enterpriseUuid: string): void => {
    for (const watcher of elsewhere.get(enterpriseUuid)?.values() ?? []) gather(watcher, ELSEWHERE_MS)
  }
  const telling = new Set<string>()
  /** The other nodes hear of an enterprise at most every two seconds, and always of the last message. */
  const tellNodes = (enterpriseUuid: string): void => {
    if (telling.has(enterpriseUuid)) return
    telling.add(enterpriseUuid)
    setTimeout(() => {
      telling.delete(enterpriseUuid)
      realtime.toNodes(SAID, enterpriseUuid)
    }, ELSEWHERE_MS).unref()
  }
  realtime.onNodes(SAID, (enterpriseUuid) => {
    if (typeof enterpriseUuid === 'string') saidHere(enterpriseUuid)
  })
  return {
    changed: (watcher) => gather(watcher, DISTANCE_MS),
    watch: (watcher, enterprises) => {
      for (const enterpriseUuid of enterprises) {
        const watchers = elsewhere.get(enterpriseUuid) ?? new Map<string, Watcher>()
        elsewhere.set(enterpriseUuid, watchers.set(watcher.imAccountId, watcher))
      }
    },
    unwatch: (imAccountId) => {
      for (const [enterpriseUuid, watchers] of elsewhere)
        if (watchers.delete(imAccountId) && watchers.size === 0) elsewhere.delete(enterpriseUuid)
    },
    said: (enterpriseUuid) => {
      saidHere(enterpriseUuid)
      tellNodes(enterpriseUuid)
    },
  }
}
