import type { Counters } from '@qifuyun/contract/messaging/schema.ts'
import { findMember } from '#src/members/service.ts'
import { countersOf } from '#src/notifications/service.ts'
import { type Tx, together } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { listUnread } from './unread.ts'

/** A user in one of their enterprises. */
export interface Watcher {
  enterpriseUuid: string
  userUuid: string
  imAccountId: string
}

/** Pushes of one account keep this distance. */
const DISTANCE_MS = 300
/** Changes that come together (a notice to everybody, a batch of imports) reach a client as one push. */
const GATHER_MS = 50
/** A node hears this late, at most, that somebody connected to another one; their greeting may have been counted before the change. */
const ARRIVAL_MS = 1_000
/** Accounts that are remembered by their users. */
const REMEMBERED = 20_000
/** Totals of a user's other enterprises move at most this often. */
const ELSEWHERE_MS = 2_000
const SAID = 'messaging.said'

/** All counters of a user in the transaction's enterprise, counted from the rows. */
export const allCounters = async (tx: Tx, userUuid: string, now: Date): Promise<Counters> => (await standingOf(tx, userUuid, now)).counters

/** The same, and the enterprises in which the user has an account. */
export const standingOf = async (tx: Tx, userUuid: string, now: Date): Promise<{ counters: Counters; enterprises: string[] }> => {
  const [unread, counters] = await together(listUnread(tx, userUuid), countersOf(tx, userUuid, now))
  return {
    counters: { ...counters, unRead: Object.fromEntries(unread.map((account) => [account.imAccountId, account.unread])) },
    enterprises: unread.map(({ enterpriseUuid }) => enterpriseUuid),
  }
}

export interface CounterPushes {
  /** The unread total of the account changed: its devices are told at once. */
  changed(watcher: Watcher): void
  /** Rows behind the user's counters changed: their devices are told, if they have any connected. */
  rowsChanged(member: Omit<Watcher, 'imAccountId'>): void
  /** The account is connected; what is said to the user's accounts in `elsewhere` moves its counters too. */
  watch(watcher: Watcher, elsewhere: readonly string[]): void
  unwatch(imAccountId: string): void
  /** Something was said in an enterprise. */
  said(enterpriseUuid: string): void
}

/** The chat account of a member, asked once, also by changes that come together: it stays theirs when they leave and come back. */
const createAccounts = ({ db }: Pick<Platform, 'db'>) => {
  const known = new Map<string, Promise<string | undefined>>()
  const ask = async (enterpriseUuid: string, userUuid: string): Promise<string | undefined> =>
    (await db.tenant(enterpriseUuid, userUuid, (tx) => findMember(tx, userUuid)))?.imAccountId
  return async (enterpriseUuid: string, userUuid: string): Promise<string | undefined> => {
    const key = `${enterpriseUuid} ${userUuid}`
    const asked = known.get(key)
    if (asked !== undefined) return asked
    if (known.size >= REMEMBERED) known.clear()
    const answer = ask(enterpriseUuid, userUuid)
    known.set(key, answer)
    try {
      const found = await answer
      if (found === undefined) known.delete(key)
      return found
    } catch (error) {
      known.delete(key)
      throw error
    }
  }
}

/**
 * Tells connected devices their counters: absolute values, gathered, so a push that gets lost heals with the next. Nothing is counted for
 * people who are not connected to any node: they are told when they connect, and whenever they ask.
 */
export const createCounterPushes = ({ db, realtime, log, clock }: Platform): CounterPushes => {
  const accountOf = createAccounts({ db })
  const waiting = new Map<string, { again: boolean }>()
  const elsewhere = new Map<string, Map<string, Watcher>>()

  const push = async ({ enterpriseUuid, userUuid, imAccountId }: Watcher): Promise<void> => {
    try {
      const counters = await db.tenant(enterpriseUuid, userUuid, (tx) => allCounters(tx, userUuid, clock.now()))
      realtime.toAccount(imAccountId, 'counters:update', counters)
    } catch (error) {
      log.warn({ err: error }, 'counters could not be pushed')
    }
  }
  const isHere = ({ imAccountId }: Watcher): boolean => realtime.online([imAccountId]).size > 0
  const gather = (watcher: Watcher, distanceMs: number, delayMs = 0): void => {
    const running = waiting.get(watcher.imAccountId)
    if (running !== undefined) {
      running.again = true
      return
    }
    const state = { again: false }
    waiting.set(watcher.imAccountId, state)
    const run = async (): Promise<void> => {
      // What changes from here on may not be among what is counted.
      state.again = false
      if (isHere(watcher)) await push(watcher)
      setTimeout(() => {
        waiting.delete(watcher.imAccountId)
        if (state.again) gather(watcher, distanceMs)
      }, distanceMs).unref()
    }
    if (delayMs === 0) void run()
    else setTimeout(() => void run(), delayMs).unref()
  }
  const rowsChanged = async (enterpriseUuid: string, userUuid: string): Promise<void> => {
    const imAccountId = await accountOf(enterpriseUuid, userUuid)
    if (imAccountId === undefined) return
    // To the account, not to the user: in a window that shows another enterprise these numbers would be wrong.
    const watcher = { enterpriseUuid, userUuid, imAccountId }
    if (isHere(watcher)) gather(watcher, DISTANCE_MS, GATHER_MS)
    else
      setTimeout(() => {
        if (isHere(watcher)) gather(watcher, DISTANCE_MS)
      }, ARRIVAL_MS).unref()
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
    rowsChanged: ({ enterpriseUuid, userUuid }) =>
      void rowsChanged(enterpriseUuid, userUuid).catch((error: unknown) => log.warn({ err: error }, 'counters could not be pushed')),
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
