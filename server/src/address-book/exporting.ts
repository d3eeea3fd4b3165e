import { GENDER } from '@qifuyun/contract/address-book/constants.ts'
import { memberFilter } from '@qifuyun/contract/address-book/endpoints.ts'
import type { MemberField } from '@qifuyun/contract/address-book/member-fields.ts'
import type { Member } from '@qifuyun/contract/address-book/schema.ts'
import { EVERY_STATUS, MEMBER_STATUS } from '@qifuyun/contract/address-book/states.ts'
import { flag } from '@qifuyun/contract/core/primitives.ts'
import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { ORGAN_TYPE } from '@qifuyun/contract/dictionaries/dictionary.ts'
import type { z } from 'zod'
import { listUsers } from '#src/auth/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { EXPORT_CHUNK, type ExportCell, type Exporter, type JobUser } from '#src/progress/service.ts'
import { COLUMNS, exportColumns } from './import/columns.ts'
import { type ImportTree, loadTree } from './import/tree.ts'
import { allFields } from './members/fields.ts'
import { selectPeople } from './members/page.ts'
import { type MemberRow, presentMembers } from './members/rows.ts'
import { writePath, writePaths } from './organs/organ-path.ts'
import { t } from './texts.ts'

const TYPE_NAMES: Record<number, string> = { [ORGAN_TYPE.company]: '公司', [ORGAN_TYPE.department]: '部门', [ORGAN_TYPE.position]: '岗位' }

/** The filter of the list; without a standing everybody. `withOrganFlag` 1: the departments come first, so that the file can be imported elsewhere. */
const params = memberFilter.extend({ withOrganFlag: flag().default(1) })
type Params = z.output<typeof params>

const viewerOf = ({ userUuid }: JobUser) => ({ userUuid, manages: true })

/** Members, those who are disabled and those who are invited, one after the other; or one of them. */
const standingsOf = ({ statusCode }: Params): number[] =>
  statusCode === undefined || statusCode === EVERY_STATUS
    ? [MEMBER_STATUS.active, MEMBER_STATUS.disabled, MEMBER_STATUS.invited]
    : [statusCode]

const below = (tree: ImportTree) => tree.inOrder().filter(({ parentUuid }) => parentUuid !== null)

const HIDDEN_AT = COLUMNS.findIndex(({ key }) => key === 'hidden')

type Node = ReturnType<ImportTree['inOrder']>[number]

const organCells = (tree: ImportTree, { organUuid, organTypeCode, hiddenFlag }: Node, fields: readonly MemberField[]): ExportCell[] => [
  writePath(tree.pathOf(organUuid)),
  TYPE_NAMES[organTypeCode] ?? null,
  ...COLUMNS.slice(2, HIDDEN_AT).map(() => null),
  hiddenFlag,
  ...fields.map(() => null),
]

type Heads = ReadonlyMap<string, string[]>

/** What an export is written with, read once. */
interface Book {
  tree: ImportTree
  fields: readonly MemberField[]
}

const memberCells = ({ tree, fields }: Book, member: Member, mobile: string, heads: Heads): ExportCell[] => {
  const headed =
    member.orgUserUuid === null
      ? member.departmentList.filter(({ headFlag }) => headFlag === 1).map(({ organUuid }) => organUuid)
      : heads.get(member.userUuid)
  return [
    writePaths(member.departmentList.map(({ organUuid }) => tree.pathOf(organUuid))),
    null,
    member.userName,
    mobile,
    member.userPosition,
    member.jobNumber,
    member.email,
    member.genderCode === null ? null : member.genderCode === GENDER.male ? '男' : '女',
    member.entryDate,
    headed === undefined || headed.length === 0 ? null : writePaths(headed.map((organUuid) => tree.pathOf(organUuid))),
    member.roleList.map(({ roleName }) => roleName).join('、'),
    member.hideMobileFlag === 1,
    member.hiddenFlag === 1,
    ...fields.map(({ fieldUuid }) => member.fieldValues[fieldUuid] ?? null),
  ]
}

const headsOf = async (tx: Tx, userUuids: readonly string[]): Promise<Heads> => {
  const { rows } = await tx.execute<{ user_uuid: string; heads: string[] }>(sql`
    select h.user_uuid, array_agg(h.organ_uuid::text order by o.sort, o.organ_uuid) as heads
    from organ_head h join organ o on o.organ_uuid = h.organ_uuid and o.deleted_at is null
    where h.user_uuid = any(${sql.param([...userUuids])}::uuid[]) group by h.user_uuid`)
  return new Map(rows.map(({ user_uuid, heads }) => [user_uuid, heads]))
}

/** People of one standing by name; page by page through their ids, so that no page is read twice. */
async function* peopleOf(tx: Tx, platform: Platform, given: Params, user: JobUser, book: Book): AsyncGenerator<ExportCell[][]> {
  const { rows: select } = await selectPeople(tx, given, viewerOf(user))
  const { rows: ids } = await tx.execute<{ user_uuid: string }>(sql`select user_uuid from (${select}) person order by user_name, user_uuid`)
  for (let at = 0; at < ids.length; at += EXPORT_CHUNK) {
    const users = ids.slice(at, at + EXPORT_CHUNK).map((row) => row.user_uuid)
    const { rows } = await tx.execute<MemberRow>(sql`
      select * from (${select}) person where user_uuid = any(${sql.param(users)}::uuid[]) order by user_name, user_uuid`)
    const members = await presentMembers(tx, platform, rows, viewerOf(user))
    const accounts = await listUsers(tx, users)
    const heads = await headsOf(tx, users)
    yield members.map((member) => memberCells(book, member, accounts.get(member.userUuid)?.mobile ?? '', heads))
  }
}

async function* rowsOf(tx: Tx, platform: Platform, given: Params, user: JobUser): AsyncGenerator<ExportCell[][]> {
  const tree = await loadTree(tx, platform.ids, { lock: false })
  const fields = await allFields(tx)
  if (given.withOrganFlag === 1) {
    const organs = below(tree).map((node) => organCells(tree, node, fields))
    for (let at = 0; at < organs.length; at += EXPORT_CHUNK) yield organs.slice(at, at + EXPORT_CHUNK)
  }
  for (const statusCode of standingsOf(given)) yield* peopleOf(tx, platform, { ...given, statusCode }, user, { tree, fields })
}

const countRows = async (tx: Tx, given: Params, user: JobUser): Promise<number> => {
  const { rows: organs } = await tx.execute<{ n: number }>(sql`
    select count(*)::integer as n from organ where deleted_at is null and parent_uuid is not null`)
  let total = given.withOrganFlag === 1 ? (organs[0]?.n ?? 0) : 0
  for (const statusCode of standingsOf(given)) {
    const { count } = await selectPeople(tx, { ...given, statusCode }, viewerOf(user))
    const { rows } = await tx.execute<{ n: number }>(count)
    total += rows[0]?.n ?? 0
  }
  return total
}

/** The organisation and its people as a file that the import of the same code reads again. It holds full mobiles. */
export const organUserExport = (platform: Platform): Exporter<Params> => ({
  code: 'organ_user',
  title: t('组织成员'),
  access: [ROLE.addressBook],
  params,
  columns: async (tx) => exportColumns(await allFields(tx)),
  count: countRows,
  rows: (tx, given, user) => rowsOf(tx, platform, given, user),
})
