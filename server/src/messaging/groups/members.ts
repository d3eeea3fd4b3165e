import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import { GROUP_ROLE } from '@qifuyun/contract/messaging/constants.ts'
import { GROUP_MAX } from '@qifuyun/contract/messaging/group-schema.ts'
import { eq, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Face } from '../opening.ts'
import { imSession } from '../tables.ts'
import { refuseField, t } from '../texts.ts'

/** A conversation that is locked, and where its numbering stands. */
interface Locked {
  enterpriseUuid: string
  sessionUuid: string
  maxSeq: number
  userNo: number
}

export interface NamedFace extends Face {
  name: string
}

/** The active members of the enterprise behind these accounts, by name. Refuses when one of them is none (422). */
export const colleagues = async (tx: Tx, enterpriseUuid: string, accounts: readonly string[], field: string): Promise<NamedFace[]> => {
  if (accounts.length === 0) return []
  const { rows } = await tx.execute<{ im_account_id: string; user_uuid: string; name: string }>(sql`
    select im_account_id, user_uuid, name from im_profile
    where enterprise_uuid = ${enterpriseUuid} and im_account_id in ${[...accounts]} and active
    order by name, im_account_id`)
  if (rows.length < accounts.length) refuseField(field, '只能添加本企业的在职成员')
  return rows.map((row) => ({ imAccountId: row.im_account_id, userUuid: row.user_uuid, name: row.name }))
}

/** Refuses a group of more than 500 (422 `LIMIT`). */
export const refuseCrowd = (members: number, field: string): void => {
  if (members > GROUP_MAX) refuseField(field, '群成员不能超过500人', 'LIMIT')
}

/** Locks a conversation of the transaction's enterprise; undefined where there is none. */
export const holdGroup = async (tx: Tx, sessionUuid: string): Promise<Omit<Locked, 'enterpriseUuid'> | undefined> => {
  const [group] = await tx.select().from(imSession).where(eq(imSession.sessionUuid, sessionUuid)).for('update')
  return group && { sessionUuid, maxSeq: group.maxSeq, userNo: group.userNo }
}

/**
 * Puts accounts into a locked group and gives those that were not in it. They see what comes from now on and have nothing unread; who comes
 * back keeps their own settings, and stays muted when they were.
 */
export const enterGroup = async (
  tx: Tx,
  { enterpriseUuid, sessionUuid, maxSeq, userNo }: Locked,
  faces: readonly Face[],
  now: Date,
): Promise<string[]> => {
  if (faces.length === 0) return []
  const { rows } = await tx.execute<{ im_account_id: string }>(sql`
    insert into im_session_member as m (enterprise_uuid, session_uuid, im_account_id, user_uuid, join_seq, joined_at, last_read_seq, read_no, change_rev)
    select ${enterpriseUuid}::uuid, ${sessionUuid}::uuid, f."imAccountId", f."userUuid", ${maxSeq}::integer, ${now}::timestamptz, ${maxSeq}::integer,
      ${userNo}::integer, im_rev()
    from jsonb_to_recordset(${JSON.stringify(faces)}::jsonb) as f("imAccountId" uuid, "userUuid" uuid)
    on conflict (enterprise_uuid, session_uuid, im_account_id) do update
      set join_seq = excluded.join_seq, joined_at = excluded.joined_at, last_read_seq = excluded.last_read_seq, read_no = excluded.read_no,
        own_since = 0, role_code = ${GROUP_ROLE.member}, removed_at = null, removed_seq = null, hidden_seq = null, change_rev = excluded.change_rev
      where m.removed_at is not null
    returning m.im_account_id`)
  await countMembers(tx, { enterpriseUuid, sessionUuid }, rows.length)
  return rows.map((row) => row.im_account_id)
}

/** Takes accounts out of a locked group and gives those that were in it; they read what was said until `upToSeq`. null: everybody. */
export const leaveGroup = async (
  tx: Tx,
  { enterpriseUuid, sessionUuid }: Pick<Locked, 'enterpriseUuid' | 'sessionUuid'>,
  accounts: readonly string[] | null,
  { upToSeq, now }: { upToSeq: number; now: Date },
): Promise<string[]> => {
  const these = accounts === null ? sql`` : sql`and m.im_account_id in ${[...accounts]}`
  const { rows } = await tx.execute<{ im_account_id: string }>(sql`
    update im_session_member m set removed_at = ${now}, removed_seq = ${upToSeq}, role_code = ${GROUP_ROLE.member}, change_rev = im_rev()
    where m.enterprise_uuid = ${enterpriseUuid} and m.session_uuid = ${sessionUuid} and m.removed_at is null ${these}
    returning m.im_account_id`)
  await countMembers(tx, { enterpriseUuid, sessionUuid }, -rows.length)
  return rows.map((row) => row.im_account_id)
}

const countMembers = (tx: Tx, { enterpriseUuid, sessionUuid }: Pick<Locked, 'enterpriseUuid' | 'sessionUuid'>, by: number) =>
  tx.execute(sql`
    update im_session set member_count = member_count + ${by}, change_rev = im_rev()
    where enterprise_uuid = ${enterpriseUuid} and session_uuid = ${sessionUuid}`)

/** Gives accounts of a locked group a role. */
export const setRole = (
  tx: Tx,
  { enterpriseUuid, sessionUuid }: Pick<Locked, 'enterpriseUuid' | 'sessionUuid'>,
  accounts: readonly string[],
  roleCode: number,
) =>
  tx.execute(sql`
    update im_session_member set role_code = ${roleCode}, change_rev = im_rev()
    where enterprise_uuid = ${enterpriseUuid} and session_uuid = ${sessionUuid} and im_account_id in ${[...accounts]} and removed_at is null`)

const NAMES_SHOWN = 10

/** 李娜、王强 … at most ten, then how many there are in all. */
export const namesOf = (people: readonly { name: string }[]): Sentence => {
  const names = t('{list}', { list: people.slice(0, NAMES_SHOWN).map(({ name }) => name) })
  return people.length > NAMES_SHOWN ? t('{names}等{n}人', { names, n: people.length }) : names
}
