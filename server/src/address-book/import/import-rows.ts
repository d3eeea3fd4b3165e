import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { z } from 'zod'
import { NOBODY, partOf, recordOperations } from '#src/operation-log/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { ImportContext, Importer, RowProblem } from '#src/progress/service.ts'
import { roleTree, systemRoles } from '#src/roles/service.ts'
import type { Acting } from '../acting.ts'
import { allFields } from '../members/fields.ts'
import { t } from '../texts.ts'
import { EXAMPLES, type ImportedRow, importColumns, importedRow, isPerson } from './columns.ts'
import { knownPeople } from './people.ts'
import { type Reading, type Row, readOrgan, readPerson, type Wanted } from './reading.ts'
import { storePeople } from './storing.ts'
import { loadTree } from './tree.ts'

/** `createOrgans`: departments of people that are not there are added. */
const params = z.object({ createOrgans: z.boolean().default(true) })
type Params = z.output<typeof params>
type Context = ImportContext<Params>

const actingOf = (tx: Tx, platform: Platform, { user }: Context): Acting => ({
  tx,
  platform,
  enterpriseUuid: user.enterpriseUuid,
  userUuid: user.userUuid,
  roles: user.roles,
  // A job runs later and elsewhere: there is no request whose address it could name.
  operator: { ...NOBODY, userUuid: user.userUuid, userName: user.userName },
})

const readingOf = async (tx: Tx, { ids }: Platform, { params: { createOrgans }, user }: Context): Promise<Reading> => {
  const roles = (await roleTree(tx)).flatMap(({ roleList }) => roleList)
  return {
    tree: await loadTree(tx, ids, { lock: true }),
    makeOrgans: createOrgans,
    fields: await allFields(tx),
    roles: new Map(roles.map(({ roleName, orgRoleId }) => [roleName, orgRoleId])),
    adminRoles: new Set(roles.flatMap(({ adminFlag, orgRoleId }) => (adminFlag === 1 ? [orgRoleId] : []))),
    employee: (await systemRoles(tx)).employee,
    admin: user.roles.includes(ROLE.admin),
    userUuid: user.userUuid,
  }
}

/** Lines whose mobile an earlier line of the batch has. */
const doubles = (people: readonly Row[]): Set<number> => {
  const seen = new Set<string>()
  return new Set(
    people.flatMap(({ n, values: { userMobile } }) => {
      if (!userMobile || !seen.has(userMobile)) {
        seen.add(userMobile ?? '')
        return []
      }
      return [n]
    }),
  )
}

const applyBatch = async (tx: Tx, platform: Platform, rows: readonly Row[], context: Context): Promise<RowProblem[]> => {
  const acting = actingOf(tx, platform, context)
  const reading = await readingOf(tx, platform, context)
  const people = rows.filter(({ values }) => isPerson(values))
  const known = await knownPeople(
    tx,
    people.flatMap(({ values }) => values.userMobile ?? []),
  )
  const twice = doubles(people)
  const problems: RowProblem[] = []
  const wanted: Wanted[] = []
  // In the order of the file: a person may sit in a department of an earlier line.
  for (const row of rows) {
    if (!isPerson(row.values)) {
      problems.push(...[readOrgan(reading, row) ?? []].flat())
      continue
    }
    const read: Wanted | RowProblem[] = twice.has(row.n)
      ? [{ n: row.n, column: 'userMobile', problem: t('文件中存在重复的手机号') }]
      : readPerson(reading, row, known.get(row.values.userMobile ?? ''))
    if (Array.isArray(read)) problems.push(...read)
    else wanted.push(read)
  }
  await reading.tree.store(acting)
  await storePeople(acting, wanted, known)
  return problems
}

/** The organisation and its people out of one file: departments and people that differ are changed, new ones added and invited. */
export const organUserImport = (platform: Platform): Importer<Params, ImportedRow> => ({
  code: 'organ_user',
  title: t('组织成员'),
  access: [ROLE.addressBook],
  params,
  columns: async (tx) => importColumns(await allFields(tx)),
  examples: EXAMPLES,
  row: importedRow,
  apply: async (tx, rows, context) => ({ problems: await applyBatch(tx, platform, rows, context) }),
  finish: async (tx, { successCount, failCount }, context) => {
    const content = t('导入组织成员：成功{success}行，失败{fail}行', { success: successCount, fail: failCount })
    const done = { ...partOf(ROLE.addressBook), operateTypeCode: 'import' as const, content }
    await recordOperations(tx, platform, actingOf(tx, platform, context).operator, [done])
  },
})
