import {
  addOrgan,
  deleteOrgan,
  getFrontPageData,
  getOrganTree,
  getOrganUpdateInfo,
  sortOrganTree,
  updateOrgan,
} from '@qifuyun/contract/address-book/endpoints.ts'
import type { OrganNode } from '@qifuyun/contract/address-book/schema.ts'
import type { InputOf } from '@qifuyun/contract/core/endpoint.ts'
import { pageOperations } from '@qifuyun/contract/operation-log/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoId, type PersonName, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'

const organ = (n: number): string => demoId('0003', n)
const DEPARTMENT = 3

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const tree = async (input: InputOf<typeof getOrganTree> = {}, who: PersonName = 'liuyang') =>
  (await world.as(who).call(getOrganTree, input)).data
const add = async (organName: string, parentUuid: string, more: Partial<InputOf<typeof addOrgan>> = {}) =>
  world.as('lina').call(addOrgan, { organName, organTypeCode: DEPARTMENT, parentUuid, ...more })
const added = async (organName: string, parentUuid: string, more: Partial<InputOf<typeof addOrgan>> = {}) =>
  (await add(organName, parentUuid, more)).data.organUuid
const info = async (organUuid: string) => (await world.as('lina').call(getOrganUpdateInfo, { organUuid })).data
const move = (organUuid: string, parentUuid: string, beforeUuid?: string) =>
  world.as('lina').call(sortOrganTree, { organUuid, parentUuid, ...(beforeUuid !== undefined && { beforeUuid }) })
const remove = (organUuid: string) => world.as('lina').call(deleteOrgan, { organUuid })
const namesBelow = async (parentUuid: string) => (await tree({ parentUuid })).map(({ organName }) => organName)

const flat = (nodes: readonly OrganNode[]): OrganNode[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])

describe('the tree', () => {
  test('counts who sits in each node, and everybody below once', async () => {
    const numbers = flat(await tree({ withCountFlag: 1 })).map(({ organName, memberCount, totalCount }) => [
      organName,
      memberCount,
      totalCount,
    ])
    expect(numbers).toEqual([
      ['杭州示例物业服务有限公司', 0, 8],
      ['总经办', 1, 1],
      ['人事行政部', 2, 2],
      ['财务部', 1, 1],
      ['客户服务部', 3, 3],
      ['客服岗', 0, 0],
      // 马晨 sits here too, but is disabled.
      ['工程部', 1, 1],
      ['西湖项目部', 1, 1],
      ['保洁组', 0, 0],
      ['秩序维护组', 0, 0],
    ])
  })

  test('names heads, counts only when asked, and loads below a node', async () => {
    const [root] = await tree()
    expect(root).toMatchObject({
      memberCount: null,
      totalCount: null,
      childCount: 6,
      headUserList: [{ userUuid: userId('zhangwei'), userName: '张伟' }],
    })
    expect(await namesBelow(organ(7))).toEqual(['保洁组', '秩序维护组'])
    expect(await world.as('liuyang').call(getOrganTree, { parentUuid: organ(11) })).toMatchObject({ status: 404, code: 404 })
  })

  test.each([
    [{ organTypeCodes: '4' }, ['杭州示例物业服务有限公司', '客户服务部', '客服岗']],
    [{ organTypeCodes: '2' }, ['杭州示例物业服务有限公司']],
    [{ keyword: 'bjz' }, ['杭州示例物业服务有限公司', '西湖项目部', '保洁组']],
    [{ keyword: '保洁' }, ['杭州示例物业服务有限公司', '西湖项目部', '保洁组']],
    [{ keyword: '没有' }, []],
  ])('of %j shows what fits and what is above', async (input, names) => {
    expect(flat(await tree(input)).map(({ organName }) => organName)).toEqual(names)
  })

  test.each([{ organTypeCodes: '5' }, { organTypeCodes: '3;4' }, { parentUuid: 'x' }])('%j is refused', async (input) => {
    expect((await world.as('liuyang').call(getOrganTree, input)).status).toBe(422)
  })
})

test('the front page tells an employee about his departments and colleagues, an administrator what waits', async () => {
  const employee = (await world.as('liuyang').call(getFrontPageData, {})).data
  expect(employee).toMatchObject({
    enterpriseName: '杭州示例物业服务有限公司',
    rootOrganUuid: organ(1),
    memberCount: 8,
    organCount: 10,
    myOrganList: [{ organUuid: organ(5), organName: '客户服务部' }],
    pendingAuditCount: null,
  })
  expect(employee.frequentUserList.map(({ userName }) => userName)).toEqual(['杨磊'])
  expect((await world.as('lina').call(getFrontPageData, {})).data.pendingAuditCount).toBe(1)
})

describe('adding', () => {
  test('puts a node last under its parent, with its heads, and writes it down', async () => {
    const organUuid = await added('品质部', organ(1), { headUserUuidList: [userId('wangqiang'), userId('lina')] })
    expect((await namesBelow(organ(1))).at(-1)).toBe('品质部')
    expect((await info(organUuid)).headUserList.map(({ userName }) => userName)).toEqual(['王强', '李娜'])
    const log = await world.as('zhangwei').call(pageOperations, { objectUuid: organUuid })
    expect(log.data.list).toMatchObject([
      { content: '新增部门「品质部」', operateTypeCode: 'add', userName: '李娜', moduleCode: '1120302' },
    ])
    await remove(organUuid)
  })

  test('one key makes one node', async () => {
    const headers = { 'idempotency-key': 'add-organ-once' }
    const input = { organName: '一次部', organTypeCode: DEPARTMENT, parentUuid: organ(1) }
    const [first, second] = [
      await world.as('lina').call(addOrgan, input, { headers }),
      await world.as('lina').call(addOrgan, input, { headers }),
    ]
    expect(second.data).toEqual(first.data)
    await remove(first.data.organUuid)
  })

  test.each<[string, Partial<InputOf<typeof addOrgan>>, object]>([
    [
      'a name that a sibling has',
      { organName: '财务部' },
      { status: 409, data: { _reason: 'DUPLICATE', organName: '同级下已存在同名部门' } },
    ],
    ['a name of 31 characters', { organName: '部'.repeat(31) }, { status: 422, data: { organName: '最多30个字' } }],
    ['a name of blanks', { organName: '  ' }, { status: 422, data: { organName: '请输入部门名称' } }],
    ['a group below the root', { organTypeCode: 1 }, { status: 422, data: { parentUuid: '该类型不能放在此节点下' } }],
    ['a type that there is not', { organTypeCode: 5 }, { status: 422 }],
    ['something under a position', { parentUuid: organ(10) }, { status: 422, data: { parentUuid: '该类型不能放在此节点下' } }],
    ['a parent of another enterprise', { parentUuid: organ(11) }, { status: 404, code: 404 }],
    [
      'a head who was disabled',
      { headUserUuidList: [userId('machen')] },
      { status: 422, data: { headUserUuidList: '部门负责人必须是企业在职成员' } },
    ],
    ['a head of another enterprise', { headUserUuidList: [userId('sunhao')] }, { status: 422 }],
  ])('%s is refused', async (_what, more, refusal) => {
    expect(await add('新部门', organ(1), more)).toMatchObject(refusal)
  })

  test('a script in a name stays text', async () => {
    const organUuid = await added('<script>alert(1)</script>', organ(9))
    expect((await info(organUuid)).organName).toBe('<script>alert(1)</script>')
    await remove(organUuid)
  })

  test('levels end at 25', async () => {
    const made: string[] = []
    for (let level = 2; level <= 25; level++) made.push(await added(`第${level}层`, made.at(-1) ?? organ(1)))
    const refusal = { status: 422, data: { _reason: 'LIMIT', parentUuid: '组织层级不能超过25层' } }
    expect(await add('第26层', made.at(-1) ?? '')).toMatchObject(refusal)
    // Nothing that has something below it fits under the last but one.
    expect(await move(organ(7), made.at(-2) ?? '')).toMatchObject(refusal)
    for (const organUuid of made.reverse()) expect((await remove(organUuid)).code).toBe(200)
  })
})

describe('moving', () => {
  test('changes the order of siblings and numbers them anew', async () => {
    const parent = await added('排序部', organ(1))
    const [a, b, c] = [await added('甲', parent), await added('乙', parent), await added('丙', parent)]
    await move(c, parent, a)
    expect(await namesBelow(parent)).toEqual(['丙', '甲', '乙'])
    await move(c, parent)
    expect(await namesBelow(parent)).toEqual(['甲', '乙', '丙'])
    await move(b, organ(1), parent)
    expect(await namesBelow(parent)).toEqual(['甲', '丙'])
    expect((await namesBelow(organ(1))).slice(-2)).toEqual(['乙', '排序部'])
    for (const one of [a, b, c, parent]) await remove(one)
  })

  test('takes the people below along in the counts', async () => {
    const target = await added('新上级', organ(1))
    await move(organ(7), target)
    expect(await info(target)).toMatchObject({ memberCount: 0, totalCount: 1 })
    await move(organ(7), organ(1))
    expect(await info(target)).toMatchObject({ memberCount: 0, totalCount: 0 })
    await remove(target)
  })

  test.each<[string, string, string, object]>([
    ['the root', organ(1), organ(2), { status: 422, msg: '根节点不能移动或删除' }],
    ['under itself', organ(7), organ(7), { status: 422, data: { parentUuid: '不能移动到自身或其下级' } }],
    ['under its own child', organ(7), organ(8), { status: 422, data: { parentUuid: '不能移动到自身或其下级' } }],
    ['under a position', organ(8), organ(10), { status: 422, data: { parentUuid: '该类型不能放在此节点下' } }],
    ['something that is not there', organ(99), organ(1), { status: 404 }],
    ['under a node of another enterprise', organ(8), organ(11), { status: 404 }],
  ])('%s is refused', async (_what, from, to, refusal) => {
    expect(await move(from, to)).toMatchObject(refusal)
  })

  test('two moves at once make no circle', async () => {
    const [a, b] = [await added('东区', organ(1)), await added('西区', organ(1))]
    const answers = await Promise.all([move(a, b), move(b, a)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    const nested = flat(await tree()).filter(({ organUuid }) => organUuid === a || organUuid === b)
    expect(nested).toHaveLength(2)
    for (const one of nested.reverse()) await remove(one.organUuid)
  })
})

describe('changing', () => {
  const update = (input: InputOf<typeof updateOrgan>) => world.as('lina').call(updateOrgan, input)

  test('renames, moves and sets heads at once, and keeps what is not sent', async () => {
    const organUuid = await added('旧名', organ(1), { headUserUuidList: [userId('lina')] })
    const { version } = await info(organUuid)
    expect((await update({ organUuid, organName: '新名称', version })).data.version).toBe(version + 1)
    expect(await info(organUuid)).toMatchObject({ organName: '新名称', parentUuid: organ(1), headUserList: [{ userName: '李娜' }] })
    await update({ organUuid, parentUuid: organ(7), headUserUuidList: [] })
    expect(await info(organUuid)).toMatchObject({ parentUuid: organ(7), headUserList: [] })
    // The new name is found, the old one no longer.
    expect(flat(await tree({ keyword: 'xmc' })).map(({ organName }) => organName)).toContain('新名称')
    expect(await tree({ keyword: '旧名' })).toEqual([])
    await remove(organUuid)
  })

  test('a version that is not the last one is refused', async () => {
    const { version } = await info(organ(8))
    expect(await update({ organUuid: organ(8), organName: '晚了', version: version + 1 })).toMatchObject({
      status: 409,
      data: { _reason: 'VERSION_CONFLICT', _current: version },
    })
    expect((await info(organ(8))).organName).toBe('保洁组')
  })

  test('the root is renamed, but goes nowhere', async () => {
    const { organName } = await info(organ(1))
    expect((await update({ organUuid: organ(1), organName: '总公司', parentUuid: null })).code).toBe(200)
    expect(await update({ organUuid: organ(1), parentUuid: organ(2) })).toMatchObject({
      status: 422,
      data: { parentUuid: '根节点不能移动或删除' },
    })
    await update({ organUuid: organ(1), organName })
  })
})

describe('deleting', () => {
  test.each<[string, number, object]>([
    ['a department with members', 4, { status: 409, data: { _reason: 'NOT_EMPTY' }, msg: '该部门下存在下级部门或成员，不能删除' }],
    ['one with departments', 7, { status: 409, data: { _reason: 'NOT_EMPTY' } }],
    ['the root', 1, { status: 422, msg: '根节点不能移动或删除' }],
    ['one of another enterprise', 11, { status: 404 }],
  ])('%s is refused', async (_what, n, refusal) => {
    expect(await remove(organ(n))).toMatchObject(refusal)
  })

  test('a name is free again afterwards', async () => {
    await remove(await added('短命部', organ(1)))
    const again = await add('短命部', organ(1))
    expect(again.code).toBe(200)
    await remove(again.data.organUuid)
  })
})

test('a change of the tree is refused to a project manager, who may read it', async () => {
  expect((await tree({}, 'wangqiang')).length).toBe(1)
  for (const [endpoint, input] of [
    [addOrgan, { organName: '新', organTypeCode: 3, parentUuid: organ(1) }],
    [deleteOrgan, { organUuid: organ(8) }],
  ] as const)
    expect(await world.as('wangqiang').call(endpoint, input)).toMatchObject({ status: 403, data: { _need: ['1120302'] } })
})
