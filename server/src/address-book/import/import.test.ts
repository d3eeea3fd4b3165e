import {
  deleteMemberField,
  getOrganTree,
  getOrganUserPage,
  getUserUpdateInfo,
  saveMemberField,
  updateOrgan,
  updateUserSubmit,
} from '@qifuyun/contract/address-book/endpoints.ts'
import type { OrganNode } from '@qifuyun/contract/address-book/schema.ts'
import type { InputOf } from '@qifuyun/contract/core/endpoint.ts'
import { switchEnterprise } from '@qifuyun/contract/enterprise/endpoints.ts'
import { pageOperations } from '@qifuyun/contract/operation-log/endpoints.ts'
import { exportExcel, importExcel, importPreview } from '@qifuyun/contract/progress/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CellValue } from '#src/platform/spreadsheet/workbook-writer.ts'
import { ending, sheetAt, uploadRows } from '#src/progress/testing.ts'
import { withClient } from '#src/testing/database.ts'
import { demoId, enterpriseId, mobileOf, type PersonName, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.listen()
})
afterAll(() => world.close())

const HEADER = [
  '部门',
  '部门类型',
  '姓名',
  '手机号',
  '职位',
  '工号',
  '邮箱',
  '性别',
  '入职日期',
  '负责部门',
  '角色',
  '隐藏手机号',
  '在通讯录中隐藏',
]

const exported = async (who: PersonName, progressParamData: object = {}): Promise<unknown[][]> => {
  const { data } = await world
    .as(who)
    .call(exportExcel, { progressBusinessCode: 'organ_user', progressParamData: { ...progressParamData } })
  const done = await ending(world, who, data.progressId)
  expect(done).toMatchObject({ progressStateCode: '1109505' })
  return sheetAt(world, done.progressResultData?.excelHttpPath)
}

const imported = async (who: PersonName, rows: unknown[][], progressParamData: object = {}) => {
  // What a sheet holds is what a sheet can be made of.
  const excelPath = await uploadRows(world, who, ...(rows as CellValue[][]))
  const { data, msg } = await world
    .as(who)
    .call(importExcel, { progressBusinessCode: 'organ_user', excelPath, progressParamData: { ...progressParamData } })
  if (data === null) throw new Error(msg)
  return ending(world, who, data.progressId)
}

/** Everything about members, seats, heads, roles and nodes of an enterprise, versions and times included. */
const everything = (enterpriseUuid: string): Promise<unknown[]> =>
  withClient(world.database.owner, async (client) => {
    const found: unknown[] = []
    for (const table of ['member', 'organ', 'organ_member', 'organ_head', 'role_member', 'join_request', 'name_sound'])
      found.push((await client.query(`select * from ${table} where enterprise_uuid = $1 order by ${table}::text`, [enterpriseUuid])).rows)
    return found
  })

const named = (nodes: readonly OrganNode[]): unknown[] =>
  nodes.map(({ organName, organTypeCode, children }) => [organName, organTypeCode, named(children ?? [])])
const tree = async (who: PersonName) => (await world.as(who).call(getOrganTree, {})).data

test('an export that comes back unchanged changes nothing', async () => {
  const before = await everything(enterpriseId(1))
  const sheet = await exported('lina')
  expect(sheet[0]).toEqual(HEADER)
  expect(sheet.slice(1, 4).map(([path, type]) => [path, type])).toEqual([
    ['总经办', '部门'],
    ['人事行政部', '部门'],
    ['财务部', '部门'],
  ])
  expect(sheet.find((row) => row[2] === '王强')?.slice(0, 4)).toEqual(['西湖项目部；客户服务部', null, '王强', mobileOf('wangqiang')])
  // Nine nodes below the root, eight members, one who is disabled and one who is invited.
  expect(sheet).toHaveLength(1 + 9 + 10)
  const done = await imported('lina', sheet)
  expect(done.progressResultData).toMatchObject({ count: 19, successCount: 19, failCount: 0 })
  expect(await everything(enterpriseId(1))).toEqual(before)
  expect(await exported('lina')).toEqual(sheet)
})

test('own fields and what is hidden go out and come back, and a line changes them', async () => {
  const lina = world.as('lina')
  const field = async (input: InputOf<typeof saveMemberField>) => (await lina.call(saveMemberField, input)).data.fieldUuid
  const degree = await field({ fieldName: '学历', fieldKind: 'choice', optionList: ['本科', '硕士'] })
  const height = await field({ fieldName: '身高', fieldKind: 'number' })
  const badge = await field({ fieldName: '胸牌', fieldKind: 'text', requiredFlag: 1 })
  const fieldValues = { [degree]: '硕士', [height]: 178.5, [badge]: '007' }
  await lina.call(updateUserSubmit, { userUuid: userId('yanglei'), hiddenFlag: 1, fieldValues })
  await lina.call(updateOrgan, { organUuid: demoId('0003', 9), hiddenFlag: 1 })
  const before = await everything(enterpriseId(1))
  const sheet = await exported('lina')
  expect(sheet[0]).toEqual([...HEADER, '学历', '身高', '胸牌'])
  expect(sheet.find((row) => row[2] === '杨磊')?.slice(12)).toEqual(['是', '硕士', 178.5, '007'])
  expect(sheet.find((row) => row[0] === '西湖项目部/秩序维护组')?.[12]).toBe('是')
  // Most people have no badge, and are told nothing about it.
  expect((await imported('lina', sheet)).progressResultData).toMatchObject({ successCount: 19, failCount: 0 })
  expect(await everything(enterpriseId(1))).toEqual(before)

  const columns = ['部门', '姓名', '手机号', '在通讯录中隐藏', '学历', '身高', '胸牌']
  const changed = await imported('lina', [
    columns,
    ['西湖项目部/秩序维护组', '', '', '否'],
    ['工程部', '杨磊', mobileOf('yanglei'), '否', '本科', '', '008'],
    ['工程部', '周五', '13900000501', '是', '', '', '009'],
  ])
  expect(changed.progressResultData).toMatchObject({ successCount: 3, failCount: 0 })
  const info = async (userUuid: string) => (await lina.call(getUserUpdateInfo, { userUuid })).data
  expect(await info(userId('yanglei'))).toMatchObject({ hiddenFlag: 0, fieldValues: { [degree]: '本科', [badge]: '008' } })
  const [invited] = (await lina.call(getOrganUserPage, { statusCode: 2, keyword: '周五' })).data.list
  expect(invited).toMatchObject({ hiddenFlag: 1, fieldValues: { [badge]: '009' } })

  const wrong = await imported(
    'lina',
    [
      columns,
      ['工程部', '周六', '13900000601', '', '', '', ''],
      ['工程部', '周六', '13900000602', '', '博士', '', '1'],
      ['工程部', '周六', '13900000603', '', '', '高', '1'],
      ['/', '', '', '是'],
    ],
    { dryRun: true },
  )
  const { data } = await lina.call(importPreview, { progressId: wrong.progressId })
  const label = (key: string | null | undefined) => data.columns.find((one) => one.key === key)?.label
  expect(data.list.map(({ errors }) => errors.map(({ column, message }) => [label(column), message]))).toEqual([
    [['胸牌', '请填写胸牌']],
    [['学历', expect.stringContaining('博士')]],
    [['身高', expect.any(String)]],
    [['在通讯录中隐藏', '根节点不能隐藏']],
  ])
  for (const fieldUuid of [degree, height, badge]) await lina.call(deleteMemberField, { fieldUuid })
})

test('all that is wrong with a line is told at once', async () => {
  const columns = ['部门', '姓名', '手机号', '邮箱', '入职日期', '负责部门', '角色']
  const wrong = await imported(
    'lina',
    [
      columns,
      ['工程部', '<script>', '13900000701', 'notmail', '2025-13-45', '', ''],
      ['//', '周七', '13900000702', '', '', '', '不存在的角色'],
    ],
    { dryRun: true },
  )
  const { data } = await world.as('lina').call(importPreview, { progressId: wrong.progressId })
  expect(data.list.map(({ errors }) => errors.map(({ column }) => column).toSorted())).toEqual([
    ['email', 'entryDate', 'userName'],
    ['path', 'roles'],
  ])
})

test('new lines add departments and invite people, known mobiles are changed', async () => {
  const rows = [
    ['工程部/电梯组', '部门'],
    ['工程部/电梯组/值班岗', '岗位'],
    [
      '工程部/电梯组；客户服务部',
      '',
      '孙师傅',
      '13900000101',
      '电梯工',
      'D-1',
      'sun@example.com',
      '男',
      '2025-03-01',
      '工程部/电梯组',
      '',
      '是',
    ],
    ['质检部/一组', '', '钱师傅', '13900000102'],
    ['财务部', '', '陈静', mobileOf('chenjing'), '财务主管', 'F-1', '', '女', '', '财务部', '财务'],
  ].map((row) => [...row, ...HEADER.slice(row.length).map(() => '')])
  const dry = await imported('lina', [HEADER, ...rows], { dryRun: true })
  expect(dry.progressResultData).toMatchObject({ successCount: 5, failCount: 0 })
  expect((await world.as('lina').call(getOrganTree, { keyword: '电梯组' })).data).toEqual([])
  const done = await imported('lina', [HEADER, ...rows])
  expect(done.progressResultData).toMatchObject({ count: 5, successCount: 5, failCount: 0 })
  const found = (await world.as('lina').call(getOrganTree, { keyword: 'dtz' })).data
  expect(named(found)).toEqual([['杭州示例物业服务有限公司', 2, [['工程部', 3, [['电梯组', 3, []]]]]]])
  const { list } = (await world.as('lina').call(getOrganUserPage, { statusCode: 2, keyword: '师傅' })).data
  expect(list).toMatchObject([
    { userName: '钱师傅', departmentList: [{ organName: '一组' }], roleList: [{ roleName: '普通员工' }] },
    {
      userName: '孙师傅',
      jobNumber: 'D-1',
      hideMobileFlag: 1,
      entryDate: '2025-03-01',
      departmentList: [{ organName: '电梯组', headFlag: 1, primaryFlag: 1 }, { organName: '客户服务部' }],
    },
  ])
  const chenjing = (await world.as('lina').call(getUserUpdateInfo, { userUuid: userId('chenjing') })).data
  expect(chenjing).toMatchObject({ userPosition: '财务主管', jobNumber: 'F-1', genderCode: 2, roleList: [{ roleName: '财务' }] })
  const log = await world.as('zhangwei').call(pageOperations, { operateTypeCode: 'import' })
  expect(log.data.list[0]).toMatchObject({ content: '导入组织成员：成功5行，失败0行', userName: '李娜' })
})

test.each<[string, string[], string, string]>([
  ['a person without a department', ['', '', '无门', '13900000201'], '部门', '请选择部门'],
  ['a path with a gap', ['工程部//甲', '', '李四', '13900000202'], '部门', '部门路径格式错误'],
  ['a name with signs', ['工程部', '', '<i>x</i>', '13900000203'], '姓名', '不能包含特殊字符'],
  ['no name', ['工程部', '', '', '13900000204'], '姓名', '请输入真实姓名'],
  ['no mobile', ['工程部', '', '李四'], '手机号', '请输入手机号'],
  ['a wrong mobile', ['工程部', '', '李四', '1390000020'], '手机号', '手机号格式错误'],
  ['an applicant', ['工程部', '', '吴迪', mobileOf('wudi')], '手机号', '该手机号已申请加入，请在加入审核中处理'],
  ['a role that is not there', ['工程部', '', '李四', '13900000205', '', '', '', '', '', '', '董事长'], '角色', '角色“董事长”不存在'],
  [
    'an administrator by who is none',
    ['工程部', '', '李四', '13900000206', '', '', '', '', '', '', '超级管理员'],
    '角色',
    '仅管理员可调整管理员角色',
  ],
  ['a head of nothing', ['工程部', '', '李四', '13900000207', '', '', '', '', '', '没有部'], '负责部门', '部门“没有部”不存在'],
  ['a node below a position', ['客户服务部/客服岗/甲', '部门'], '部门', '该类型不能放在此节点下'],
  ['another type for a node that is there', ['客户服务部/客服岗', '部门'], '部门类型', '部门类型与已有部门不一致'],
  ['a name of 31 characters', [`工程部/${'部'.repeat(31)}`], '部门', '最多30个字'],
  ['26 levels', [Array.from({ length: 25 }, (_, n) => `第${n}级`).join('/')], '部门', '组织层级不能超过25层'],
])('%s is rejected with its cell', async (_what, cells, label, message) => {
  const row = [...cells, ...HEADER.slice(cells.length).map(() => '')]
  const before = await everything(enterpriseId(1))
  const done = await imported('lina', [HEADER, row], { dryRun: true })
  expect(done.progressResultData).toMatchObject({ successCount: 0, failCount: 1 })
  const { data } = await world.as('lina').call(importPreview, { progressId: done.progressId })
  const column = data.columns.find((one) => one.label === label)?.key
  expect(data.list[0]?.errors).toContainEqual({ column, message })
  expect(await everything(enterpriseId(1))).toEqual(before)
})

test('a bad line does not keep a good one out, and departments are made only when wanted', async () => {
  const line = (path: string, name: string, mobile: string) => [path, '', name, mobile, ...HEADER.slice(4).map(() => '')]
  const rows = [HEADER, line('新设部', '周一', '13900000301'), line('工程部', '周二', '13900000302'), line('工程部', '周二', '13900000302')]
  const done = await imported('lina', rows, { createOrgans: false })
  expect(done.progressResultData).toMatchObject({ successCount: 1, failCount: 2 })
  expect((await world.as('lina').call(getOrganTree, { keyword: '新设部' })).data).toEqual([])
})

test('the file sets up another enterprise, whose people are invited', async () => {
  const sheet = await exported('zhangwei')
  expect((await world.as('zhaomin').call(switchEnterprise, { enterpriseUuid: enterpriseId(2) })).code).toBe(200)
  // Roles are the enterprise's own.
  const own = sheet.map((row, index) => (index === 0 ? row : row.map((cell, at) => (at === 10 ? '' : cell))))
  const done = await imported('zhaomin', own)
  const problems = sheet.length - 1 - (done.progressResultData?.successCount ?? 0)
  // Heads of departments they do not sit in are members' only.
  expect(problems).toBe(1)
  const [root] = await tree('zhaomin')
  const [origin] = await tree('zhangwei')
  expect(named(root?.children ?? [])).toEqual(named(origin?.children ?? []))
  const invited = await world.as('zhaomin').call(getOrganUserPage, { statusCode: 2, pageSize: 200 })
  expect(invited.data.list.map(({ userName }) => userName)).toEqual(expect.arrayContaining(['李娜', '王强', '刘洋']))
  expect(invited.data.list.find(({ userName }) => userName === '王强')).toMatchObject({
    departmentList: [
      { organName: '西湖项目部', primaryFlag: 1, headFlag: 1 },
      { organName: '客户服务部', primaryFlag: 0, headFlag: 1 },
    ],
  })
})

test('import and export are for who manages the address book', async () => {
  const refused = { status: 403, code: 401 }
  expect(await world.as('liuyang').call(exportExcel, { progressBusinessCode: 'organ_user', progressParamData: {} })).toMatchObject(refused)
})
