import type { FieldValues } from '@qifuyun/contract/address-book/member-fields.ts'
import { MEMBER_STATUS } from '@qifuyun/contract/address-book/states.ts'
import { usersByMobile } from '#src/auth/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { rolesOfMembers } from '#src/roles/service.ts'
import type { Places } from '../members/departments.ts'
import type { Personal } from '../members/personal.ts'

/** What an import may change of a person. */
export interface Person extends Personal {
  userName: string
  places: Places
  orgRoleIds: string[]
}

/** Somebody whom the enterprise knows already. */
export interface Known extends Person {
  userUuid: string
  /** `applied`: the enterprise has still to decide, an import changes nothing about them. */
  standing: 'member' | 'invited' | 'applied'
}

type Row = {
  user_uuid: string
  user_name: string
  user_position: string | null
  job_number: string | null
  email: string | null
  gender_code: number | null
  entry_date: string | null
  hide_mobile_flag: boolean
  hidden_flag: boolean
  field_values: FieldValues
  standing: Known['standing']
  seats: string[]
  main: string | null
  heads: string[]
  roles: string[]
}

const PERSONAL = sql`user_position, job_number, email, gender_code, entry_date::text, hide_mobile_flag, hidden_flag, field_values`

/** Those of the users whom the enterprise knows, by user; locked until commit. A fixed number of statements. */
const knownUsers = async (tx: Tx, userUuids: readonly string[]): Promise<Map<string, Known>> => {
  const users = sql`${sql.param([...userUuids])}::uuid[]`
  await tx.execute(sql`select 1 from member where user_uuid = any(${users}) order by user_uuid for update`)
  const { rows } = await tx.execute<Row>(sql`
    select m.user_uuid, m.user_name, ${PERSONAL}, 'member' as standing,
      coalesce((select array_agg(om.organ_uuid::text order by om.primary_flag desc, om.organ_uuid) from organ_member om where om.user_uuid = m.user_uuid), '{}') as seats,
      (select om.organ_uuid::text from organ_member om where om.user_uuid = m.user_uuid and om.primary_flag) as main,
      coalesce((select array_agg(h.organ_uuid::text) from organ_head h where h.user_uuid = m.user_uuid), '{}') as heads, '{}'::text[] as roles
    from member m where m.user_uuid = any(${users}) and m.deleted_at is null and m.status_code <> ${MEMBER_STATUS.invited}
    union all
    select m.user_uuid, coalesce(m.user_name, ''), ${PERSONAL}, case m.join_type_code when 1 then 'invited' else 'applied' end,
      m.department_list::text[], m.primary_organ_uuid::text, m.department_head::text[], m.org_role_id_list::text[]
    from join_request m where m.user_uuid = any(${users}) and m.state = 'pending'`)
  const roles = await rolesOfMembers(tx, userUuids)
  return new Map(
    rows.map((row) => [
      row.user_uuid,
      {
        userUuid: row.user_uuid,
        standing: row.standing,
        userName: row.user_name,
        userPosition: row.user_position,
        jobNumber: row.job_number,
        email: row.email,
        genderCode: row.gender_code,
        entryDate: row.entry_date,
        hideMobileFlag: row.hide_mobile_flag,
        hiddenFlag: row.hidden_flag,
        fieldValues: row.field_values,
        places: { organUuids: row.seats, primary: row.main ?? row.seats[0] ?? '', heads: row.heads },
        orgRoleIds: row.standing === 'member' ? (roles.get(row.user_uuid) ?? []).map(({ orgRoleId }) => orgRoleId) : row.roles,
      },
    ]),
  )
}

/** The people behind mobiles whom the enterprise knows, by mobile. */
export const knownPeople = async (tx: Tx, mobiles: readonly string[]): Promise<Map<string, Known>> => {
  const users = await usersByMobile(tx, mobiles)
  const known = await knownUsers(tx, [...users.values()])
  return new Map(
    [...users].flatMap(([mobile, userUuid]) => {
      const person = known.get(userUuid)
      return person === undefined ? [] : [[mobile, person] as const]
    }),
  )
}

/** Those that are in one of the lists alone. */
export const moved = (a: readonly string[], b: readonly string[]): string[] => [
  ...a.filter((one) => !b.includes(one)),
  ...b.filter((one) => !a.includes(one)),
]

const sameSet = (a: readonly string[], b: readonly string[]): boolean => moved(a, b).length === 0
const placesDiffer = (a: Places, b: Places): boolean =>
  !sameSet(a.organUuids, b.organUuids) || a.primary !== b.primary || !sameSet(a.heads, b.heads)

const PLAIN = ['userName', 'userPosition', 'jobNumber', 'email', 'genderCode', 'entryDate', 'hideMobileFlag', 'hiddenFlag'] as const

const valuesDiffer = (a: FieldValues, b: FieldValues): boolean => [...Object.keys(a), ...Object.keys(b)].some((key) => a[key] !== b[key])

/** What of a person a line of the file changes. */
export const differences = (before: Person, after: Person): { plain: boolean; places: boolean; roles: boolean } => ({
  plain: PLAIN.some((key) => before[key] !== after[key]) || valuesDiffer(before.fieldValues, after.fieldValues),
  places: placesDiffer(before.places, after.places),
  roles: !sameSet(before.orgRoleIds, after.orgRoleIds),
})
