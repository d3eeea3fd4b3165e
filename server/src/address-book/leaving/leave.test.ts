import {
  deleteOrgUser,
  getOrganUpdateInfo,
  getUserUpdateInfo,
  pageLeavers,
  previewLeaving,
  restoreMember,
  updateUserSubmit,
} from '@qifuyun/contract/address-book/endpoints.ts'
import { getAppInfo, updateAppManager } from '@qifuyun/contract/app-center/endpoints.ts'
import type { InputOf } from '@qifuyun/contract/core/endpoint.ts'
import { roomInfo } from '@qifuyun/contract/meeting/endpoints.ts'
import { groupCreate, groupInfo } from '@qifuyun/contract/messaging/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '#src/testing/database.ts'
import { demoId, imAccountId, type PersonName, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'

const [SERVICE, LAKE] = [demoId('0003', 5), demoId('0003', 7)]
const REPORTS = demoId('0006', 103)
const PROJECT = demoId('0007', 1)
const ROOM = demoId('0015', 2)
const LEAVE_OF_FIVE_DAYS = demoId('0011', 2)

let world: World
let groupUuid: string
beforeAll(async () => {
  world = await createWorld()
  const accounts = [imAccountId(1, 'lina'), imAccountId(1, 'liuyang')]
  groupUuid = (await world.as('wangqiang').call(groupCreate, { groupName: '西湖项目群', imAccountIdList: accounts })).data.group.groupUuid
  await world.as('zhangwei').call(updateAppManager, { appUuid: REPORTS, userUuidList: [userId('wangqiang'), userId('yanglei')] })
  await asOwner('update meeting_room set manager_user_uuid = $1 where room_uuid = $2', [userId('wangqiang'), ROOM])
})
afterAll(() => world.close())

const asOwner = (text: string, values: unknown[]) => withClient(world.database.owner, (client) => client.query(text, values))
const admin = () => world.as('zhangwei')
const drain = () => world.app.platform.events.drain()
const remove = (more: Partial<InputOf<typeof deleteOrgUser>>) =>
  admin().call(deleteOrgUser, { userUuidList: [userId('wangqiang')], ...more })
const leavings = async () => (await admin().call(pageLeavers, {})).data.list
const restore = async (who: PersonName = 'zhangwei') =>
  world.as(who).call(restoreMember, { leavingUuid: (await leavings())[0]?.leavingUuid ?? '' })

/** Who decides, leads, manages and heads what was 王强's. */
const holders = async () => {
  const seats = await asOwner('select user_uuid from approval_seat where approval_uuid = $1 and status_code = 30', [LEAVE_OF_FIVE_DAYS])
  const group = (await world.as('lina').call(groupInfo, { groupUuid })).data
  const headsOf = async (organUuid: string) =>
    (await admin().call(getOrganUpdateInfo, { organUuid })).data.headUserList.map(({ userName }) => userName)
  return {
    approver: seats.rows.map((row: { user_uuid: string }) => row.user_uuid),
    groupOwner: group.ownerImAccountId,
    groupSize: group.memberCount,
    appManagers: (await admin().call(getAppInfo, { appUuid: REPORTS })).data.appManager.map(({ userName }) => userName).toSorted(),
    projectManager: (await asOwner('select manager_user_uuid from main_data_project where uuid = $1', [PROJECT])).rows[0]
      ?.manager_user_uuid,
    roomManager: (await admin().call(roomInfo, { roomUuid: ROOM })).data.managerUserUuid,
    heads: [await headsOf(SERVICE), await headsOf(LAKE)],
  }
}

test('a preview tells what somebody holds, by kind', async () => {
  const { data } = await admin().call(previewLeaving, { userUuidList: [userId('wangqiang')] })
  const told = Object.fromEntries(data.list.map(({ kind, total, nameList }) => [kind, [total, ...nameList]]))
  expect(told).toEqual({
    approvals: [1, expect.stringContaining('请假')],
    groups: [1, '西湖项目群'],
    apps: [1, '旧报表系统'],
    // Two projects and two tenders that he manages, and a meeting room.
    work: expect.arrayContaining([5, '西湖花园', '钱江新城广场']),
    departments: [2, '客户服务部', '西湖项目部'],
  })
  const { data: nothing } = await admin().call(previewLeaving, { userUuidList: [userId('machen')] })
  expect(nothing.list.map(({ total }) => total)).toEqual([0, 0, 0, 0, 0])
})

describe('refused is', () => {
  test.each<[string, () => Promise<unknown>, object]>([
    ['a preview of a stranger', () => admin().call(previewLeaving, { userUuidList: [userId('sunhao')] }), { status: 404 }],
    ['a preview for an employee', () => world.as('liuyang').call(previewLeaving, { userUuidList: [userId('wangqiang')] }), { status: 403 }],
    ['the list for an employee', () => world.as('liuyang').call(pageLeavers, {}), { status: 403 }],
    ['to bring back nobody', () => admin().call(restoreMember, { leavingUuid: demoId('0001', 3) }), { status: 404 }],
    [
      'an heir of one kind who leaves',
      () => remove({ handover: { groups: userId('wangqiang') } }),
      { status: 422, data: { 'handover.groups': '交接人不能是被移除的成员' } },
    ],
    [
      'an heir of one kind who is a stranger',
      () => remove({ handover: { apps: userId('sunhao') } }),
      { status: 422, data: { 'handover.apps': '交接人必须是企业在职成员' } },
    ],
  ])('%s', async (_what, call, refusal) => {
    expect(await call()).toMatchObject(refusal)
  })
})

test('each kind goes to its heir, and everything comes back with him', async () => {
  const before = await holders()
  expect(before).toMatchObject({ approver: [userId('wangqiang')], groupOwner: imAccountId(1, 'wangqiang'), appManagers: ['杨磊', '王强'] })
  const {
    userUuid: _own,
    version: _version,
    updateTime: _time,
    ...person
  } = (await admin().call(getUserUpdateInfo, { userUuid: userId('wangqiang') })).data

  expect(await remove({ handoverUserUuid: userId('chenjing'), handover: { groups: userId('liuyang'), apps: null } })).toMatchObject({
    code: 200,
  })
  await drain()
  expect(await holders()).toEqual({
    approver: [userId('chenjing')],
    groupOwner: imAccountId(1, 'liuyang'),
    groupSize: 2,
    appManagers: ['杨磊', '王强'],
    projectManager: userId('chenjing'),
    roomManager: userId('chenjing'),
    heads: [['陈静'], ['陈静']],
  })
  expect(await leavings()).toMatchObject([
    {
      userName: '王强',
      organNameList: ['西湖项目部', '客户服务部'],
      operatorName: '张伟',
      restorableFlag: 1,
      restoreTime: null,
      handoverList: [
        { kind: 'approvals', total: 1, userName: '陈静' },
        { kind: 'groups', total: 1, userName: '刘洋' },
        { kind: 'apps', total: 1, userName: null },
        { kind: 'work', total: 5, userName: '陈静' },
        { kind: 'departments', total: 2, userName: '陈静' },
      ],
    },
  ])

  expect(await restore()).toMatchObject({ code: 200, msg: '操作成功!' })
  await drain()
  expect(await holders()).toEqual(before)
  expect((await admin().call(getUserUpdateInfo, { userUuid: userId('wangqiang') })).data).toMatchObject(person)
  expect(await leavings()).toMatchObject([{ restorableFlag: 0, restoreTime: expect.any(String) }])
  expect(await restore()).toMatchObject({ status: 422, msg: '该成员已恢复，无需重复操作' })
})

test('what the successor had before stays his, and what has gone on stays where it is', async () => {
  await admin().call(updateAppManager, { appUuid: REPORTS, userUuidList: [userId('wangqiang'), userId('yanglei')] })
  await remove({ handoverUserUuid: userId('yanglei') })
  await drain()
  expect(await holders()).toMatchObject({ appManagers: ['杨磊'], approver: [userId('yanglei')], groupOwner: imAccountId(1, 'yanglei') })
  await asOwner('update meeting_room set manager_user_uuid = $1 where room_uuid = $2', [userId('lina'), ROOM])
  await restore()
  await drain()
  expect(await holders()).toMatchObject({
    appManagers: ['杨磊', '王强'],
    roomManager: userId('lina'),
    groupOwner: imAccountId(1, 'wangqiang'),
  })
})

test('an administrator is brought back by administrators only, and nobody after thirty days', async () => {
  await admin().call(updateUserSubmit, { userUuid: userId('xuliang'), orgRoleIdList: [demoId('0004', 1)] })
  await admin().call(deleteOrgUser, { userUuidList: [userId('xuliang')] })
  expect(await restore('lina')).toMatchObject({ status: 403 })
  await asOwner("update member_leaving set left_at = left_at - interval '31 days' where user_uuid = $1", [userId('xuliang')])
  const [, , old] = await leavings()
  expect(old).toMatchObject({ userName: '徐亮', restorableFlag: 0 })
  expect(await admin().call(restoreMember, { leavingUuid: old?.leavingUuid ?? '' })).toMatchObject({
    status: 422,
    msg: '移除超过30天，不能恢复，请重新邀请',
  })
})
