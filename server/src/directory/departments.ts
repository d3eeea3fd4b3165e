import { type SQL, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { type Columns, whereOf } from './filtering.ts'
import type { Asked } from './people.ts'
import { refuseScim } from './refusing.ts'
import type { Resource } from './resource.ts'
import { GROUP, GROUP_DEFINITION } from './schemas.ts'
import { t } from './texts.ts'

/** A department as the directory sees it. */
export interface Department {
  organUuid: string
  organName: string
  isRoot: boolean
  externalId: string | null
  createdAt: Date
  updatedAt: Date
  version: number
}

export interface Sitter {
  organUuid: string
  userUuid: string
  userName: string
}

const ORGANS = sql`(select o.organ_uuid, o.organ_name, o.parent_uuid is null as root, o.created_at, o.updated_at, o.version, o.sort, d.external_id
  from organ o left join directory_organ d on d.organ_uuid = o.organ_uuid where o.deleted_at is null)`

/** Who sits in departments: members, and people who are invited into them. */
const SITTERS = sql`
  (select om.organ_uuid, om.user_uuid, m.user_name from organ_member om join member m on m.user_uuid = om.user_uuid and m.deleted_at is null
  union all
  select seat, j.user_uuid, coalesce(j.user_name, '') from join_request j cross join unnest(j.department_list) seat
  where j.state = 'pending' and j.join_type_code = 1
    and not exists (select from member m where m.user_uuid = j.user_uuid and m.deleted_at is null))`

const COLUMNS: Columns = {
  id: { kind: 'id', value: sql`o.organ_uuid` },
  externalId: { kind: 'text', value: sql`o.external_id`, exact: true },
  displayName: { kind: 'text', value: sql`o.organ_name` },
  'members.value': {
    kind: 'rows',
    value: sql`s.user_uuid`,
    holds: (condition) => sql`exists (select from ${SITTERS} s where s.organ_uuid = o.organ_uuid and ${condition})`,
  },
  'meta.created': { kind: 'instant', value: sql`o.created_at` },
  'meta.lastModified': { kind: 'instant', value: sql`o.updated_at` },
}

type Row = {
  organ_uuid: string
  organ_name: string
  root: boolean
  external_id: string | null
  created_at: string
  updated_at: string
  version: number
}

const read = (row: Row): Department => ({
  organUuid: row.organ_uuid,
  organName: row.organ_name,
  isRoot: row.root,
  externalId: row.external_id,
  createdAt: new Date(row.created_at),
  updatedAt: new Date(row.updated_at),
  version: row.version,
})

/** Departments of the enterprise, in the order in which they came. */
export const listDepartments = async (
  tx: Tx,
  { filter, startIndex, count }: Asked,
): Promise<{ departments: Department[]; total: number }> => {
  const where = filter === null ? sql`true` : whereOf(GROUP_DEFINITION, COLUMNS, filter)
  const counted = await tx.execute<{ n: number }>(sql`select count(*)::integer as n from ${ORGANS} o where ${where}`)
  const total = counted.rows[0]?.n ?? 0
  if (count === 0) return { departments: [], total }
  const { rows } = await tx.execute<Row>(sql`
    select o.* from ${ORGANS} o where ${where} order by o.created_at, o.organ_uuid limit ${count} offset ${startIndex - 1}`)
  return { departments: rows.map(read), total }
}

const findWhere = async (tx: Tx, where: SQL): Promise<Department | undefined> => {
  const { rows } = await tx.execute<Row>(sql`select o.* from ${ORGANS} o where ${where} limit 1`)
  return rows.map(read)[0]
}

export const findDepartment = (tx: Tx, organUuid: string) => findWhere(tx, sql`o.organ_uuid = ${organUuid}::uuid`)
export const findByExternalId = (tx: Tx, externalId: string) => findWhere(tx, sql`o.external_id = ${externalId}`)

/** Of all departments of an answer together; a directory that wants more asks without members. */
const SITTERS_MAX = 20_000

/** Who sits in these departments; one statement. */
export const sittersOf = async (tx: Tx, organUuids: readonly string[]): Promise<Map<string, Sitter[]>> => {
  const { rows } = await tx.execute<{ organ_uuid: string; user_uuid: string; user_name: string }>(sql`
    select s.* from ${SITTERS} s where s.organ_uuid = any(${sql.param([...organUuids])}::uuid[])
    order by s.organ_uuid, s.user_uuid limit ${SITTERS_MAX + 1}`)
  if (rows.length > SITTERS_MAX) refuseScim('tooMany', t('成员过多，请用excludedAttributes=members查询'))
  const sitters = rows.map((row) => ({ organUuid: row.organ_uuid, userUuid: row.user_uuid, userName: row.user_name }))
  return Map.groupBy(sitters, ({ organUuid }) => organUuid)
}

/** A department as the standard has it; `sitters` null: its members were not asked for. */
export const presentDepartment = (department: Department, sitters: readonly Sitter[] | null, base: string): Resource => ({
  schemas: [GROUP],
  id: department.organUuid,
  ...(department.externalId !== null && { externalId: department.externalId }),
  displayName: department.organName,
  ...(sitters !== null && {
    members: sitters.map(({ userUuid, userName }) => ({
      value: userUuid,
      display: userName,
      type: 'User',
      $ref: `${base}/Users/${userUuid}`,
    })),
  }),
  meta: {
    resourceType: 'Group',
    created: department.createdAt.toISOString(),
    lastModified: department.updatedAt.toISOString(),
    location: `${base}/Groups/${department.organUuid}`,
    version: `W/"${department.version}"`,
  },
})
