import {
  addUserBatch,
  addUserSubmit,
  deleteOrgUser,
  deleteOrgUserBelow,
  getInviteUsersQrCode,
  getOrganUpdateInfo,
  getOrganUserPage,
  getOrgRoleByOrgBusinessId,
  getUserMobile,
  getUserUpdateInfo,
  getUserUpdateInfoPlain,
  moveMembers,
  queryOrganUserInfo,
  signOutOrgUser,
  updateUserStatus,
  updateUserSubmit,
  updateUserSubmitPlain,
} from '@qifuyun/contract/address-book/endpoints.ts'
import { getCurrentUser, loginMobilePcPassword } from '@qifuyun/contract/auth/endpoints.ts'
import type { InputOf } from '@qifuyun/contract/core/endpoint.ts'
import { applyToEnterprise, inviteInfo, joinEnterprise, listEnterprises } from '@qifuyun/contract/enterprise/endpoints.ts'
import { pageOperations } from '@qifuyun/contract/operation-log/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '#src/testing/database.ts'
import { DEMO_PASSWORD, demoId, enterpriseId, mobileOf, type PersonName, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'

const organ = (n: number): string => demoId('0003', n)
const role = (n: number): string => demoId('0004', n)
const E1 = enterpriseId(1)

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type PageInput = InputOf<typeof getOrganUserPage>
const page = (input: PageInput = {}, who: PersonName = 'liuyang') => world.as(who).call(getOrganUserPage, input)
const names = async (input: PageInput, who: PersonName = 'liuyang') => (await page(input, who)).data.list.map(({ userName }) => userName)
const info = async (who: PersonName) => (await world.as('lina').call(getUserUpdateInfo, { userUuid: userId(who) })).data
const update = (input: InputOf<typeof updateUserSubmit>, who: PersonName = 'lina') => world.as(who).call(updateUserSubmit, input)
const asOwner = (text: string, values: unknown[] = []) => withClient(world.database.owner, (client) => client.query(text, values))

describe('the list of members', () => {
  test('goes by name, counts on over pages, and masks mobiles', async () => {
    const first = (await page({ pageSize: 5 })).data
    expect(first.list.map(({ userName, xh }) => [xh, userName])).toEqual([
      ['01', '陈静'],
      ['02', '李娜'],
      ['03', '刘洋'],
      ['04', '王强'],
      ['05', '徐亮'],
    ])
    expect(first.page).toEqual({ total: 8, pageSize: 5, pageNum: 1 })
    expect((await page({ pageSize: 5, pageNum: 2 })).data.list.map(({ userName, xh }) => [xh, userName])).toEqual([
      ['06', '杨磊'],
      ['07', '张伟'],
      ['08', '赵敏'],
    ])
    expect(first.list[3]).toMatchObject({
      userUuid: userId('wangqiang'),
      userMobile: '138****0003',
      departmentList: [
        { organUuid: organ(7), organName: '西湖项目部', primaryFlag: 1, headFlag: 1 },
        { organUuid: organ(5), organName: '客户服务部', primaryFlag: 0, headFlag: 1 },
      ],
      primaryOrganUuid: organ(7),
      roleList: [{ orgRoleId: role(3), roleName: '项目经理' }],
      statusCode: 1,
      ownerFlag: 0,
    })
  })

  test.each<[PageInput, string[]]>([
    [{ organUuid: organ(5) }, ['刘洋', '王强', '赵敏']],
    [{ organUuid: organ(1) }, []],
    [{ organUuid: organ(1), withChildFlag: 1, keyword: 'lina' }, ['李娜']],
    [{ organUuid: organ(7), withChildFlag: 1 }, ['王强']],
    [{ keyword: 'zw' }, ['张伟']],
    [{ keyword: '伟' }, ['张伟']],
    [{ keyword: 'Zhang Wei' }, ['张伟']],
    [{ keyword: mobileOf('yanglei') }, ['杨磊']],
    [{ keyword: '1380000' }, []],
    [{ keyword: '%' }, []],
    [{ keyword: '孙浩' }, []],
    [{ keyword: mobileOf('sunhao') }, []],
    [{ orgRoleId: role(6) }, ['杨磊']],
    [{ sort: [{ field: 'userName', order: 'desc' }], pageSize: 1 }, ['赵敏']],
  ])('%j finds %j', async (input, found) => {
    expect(await names(input)).toEqual(found)
  })

  test('disabled and invited people are for who manages the address book', async () => {
    expect(await names({ statusCode: 3 }, 'lina')).toEqual(['马晨'])
    const invited = (await page({ statusCode: 2 }, 'lina')).data.list
    expect(invited).toMatchObject([
      {
        userName: '郑宇',
        orgUserUuid: null,
        imAccountId: null,
        statusCode: 2,
        departmentList: [{ organName: '客户服务部', primaryFlag: 1 }],
        roleList: [{ roleName: '普通员工' }],
      },
    ])
    for (const statusCode of [2, 3]) expect(await page({ statusCode })).toMatchObject({ status: 403, code: 401 })
  })

  test.each<[PageInput, number]>([
    [{ pageSize: 201 }, 422],
    [{ pageSize: 200 }, 200],
    [{ organUuid: organ(11) }, 404],
    [{ organUuid: 'x' }, 422],
    [{ sort: [{ field: 'password' as 'userName' }] }, 422],
    [{ keyword: 'x'.repeat(51) }, 422],
  ])('%j answers %i', async (input, status) => {
    expect((await page(input)).status).toBe(status)
  })
})

describe('one member', () => {
  test('a colleague sees where he sits, without his full mobile', async () => {
    const { data } = await world.as('liuyang').call(queryOrganUserInfo, { userUuid: userId('wangqiang') })
    expect(data).toMatchObject({
      userMobile: '138****0003',
      departmentPathList: [
        ['杭州示例物业服务有限公司', '西湖项目部'],
        ['杭州示例物业服务有限公司', '客户服务部'],
      ],
    })
    expect(await world.as('liuyang').call(queryOrganUserInfo, { userUuid: userId('machen') })).toMatchObject({ status: 404 })
    expect(await world.as('liuyang').call(queryOrganUserInfo, { userUuid: userId('sunhao') })).toMatchObject({ status: 404 })
  })

  test('his superior heads his department, or one above that he does not head himself', async () => {
    const leaderOf = async (who: PersonName) =>
      (await world.as('liuyang').call(queryOrganUserInfo, { userUuid: userId(who) })).data.leader?.userName
    expect([await leaderOf('liuyang'), await leaderOf('wangqiang'), await leaderOf('zhangwei')]).toEqual(['王强', '张伟', undefined])
  })

  test('what is headed from outside is told apart', async () => {
    expect((await info('zhangwei')).headOrganList).toEqual([{ organUuid: organ(1), organName: '杭州示例物业服务有限公司' }])
    const [plain, below] = [getUserUpdateInfoPlain, getUserUpdateInfo]
    const userUuid = userId('zhengyu')
    expect((await world.as('lina').call(plain, { userUuid })).data).toEqual((await world.as('lina').call(below, { userUuid })).data)
  })

  test('his mobile is shown to himself and who manages the address book, who is written down', async () => {
    const reveal = (who: PersonName) => world.as(who).call(getUserMobile, { userUuid: userId('yanglei') })
    expect(await reveal('liuyang')).toMatchObject({ status: 403, code: 401 })
    expect((await reveal('yanglei')).data).toEqual({ userMobile: mobileOf('yanglei') })
    expect((await reveal('lina')).data).toEqual({ userMobile: mobileOf('yanglei') })
    const log = await world.as('zhangwei').call(pageOperations, { objectUuid: userId('yanglei'), operateTypeCode: 'reveal' })
    expect(log.data.list).toMatchObject([{ userName: '李娜', content: '查看成员「杨磊」的手机号' }])
  })

  test('who hides his mobile shows nothing of it to colleagues, who do not find him by it', async () => {
    await update({ userUuid: userId('chenjing'), hideMobileFlag: 1 })
    const mobile = async (who: PersonName) =>
      (await world.as(who).call(queryOrganUserInfo, { userUuid: userId('chenjing') })).data.userMobile
    expect([await mobile('liuyang'), await mobile('lina'), await mobile('chenjing')]).toEqual(['***********', '138****0005', '138****0005'])
    expect(await names({ keyword: mobileOf('chenjing') })).toEqual([])
    expect(await names({ keyword: mobileOf('chenjing') }, 'lina')).toEqual(['陈静'])
    await update({ userUuid: userId('chenjing'), hideMobileFlag: 0 })
  })
})

describe('changing a member', () => {
  test('sets what is sent, keeps the rest, writes it down, and is found by the new name', async () => {
    const before = await info('yanglei')
    const { data } = await update({
      userUuid: userId('yanglei'),
      version: before.version,
      userName: '杨小磊',
      jobNumber: 'G-007',
      genderCode: 1,
      entryDate: '2024-02-29',
      email: 'yl@example.com',
      departmentList: [organ(6), { organUuid: organ(8), headFlag: 1 }],
      primaryOrganUuid: organ(8),
    })
    expect(data.version).toBe(before.version + 1)
    expect(await info('yanglei')).toMatchObject({
      userName: '杨小磊',
      userPosition: before.userPosition,
      jobNumber: 'G-007',
      genderCode: 1,
      entryDate: '2024-02-29',
      roleList: before.roleList,
      departmentList: [
        { organUuid: organ(8), primaryFlag: 1 },
        { organUuid: organ(6), primaryFlag: 0, headFlag: 1 },
      ],
    })
    expect(await names({ keyword: 'yxl' })).toEqual(['杨小磊'])
    expect(await names({ keyword: 'G-007' })).toEqual(['杨小磊'])
    const log = await world.as('zhangwei').call(pageOperations, { objectUuid: userId('yanglei'), operateTypeCode: 'update' })
    expect(log.data.list[0]).toMatchObject({ content: '修改成员「杨小磊」', userName: '李娜' })
    await update({ userUuid: userId('yanglei'), userName: '杨磊', jobNumber: '', departmentList: [organ(6)], departmentHead: [organ(6)] })
    expect(await info('yanglei')).toMatchObject({ jobNumber: null, departmentList: [{ organUuid: organ(6), primaryFlag: 1, headFlag: 1 }] })
  })

  test.each<[string, Omit<InputOf<typeof updateUserSubmit>, 'userUuid'>, object]>([
    ['no department', { departmentList: [] }, { departmentList: '请选择部门' }],
    ['a department of another enterprise', { departmentList: [organ(6), organ(11)] }, { 'departmentList[1]': '部门不存在' }],
    [
      'two primary ones',
      {
        departmentList: [
          { organUuid: organ(5), primaryFlag: 1 },
          { organUuid: organ(6), primaryFlag: 1 },
        ],
      },
      { departmentList: '只能有一个主部门' },
    ],
    [
      'a primary one elsewhere',
      { departmentList: [organ(6)], primaryOrganUuid: organ(5) },
      { primaryOrganUuid: '主部门必须是所在部门之一' },
    ],
    ['51 departments', { departmentList: Array.from({ length: 51 }, () => organ(6)) }, { departmentList: '最多50项' }],
    ['a role that is not there', { orgRoleIdList: [role(21)] }, { orgRoleIdList: '角色不存在' }],
    ['no role', { orgRoleIdList: [] }, { orgRoleIdList: '请选择角色' }],
    ['a name with signs', { userName: '<b>' }, { userName: '不能包含特殊字符' }],
    ['a name of 11 characters', { userName: '十'.repeat(11) }, { userName: '最多10个字' }],
    ['a position of 51 characters', { userPosition: '岗'.repeat(51) }, { userPosition: '最多50个字' }],
    ['a day that there is not', { entryDate: '2023-02-29' }, { entryDate: '格式错误' }],
    ['a wrong address', { email: 'nobody' }, { email: '邮箱格式错误' }],
  ])('%s is refused', async (_what, input, data) => {
    expect(await update({ userUuid: userId('yanglei'), ...input })).toMatchObject({ status: 422, data })
  })

  test('the path without user/ is the same call: it changes, refuses at the field, and only to whom it may', async () => {
    const plainly = (input: Partial<InputOf<typeof updateUserSubmit>>, who: PersonName = 'lina') =>
      world.as(who).call(updateUserSubmitPlain, { userUuid: userId('yanglei'), ...input })
    expect(await plainly({ jobNumber: 'G-008' })).toMatchObject({ code: 200, msg: '操作成功!' })
    expect(await info('yanglei')).toMatchObject({ jobNumber: 'G-008' })
    expect(await plainly({ departmentList: [organ(11)] })).toMatchObject({ status: 422, data: { 'departmentList[0]': '部门不存在' } })
    expect(await plainly({ version: 999 })).toMatchObject({ status: 409, data: { _reason: 'VERSION_CONFLICT' } })
    expect(await plainly({ jobNumber: 'G-009' }, 'liuyang')).toMatchObject({ status: 403 })
    expect(await plainly({ userUuid: userId('sunhao'), jobNumber: 'G-009' })).toMatchObject({ status: 404 })
    await plainly({ jobNumber: '' })
  })

  test('a stale version, a stranger and an ordinary caller are refused', async () => {
    expect(await update({ userUuid: userId('yanglei'), version: 999 })).toMatchObject({
      status: 409,
      data: { _reason: 'VERSION_CONFLICT' },
    })
    expect(await update({ userUuid: userId('sunhao'), userName: '别人' })).toMatchObject({ status: 404 })
    expect(await update({ userUuid: userId('yanglei'), userName: '别人' }, 'liuyang')).toMatchObject({ status: 403 })
  })

  test('roles change at once; nobody but an administrator makes administrators, and the last one stays', async () => {
    const codes = async () => (await world.as('chenjing').call(getCurrentUser, {})).data.moduleCode
    expect(await codes()).not.toContain('1120302')
    await update({ userUuid: userId('chenjing'), orgRoleIdList: [role(5), role(2)] }, 'zhangwei')
    expect(await codes()).toContain('1120302')
    await update({ userUuid: userId('chenjing'), orgRoleIdList: [role(5)] }, 'zhangwei')
    expect(await codes()).not.toContain('1120302')
    expect(await update({ userUuid: userId('chenjing'), orgRoleIdList: [role(1)] })).toMatchObject({ status: 403, code: 401 })
    for (const who of ['zhangwei', 'lina'] as const)
      expect(await update({ userUuid: userId('zhangwei'), orgRoleIdList: [role(4)] }, who)).toMatchObject({
        status: 422,
        msg: '企业至少保留一名管理员',
        data: { _reason: 'LAST_ADMIN' },
      })
  })

  test('offers the roles that the caller may give', async () => {
    const offered = async (who: PersonName) =>
      (await world.as(who).call(getOrgRoleByOrgBusinessId, { orgBusinessId: organ(5) })).data.flatMap(({ roleList }) =>
        roleList.map(({ roleName }) => roleName),
      )
    expect(await offered('zhangwei')).toContain('超级管理员')
    expect(await offered('lina')).not.toContain('超级管理员')
    expect(await offered('lina')).toContain('普通员工')
  })

  test('moves to another department, and the counts follow', async () => {
    const count = async (n: number) => (await world.as('lina').call(getOrganUpdateInfo, { organUuid: organ(n) })).data.memberCount
    const move = (input: InputOf<typeof moveMembers>) => world.as('lina').call(moveMembers, input)
    const both = [userId('liuyang'), userId('zhaomin')]
    expect((await move({ userUuidList: both, organUuid: organ(9), fromOrganUuid: organ(5) })).code).toBe(200)
    expect([await count(9), await count(5)]).toEqual([2, 1])
    expect((await info('liuyang')).departmentList).toMatchObject([{ organUuid: organ(9), primaryFlag: 1 }])
    await move({ userUuidList: both, organUuid: organ(5), fromOrganUuid: organ(9) })
    expect([await count(9), await count(5)]).toEqual([0, 3])
    expect(await move({ userUuidList: [userId('sunhao')], organUuid: organ(5) })).toMatchObject({ status: 404 })
    expect(await move({ userUuidList: both, organUuid: organ(11) })).toMatchObject({ status: 404 })
  })
})

const someone = (userMobile: string, more: Partial<InputOf<typeof addUserSubmit>> = {}): InputOf<typeof addUserSubmit> => ({
  userName: '钱多多',
  userMobile,
  departmentList: [organ(5)],
  orgRoleIdList: [role(4)],
  ...more,
})
const invite = (input: InputOf<typeof addUserSubmit>) => world.as('lina').call(addUserSubmit, input)

describe('inviting', () => {
  test('an unknown mobile gets an account and an invitation that can be changed, accepted and seen', async () => {
    const { data } = await invite(someone('13900000001', { userPosition: '客服', jobNumber: 'K1', departmentHead: [organ(5)] }))
    const { userUuid } = data
    expect((await world.as('lina').call(getUserUpdateInfo, { userUuid })).data).toMatchObject({
      statusCode: 2,
      userMobile: '13900000001',
      jobNumber: 'K1',
    })
    expect((await update({ userUuid, departmentList: [organ(6), organ(8)], email: 'q@example.com' })).data.version).toBe(2)
    await asOwner(
      'update user_account set password_hash = (select password_hash from user_account where user_uuid = $2) where user_uuid = $1',
      [userUuid, userId('lina')],
    )
    const signedIn = await world.withToken(null).call(loginMobilePcPassword, { userName: '13900000001', password: DEMO_PASSWORD })
    const him = world.withToken(signedIn.data.token)
    expect((await him.call(listEnterprises, {})).data.joinList).toMatchObject([{ enterpriseUuid: E1, joinTypeCode: 1 }])
    expect((await him.call(joinEnterprise, { enterpriseUuid: E1, userName: '钱多' })).code).toBe(200)
    expect((await page({ keyword: 'qd' })).data.list).toMatchObject([
      { userUuid, userName: '钱多', email: 'q@example.com', departmentList: [{ organUuid: organ(6) }, { organUuid: organ(8) }] },
    ])
    await world.as('lina').call(deleteOrgUser, { userUuidList: [userUuid] })
    expect(await names({ keyword: 'qd' })).toEqual([])
  })

  test.each<[string, InputOf<typeof addUserSubmit>, object]>([
    ['a member', someone(mobileOf('liuyang')), { status: 409, data: { _reason: 'DUPLICATE', userMobile: '该手机号已是企业成员' } }],
    ['somebody disabled', someone(mobileOf('machen')), { status: 409, data: { userMobile: '该手机号已是企业成员' } }],
    ['somebody invited', someone(mobileOf('zhengyu')), { status: 409, data: { userMobile: '该手机号已被邀请，等待对方加入' } }],
    ['an applicant', someone(mobileOf('wudi')), { status: 409, data: { userMobile: '该手机号已申请加入，请在加入审核中处理' } }],
    ['a wrong mobile', someone('23900000001'), { status: 422, data: { userMobile: '手机号格式错误' } }],
    [
      'a department that is not there',
      someone('13900000009', { departmentList: [organ(99)] }),
      { status: 422, data: { 'departmentList[0]': '部门不存在' } },
    ],
    [
      'the head of another department',
      someone('13900000009', { departmentHead: [organ(6)] }),
      { status: 422, data: { departmentHead: '负责部门必须是所在部门之一' } },
    ],
    ['an administrator, by who is none', someone('13900000009', { orgRoleIdList: [role(1)] }), { status: 403 }],
  ])('%s is refused', async (_what, input, refusal) => {
    expect(await invite(input)).toMatchObject(refusal)
  })

  test('one key invites once, and one mobile is invited once by many at the same time', async () => {
    const headers = { 'idempotency-key': 'invite-once' }
    const input = someone('13900000002')
    const [first, second] = [
      await world.as('lina').call(addUserSubmit, input, { headers }),
      await world.as('lina').call(addUserSubmit, input, { headers }),
    ]
    expect(second.data).toEqual(first.data)
    const answers = await Promise.all(Array.from({ length: 5 }, () => invite(someone('13900000003'))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  })

  test('a list is taken row by row', async () => {
    const rows = [
      someone('13900000004'),
      someone('13900000004'),
      someone('abc'),
      someone(mobileOf('liuyang')),
      { userName: '没有手机' },
      someone('13900000005'),
    ]
    const { data } = await world.as('lina').call(addUserBatch, { list: rows })
    expect(data).toMatchObject({ successCount: 2, failCount: 4 })
    expect(data.list.map(({ successFlag, fields }) => [successFlag, fields])).toEqual([
      [1, {}],
      [0, { userMobile: '该手机号已被邀请，等待对方加入' }],
      [0, { userMobile: '手机号格式错误' }],
      [0, { userMobile: '该手机号已是企业成员' }],
      [0, { userMobile: '请输入手机号', departmentList: '必填', orgRoleIdList: '必填' }],
      [1, {}],
    ])
    expect(await world.as('lina').call(addUserBatch, { list: Array.from({ length: 201 }, () => ({})) })).toMatchObject({ status: 422 })
  })

  test('a code brings an application for its department, for seven days', async () => {
    const { data } = await world.as('lina').call(getInviteUsersQrCode, { organUuid: organ(6) })
    expect(data.qrHttPath).toMatch(/^data:image\/png;base64,/)
    expect(data.inviteUrl).toContain(data.inviteCode)
    expect((await world.withToken(null).call(inviteInfo, { inviteCode: data.inviteCode })).data).toMatchObject({ inviterName: '李娜' })
    expect(await world.as('lina').call(getInviteUsersQrCode, { organUuid: organ(11) })).toMatchObject({ status: 404 })
    const token = await world.as('huanglei').token()
    world.pass(7 * 86_400_000 + 1_000)
    const late = await world.withToken(token).call(applyToEnterprise, { inviteCode: data.inviteCode, userName: '黄蕾' })
    // Her sign-in is over too after a week without use.
    expect([401, 422]).toContain(late.status)
    world.pass(-7 * 86_400_000 - 1_000)
    expect(await world.as('huanglei').call(applyToEnterprise, { inviteCode: data.inviteCode, userName: '黄蕾' })).toMatchObject({
      code: 200,
    })
  })
})

describe('leaving', () => {
  const remove = (userUuidList: string[], more: object = {}) => world.as('lina').call(deleteOrgUser, { userUuidList, ...more })
  const setStatus = (who: PersonName, statusCode: 1 | 3, by: PersonName = 'zhangwei') =>
    world.as(by).call(updateUserStatus, { userUuid: userId(who), statusCode })

  test('who is disabled loses the enterprise at once, and gets it back', async () => {
    expect((await world.as('xuliang').call(getCurrentUser, {})).data.enterpriseUuid).toBe(E1)
    expect((await setStatus('xuliang', 3)).code).toBe(200)
    expect((await world.as('xuliang').call(getOrganUserPage, {})).data).toMatchObject({ _reason: 'NO_ENTERPRISE' })
    expect((await world.as('xuliang').call(listEnterprises, {})).data.myList).toEqual([])
    expect(await names({ keyword: '徐亮' })).toEqual([])
    expect((await setStatus('xuliang', 1)).code).toBe(200)
    expect((await world.as('xuliang').call(listEnterprises, {})).data.myList).toMatchObject([{ enterpriseUuid: E1 }])
  })

  test.each<[string, () => Promise<object>, object]>([
    ['disabling the owner', () => setStatus('zhangwei', 3, 'lina'), { status: 422, msg: '企业所有者不能停用' }],
    ['disabling oneself', () => setStatus('lina', 3, 'lina'), { status: 422, msg: '不能停用自己' }],
    ['enabling somebody invited', () => setStatus('zhengyu', 1), { status: 422, msg: '受邀成员尚未加入' }],
    ['disabling a stranger', () => setStatus('sunhao', 3), { status: 404 }],
    ['removing the owner', () => remove([userId('zhangwei')]), { status: 422, msg: '企业所有者不能移除，请先转让企业' }],
    ['removing oneself', () => remove([userId('lina')]), { status: 422, msg: '不能移除自己' }],
    ['removing a stranger', () => remove([userId('sunhao')]), { status: 404 }],
    [
      'handing over to a stranger',
      () => remove([userId('machen')], { handoverUserUuid: userId('sunhao') }),
      { status: 422, data: { handoverUserUuid: '交接人必须是企业在职成员' } },
    ],
    [
      'handing over to who leaves',
      () => remove([userId('machen')], { handoverUserUuid: userId('machen') }),
      { status: 422, data: { handoverUserUuid: '交接人不能是被移除的成员' } },
    ],
  ])('%s is refused', async (_what, call, refusal) => {
    expect(await call()).toMatchObject(refusal)
  })

  test('a sign-out ends the enterprise in every session, and the person may come back', async () => {
    const signedIn = await world.withToken(null).call(loginMobilePcPassword, { userName: mobileOf('chenjing'), password: DEMO_PASSWORD })
    const other = world.withToken(signedIn.data.token)
    expect(await world.as('lina').call(signOutOrgUser, { userUuid: userId('chenjing') })).toMatchObject({ code: 200, msg: '操作成功!' })
    expect((await other.call(getOrganUserPage, {})).data).toMatchObject({ _reason: 'NO_ENTERPRISE' })
    expect((await other.call(listEnterprises, {})).data.myList).toMatchObject([{ enterpriseUuid: E1 }])
    const log = await world.as('zhangwei').call(pageOperations, { objectUuid: userId('chenjing'), operateTypeCode: 'other' })
    expect(log.data.list[0]).toMatchObject({ content: '强制下线成员「陈静」', userName: '李娜' })
  })

  test('who is removed is gone with his seats and roles; an invitation is taken back', async () => {
    const invited = (await invite(someone('13900000006'))).data.userUuid
    expect((await world.as('lina').call(deleteOrgUserBelow, { userUuidList: [userId('machen'), invited] })).code).toBe(200)
    expect(await names({ statusCode: 3 }, 'lina')).toEqual([])
    expect(await names({ statusCode: 2, keyword: '13900000006' }, 'lina')).toEqual([])
    expect(await world.as('lina').call(getUserUpdateInfo, { userUuid: userId('machen') })).toMatchObject({ status: 404 })
    const { rows } = await asOwner('select payload from outbox where name = $1', ['member.left'])
    expect(rows).toEqual(
      expect.arrayContaining([{ payload: expect.objectContaining({ userUuid: userId('machen'), handoverUserUuid: null }) }]),
    )
  })
})
