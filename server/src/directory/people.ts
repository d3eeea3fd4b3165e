import { SCIM_PATH } from '@qifuyun/contract/directory/constants.ts'
import { departmentsOf, organNames } from '#src/members/service.ts'
import { type SQL, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { type Columns, whereOf } from './filtering.ts'
import type { Resource } from './resource.ts'
import { ENTERPRISE, USER, USER_DEFINITION } from './schemas.ts'

/** Member; invited and not come yet; invitation withdrawn by the directory or by somebody else. */
type Standing = 'member' | 'invited' | 'withdrawn'

/** Somebody as the directory sees them. */
export interface Person {
  userUuid: string
  standing: Standing
  active: boolean
  directoryName: string
  /** The directory looks after them. */
  adopted: boolean
  externalId: string | null
  formattedName: string | null
  familyName: string | null
  givenName: string | null
  userName: string
  mobile: string
  userPosition: string | null
  jobNumber: string | null
  email: string | null
  createdAt: Date
  updatedAt: Date
  version: number
  /** Where they sit, the primary department first. */
  departments: { organUuid: string; organName: string }[]
  manager: { userUuid: string; userName: string } | null
}

/**
 * Whom a directory sees: members, people who are invited, and those of its own whose invitation was withdrawn. Who left is nobody. A row
 * each, with what the directory calls them; who was never named there is called by their mobile number.
 */
const PEOPLE = sql`
  (select s.*, u.mobile, d.user_uuid is not null as adopted, coalesce(d.directory_name, u.mobile) as directory_name, d.external_id,
    d.formatted_name, d.family_name, d.given_name
  from (
    select m.user_uuid, 'member' as standing, m.status_code = 1 as active, m.user_name, m.user_position, m.job_number, m.email,
      m.created_at, m.updated_at, m.version, null::uuid[] as seats
    from member m where m.deleted_at is null
    union all
    select j.user_uuid, case j.state when 'pending' then 'invited' else 'withdrawn' end, j.state = 'pending', coalesce(j.user_name, ''),
      j.user_position, j.job_number, j.email, j.created_at, j.updated_at, j.version,
      array(select seat from unnest(j.department_list) seat order by seat is distinct from j.primary_organ_uuid)
    from join_request j where j.join_type_code = 1
      and not exists (select from member m where m.user_uuid = j.user_uuid and m.deleted_at is null)
      and (j.state = 'pending' or j.state = 'refused'
        and exists (select from directory_person d where d.user_uuid = j.user_uuid)
        and not exists (select from join_request k where k.user_uuid = j.user_uuid
          and (k.created_at, k.join_request_uuid) > (j.created_at, j.join_request_uuid)))
  ) s
  join user_account u on u.user_uuid = s.user_uuid
  left join directory_person d on d.user_uuid = s.user_uuid)`

const sits = (condition: SQL): SQL => sql`(exists (select from organ_member om where om.user_uuid = p.user_uuid and p.standing = 'member'
    and ${condition}) or exists (select from unnest(p.seats) as om (organ_uuid) where ${condition}))`

const COLUMNS: Columns = {
  id: { kind: 'id', value: sql`p.user_uuid` },
  externalId: { kind: 'text', value: sql`p.external_id`, exact: true },
  userName: { kind: 'text', value: sql`p.directory_name` },
  displayName: { kind: 'text', value: sql`p.user_name` },
  'name.formatted': { kind: 'text', value: sql`coalesce(p.formatted_name, p.user_name)` },
  'name.familyName': { kind: 'text', value: sql`p.family_name` },
  'name.givenName': { kind: 'text', value: sql`p.given_name` },
  title: { kind: 'text', value: sql`p.user_position` },
  active: { kind: 'flag', value: sql`p.active` },
  'emails.value': { kind: 'text', value: sql`p.email` },
  'phoneNumbers.value': { kind: 'text', value: sql`p.mobile` },
  employeeNumber: { kind: 'text', value: sql`p.job_number` },
  'groups.value': { kind: 'rows', value: sql`om.organ_uuid`, holds: sits },
  'meta.created': { kind: 'instant', value: sql`p.created_at` },
  'meta.lastModified': { kind: 'instant', value: sql`p.updated_at` },
}

type Row = {
  user_uuid: string
  standing: Standing
  active: boolean
  directory_name: string
  adopted: boolean
  external_id: string | null
  formatted_name: string | null
  family_name: string | null
  given_name: string | null
  user_name: string
  mobile: string
  user_position: string | null
  job_number: string | null
  email: string | null
  created_at: string
  updated_at: string
  version: number
  seats: string[] | null
}

/** The first who heads each of these departments, by department. */
const headsOf = async (tx: Tx, organUuids: readonly string[]): Promise<Map<string, { userUuid: string; userName: string }[]>> => {
  const { rows } = await tx.execute<{ organ_uuid: string; user_uuid: string; user_name: string }>(sql`
    select h.organ_uuid, h.user_uuid, m.user_name from organ_head h join member m on m.user_uuid = h.user_uuid and m.status_code = 1
    where h.organ_uuid = any(${sql.param([...organUuids])}::uuid[]) order by h.sort, h.user_uuid`)
  const heads = Map.groupBy(rows, (row) => row.organ_uuid)
  return new Map([...heads].map(([organ, list]) => [organ, list.map((row) => ({ userUuid: row.user_uuid, userName: row.user_name }))]))
}

/** Rows with what belongs to them; a fixed number of statements for any number of rows. */
const completed = async (tx: Tx, rows: readonly Row[]): Promise<Person[]> => {
  if (rows.length === 0) return []
  const members = rows.filter(({ standing }) => standing === 'member').map((row) => row.user_uuid)
  const seats = await departmentsOf(tx, members)
  const names = await organNames(tx, [...new Set(rows.flatMap((row) => row.seats ?? []))])
  const placed = rows.map((row) => ({
    row,
    departments:
      row.seats === null
        ? (seats.get(row.user_uuid) ?? [])
        : row.seats.flatMap((organUuid) => {
            const organName = names.get(organUuid)
            return organName === undefined ? [] : [{ organUuid, organName }]
          }),
  }))
  const heads = await headsOf(tx, [...new Set(placed.flatMap(({ departments }) => departments[0]?.organUuid ?? []))])
  return placed.map(({ row, departments }) => ({
    userUuid: row.user_uuid,
    standing: row.standing,
    active: row.active,
    directoryName: row.directory_name,
    adopted: row.adopted,
    externalId: row.external_id,
    formattedName: row.formatted_name,
    familyName: row.family_name,
    givenName: row.given_name,
    userName: row.user_name,
    mobile: row.mobile,
    userPosition: row.user_position,
    jobNumber: row.job_number,
    email: row.email,
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
    version: row.version,
    departments: departments.map(({ organUuid, organName }) => ({ organUuid, organName })),
    manager: heads.get(departments[0]?.organUuid ?? '')?.find(({ userUuid }) => userUuid !== row.user_uuid) ?? null,
  }))
}

export interface Asked {
  filter: string | null
  startIndex: number
  count: number
}

/** People of the enterprise, in the order in which they came. */
export const listPeople = async (tx: Tx, { filter, startIndex, count }: Asked): Promise<{ people: Person[]; total: number }> => {
  const where = filter === null ? sql`true` : whereOf(USER_DEFINITION, COLUMNS, filter)
  const counted = await tx.execute<{ n: number }>(sql`select count(*)::integer as n from ${PEOPLE} p where ${where}`)
  const total = counted.rows[0]?.n ?? 0
  if (count === 0) return { people: [], total }
  const { rows } = await tx.execute<Row>(sql`
    select p.* from ${PEOPLE} p where ${where} order by p.created_at, p.user_uuid limit ${count} offset ${startIndex - 1}`)
  return { people: await completed(tx, rows), total }
}

const findWhere = async (tx: Tx, where: SQL): Promise<Person | undefined> => {
  const { rows } = await tx.execute<Row>(sql`select p.* from ${PEOPLE} p where ${where} limit 1`)
  return (await completed(tx, rows))[0]
}

export const findPerson = (tx: Tx, userUuid: string): Promise<Person | undefined> => findWhere(tx, sql`p.user_uuid = ${userUuid}::uuid`)
export const findByMobile = (tx: Tx, mobile: string): Promise<Person | undefined> => findWhere(tx, sql`p.mobile = ${mobile}`)
/** Whoever else has the name or the external id already. */
export const findTaken = (
  tx: Tx,
  { userUuid, directoryName, externalId }: { userUuid: string | null; directoryName: string; externalId: string | null },
) =>
  findWhere(
    tx,
    sql`p.user_uuid is distinct from ${userUuid}::uuid
      and (lower(p.directory_name) = ${directoryName.toLowerCase()} or p.external_id = ${externalId}::text)`,
  )

/** Forgets what the directory called people who are nobody any more, so that others may be called so. */
export const forgetGone = async (tx: Tx, directoryName: string, externalId: string | null): Promise<void> => {
  await tx.execute(sql`
    delete from directory_person d where (lower(d.directory_name) = ${directoryName.toLowerCase()} or d.external_id = ${externalId}::text)
      and not exists (select from ${PEOPLE} p where p.user_uuid = d.user_uuid)`)
}

const optional = (name: string, value: string | null): Resource => (value === null || value === '' ? {} : { [name]: value })

/** A person as the standard has them; `base` is the address of the service. */
export const presentPerson = (person: Person, base: string): Resource => {
  const { departments, manager } = person
  const employed = {
    ...optional('employeeNumber', person.jobNumber),
    ...optional('department', departments[0]?.organName ?? null),
    ...(manager !== null && {
      manager: { value: manager.userUuid, displayName: manager.userName, $ref: `${base}/Users/${manager.userUuid}` },
    }),
  }
  return {
    schemas: [USER, ENTERPRISE],
    id: person.userUuid,
    ...optional('externalId', person.externalId),
    userName: person.directoryName,
    name: {
      formatted: person.formattedName ?? person.userName,
      ...optional('familyName', person.familyName),
      ...optional('givenName', person.givenName),
    },
    displayName: person.userName,
    ...optional('title', person.userPosition),
    active: person.active,
    ...(person.email && { emails: [{ value: person.email, type: 'work', primary: true }] }),
    phoneNumbers: [{ value: person.mobile, type: 'mobile', primary: true }],
    groups: departments.map(({ organUuid, organName }) => ({
      value: organUuid,
      display: organName,
      type: 'direct',
      $ref: `${base}/Groups/${organUuid}`,
    })),
    [ENTERPRISE]: employed,
    meta: {
      resourceType: 'User',
      created: person.createdAt.toISOString(),
      lastModified: person.updatedAt.toISOString(),
      location: `${base}/Users/${person.userUuid}`,
      version: `W/"${person.version}"`,
    },
  }
}

/** The address of the service, from the origin that the directory called. */
export const baseOf = (origin: string): string => `${origin}${SCIM_PATH}`
