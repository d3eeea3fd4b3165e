import { getCurrentUser, getStatus, loginMobilePcPassword } from '@qifuyun/contract/auth/endpoints.ts'
import { listEnterprises } from '@qifuyun/contract/enterprise/endpoints.ts'
import { getDrawingAreas } from '@qifuyun/contract/main-data/endpoints.ts'
import { pendingMessageUnProcessCount, selectDownloadCount, todoUnProcessCount } from '@qifuyun/contract/notifications/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '#src/testing/database.ts'
import { DEMO_PASSWORD, demoId, enterpriseId, imAccountId, mobileOf, type PersonName, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { seedDemo } from './seed.ts'
import { seedPlan } from './seed-plan.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Rows as the owner of the database sees them, over all enterprises. */
const rowsOf = async (sql: string, values: unknown[] = []): Promise<unknown[][]> =>
  withClient(world.database.owner, async (client) => (await client.query<unknown[]>({ text: sql, values, rowMode: 'array' })).rows)

describe('enterprises (9.1)', () => {
  test('there are three, with certification, owner, assistant and invite code', async () => {
    const rows = await rowsOf(
      `select e.enterprise_uuid, enterprise_name, authentication_code, owner_user_uuid, ai_flag, invite_code
       from enterprise e join invite_code i using (enterprise_uuid) order by e.enterprise_uuid`,
    )
    expect(rows).toEqual([
      [enterpriseId(1), '杭州示例物业服务有限公司', '1155524', userId('zhangwei'), true, 'QFYDEMO1'],
      [enterpriseId(2), '上海示例置业有限公司', '1155524', userId('zhaomin'), false, 'QFYDEMO2'],
      [enterpriseId(3), '宁波示例商业管理有限公司', '1155521', userId('zhouting'), false, 'QFYDEMO3'],
    ])
  })
})

/** Who is where in which role; `null` = a member without a role. */
const PLACES: [PersonName, string, number, string | null][] = [
  ['zhangwei', '张伟', 1, '超级管理员'],
  ['lina', '李娜', 1, '行政管理员'],
  ['wangqiang', '王强', 1, '项目经理'],
  ['liuyang', '刘洋', 1, '普通员工'],
  ['chenjing', '陈静', 1, '财务'],
  ['yanglei', '杨磊', 1, '工程维修'],
  ['zhaomin', '赵敏', 1, '普通员工'],
  ['zhaomin', '赵敏', 2, '超级管理员'],
  ['sunhao', '孙浩', 2, '普通员工'],
  ['zhouting', '周婷', 3, '超级管理员'],
  ['heping', '何平', 3, '普通员工'],
  ['linfang', '林芳', 3, null],
  ['machen', '马晨', 1, '工程维修'],
  ['xuliang', '徐亮', 1, '审计员'],
]

describe('users (9.2)', () => {
  test('everybody is where he belongs, with his role and his chat account', async () => {
    const rows = await rowsOf(
      `select m.user_uuid, m.user_name, m.enterprise_uuid, r.role_name, m.im_account_id from member m
       left join role_member rm using (enterprise_uuid, user_uuid) left join role r using (enterprise_uuid, org_role_id)`,
    )
    expect(rows).toHaveLength(PLACES.length)
    for (const [name, userName, enterprise, roleName] of PLACES)
      expect(rows).toContainEqual([userId(name), userName, enterpriseId(enterprise), roleName, imAccountId(enterprise, name)])
  })

  const standing = async (name: PersonName) => {
    const { myList, joinList } = (await world.as(name).call(listEnterprises, {})).data
    return {
      mine: myList.map(({ enterpriseUuid }) => enterpriseUuid),
      joining: joinList.map((item) => [item.enterpriseUuid, item.joinTypeCode]),
    }
  }

  test('吴迪 has applied and 郑宇 is invited; both belong to no enterprise', async () => {
    expect(await standing('wudi')).toEqual({ mine: [], joining: [[enterpriseId(1), 2]] })
    expect(await standing('zhengyu')).toEqual({ mine: [], joining: [[enterpriseId(1), 1]] })
    expect(await rowsOf('select department_list, org_role_id_list from join_request where join_type_code = 1')).toEqual([
      [[demoId('0003', 5)], [demoId('0004', 4)]],
    ])
  })

  test('黄蕾 belongs nowhere, and the disabled 马晨 sees no enterprise', async () => {
    expect(await standing('huanglei')).toEqual({ mine: [], joining: [] })
    expect(await standing('machen')).toEqual({ mine: [], joining: [] })
  })

  test('whoever has no name yet signs in by SMS only and has to register', async () => {
    expect(await rowsOf('select accelerated_flag, password_hash from user_account where mobile = $1', [mobileOf('nameless')])).toEqual([
      [true, null],
    ])
    const refused = await world.withToken(null).call(loginMobilePcPassword, { userName: mobileOf('nameless'), password: DEMO_PASSWORD })
    expect(refused).toMatchObject({ status: 422, data: { password: '账号或密码错误' } })
  })

  test('张伟 and 赵敏 have the first enterprise as default, nobody else has one', async () => {
    expect(
      await rowsOf('select user_uuid, default_enterprise_uuid from user_account where default_enterprise_uuid is not null order by 1'),
    ).toEqual([
      [userId('zhangwei'), enterpriseId(1)],
      [userId('zhaomin'), enterpriseId(1)],
    ])
    expect((await world.as('zhaomin').call(getStatus, {})).data.enterpriseUuid).toBe(enterpriseId(1))
  })

  test('何平 is the platform operator', async () => {
    expect(await rowsOf('select user_uuid from user_account where operator_flag')).toEqual([[userId('heping')]])
  })
})

/** Number, name, group, codes. */
const ROLES: [number, string, string, string[]][] = [
  [1, '超级管理员', '系统', []],
  [
    2,
    '行政管理员',
    '管理',
    ['11202', '1120201', '11203', '1120301', '1120302', '1120303', '112030301', '112030302', '112030401', '112030402'],
  ],
  [
    3,
    '项目经理',
    '管理',
    ['11202', '1120201', '11204', '1120401', '1120403', '1120404', '1120405', '1120406', '1120407', '1120408', '1120409'],
  ],
  [4, '普通员工', '系统', ['11202', '1120201']],
  [5, '财务', '业务', ['11202', '1120201']],
  [6, '工程维修', '业务', ['11202', '1120201']],
  [7, '审计员', '业务', ['11202', '11204', '112041001', '112041003']],
]

/** Number, parent, name, type, heads, members. */
const ORGANS: [number, number | null, string, number, PersonName[], PersonName[]][] = [
  [1, null, '杭州示例物业服务有限公司', 2, ['zhangwei'], []],
  [2, 1, '总经办', 3, [], ['zhangwei']],
  [3, 1, '人事行政部', 3, ['lina'], ['lina', 'xuliang']],
  [4, 1, '财务部', 3, ['chenjing'], ['chenjing']],
  [5, 1, '客户服务部', 3, ['wangqiang'], ['wangqiang', 'liuyang', 'zhaomin']],
  [6, 1, '工程部', 3, ['yanglei'], ['yanglei', 'machen']],
  [7, 1, '西湖项目部', 3, ['wangqiang'], ['wangqiang']],
  [8, 7, '保洁组', 3, [], []],
  [9, 7, '秩序维护组', 3, [], []],
  [10, 5, '客服岗', 4, [], []],
  [11, null, '上海示例置业有限公司', 2, [], ['zhaomin', 'sunhao']],
  [12, null, '宁波示例商业管理有限公司', 2, [], ['zhouting', 'heping', 'linfang']],
]

describe('roles and organisation (9.3)', () => {
  test.each(ROLES)('role %i is %s', async (n, name, group, codes) => {
    const rows = await rowsOf(
      `select role_name, role_group_name, module_codes, admin_flag, system_flag from role join role_group using (enterprise_uuid, role_group_uuid)
       where org_role_id = $1`,
      [demoId('0004', n)],
    )
    expect(rows).toEqual([[name, group, codes, n === 1, group === '系统']])
  })

  test('the other enterprises have their two roles', async () => {
    const rows = await rowsOf('select org_role_id, role_name, admin_flag from role where enterprise_uuid <> $1 order by 1', [
      enterpriseId(1),
    ])
    expect(rows).toEqual([
      [demoId('0004', 21), '超级管理员', true],
      [demoId('0004', 22), '普通员工', false],
      [demoId('0004', 31), '超级管理员', true],
      [demoId('0004', 32), '普通员工', false],
    ])
  })

  test.each(ORGANS)('node %i below %s is %s', async (n, parent, name, type, heads, members) => {
    const uuid = demoId('0003', n)
    const [node] = await rowsOf('select parent_uuid, organ_name, organ_type_code from organ where organ_uuid = $1', [uuid])
    expect(node).toEqual([parent === null ? null : demoId('0003', parent), name, type])
    const users = async (table: string) => (await rowsOf(`select user_uuid from ${table} where organ_uuid = $1 order by 1`, [uuid])).flat()
    expect(await users('organ_head')).toEqual(heads.map(userId))
    expect(await users('organ_member')).toEqual(members.map(userId))
  })

  test('王强 has the project department as primary one', async () => {
    const rows = await rowsOf('select organ_uuid from organ_member where user_uuid = $1 and primary_flag', [userId('wangqiang')])
    expect(rows).toEqual([[demoId('0003', 7)]])
  })

  test('the first enterprise has eight active members', async () => {
    expect(await rowsOf('select count(*)::int from member where enterprise_uuid = $1 and status_code = 1', [enterpriseId(1)])).toEqual([
      [8],
    ])
  })

  test('a signed-in administrator gets admin, an auditor his codes', async () => {
    expect((await world.as('zhangwei').call(getCurrentUser, {})).data).toMatchObject({ moduleCode: ['admin'], ownerFlag: 1, aiFlag: 1 })
    const auditor = (await world.as('xuliang').call(getCurrentUser, {})).data
    expect(auditor.moduleCode.toSorted()).toEqual(['11202', '11204', '112041001', '112041003'])
    expect((await world.as('liuyang').call(getCurrentUser, {})).data.userPosition).toBe('客服专员')
  })
})

describe('counters and conversations (9.5)', () => {
  test.each<[PersonName, number, number]>([
    ['zhangwei', 0, 2],
    ['lina', 1, 2],
    ['wangqiang', 1, 2],
    ['liuyang', 0, 2],
    ['chenjing', 0, 2],
    ['yanglei', 0, 2],
    ['xuliang', 0, 2],
    ['sunhao', 0, 0],
    ['linfang', 0, 0],
  ])('%s has %i todos and %i messages', async (name, todos, messages) => {
    expect((await world.as(name).call(todoUnProcessCount, { sumFlag: true })).data).toEqual([{ unProcessCount: todos }])
    expect((await world.as(name).call(pendingMessageUnProcessCount, { sumFlag: true })).data).toEqual([{ unProcessCount: messages }])
    expect((await world.as(name).call(selectDownloadCount, {})).data).toEqual({ count: 0 })
  })

  test('刘洋 has one unread message, from 杨磊, and nobody else has any', async () => {
    const unread = async (name: PersonName) => (await world.as(name).call(listEnterprises, {})).data.myList.map(({ unRead }) => unRead)
    expect(await unread('liuyang')).toEqual([1])
    for (const name of ['zhangwei', 'yanglei', 'lina'] as const) expect(await unread(name)).toEqual([0])
    expect(await rowsOf('select session_uuid, max_seq, member_count from im_session order by 1')).toEqual([
      [demoId('0018', 1), 5, 8],
      [demoId('0018', 2), 3, 2],
    ])
  })
})

test('a database that has accounts is left as it is', async () => {
  expect(await seedDemo(world.app.platform)).toBe(false)
})

test('no event waits in a freshly seeded database', async () => {
  expect(await rowsOf(`select count(*)::int from outbox where name in ('member.joined', 'counters.changed')`)).toEqual([[0]])
})

test('the first door model has a plan of 800 × 600 with the living room and the bedroom on it', async () => {
  await seedPlan(world.app.platform)
  const { data } = await world.as('wangqiang').call(getDrawingAreas, { businessTypeCode: 'door_model', businessUuid: demoId('000a', 1) })
  expect(data).toMatchObject({ width: 800, height: 600, image: { fileType: 'image', name: 'A户型.png' } })
  expect(data.areaList).toMatchObject([
    { busBuildingPartUuid: demoId('000b', 1), partName: '客厅', shapeTypeCode: 1, anchorPoint: '50,50;350,50;350,300;50,300' },
    { busBuildingPartUuid: demoId('000b', 2), partName: '主卧', shapeTypeCode: 1, anchorPoint: '400,50;700,50;700,300;400,300' },
  ])
  const image = await world.app.http.inject({ url: data.image?.fileFullPath ?? '' })
  expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/png'])
})
