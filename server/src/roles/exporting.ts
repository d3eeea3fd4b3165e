import { MEMBER_STATUS } from '@qifuyun/contract/address-book/states.ts'
import { optionalText, uuid } from '@qifuyun/contract/core/primitives.ts'
import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { z } from 'zod'
import { type SQL, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { maskMobile } from '#src/platform/mobile.ts'
import type { ExportCell, Exporter } from '#src/progress/service.ts'
import { holdersWhere } from './holders.ts'
import { t } from './texts.ts'

const CHUNK = 1_000

/** The holders of one role under the filter of their list, or of all roles. */
const params = z.object({ orgRoleId: uuid().optional(), keyword: optionalText(50) })
type Params = z.output<typeof params>

const COLUMNS = [
  { label: '角色分组' },
  { label: '角色' },
  { label: '姓名' },
  { label: '手机号' },
  { label: '职务' },
  { label: '主部门' },
  { label: '状态' },
] as const

type Row = {
  org_role_id: string
  user_uuid: string
  role_group_name: string
  role_name: string
  user_name: string
  mobile: string
  user_position: string | null
  status_code: number
  departments: { organName: string }[]
}

const cellsOf = (row: Row): ExportCell[] => [
  row.role_group_name,
  row.role_name,
  row.user_name,
  maskMobile(row.mobile),
  row.user_position,
  row.departments[0]?.organName ?? null,
  row.status_code === MEMBER_STATUS.active ? '在职' : '停用',
]

const condition = ({ orgRoleId, keyword }: Params): SQL => (orgRoleId === undefined ? sql`true` : holdersWhere(orgRoleId, keyword))

async function* rowsOf(tx: Tx, given: Params): AsyncGenerator<ExportCell[][]> {
  for (let last: Row | undefined; ; ) {
    const beyond = last === undefined ? sql`true` : sql`(h.org_role_id, h.user_uuid) > (${last.org_role_id}::uuid, ${last.user_uuid}::uuid)`
    const { rows } = await tx.execute<Row>(sql`
      select h.*, r.role_name, g.role_group_name
      from (select * from role_holder where ${condition(given)}) h
      join role r on r.org_role_id = h.org_role_id and r.enterprise_uuid = h.enterprise_uuid and r.deleted_at is null
      join role_group g on g.role_group_uuid = r.role_group_uuid and g.enterprise_uuid = r.enterprise_uuid
      where ${beyond} order by h.org_role_id, h.user_uuid limit ${CHUNK}`)
    yield rows.map(cellsOf)
    if (rows.length < CHUNK) return
    last = rows.at(-1)
  }
}

/** Who holds which role, as a file. */
export const roleUserExport: Exporter<Params> = {
  code: 'role_user',
  title: t('角色成员'),
  access: [ROLE.roleManagement],
  params,
  columns: () => COLUMNS,
  count: async (tx, given) =>
    (await tx.execute<{ n: number }>(sql`select count(*)::integer as n from role_holder where ${condition(given)}`)).rows[0]?.n ?? 0,
  rows: rowsOf,
}
