import { createHash } from 'node:crypto'
import type { Envelope } from '@qifuyun/contract/core/envelope.ts'
import type { Clock } from '../clock.ts'
import type { Secrets } from '../crypto/secrets.ts'
import { and, eq, isNull, lt, sql } from '../database/drizzle.ts'
import type { Database, Tx } from '../database/transaction.ts'
import { conflict, malformed } from '../errors.ts'
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
  /** Stores the answer inside the transaction that makes the change, so that both commit or neither. */
  settle(tx: Tx, answer: StoredAnswer): Promise<void>
  /** Stores the answer afterwards, unless `settle` did. A 429 or 5xx frees the key: it is worth another try. */
  finish(answer: StoredAnswer): Promise<void>
}

export interface Idempotency {
  /** Refuses a malformed key (400), another body under the key and a first request that still runs (409). */
  begin(request: { key: string; userUuid: string; enterpriseUuid: string; path: string; body: unknown }): Promise<Attempt>
  /** Removes answers older than a day. */
  clean(tx: Tx): Promise<void>
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')

/**
 * Remembers answers by `Idempotency-Key` (user + enterprise + path + key), in the database, so that every node knows them. They are stored
 * encrypted: an answer may hold a token.
 */
export const createIdempotency = (db: Database, clock: Clock, secrets: Secrets): Idempotency => {
  const claim = (tx: Tx, scope: string, bodyHash: string, now: Date) =>
    tx
      .insert(idempotencyRecord)
      .values({ scope, bodyHash, startedAt: now })
      .onConflictDoUpdate({
        target: idempotencyRecord.scope,
        set: { bodyHash, startedAt: now, status: null, answer: null },
        // Taken over when it has aged out, or when its server died before answering.
        setWhere: sql`${idempotencyRecord.startedAt} < ${new Date(now.getTime() - KEEP_MS)} or (${idempotencyRecord.status} is null and ${idempotencyRecord.startedAt} < ${new Date(now.getTime() - LEASE_MS)})`,
      })
      .returning({ scope: idempotencyRecord.scope })

  return {
    async begin({ key, userUuid, enterpriseUuid, path, body }) {
      if (!KEY_PATTERN.test(key)) malformed('请求格式错误', { 'Idempotency-Key': '格式错误' })
      const scope = sha256(JSON.stringify([userUuid, enterpriseUuid, path, key]))
      const bodyHash = sha256(JSON.stringify(body ?? null))
      const now = clock.now()
      const replay = await db.system(async (tx): Promise<StoredAnswer | null> => {
        if ((await claim(tx, scope, bodyHash, now)).length > 0) return null
        const [record] = await tx.select().from(idempotencyRecord).where(eq(idempotencyRecord.scope, scope))
        if (record === undefined) return null
        if (record.bodyHash !== bodyHash) conflict('请求重复，请刷新后再试', 'IDEMPOTENCY_MISMATCH')
        if (record.status === null) conflict('请求正在处理，请稍候', 'IDEMPOTENCY_RUNNING')
        // Written by `store` below from a StoredAnswer.
        return { status: record.status ?? 200, body: JSON.parse(secrets.decrypt(record.answer ?? '')) as Envelope }
      })
      let settled = false
      const store = (tx: Tx, { status, body: answer }: StoredAnswer) =>
        tx
          .update(idempotencyRecord)
          .set({ status, answer: secrets.encrypt(JSON.stringify(answer)) })
          .where(eq(idempotencyRecord.scope, scope))
      return {
        replay,
        async settle(tx, answer) {
          await store(tx, answer)
          settled = true
        },
        async finish(answer) {
          if (answer.status === 429 || answer.status >= 500) {
            await db.system((tx) =>
              tx.delete(idempotencyRecord).where(and(eq(idempotencyRecord.scope, scope), isNull(idempotencyRecord.status))),
            )
          } else if (!settled) await db.system((tx) => store(tx, answer))
        },
      }
    },
    async clean(tx) {
      await tx.delete(idempotencyRecord).where(lt(idempotencyRecord.startedAt, new Date(clock.now().getTime() - KEEP_MS)))
    },
  }
}
