import type { OrganUserNode } from '@qifuyun/contract/address-book/common-endpoints.ts'
import { getOrganUserInfo, getOrganUserTree, getRootOrganInfo } from '@qifuyun/contract/address-book/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '#src/testing/database.ts'
import { demoId, enterpriseId, mobileOf, type PersonName, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'

const organ = (n: number): string => demoId('0003', n)

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const asOwner = (text: string, values: unknown[] = []) => withClient(world.database.owner, (client) => client.query(text, values))
const tree = (input: { keyword?: string; parentUuid?: string } = {}, who: PersonName = 'liuyang') =>
  world.as(who).call(getOrganUserTree, input)

interface Brief {
  name: string
  users: string[]
  below?: Brief[]
}
const brief = ({ organName, userList, children }: OrganUserNode): Brief => ({
  name: organName,
  users: userList.map(({ userName }) => userName),
  ...(children === undefined || children.length === 0 ? {} : { below: children.map(brief) }),
})

describe('the tree for pickers', () => {
  test('shows an ordinary employee the whole organisation in its order, with those who are active', async () => {
    const { data } = await tree()
    expect(data.map(brief)).toEqual([
      {
        name: '杭州示例物业服务有限公司',
        users: [],
        below: [
          { name: '总经办', users: ['张伟'] },
          { name: '人事行政部', users: ['李娜', '徐亮'] },
          { name: '财务部', users: ['陈静'] },
          { name: '客户服务部', users: ['刘洋', '王强', '赵敏'], below: [{ name: '客服岗', users: [] }] },
          { name: '工程部', users: ['杨磊'] },
          {
            name: '西湖项目部',
            users: ['王强'],
            below: [
              { name: '保洁组', users: [] },
              { name: '秩序维护组', users: [] },
            ],
          },
        ],
      },
    ])
    expect(data[0]).toMatchObject({ organUuid: organ(1), organTypeCode: 2, parentUuid: null, userCount: 0, childCount: 6 })
    expect(data[0]?.children?.[4]).toMatchObject({ organUuid: organ(6), parentUuid: organ(1), userCount: 1, childCount: 0, children: [] })
    expect(data[0]?.children?.[4]?.userList).toEqual([
      {
        userUuid: userId('yanglei'),
        orgUserUuid: expect.any(String),
        userName: '杨磊',
        userHeadImg: null,
        userPosition: '维修工程师',
        imAccountId: demoId('0017', 106),
        statusCode: 1,
      },
    ])
  })

  test('below a node shows what hangs on it', async () => {
    expect((await tree({ parentUuid: organ(7) })).data.map(brief)).toEqual([
      { name: '保洁组', users: [] },
      { name: '秩序维护组', users: [] },
    ])
    expect((await tree({ parentUuid: organ(9) })).data).toEqual([])
  })

  test('a node that does not exist, or of another enterprise, is absent', async () => {
    expect(await tree({ parentUuid: organ(99) })).toMatchObject({ status: 404, code: 404 })
    expect(await tree({ parentUuid: organ(11) })).toMatchObject({ status: 404, code: 404 })
    expect(await tree({ parentUuid: 'x' })).toMatchObject({ status: 422, data: { parentUuid: '编号格式错误' } })
  })

  test('shows another enterprise its own people', async () => {
    expect((await tree({}, 'sunhao')).data.map(brief)).toEqual([{ name: '上海示例置业有限公司', users: ['孙浩', '赵敏'] }])
  })
})

describe('a keyword', () => {
  const found = async (keyword: string) => (await tree({ keyword })).data.map(brief)
  const ROOT = '杭州示例物业服务有限公司'

  test('finds people in all their departments, under the nodes above', async () => {
    expect(await found('王')).toEqual([
      {
        name: ROOT,
        users: [],
        below: [
          { name: '客户服务部', users: ['王强'] },
          { name: '西湖项目部', users: ['王强'] },
        ],
      },
    ])
  })

  test('finds departments with their people', async () => {
    expect(await found('客')).toEqual([
      { name: ROOT, users: [], below: [{ name: '客户服务部', users: ['刘洋', '王强', '赵敏'], below: [{ name: '客服岗', users: [] }] }] },
    ])
  })

  test('finds a colleague by the whole mobile number, and by no part of it', async () => {
    expect(await found(mobileOf('yanglei'))).toEqual([{ name: ROOT, users: [], below: [{ name: '工程部', users: ['杨磊'] }] }])
    expect(await found('1380000')).toEqual([])
  })

  test.each(['%', '_', '马晨', '孙浩', mobileOf('sunhao'), '不存在'])('%s finds nobody', async (keyword) => {
    expect(await found(keyword)).toEqual([])
  })

  test('of more than fifty characters is refused', async () => {
    expect(await tree({ keyword: 'x'.repeat(51) })).toMatchObject({ status: 422, data: { keyword: '最多50个字' } })
  })
})

describe('members by their users', () => {
  const info = (userUuidList: string | string[], who: PersonName = 'liuyang') => world.as(who).call(getOrganUserInfo, { userUuidList })

  test('come in the order asked for, each once, strangers left out', async () => {
    const { data } = await info([userId('yanglei'), userId('sunhao'), userId('lina'), userId('yanglei')].join(','))
    expect(data.map(({ userName, organName, statusCode }) => [userName, organName, statusCode])).toEqual([
      ['杨磊', '工程部', 1],
      ['李娜', '人事行政部', 1],
    ])
    expect(data[0]).not.toHaveProperty('userMobile')
  })

  test('a disabled member keeps his name', async () => {
    expect((await info(userId('machen'))).data).toMatchObject([{ userName: '马晨', statusCode: 3 }])
  })

  test('two hundred at most, one at least, and only ids', async () => {
    const many = (n: number) => Array.from({ length: n }, (_, i) => demoId('0001', i + 1)).join(',')
    expect((await info(many(200))).status).toBe(200)
    expect(await info(many(201))).toMatchObject({ status: 422, data: { userUuidList: '最多200项' } })
    expect(await info('')).toMatchObject({ status: 422, data: { userUuidList: '必填' } })
    expect(await info('x')).toMatchObject({ status: 422, data: { 'userUuidList[0]': '编号格式错误' } })
  })
})

test('the root has its heads and counts everybody once', async () => {
  expect((await world.as('liuyang').call(getRootOrganInfo, {})).data).toEqual({
    organUuid: organ(1),
    organName: '杭州示例物业服务有限公司',
    organTypeCode: 2,
    parentUuid: null,
    sort: expect.any(Number),
    headUserList: [{ userUuid: userId('zhangwei'), userName: '张伟' }],
    memberCount: 0,
    totalCount: 8,
    version: 1,
  })
})

describe('a large organisation', () => {
  const DEPARTMENTS = 600
  const PEOPLE = 250
  const many = (type: string) => `('01940000-0000-7000-8000-${type}' || lpad(n::text, 8, '0'))::uuid`

  beforeAll(async () => {
    const e1 = enterpriseId(1)
    await asOwner(
      `insert into organ (enterprise_uuid, organ_uuid, parent_uuid, organ_name, organ_type_code, sort, created_at, updated_at)
       select $1, ${many('0003')}, $2, '班组' || n, 3, n, now(), now() from generate_series(1001, 1000 + $3::integer) n`,
      [e1, organ(6), DEPARTMENTS],
    )
    await asOwner(
      `insert into user_account (user_uuid, mobile, nick_name, created_at, updated_at)
       select ${many('0001')}, '139' || lpad(n::text, 8, '0'), '同事' || n, now(), now() from generate_series(1001, 1000 + $1::integer) n`,
      [PEOPLE],
    )
    await asOwner(
      `insert into member (enterprise_uuid, org_user_uuid, user_uuid, user_name, status_code, im_account_id, joined_at, created_at, updated_at)
       select $1, ${many('0099')}, ${many('0001')}, '同事' || lpad(n::text, 4, '0'), 1, ${many('0098')}, now(), now(), now()
       from generate_series(1001, 1000 + $2::integer) n`,
      [e1, PEOPLE],
    )
    await asOwner(
      `insert into organ_member (enterprise_uuid, organ_uuid, user_uuid, primary_flag)
       select $1, $2, ${many('0001')}, true from generate_series(1001, 1000 + $3::integer) n`,
      [e1, organ(4), PEOPLE],
    )
    // As in a database that is older than the sounds of names: they are made at the first look for one.
    await asOwner('delete from name_sound where enterprise_uuid = $1', [e1])
  })

  test('a node whose nodes do not all fit has none, but tells how many there are', async () => {
    const [root] = (await tree()).data
    const works = root?.children?.find(({ organName }) => organName === '工程部')
    expect(works).toMatchObject({ childCount: DEPARTMENTS })
    expect(works).not.toHaveProperty('children')
    const below = (await tree({ parentUuid: organ(6) })).data
    expect(below).toHaveLength(DEPARTMENTS)
    expect(below[0]).toMatchObject({ organName: '班组1001', children: [] })
  })

  test('a node lists two hundred of its people and tells how many there are; the others are found by name', async () => {
    const [root] = (await tree()).data
    const finance = root?.children?.find(({ organName }) => organName === '财务部')
    expect(finance?.userCount).toBe(PEOPLE + 1)
    expect(finance?.userList).toHaveLength(200)
    const expected = [{ name: '杭州示例物业服务有限公司', users: [], below: [{ name: '财务部', users: ['同事1249'] }] }]
    for (const keyword of ['同事1249', 'tongshi1249', 'ts1249'])
      expect((await tree({ keyword })).data.map(brief), keyword).toEqual(expected)
  })
})
