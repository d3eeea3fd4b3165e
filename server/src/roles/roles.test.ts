import { builtInAppUuid } from '@qifuyun/contract/app-center/built-in.ts'
import { getCurrentUser } from '@qifuyun/contract/auth/endpoints.ts'
import type { InputOf } from '@qifuyun/contract/core/endpoint.ts'
import { DATA_SCOPE } from '@qifuyun/contract/roles/constants.ts'
import * as calls from '@qifuyun/contract/roles/endpoints.ts'
import { MODULE_CODES } from '@qifuyun/contract/roles/modules.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '#src/messaging/testing.ts'
import { withClient } from '#src/testing/database.ts'
import { demoId, enterpriseId, PEOPLE, type PersonName, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { roleUserExport } from './exporting.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const roleId = (n: number) => demoId('0004', n)
const [ADMIN, MANAGER, EMPLOYEE, AUDITOR] = [roleId(1), roleId(3), roleId(4), roleId(7)]
const LOAN = builtInAppUuid('pkg41') ?? ''
const REPAIR = builtInAppUuid('pkg1') ?? ''

let made = 0
const name = () => `测试角色${++made}`
const addRole = async (more: Partial<InputOf<typeof calls.addRole>> = {}) => {
  const roleName = name()
  const { data } = await world.as('zhangwei').call(calls.addRole, { roleName, roleGroupName: `分组${made}`, ...more })
  return { orgRoleId: data.orgRoleId, roleName }
}
const give = (orgRoleId: string, ...people: PersonName[]) =>
  world.as('zhangwei').call(calls.addRoleUser, { orgRoleId, userUuidList: people.map(userId) })
const take = (orgRoleId: string, ...people: PersonName[]) =>
  world.as('zhangwei').call(calls.deleteRoleUser, { orgRoleId, userUuidList: people.map(userId) })
const infoOf = async (orgRoleId: string) => (await world.as('zhangwei').call(calls.getRoleUpdateAuthInfo, { orgRoleId })).data
const checkedOf = async (orgRoleId: string) => {
  const { moduleTree } = await infoOf(orgRoleId)
  return moduleTree.flatMap((node) => [node, ...node.children]).flatMap(({ moduleCode, checked }) => (checked ? [moduleCode] : []))
}

test('the tree has the groups of the demo enterprise with how many hold each role', async () => {
  const { data } = await world.as('lina').call(calls.getRoleTree, {})
  const lines = data.map(({ roleGroupName, roleList }) => [roleGroupName, roleList.map((role) => [role.roleName, role.userCount])])
  expect(lines.slice(0, 3)).toEqual([
    [
      '系统',
      [
        ['超级管理员', 1],
        ['普通员工', 2],
      ],
    ],
    [
      '管理',
      [
        ['行政管理员', 1],
        ['项目经理', 1],
      ],
    ],
    [
      '业务',
      [
        ['财务', 1],
        ['工程维修', 2],
        ['审计员', 1],
      ],
    ],
  ])
  expect(data[0]?.roleList.map(({ adminFlag, systemFlag }) => [adminFlag, systemFlag])).toEqual([
    [1, 1],
    [0, 1],
  ])
})

test('who is who: reads and writes by the demo people', async () => {
  const input = { roleName: '', roleGroupName: '' }
  const outcome = async (person: PersonName) => [
    (await world.as(person).call(calls.getRoleTree, {})).status,
    (await world.as(person).call(calls.addRole, input)).status,
  ]
  const allowed = [200, 422]
  const refused = [403, 403]
  const without = [422, 422]
  const expected: Partial<Record<PersonName, number[]>> = {
    ...{ zhangwei: allowed, lina: allowed, wangqiang: refused, liuyang: refused, chenjing: refused, yanglei: refused, zhaomin: refused },
    ...{ sunhao: refused, zhouting: allowed, wudi: without, zhengyu: without, huanglei: without, heping: refused, linfang: refused },
    ...{ machen: without, xuliang: refused },
  }
  const found = await Promise.all(Object.keys(expected).map(async (person) => [person, await outcome(person as PersonName)]))
  expect(Object.fromEntries(found)).toEqual(expected)
  expect(Object.keys(PEOPLE)).toHaveLength(Object.keys(expected).length + 1)
})

describe('a role', () => {
  test.each([
    [{ roleGroupName: '甲' }, { roleName: '请输入角色名称' }],
    [{ roleName: '   ', roleGroupName: '甲' }, { roleName: '请输入角色名称' }],
    [{ roleName: '角'.repeat(21), roleGroupName: '甲' }, { roleName: '最多20个字' }],
    [{ roleName: '角色\u0000', roleGroupName: '甲' }, { roleName: '包含不支持的字符' }],
    [{ roleName: '甲' }, { roleGroupUuid: '请选择分组' }],
    [{ roleName: '甲', roleGroupName: '组'.repeat(21) }, { roleGroupName: '最多20个字' }],
    [{ roleName: '甲', roleGroupUuid: 'x' }, { roleGroupUuid: '编号格式错误' }],
    [{ roleName: '甲', roleGroupName: '甲', remark: '注'.repeat(201) }, { remark: '最多200个字' }],
  ])('is refused as %j', async (input, fields) => {
    const answer = await world.as('zhangwei').call(calls.addRole, input as InputOf<typeof calls.addRole>)
    expect([answer.code, answer.status, answer.data]).toEqual([3002, 422, fields])
  })

  test('is made, renamed, moved, and deleted once nobody holds it', async () => {
    const { orgRoleId, roleName } = await addRole({ remark: '<b>值班</b>' })
    expect(await infoOf(orgRoleId)).toMatchObject({ roleName, remark: '<b>值班</b>', version: 1, userCount: 0, updateUserName: '张伟' })
    const twice = await world.as('zhangwei').call(calls.addRole, { roleName, roleGroupName: `又一组${made}` })
    expect([twice.status, twice.data]).toEqual([409, { roleName: '角色名称已存在', _reason: 'DUPLICATE' }])

    const { roleGroupUuid } = await infoOf(MANAGER)
    const renamed = await world.as('lina').call(calls.updateRole, { orgRoleId, roleName: `${roleName}改`, roleGroupUuid, version: 1 })
    expect(renamed).toMatchObject({ status: 200, msg: '操作成功!', data: { version: 2 } })
    expect(await infoOf(orgRoleId)).toMatchObject({ roleName: `${roleName}改`, roleGroupUuid, remark: '<b>值班</b>' })
    const stale = await world.as('lina').call(calls.updateRole, { orgRoleId, roleName, version: 1 })
    expect([stale.status, stale.data]).toEqual([409, { _reason: 'VERSION_CONFLICT', _current: 2 }])
    const taken = await world.as('lina').call(calls.updateRole, { orgRoleId, roleName: '财务' })
    expect([taken.status, taken.data]).toMatchObject([409, { _reason: 'DUPLICATE' }])

    await give(orgRoleId, 'yanglei')
    const used = await world.as('zhangwei').call(calls.deleteRole, { orgRoleId })
    expect(used).toMatchObject({ status: 409, msg: '角色下还有1名成员，请先移除成员', data: { _reason: 'IN_USE' } })
    await take(orgRoleId, 'yanglei')
    expect((await world.as('zhangwei').call(calls.deleteRole, { orgRoleId })).status).toBe(200)
    expect((await world.as('zhangwei').call(calls.getRoleUpdateAuthInfo, { orgRoleId })).status).toBe(404)
  })

  test('of the system stays, a foreign one is absent', async () => {
    for (const orgRoleId of [ADMIN, EMPLOYEE]) {
      const refused = { status: 422, msg: '系统角色不能修改或删除' }
      expect(await world.as('zhangwei').call(calls.deleteRole, { orgRoleId })).toMatchObject(refused)
      expect(await world.as('zhangwei').call(calls.updateRole, { orgRoleId, roleName: '别名' })).toMatchObject(refused)
    }
    expect((await world.as('zhangwei').call(calls.deleteRole, { orgRoleId: roleId(21) })).status).toBe(404)
  })

  test('is copied with its rights, but not beyond those of who copies', async () => {
    const copy = await addRole({ copyFromOrgRoleId: MANAGER })
    expect(await checkedOf(copy.orgRoleId)).toEqual(await checkedOf(MANAGER))
    const bound = await world.as('zhangwei').call(calls.pageRoleApps, { orgRoleId: copy.orgRoleId, keyword: '借还' })
    expect(bound.data.list.map(({ appKey, dataScopeCode }) => [appKey, dataScopeCode])).toContainEqual(['pkg41', 4])
    const all = await addRole({ copyFromOrgRoleId: ADMIN })
    expect(await infoOf(all.orgRoleId)).toMatchObject({ adminFlag: 0, systemFlag: 0 })
    expect(await checkedOf(all.orgRoleId)).toEqual(MODULE_CODES)
    const beyond = await world.as('lina').call(calls.addRole, { roleName: name(), roleGroupName: '组', copyFromOrgRoleId: MANAGER })
    expect(beyond).toMatchObject({ status: 403, code: 401, data: { _need: expect.arrayContaining(['11204', '1120403']) } })
  })

  test('twice with one key is one role', async () => {
    const input = { roleName: name(), roleGroupName: '幂等' }
    const headers = { 'idempotency-key': `role-${made}-key` }
    const answers = [
      await world.as('zhangwei').call(calls.addRole, input, { headers }),
      await world.as('zhangwei').call(calls.addRole, input, { headers }),
    ]
    expect(answers[1]?.data).toEqual(answers[0]?.data)
  })

  test('its group is renamed, and deleted only when it is empty', async () => {
    const { orgRoleId } = await addRole()
    const { roleGroupUuid } = await infoOf(orgRoleId)
    const renamed = await world.as('zhangwei').call(calls.updateRoleGroup, { roleGroupUuid, roleGroupName: `新分组${made}` })
    expect(renamed.data).toEqual({ version: 2 })
    const taken = await world.as('zhangwei').call(calls.updateRoleGroup, { roleGroupUuid, roleGroupName: '业务' })
    expect([taken.status, taken.data]).toEqual([409, { roleGroupName: '分组名称已存在', _reason: 'DUPLICATE' }])
    const full = await world.as('zhangwei').call(calls.deleteRoleGroup, { roleGroupUuid })
    expect([full.status, full.data]).toEqual([409, { _reason: 'NOT_EMPTY' }])
    await world.as('zhangwei').call(calls.deleteRole, { orgRoleId })
    expect((await world.as('zhangwei').call(calls.deleteRoleGroup, { roleGroupUuid })).status).toBe(200)
  })
})

describe('the members of a role', () => {
  const page = async (orgRoleId: string, keyword?: string) => {
    const { data } = await world.as('lina').call(calls.getRoleUserPage, { orgRoleId, keyword })
    return [data.page.total, data.list.map(({ userName }) => userName)]
  }

  test('are added and removed any number of times, found by name and mobile', async () => {
    const { orgRoleId } = await addRole()
    expect((await give(orgRoleId, 'liuyang', 'yanglei')).data).toEqual({ count: 2 })
    expect((await give(orgRoleId, 'liuyang', 'chenjing')).data).toEqual({ count: 1 })
    expect(await page(orgRoleId)).toEqual([3, ['陈静', '刘洋', '杨磊']])
    expect(await page(orgRoleId, '刘')).toEqual([1, ['刘洋']])
    expect(await page(orgRoleId, '%')).toEqual([0, []])
    expect(await page(orgRoleId, '13800000006')).toEqual([1, ['杨磊']])
    const { data } = await world.as('lina').call(calls.getRoleUserPage, { orgRoleId, keyword: '刘洋' })
    expect(data.list).toEqual([
      {
        ...{ xh: '01', userUuid: userId('liuyang'), userName: '刘洋', userHeadImg: null, userMobile: '138****0004' },
        ...{ userPosition: '客服专员', statusCode: 1 },
        departmentList: [{ organUuid: demoId('0003', 5), organName: '客户服务部', primaryFlag: 1 }],
      },
    ])
    expect((await take(orgRoleId, 'liuyang', 'yanglei', 'wangqiang')).data).toEqual({ count: 2 })
    expect((await take(orgRoleId, 'liuyang', 'chenjing')).data).toEqual({ count: 1 })
  })

  test.each([
    ['a member of another enterprise', userId('sunhao')],
    ['somebody disabled', userId('machen')],
    ['nobody', demoId('0001', 9999)],
  ])('%s cannot be one', async (_who, uuid) => {
    const answer = await world.as('zhangwei').call(calls.addRoleUser, { orgRoleId: EMPLOYEE, userUuidList: [uuid] })
    expect([answer.status, answer.data]).toEqual([422, { userUuidList: '只能添加本企业的在职成员' }])
  })

  test('must be named, two hundred at most', async () => {
    for (const userUuidList of [[], Array.from({ length: 201 }, (_, n) => demoId('0001', n + 1))]) {
      const answer = await world.as('zhangwei').call(calls.addRoleUser, { orgRoleId: EMPLOYEE, userUuidList })
      expect([answer.status, Object.keys(Object(answer.data))]).toEqual([422, ['userUuidList']])
    }
  })

  test('nobody but an administrator makes administrators, unmakes them, or gives himself a role', async () => {
    const refusals = [
      await world.as('lina').call(calls.addRoleUser, { orgRoleId: ADMIN, userUuidList: [userId('lina')] }),
      await world.as('lina').call(calls.addRoleUser, { orgRoleId: ADMIN, userUuidList: [userId('liuyang')] }),
      await world.as('lina').call(calls.deleteRoleUser, { orgRoleId: ADMIN, userUuidList: [userId('zhangwei')] }),
      await world.as('lina').call(calls.addRoleUser, { orgRoleId: MANAGER, userUuidList: [userId('lina')] }),
    ]
    expect(refusals.map(({ code }) => code)).toEqual([401, 401, 401, 401])
    expect((await page(ADMIN))[1]).toEqual(['张伟'])
  })

  test('the last administrator stays', async () => {
    expect(await take(ADMIN, 'zhangwei')).toMatchObject({ status: 422, msg: '企业至少保留一名管理员', data: { _reason: 'LAST_ADMIN' } })
    expect((await page(ADMIN))[0]).toBe(1)
  })

  test('two who take away the last two administrators at once leave one', async () => {
    for (let round = 0; round < 10; round++) {
      await world.as('zhangwei').call(calls.addRoleUser, { orgRoleId: ADMIN, userUuidList: [userId('zhangwei'), userId('zhaomin')] })
      const tokens = [await world.as('zhangwei').token(), await world.as('zhaomin').token()]
      const answers = await Promise.all([
        world.withToken(tokens[0] ?? null).call(calls.deleteRoleUser, { orgRoleId: ADMIN, userUuidList: [userId('zhaomin')] }),
        world.withToken(tokens[1] ?? null).call(calls.deleteRoleUser, { orgRoleId: ADMIN, userUuidList: [userId('zhangwei')] }),
      ])
      // The slower one is no administrator any more, or would have taken away the last.
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const holders = await withClient(world.database.owner, (client) =>
        client.query<{ user_uuid: string }>('select user_uuid from role_member where org_role_id = $1', [ADMIN]),
      )
      expect(holders.rowCount).toBe(1)
      // Back to where it was: the one who is left gives it back.
      const left = holders.rows[0]?.user_uuid === userId('zhangwei') ? 'zhangwei' : 'zhaomin'
      await world.as(left).call(calls.addRoleUser, { orgRoleId: ADMIN, userUuidList: [userId('zhangwei')] })
      await world.as('zhangwei').call(calls.deleteRoleUser, { orgRoleId: ADMIN, userUuidList: [userId('zhaomin')] })
    }
  })
})

describe('what a role opens', () => {
  const grant = (person: PersonName, orgRoleId: string, moduleCodeList: string[], version?: number) =>
    world.as(person).call(calls.updateRoleAuthSubmit, {
      orgRoleId,
      moduleCodeList: moduleCodeList as InputOf<typeof calls.updateRoleAuthSubmit>['moduleCodeList'],
      version,
    })

  test('holds from the next request on, with the containers around it', async () => {
    const { orgRoleId } = await addRole()
    await give(orgRoleId, 'yanglei')
    expect((await world.as('yanglei').call(calls.getRoleTree, {})).status).toBe(403)
    expect((await grant('zhangwei', orgRoleId, ['112030402', '1120401'], 1)).data).toEqual({ version: 2 })
    expect(await checkedOf(orgRoleId)).toEqual(['11203', '112030402', '11204', '1120401'])
    expect((await world.as('yanglei').call(calls.getRoleTree, {})).status).toBe(200)
    const { data } = await world.as('yanglei').call(getCurrentUser, {})
    expect(data.moduleCode).toEqual(expect.arrayContaining(['11202', '11203', '112030402']))
    expect(await grant('zhangwei', orgRoleId, [], 1)).toMatchObject({ status: 409, data: { _reason: 'VERSION_CONFLICT', _current: 2 } })
    await grant('zhangwei', orgRoleId, [])
    expect((await world.as('yanglei').call(calls.getRoleTree, {})).status).toBe(403)
    await take(orgRoleId, 'yanglei')
  })

  test('grows only by what the caller holds; what is there already may stay', async () => {
    const { orgRoleId } = await addRole()
    await grant('zhangwei', orgRoleId, ['1120403'])
    expect(await grant('lina', orgRoleId, ['1120403', '1120302'])).toMatchObject({ status: 200 })
    expect(await checkedOf(orgRoleId)).toEqual(['11203', '1120302', '11204', '1120403'])
    expect(await grant('lina', orgRoleId, ['1120403', '1120404'])).toMatchObject({ code: 401, data: { _need: ['1120404'] } })
    expect(await grant('lina', orgRoleId, ['nosuch'])).toMatchObject({ status: 422, data: { 'moduleCodeList[0]': '选项无效' } })
    expect(await grant('zhangwei', ADMIN, ['11202'])).toMatchObject({ status: 422, msg: '管理员角色拥有全部权限，无需设置' })
    expect(await checkedOf(ADMIN)).toEqual(MODULE_CODES)
  })
})

test('open clients are told when rights change, by the role or by who holds it', async () => {
  const { orgRoleId } = await addRole()
  const client = await connect(await world.listen(), { token: await world.as('yanglei').token() })
  const codes = ({ moduleCode }: { moduleCode: string[] }) => moduleCode.includes('112030402')
  const moduleCodeList: InputOf<typeof calls.updateRoleAuthSubmit>['moduleCodeList'] = ['112030402']
  await world.as('zhangwei').call(calls.updateRoleAuthSubmit, { orgRoleId, moduleCodeList })
  await give(orgRoleId, 'yanglei')
  expect(await client.next('session:roles', codes)).toEqual({ moduleCode: expect.arrayContaining(['11202', '11203', '112030402']) })
  await world.as('zhangwei').call(calls.updateRoleAuthSubmit, { orgRoleId, moduleCodeList: ['1120301'] })
  await client.next('session:roles', ({ moduleCode }) => moduleCode.includes('1120301'))
  await take(orgRoleId, 'yanglei')
  await client.next('session:roles', ({ moduleCode }) => !moduleCode.includes('11203'))
  client.close()
})

describe('an application', () => {
  const bound = async (orgRoleId: string) => (await world.as('lina').call(calls.pageRoleApps, { orgRoleId })).data.list
  const commit = (orgRoleId: string, permissionCodeList: string[], more: { dataScopeCode?: number; version?: number } = {}) =>
    world.as('lina').call(calls.commitRoleAppPermissions, { orgRoleId, appUuid: LOAN, permissionCodeList, dataScopeCode: 2, ...more })

  test('is bound to a role with rights and a scope, changed, and unbound', async () => {
    const { orgRoleId } = await addRole()
    await give(orgRoleId, 'yanglei')
    const free = await world.as('lina').call(calls.listUnboundApps, { orgRoleId, keyword: '借还' })
    expect(free.data).toEqual([{ appUuid: LOAN, appKey: 'pkg41', appName: '钥匙借还', appIconUrl: null }])
    expect(await commit(orgRoleId, ['app:pkg41:loan:read', 'app:pkg41:loan:action.return'])).toMatchObject({
      status: 200,
      data: { version: 1 },
    })
    expect(await bound(orgRoleId)).toMatchObject([{ xh: '01', appKey: 'pkg41', permissionCount: 2, dataScopeCode: 2 }])
    const { data } = await world.as('lina').call(calls.getRoleAppPermissions, { orgRoleId, appUuid: LOAN })
    const loan = data.permissionTree.find(({ permissionCode }) => permissionCode === 'app:pkg41:loan')
    expect(loan?.checked).toBe(false)
    expect(loan?.children.filter(({ checked }) => checked).map(({ permissionName }) => permissionName)).toEqual(['查看', '归还'])
    expect(data).toMatchObject({
      dataScopeCode: 2,
      version: 1,
      dataScope: [{ code: 1 }, { code: 2 }, { code: 3 }, { code: 4, name: '全部数据' }],
    })
    const { data: user } = await world.as('yanglei').call(getCurrentUser, {})
    expect(user.permissionCodes).toEqual(expect.arrayContaining(['app:pkg41:loan:action.return', 'app:pkg41:loan:read']))

    expect(await commit(orgRoleId, [], { version: 3 })).toMatchObject({ status: 409, data: { _reason: 'VERSION_CONFLICT', _current: 1 } })
    expect((await commit(orgRoleId, ['app:pkg41:admin'], { version: 1, dataScopeCode: 4 })).data).toEqual({ version: 2 })
    expect((await world.as('lina').call(calls.unbindRoleApp, { orgRoleId, appUuid: LOAN })).status).toBe(200)
    expect(await bound(orgRoleId)).toEqual([])
    expect((await world.as('lina').call(calls.unbindRoleApp, { orgRoleId, appUuid: LOAN })).status).toBe(404)
    await take(orgRoleId, 'yanglei')
  })

  test('is offered in bundles: who dispatches sees all orders, who repairs those he has, with the number of the owner', async () => {
    const { orgRoleId } = await addRole()
    const { data } = await world.as('lina').call(calls.getRoleAppPermissions, { orgRoleId, appUuid: REPAIR })
    const presets = new Map(data.presetList.map(({ label, ...preset }) => [label, preset]))
    expect(presets.get('派单员')).toMatchObject({ dataScopeCode: DATA_SCOPE.all })
    expect(presets.get('维修人员')).toMatchObject({
      dataScopeCode: DATA_SCOPE.self,
      permissionCodeList: expect.arrayContaining(['app:pkg1:repairOrder:read', 'app:pkg1:phone:action.reveal']),
    })
    const permissionCodeList = presets.get('维修人员')?.permissionCodeList ?? []
    const taken = await world
      .as('lina')
      .call(calls.commitRoleAppPermissions, { orgRoleId, appUuid: REPAIR, permissionCodeList, dataScopeCode: DATA_SCOPE.self })
    expect(taken.status).toBe(200)
  })

  test('with rights that are none, a scope that is none, or for administrators is refused', async () => {
    const { orgRoleId } = await addRole()
    expect(await commit(orgRoleId, ['app:pkg41:loan:fly'])).toMatchObject({ status: 422, data: { permissionCodeList: '选项无效' } })
    expect(await commit(orgRoleId, ['app:pkg41:loan'])).toMatchObject({ status: 422 })
    expect(await commit(orgRoleId, [], { dataScopeCode: 5 })).toMatchObject({ status: 422, data: { dataScopeCode: '不能大于4' } })
    expect(await commit(ADMIN, [])).toMatchObject({ status: 422, msg: '管理员角色拥有全部权限，无需设置' })
    const unknown = await world.as('lina').call(calls.getRoleAppPermissions, { orgRoleId, appUuid: demoId('0006', 999) })
    expect(unknown.status).toBe(404)
  })
})

test('two roles are compared, every part and every right of either', async () => {
  const { data } = await world.as('lina').call(calls.compareRoles, { orgRoleId: MANAGER, otherOrgRoleId: EMPLOYEE })
  expect([data.left.roleName, data.right.roleName]).toEqual(['项目经理', '普通员工'])
  const differing = data.moduleList.filter(({ left, right }) => left !== right).map(({ code }) => code)
  expect(differing).toEqual(['11204', '1120401', '1120403', '1120404', '1120405', '1120406', '1120407', '1120408', '1120409'])
  expect(data.appList.find(({ appKey }) => appKey === 'pkg41')).toMatchObject({ leftScope: 4, rightScope: 1 })
})

test.each([
  ['zhangwei', '1120403', true, ['admin']],
  ['wangqiang', '1120403', true, ['role']],
  ['liuyang', '1120403', false, ['noRole']],
  ['machen', '11202', false, ['notActive']],
  ['wangqiang', 'app:pkg41:loan:read', false, ['noRole']],
  ['wangqiang', 'app:pkg41:admin', true, ['role']],
  ['zhangwei', 'app:pkg41:loan:delete', true, ['admin']],
  ['liuyang', 'app:pkg41:loan:delete', false, ['noRole']],
] satisfies [PersonName, string, boolean, string[]][])('why %s may or may not %s', async (person, code, allowed, causes) => {
  const { data } = await world.as('lina').call(calls.explainRight, { userUuid: userId(person), code })
  // The administration of an application stands for all its rights.
  const covered = person === 'wangqiang' && code === 'app:pkg41:loan:read'
  expect([data.allowed, data.causeList.map(({ cause }) => cause)]).toEqual(covered ? [true, ['role']] : [allowed, causes])
  if (!data.allowed && causes[0] === 'noRole') expect(data.remedyList.map(({ roleName }) => roleName)).toContain('项目经理')
})

test('an explanation names what cannot be asked, and nobody of another enterprise', async () => {
  expect(await world.as('lina').call(calls.explainRight, { userUuid: userId('liuyang'), code: 'x' })).toMatchObject({
    status: 422,
    data: { code: '选项无效' },
  })
  expect((await world.as('lina').call(calls.explainRight, { userUuid: userId('sunhao'), code: '11202' })).status).toBe(404)
})

test('the export has every holder with his role', async () => {
  const { db } = world.app.platform
  const rows = await db.snapshot(enterpriseId(1), userId('zhangwei'), async (tx) => {
    const all = []
    // The job's user decides nothing here: everybody who may export sees all rows.
    for await (const chunk of roleUserExport.rows(tx, { orgRoleId: AUDITOR, keyword: '' }, undefined as never)) all.push(...chunk)
    return all
  })
  expect(rows).toEqual([['业务', '审计员', '徐亮', '138****0017', '审计专员', '人事行政部', '在职']])
  const every = await db.tenant(enterpriseId(1), null, (tx) => roleUserExport.count(tx, {}, undefined as never))
  expect(every).toBeGreaterThanOrEqual(9)
})

test('what was done with roles is in the operation log', async () => {
  const { orgRoleId, roleName } = await addRole()
  await give(orgRoleId, 'yanglei')
  await take(orgRoleId, 'yanglei')
  const { rows } = await withClient(world.database.owner, async (client) => {
    await client.query("select set_config('app.enterprise_uuid', $1, false)", [enterpriseId(1)])
    return client.query<{ content: string }>('select content from operation_log where object_uuid = $1 order by operated_at, uuid', [
      orgRoleId,
    ])
  })
  expect(rows.map(({ content }) => content)).toEqual([
    `新增角色「${roleName}」`,
    `为角色「${roleName}」添加1名成员`,
    `从角色「${roleName}」移除1名成员`,
  ])
})
