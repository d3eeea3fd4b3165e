import { DEPARTMENTS_MAX } from '@qifuyun/contract/address-book/constants.ts'
import { findRootOrgan, organNames } from '#src/members/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import { type Acting, recordDone } from '../acting.ts'
import type { Places } from '../members/departments.ts'
import { refuse, t } from '../texts.ts'
import { replaceSeats } from './seating.ts'

type Row = { user_uuid: string; invited: boolean; seats: string[]; main: string | null; heads: string[] }

/** Where members and invited people sit, locked until commit; a fixed number of statements. */
const lockSeats = async (tx: Tx, userUuids: readonly string[]): Promise<Row[]> => {
  const users = sql`${sql.param([...userUuids])}::uuid[]`
  const members = await tx.execute<Row>(sql`
    select m.user_uuid, false as invited,
      coalesce((select array_agg(om.organ_uuid::text order by om.primary_flag desc, om.organ_uuid) from organ_member om where om.user_uuid = m.user_uuid), '{}') as seats,
      (select om.organ_uuid::text from organ_member om where om.user_uuid = m.user_uuid and om.primary_flag) as main,
      coalesce((select array_agg(h.organ_uuid::text) from organ_head h where h.user_uuid = m.user_uuid), '{}') as heads
    from member m where m.user_uuid = any(${users}) and m.deleted_at is null order by m.user_uuid for update of m`)
  const invited = await tx.execute<Row>(sql`
    select j.user_uuid, true as invited, j.department_list::text[] as seats, j.primary_organ_uuid::text as main, j.department_head::text[] as heads
    from join_request j where j.user_uuid = any(${users}) and j.state = 'pending' and j.join_type_code = 1 order by j.user_uuid for update of j`)
  return [...members.rows, ...invited.rows]
}

/** The places of somebody who sits down in a node, or leaves it. Who sat in the root for want of anything better leaves it; nobody sits nowhere. */
const placesAfter = ({ seats, main, heads }: Row, organUuid: string, root: string, sits: boolean): Places => {
  const kept = seats.filter((seat) => seat !== organUuid && !(sits && seats.length === 1 && seat === root))
  const wanted = sits ? [...kept, organUuid] : kept
  const organUuids = wanted.length === 0 ? [root] : wanted
  const primary = main !== null && organUuids.includes(main) ? main : (organUuids[0] ?? root)
  return { organUuids, primary, heads: sits ? heads : heads.filter((head) => head !== organUuid) }
}

const storeInvited = async ({ tx, platform }: Acting, people: readonly { userUuid: string; places: Places }[]): Promise<void> => {
  if (people.length === 0) return
  const rows = JSON.stringify(
    people.map(({ userUuid: uuid, places: { organUuids, primary, heads } }) => ({ uuid, seats: organUuids, main: primary, heads })),
  )
  await tx.execute(sql`
    update join_request j set department_list = r.seats, primary_organ_uuid = r.main, department_head = r.heads, version = j.version + 1,
      updated_at = ${platform.clock.now()}
    from jsonb_to_recordset(${rows}::jsonb) as r(uuid uuid, seats uuid[], main uuid, heads uuid[])
    where j.user_uuid = r.uuid and j.state = 'pending' and j.join_type_code = 1`)
}

interface Sitters {
  organUuid: string
  added: readonly string[]
  removed: readonly string[]
}

/**
 * Seats members and invited people in a node and takes others out of it, a fixed number of statements for any number of them; 404 where one
 * of them is neither. The node stands locked by the caller.
 */
export const changeSitters = async (acting: Acting, { organUuid, added, removed }: Sitters): Promise<void> => {
  const { tx, platform, userUuid: by } = acting
  const wanted = new Set(added)
  const users = [...new Set([...added, ...removed])]
  if (users.length === 0) return
  const root = (await findRootOrgan(tx)) ?? absent()
  const rows = await lockSeats(tx, users)
  if (new Set(rows.map((row) => row.user_uuid)).size < users.length) absent()
  const people = rows.map((row) => ({
    userUuid: row.user_uuid,
    invited: row.invited,
    places: placesAfter(row, organUuid, root, wanted.has(row.user_uuid)),
  }))
  if (people.some(({ places }) => places.organUuids.length > DEPARTMENTS_MAX))
    refuse(t('每人最多{max}个部门', { max: DEPARTMENTS_MAX }), {}, 'LIMIT')
  const members = people.filter(({ invited }) => !invited)
  await replaceSeats(tx, members)
  await storeInvited(
    acting,
    people.filter(({ invited }) => invited),
  )
  await tx.execute(sql`
    update member set version = version + 1, updated_at = ${platform.clock.now()}, updated_by = ${by}
    where user_uuid = any(${sql.param(members.map(({ userUuid }) => userUuid))}::uuid[])`)
  const name = (await organNames(tx, [organUuid])).get(organUuid) ?? ''
  await recordDone(acting, [
    {
      operateTypeCode: 'update',
      objectType: 'organ',
      objectUuid: organUuid,
      objectName: name,
      content: t('调整「{name}」的成员：加入{added}人，移出{removed}人', { name, added: added.length, removed: removed.length }),
    },
  ])
}
