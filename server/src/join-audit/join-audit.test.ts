import type { InputOf } from '@qifuyun/contract/core/endpoint.ts'
import { applyToEnterprise, listEnterprises, switchEnterprise } from '@qifuyun/contract/enterprise/endpoints.ts'
import { auditSubmit, auditSubmitBatch, getPendingAuditUserInfo, getPendingAuditUserList } from '@qifuyun/contract/join-audit/endpoints.ts'
import { pendingMessagePage } from '@qifuyun/contract/notifications/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '#src/testing/database.ts'
import { demoId, enterpriseId, mobileOf, type PersonName, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const E1 = enterpriseId(1)
const [FINANCE, SERVICE, POST] = [demoId('0003', 4), demoId('0003', 5), demoId('0003', 10)]
const [ADMIN, EMPLOYEE] = [demoId('0004', 1), demoId('0004', 4)]

const waiting = async (keyword?: string) => {
  const { data } = await world.as('lina').call(getPendingAuditUserList, { keyword })
  return data.list.map(({ nickName }) => nickName)
}
const submit = (input: Partial<InputOf<typeof auditSubmit>>, by: PersonName = 'lina') =>
  world.as(by).call(auditSubmit, { auditFlag: 1, puUserUuid: userId('wudi'), departmentList: [SERVICE], orgRoleId: EMPLOYEE, ...input })
const apply = (person: PersonName, userName: string) =>
  world.as(person).call(applyToEnterprise, { inviteCode: 'QFYDEMO1', userName, remark: `我是${userName}` })
const asOwner = (sql: string, values: unknown[]) =>
  withClient(world.database.owner, async (client) => {
    await client.query("select set_config('app.enterprise_uuid', $1, false)", [E1])
    return (await client.query<Record<string, unknown>>(sql, values)).rows
  })
const seats = (person: PersonName) =>
  asOwner('select organ_uuid, primary_flag from organ_member where user_uuid = $1 order by organ_uuid', [userId(person)])

test('who waits is listed with his full mobile, and found by name and mobile', async () => {
  const { data } = await world.as('lina').call(getPendingAuditUserList, {})
  expect(data).toMatchObject({
    list: [{ xh: '01', puUserUuid: userId('wudi'), nickName: '吴迪', userMobile: mobileOf('wudi') }],
    page: { total: 1 },
  })
  expect([await waiting('吴'), await waiting('0010'), await waiting('_')]).toEqual([['吴迪'], ['吴迪'], []])
  const { auditUuid } = data.list[0] ?? { auditUuid: '' }
  for (const input of [{ auditUuid }, { puUserUuid: userId('wudi') }])
    expect((await world.as('lina').call(getPendingAuditUserInfo, input)).data).toMatchObject({ auditUuid, nickName: '吴迪' })
  expect((await world.as('lina').call(getPendingAuditUserInfo, { puUserUuid: userId('zhengyu') })).status).toBe(404)
  expect((await world.as('lina').call(getPendingAuditUserInfo, {})).data).toEqual({ puUserUuid: '必填' })
})

describe('a decision', () => {
  test.each([
    [{ departmentList: [] }, { departmentList: '请选择部门' }],
    [
      { departmentList: [], orgRoleId: '' },
      { departmentList: '请选择部门', orgRoleId: '请选择角色' },
    ],
    [{ orgRoleId: undefined }, { orgRoleId: '请选择角色' }],
    [{ userPosition: '一二三四五六七八九十一' }, { userPosition: '职务最多10个字' }],
    [{ departmentList: [SERVICE, FINANCE] }, { primaryOrganUuid: '请选择主部门' }],
    [{ primaryOrganUuid: FINANCE }, { primaryOrganUuid: '主部门必须是所在部门之一' }],
    [{ departmentHead: [FINANCE] }, { departmentHead: '负责部门必须是所在部门之一' }],
    [{ departmentList: [demoId('0003', 11)] }, { departmentList: '部门不存在' }],
    [{ orgRoleId: demoId('0004', 21) }, { orgRoleId: '角色不存在' }],
    [{ userName: '吴<b>迪' }, { userName: '不能包含特殊字符' }],
    [{ userName: '一二三四五六七八九十一' }, { userName: '最多10个字' }],
    [{ auditFlag: 2 as 1 }, { auditFlag: '选项无效' }],
    [{ auditFlag: 0 as const, rejectReason: '因'.repeat(101) }, { rejectReason: '最多100个字' }],
  ])('is refused as %j', async (input, fields) => {
    const answer = await submit(input)
    expect([answer.code, answer.status, Object.keys(Object(answer.data))]).toEqual([3002, 422, Object.keys(fields)])
    if (!('auditFlag' in fields)) expect(answer.data).toEqual(fields)
  })

  test('belongs to who manages the address book, and administrators are made by administrators', async () => {
    expect([(await submit({}, 'wangqiang')).code, (await submit({}, 'xuliang')).code]).toEqual([401, 401])
    expect((await submit({ orgRoleId: ADMIN })).code).toBe(401)
    expect((await submit({}, 'zhouting')).status).toBe(404)
    expect((await submit({ puUserUuid: userId('liuyang') })).status).toBe(404)
    expect(await waiting()).toEqual(['吴迪'])
  })

  test('two at once let him in once; he is placed, told, and the enterprise is his', async () => {
    const input = {
      userPosition: '客服',
      departmentList: [SERVICE, POST],
      departmentHead: [POST],
      primaryOrganUuid: POST,
      userName: '吴笛',
    }
    const answers = await Promise.all([submit(input), submit(input, 'zhangwei')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 200)).toMatchObject({ code: 200, msg: '操作成功!', data: null })
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      msg: '该申请已被处理',
      data: { _reason: 'STATE_CHANGED', _current: 'joined' },
    })
    expect(await seats('wudi')).toEqual([
      { organ_uuid: SERVICE, primary_flag: false },
      { organ_uuid: POST, primary_flag: true },
    ])
    expect(await asOwner('select organ_uuid from organ_head where user_uuid = $1', [userId('wudi')])).toEqual([{ organ_uuid: POST }])
    const { data } = await world.as('wudi').call(listEnterprises, {})
    expect([data.myList.map(({ enterpriseUuid }) => enterpriseUuid), data.joinList]).toEqual([[E1], []])
    await world.as('wudi').call(switchEnterprise, { enterpriseUuid: E1 })
    const messages = await world.as('wudi').call(pendingMessagePage, { statusCode: 0 })
    expect(messages.data.list).toMatchObject([{ title: '你已加入「杭州示例物业服务有限公司」', businessTypeCode: 'joinAudit' }])
    expect(await waiting()).toEqual([])
    expect(await submit({ auditFlag: 0 })).toMatchObject({ status: 409, data: { _reason: 'STATE_CHANGED' } })
  })

  test('against him is told with its reason, and he may apply again', async () => {
    await apply('sunhao', '孙浩')
    expect(
      (
        await submit({
          auditFlag: 0,
          puUserUuid: userId('sunhao'),
          rejectReason: '不是<b>本公司</b>员工',
          departmentList: [],
          orgRoleId: '',
        })
      ).msg,
    ).toBe('操作成功!')
    await world.app.platform.events.drain()
    const { data } = await world.as('sunhao').call(pendingMessagePage, { statusCode: 0 })
    expect(data.list).toMatchObject([
      { title: '你加入「杭州示例物业服务有限公司」的申请未通过', summary: '原因：不是<b>本公司</b>员工', businessTypeCode: 'joinAudit' },
    ])
    expect((await world.as('sunhao').call(listEnterprises, {})).data.joinList).toEqual([])
    expect((await apply('sunhao', '孙浩')).status).toBe(200)
  })

  test('about several lets in whom it can and names the applicants among the others', async () => {
    await apply('huanglei', '黄蕾')
    const people = [userId('sunhao'), userId('huanglei'), userId('wudi'), userId('zhouting')]
    const answer = await world.as('lina').call(auditSubmitBatch, {
      ...{ auditFlag: 1, puUserUuidList: people, departmentList: [FINANCE], orgRoleId: EMPLOYEE, userPosition: '会计' },
    })
    expect(answer.data).toEqual({
      ...{ successCount: 2, failCount: 2 },
      failList: [
        { uuid: userId('wudi'), name: '吴迪', msg: '该申请已被处理' },
        // An account of the platform, but none that applied here.
        { uuid: userId('zhouting'), name: '', msg: '数据不存在' },
      ],
    })
    expect(await seats('huanglei')).toEqual([{ organ_uuid: FINANCE, primary_flag: true }])
    expect(await waiting()).toEqual([])
  })
})
