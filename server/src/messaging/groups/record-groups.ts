import { chinese } from '@qifuyun/contract/core/catalogue.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import { afterCommit, type Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { createGroup } from '../opening.ts'
import { sayLine } from '../said.ts'
import { refuse, t } from '../texts.ts'
import { tellAftermath } from './change.ts'
import { enterGroup, type NamedFace, namesOf } from './members.ts'

interface RecordGroup {
  enterpriseUuid: string
  /** The conversation that it has already. */
  sessionUuid: string | null
  groupName: string
  /** Who is to be in it; the first one owns it when it is made. Those who are no active members are left out. */
  userUuids: readonly string[]
}

const activeAmong = async (tx: Tx, enterpriseUuid: string, userUuids: readonly string[]): Promise<NamedFace[]> => {
  const { rows } = await tx.execute<{ im_account_id: string; user_uuid: string; name: string }>(sql`
    select im_account_id, user_uuid, name from im_profile
    where enterprise_uuid = ${enterpriseUuid} and user_uuid in ${[...userUuids]} and active order by name, im_account_id`)
  return rows.map((row) => ({ imAccountId: row.im_account_id, userUuid: row.user_uuid, name: row.name }))
}

const lockKnown = async (tx: Tx, enterpriseUuid: string, sessionUuid: string | null) => {
  if (sessionUuid === null) return undefined
  const { rows } = await tx.execute<{ max_seq: number; user_no: number }>(sql`
    select max_seq, user_no from im_session where enterprise_uuid = ${enterpriseUuid} and session_uuid = ${sessionUuid} for update`)
  const [row] = rows
  return row && { enterpriseUuid, sessionUuid, maxSeq: row.max_seq, userNo: row.user_no }
}

/**
 * The group in which those talk who have to do with a record, in the transaction of the caller: made when the record has none, and entered
 * by anyone who is not yet in it. Gives its conversation; connected clients are told once that has committed.
 */
export const openRecordGroup = async (
  tx: Tx,
  platform: Platform,
  { enterpriseUuid, sessionUuid, groupName, userUuids }: RecordGroup,
): Promise<string> => {
  const { ids, clock } = platform
  const now = clock.now()
  const people = await activeAmong(tx, enterpriseUuid, userUuids)
  const owner = people.find(({ userUuid }) => userUuid === userUuids[0]) ?? refuse('联系人不存在')
  const known = await lockKnown(tx, enterpriseUuid, sessionUuid)
  const faces = people.map(({ name: _name, ...face }) => face)
  const members = faces.filter(({ userUuid }) => userUuid !== owner.userUuid)
  const place = known ?? { enterpriseUuid, ...(await createGroup(tx, { enterpriseUuid, groupName, owner, members, now, ids })) }
  const joined = known === undefined ? people.map(({ imAccountId }) => imAccountId) : await enterGroup(tx, known, faces, now)
  const names = namesOf(people.filter(({ imAccountId }) => joined.includes(imAccountId)))
  const about = { imAccountId: owner.imAccountId, name: owner.name, names: chinese(names) }
  const line = t('{name}加入了群聊', { name: names })
  const said = joined.length === 0 ? [] : await sayLine(tx, place, [known === undefined ? 'create' : 'join', line, about], { ids, now })
  afterCommit(tx, () => void tellAftermath(platform, place, { said, joined, left: [] }))
  return place.sessionUuid
}
