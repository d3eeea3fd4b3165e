import { SYNC_MESSAGES_MAX } from '@qifuyun/contract/messaging/constants.ts'
import type { Message, syncSession } from '@qifuyun/contract/messaging/schema.ts'
import type { z } from 'zod'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { selectMessages } from '../reading/history.ts'
import type { Account } from '../sessions.ts'

type SyncSession = z.output<typeof syncSession>

/** Messages of one answer over all its conversations; what does not fit comes with the next call (`hasMore`). */
const ANSWER_MAX = 2_000

export interface Known {
  sessionUuid: string
  lastSeq: number
  lastRev: number
}

type Standing = { session_uuid: string; max_seq: number; max_rev: number; up_to: number; after: number; removed: boolean }

/** The conversations among `uuids` that the account is or was in. */
const standings = async (tx: Tx, { enterpriseUuid, imAccountId }: Account, uuids: string[]): Promise<Map<string, Standing>> => {
  const { rows } = await tx.execute<Standing>(sql`
    select s.session_uuid, s.max_seq, s.max_rev, coalesce(m.removed_seq, s.max_seq) as up_to, m.removed_at is not null as removed,
      greatest(s.purged_seq, case when g.share_history_flag then 0 else m.join_seq end) as after
    from im_session s
    join im_session_member m on m.enterprise_uuid = s.enterprise_uuid and m.session_uuid = s.session_uuid and m.im_account_id = ${imAccountId}
    left join im_group g on s.session_type_code = 2 and g.enterprise_uuid = s.enterprise_uuid and g.session_uuid = s.session_uuid
    where s.enterprise_uuid = ${enterpriseUuid} and s.session_uuid in ${uuids}`)
  return new Map(rows.map((row) => [row.session_uuid, row]))
}

interface Wanted extends Known {
  standing: Standing
  /** Range of new messages in this answer, both ends included. */
  from: number
  to: number
}

/** Shares the answer out, first come first served; later conversations get theirs with the next call. */
const shareOut = (known: readonly Known[], found: ReadonlyMap<string, Standing>): Wanted[] => {
  let left = ANSWER_MAX
  return known.flatMap((place) => {
    const standing = found.get(place.sessionUuid)
    if (standing === undefined) return []
    const from = Math.max(place.lastSeq, standing.after) + 1
    const size = Math.max(0, Math.min(standing.up_to - from + 1, SYNC_MESSAGES_MAX, left))
    left -= size
    return { ...place, standing, from, to: from + size - 1 }
  })
}

const listOf = (rows: Wanted[]) =>
  JSON.stringify(
    rows.map(({ sessionUuid, from, to, lastSeq, lastRev, standing }) => ({
      session: sessionUuid,
      from,
      to,
      last: Math.min(lastSeq, standing.up_to),
      rev: lastRev,
      after: standing.after,
    })),
  )

const WANTED = sql`as w(session uuid, "from" integer, "to" integer, last integer, rev integer, after integer)`

/** New messages and, among those the client has, the ones changed since; the latter by `rev`, so that a cut one can be gone on from. */
const messagesOf = async (
  tx: Tx,
  { enterpriseUuid, imAccountId }: Account,
  wanted: Wanted[],
): Promise<{ fresh: Message[]; changed: Message[] }> => {
  const withNew = wanted.filter(({ from, to }) => from <= to)
  const withChanges = wanted.filter(({ lastRev, standing }) => !standing.removed && lastRev < standing.max_rev)
  const fresh =
    withNew.length === 0
      ? []
      : await selectMessages(
          tx,
          sql`jsonb_to_recordset(${listOf(withNew)}::jsonb) ${WANTED}
            join im_message m on m.enterprise_uuid = ${enterpriseUuid} and m.session_uuid = w.session and m.seq between w."from" and w."to"`,
          enterpriseUuid,
          imAccountId,
        )
  const changed =
    withChanges.length === 0
      ? []
      : await selectMessages(
          tx,
          sql`jsonb_to_recordset(${listOf(withChanges)}::jsonb) ${WANTED}
            cross join lateral (
              (select c.seq from im_message c
               where c.enterprise_uuid = ${enterpriseUuid} and c.session_uuid = w.session and c.changed_flag
                 and c.rev > w.rev and c.seq <= w.last and c.seq > w.after
               order by c.rev limit ${SYNC_MESSAGES_MAX})
              union
              (select h.seq from im_message_hidden h
               where h.enterprise_uuid = ${enterpriseUuid} and h.session_uuid = w.session and h.im_account_id = ${imAccountId}
                 and h.rev > w.rev and h.seq <= w.last and h.seq > w.after
               order by h.rev, h.seq limit ${SYNC_MESSAGES_MAX})
            ) different
            join im_message m on m.enterprise_uuid = ${enterpriseUuid} and m.session_uuid = w.session and m.seq = different.seq`,
          enterpriseUuid,
          imAccountId,
        )
  return { fresh, changed }
}

const bySession = (messages: Message[]): Map<string, Message[]> => Map.groupBy(messages, ({ sessionUuid }) => sessionUuid)

/** As many as one answer holds, in the order of the changes; those of one rev (a deletion of many) stay together. */
const cutByRev = (changes: Message[]): Message[] => {
  const ordered = changes.toSorted((a, b) => a.rev - b.rev || a.seq - b.seq)
  const last = ordered[SYNC_MESSAGES_MAX - 1]
  return last === undefined ? ordered : ordered.filter(({ rev }) => rev <= last.rev)
}

/**
 * What an account missed in the conversations it names. A conversation it never was in, or that does not exist, counts as left. Going on:
 * `lastSeq` = the last message's, `lastRev` = `maxRev`, or the last change's `rev` where `changed` is full (200).
 */
export const syncSessions = async (tx: Tx, account: Account, known: readonly Known[]): Promise<SyncSession[]> => {
  if (known.length === 0) return []
  const wanted = shareOut(
    known,
    await standings(
      tx,
      account,
      known.map(({ sessionUuid }) => sessionUuid),
    ),
  )
  const { fresh, changed } = await messagesOf(tx, account, wanted)
  const freshOf = bySession(fresh)
  const changedOf = bySession(changed)
  const answered = new Map(
    wanted.map(({ sessionUuid, standing, to }): [string, SyncSession] => {
      const changes = cutByRev(changedOf.get(sessionUuid) ?? [])
      return [
        sessionUuid,
        {
          sessionUuid,
          messages: freshOf.get(sessionUuid) ?? [],
          changed: changes,
          maxSeq: standing.up_to,
          maxRev: standing.max_rev,
          hasMore: to < standing.up_to || changes.length >= SYNC_MESSAGES_MAX,
          removedFlag: standing.removed ? 1 : 0,
        },
      ]
    }),
  )
  return known.map(
    ({ sessionUuid, lastSeq, lastRev }) =>
      answered.get(sessionUuid) ?? {
        sessionUuid,
        messages: [],
        changed: [],
        maxSeq: lastSeq,
        maxRev: lastRev,
        hasMore: false,
        removedFlag: 1,
      },
  )
}
