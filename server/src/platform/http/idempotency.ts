import { createHash } from 'node:crypto'
import { CODE } from '@qifuyun/contract/core/codes.ts'
import type { Envelope } from '@qifuyun/contract/core/envelope.ts'
import type { Clock } from '../clock.ts'
import type { Secrets } from '../crypto/secrets.ts'
import { and, eq, isNull, lt, type SQL, sql } from '../database/drizzle.ts'
import { type Database, post, sqlState, type Tx } from '../database/transaction.ts'
import { conflict, constraintOf, malformed, Refusal } from '../errors.ts'
import { idempotencyRecord } from './tables.ts'

const KEY_PATTERN = /^[\x21-\x7e]{8,64}$/
const KEEP_MS = 24 * 3_600_000
/** A request is aborted after 55 s, so a record still running after a minute belongs to a server that died. */
const LEASE_MS = 60_000

export interface StoredAnswer {
  status: number
  body: Envelope
}

/** One request under a key: `replay` is the first answer when there is one already. */
export interface Attempt {
  replay: StoredAnswer | null
  /**
   * Begins inside the transaction that makes the change, for calls of one transaction. Nobody waits for it: where the key is somebody
   * else's, the transaction fails with what is said next, with `Replay` or as `begin` refuses.
   */
  enter(tx: Tx): Promise<void>
  /** The answer that the key has already, for whom `Replay` was thrown. Refuses as `begin` does. */
  answered(): Promise<StoredAnswer>
  /** Stores the answer inside the transaction that makes the change, so that both commit or neither. */
  settle(tx: Tx, answer: StoredAnswer): Promise<void>
  /** Stores the answer afterwards, unless `settle` did. A 429 or 5xx frees the key: it is worth another try. */
  finish(answer: StoredAnswer): Promise<void>
}

/** The key has an answer already; ends the transaction that found it. */
export class Replay extends Error {}

/** Of the primary key. */
const RECORD_KEY = 'idempotency_record_pkey'
/** Of `idempotency_enter` (server/sql/idempotency.sql). */
const STILL_RUNS = 'QF001'
const HAS_RECORD = 'QF002'

interface KeyedRequest {
  key: string
  userUuid: string
  enterpriseUuid: string
  path: string
  body: unknown
}

export interface Idempotency {
  /** Refuses a malformed key (400), another body under the key and a first request that still runs (409). */
  begin(request: KeyedRequest): Promise<Attempt>
  /** As `begin`, for calls that `enter` in their transaction: nothing is asked or stored before, and it costs no commit of its own. */
  prepare(request: KeyedRequest): Attempt
  /** Removes answers older than a day. */
  clean(tx: Tx): Promise<void>
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')

type Stored = typeof idempotencyRecord.$inferSelect

const running = () => new Refusal(CODE.invalid, 409, '请求正在处理，请稍候', {}, { _reason: 'IDEMPOTENCY_RUNNING' })

/** A 429 or 5xx is worth another try. */
const isFinal = ({ status }: StoredAnswer): boolean => status !== 429 && status < 500

/** Whose key it is, and what was asked under it. Refuses a malformed key. */
const identify = ({ key, userUuid, enterpriseUuid, path, body }: KeyedRequest) => {
  if (!KEY_PATTERN.test(key)) malformed('请求格式错误', { 'Idempotency-Key': '格式错误' })
  return { scope: sha256(JSON.stringify([userUuid, enterpriseUuid, path, key])), bodyHash: sha256(JSON.stringify(body ?? null)) }
}

/** Records from before the first moment have aged out; the server of one without an answer from before the second has died. */
const limitsAt = (now: Date) => ({ oldest: new Date(now.getTime() - KEEP_MS), dead: new Date(now.getTime() - LEASE_MS) })

/** Whether a record is to be forgotten. */
const isOver = (now: Date): SQL => {
  const { startedAt, status } = idempotencyRecord
  const { oldest, dead } = limitsAt(now)
  return sql`(${startedAt} < ${oldest} or (${status} is null and ${startedAt} < ${dead}))`
}

/**
 * Remembers answers by `Idempotency-Key` (user + enterprise + path + key), in the database, so that every node knows them. They are stored
 * encrypted: an answer may hold a token.
 */
export const createIdempotency = (db: Database, clock: Clock, secrets: Secrets): Idempotency => {
  const seal = ({ status, body }: StoredAnswer) => ({ status, answer: secrets.encrypt(JSON.stringify(body)) })
  /** What is answered when the key has a record already. */
  const answerOf = (record: Stored, bodyHash: string): StoredAnswer => {
    if (record.bodyHash !== bodyHash) conflict('请求重复，请刷新后再试', 'IDEMPOTENCY_MISMATCH')
    if (record.status === null || record.answer === null) throw running()
    // Written by `seal` from a StoredAnswer.
    return { status: record.status, body: JSON.parse(secrets.decrypt(record.answer)) as Envelope }
  }
  const recordOf = async (tx: Tx, scope: string): Promise<Stored | undefined> =>
    (await tx.select().from(idempotencyRecord).where(eq(idempotencyRecord.scope, scope)))[0]
  /** Puts the record in the place of one that is over; nothing when there is another. */
  const claim = (tx: Tx, record: Omit<Stored, 'status' | 'answer'> & Partial<Stored>) =>
    tx
      .insert(idempotencyRecord)
      .values(record)
      .onConflictDoUpdate({
        target: idempotencyRecord.scope,
        set: { status: null, answer: null, ...record },
        setWhere: isOver(record.startedAt),
      })
      .returning({ scope: idempotencyRecord.scope })

  return {
    async begin(request) {
      const { scope, bodyHash } = identify(request)
      const replay = await db.system(async (tx): Promise<StoredAnswer | null> => {
        if ((await claim(tx, { scope, bodyHash, startedAt: clock.now() })).length > 0) return null
        const record = await recordOf(tx, scope)
        return record === undefined ? null : answerOf(record, bodyHash)
      })
      let settled = false
      const store = (tx: Tx, answer: StoredAnswer) =>
        tx.update(idempotencyRecord).set(seal(answer)).where(eq(idempotencyRecord.scope, scope))
      return {
        replay,
        enter: async () => {},
        answered: () => Promise.reject(new Error('a call of several transactions has no replay inside them')),
        async settle(tx, answer) {
          await store(tx, answer)
          settled = true
        },
        async finish(answer) {
          if (!isFinal(answer)) {
            await db.system((tx) =>
              tx.delete(idempotencyRecord).where(and(eq(idempotencyRecord.scope, scope), isNull(idempotencyRecord.status))),
            )
          } else if (!settled) await db.system((tx) => store(tx, answer))
        },
      }
    },
    prepare(request) {
      const { scope, bodyHash } = identify(request)
      const startedAt = clock.now()
      // Anyone who only found that somebody else has the key stores nothing under it.
      let mine = false
      let settled = false
      return {
        replay: null,
        async enter(tx) {
          mine = true
          const { oldest, dead } = limitsAt(startedAt)
          post(tx, sql`select idempotency_enter(${scope}, ${oldest}, ${dead})`, (error) => {
            const state = sqlState(error)
            mine = state !== STILL_RUNS && state !== HAS_RECORD
            if (mine) return error
            return state === STILL_RUNS ? running() : new Replay('answered before')
          })
        },
        async answered() {
          const record = await db.system((tx) => recordOf(tx, scope))
          if (record === undefined) throw running()
          return answerOf(record, bodyHash)
        },
        async settle(tx, answer) {
          settled = true
          const { status, answer: sealed } = seal(answer)
          const write = sql`insert into ${idempotencyRecord} (scope, body_hash, started_at, status, answer)
            values (${scope}, ${bodyHash}, ${startedAt}, ${status}, ${sealed})`
          post(tx, write, (error) => {
            if (constraintOf(error) !== RECORD_KEY) return error
            // The first request was refused, and wrote so down after this one began.
            mine = false
            return running()
          })
        },
        async finish(answer) {
          // A success that settled is stored; a refusal took what was settled back with its transaction.
          if (!mine || !isFinal(answer) || (settled && answer.status === 200)) return
          await db.system((tx) => claim(tx, { scope, bodyHash, startedAt, ...seal(answer) }))
        },
      }
    },
    async clean(tx) {
      await tx.delete(idempotencyRecord).where(lt(idempotencyRecord.startedAt, new Date(clock.now().getTime() - KEEP_MS)))
    },
  }
}
