import * as calls from '@qifuyun/contract/activities/endpoints.ts'
import { like } from '@qifuyun/contract/collect/endpoints.ts'
import { CODE } from '@qifuyun/contract/core/codes.ts'
import { DAY_MS, HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import type { InputOf } from '@qifuyun/contract/core/endpoint.ts'
import { pendingMessagePage } from '@qifuyun/contract/notifications/endpoints.ts'
import { exportExcel, getProgressInfo } from '@qifuyun/contract/progress/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoId, type PersonName, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.listen()
})
afterAll(() => world.close())

const from = (ms: number): string => new Date(world.clock.now().getTime() + ms).toISOString()
type Given = Partial<InputOf<typeof calls.addActivity>>
const fields = (given: Given = {}): InputOf<typeof calls.addActivity> => ({
  activityTitle: '徒步',
  beginTime: from(7 * DAY_MS),
  endTime: from(7 * DAY_MS + 3 * HOUR_MS),
  statusCode: 1,
  ...given,
})
const add = async (given: Given = {}): Promise<string> => {
  const { data, msg } = await world.as('lina').call(calls.addActivity, fields(given))
  expect(msg).toBe('操作成功!')
  return data.activityUuid
}
const sign = (name: PersonName, activityUuid: string, given: Omit<InputOf<typeof calls.signActivity>, 'activityUuid'> = {}) =>
  world.as(name).call(calls.signActivity, { activityUuid, ...given })
const infoOf = async (activityUuid: string, name: PersonName = 'liuyang') =>
  (await world.as(name).call(calls.activityInfo, { activityUuid })).data
const messagesOf = async (name: PersonName): Promise<string[]> =>
  (await world.as(name).call(pendingMessagePage, { businessTypeCode: 'activity', pageSize: 100 })).data.list.map(({ title }) => title)

test('the demo has a walk for two people, 刘洋 has one of the places', async () => {
  const activityUuid = demoId('0013', 1)
  expect(await infoOf(activityUuid)).toMatchObject({ activityTitle: '冬季健步走', signLimit: 2, signCount: 1, signFlag: 1, statusCode: 1 })
  expect((await world.as('yanglei').call(calls.activitySignCount, { activityUuid })).data).toEqual({ count: 1, signLimit: 2 })
  expect((await world.as('sunhao').call(calls.activityInfo, { activityUuid })).code).toBe(CODE.absent)
})

describe('writing', () => {
  test.each<[string, () => Given, Record<string, string>]>([
    ['a title of 51 characters', () => ({ activityTitle: '长'.repeat(51) }), { activityTitle: '最多50个字' }],
    ['no title', () => ({ activityTitle: ' ' }), { activityTitle: '请输入活动标题' }],
    ['the end before the begin', () => ({ endTime: from(DAY_MS) }), { endTime: '开始时间须早于结束时间' }],
    ['signing up after it', () => ({ signEndTime: from(30 * DAY_MS) }), { signEndTime: '报名截止时间不能晚于活动结束时间' }],
    [
      'both at once',
      () => ({ endTime: from(DAY_MS), signEndTime: from(30 * DAY_MS) }),
      { endTime: '开始时间须早于结束时间', signEndTime: '报名截止时间不能晚于活动结束时间' },
    ],
    ['publishing what is over', () => ({ beginTime: from(-2 * DAY_MS), endTime: from(-DAY_MS) }), { endTime: '活动结束时间已过' }],
    ['nobody', () => ({ purview: { checkAll: false, values: [] } }), { purview: '请选择接收范围' }],
    [
      'people of elsewhere',
      () => ({ purview: { checkAll: false, values: [{ type: 'user', uuid: userId('sunhao') }] } }),
      { purview: '所选对象不存在，请重新选择' },
    ],
    ['a negative limit', () => ({ signLimit: -1 }), { signLimit: '不能小于0' }],
    ['a cover that is no upload', () => ({ coverImg: 'nowhere' }), { coverImg: '文件不存在或已失效' }],
  ])('%s is refused', async (_title, given, data) => {
    const answer = await world.as('lina').call(calls.addActivity, fields(given()))
    expect([answer.status, answer.data]).toEqual([422, data])
  })

  test('text is sanitised; drafts and those for others are not there for readers', async () => {
    const draft = await add({ statusCode: 0, content: '<p onclick="x()">好<script>alert(1)</script></p>' })
    expect((await world.as('lina').call(calls.activityInfo, { activityUuid: draft })).data).toMatchObject({
      content: '<p>好</p>',
      statusCode: 0,
    })
    const finance = await add({ purview: { checkAll: false, values: [{ type: 'role', uuid: demoId('0004', 5) }] } })
    const company = await add({ purview: { checkAll: false, values: [{ type: 'organ', uuid: demoId('0003', 1) }] } })
    for (const hidden of [draft, finance]) {
      expect((await world.as('liuyang').call(calls.activityInfo, { activityUuid: hidden })).code).toBe(CODE.absent)
      expect((await sign('liuyang', hidden)).code).toBe(CODE.absent)
    }
    const target = { businessTypeCode: 'activity' as const, businessUuid: finance }
    expect((await world.as('liuyang').call(like, target)).code).toBe(CODE.absent)
    expect((await world.as('chenjing').call(like, target)).data).toEqual({ isLike: true })
    expect((await infoOf(finance, 'chenjing')).canDo).toEqual(['sign'])
    const seen = async (name: PersonName, given = {}) =>
      (await world.as(name).call(calls.activityPage, { pageSize: 200, ...given })).data.list.map(({ activityUuid }) => activityUuid)
    const liuyang = await seen('liuyang')
    expect([liuyang.includes(draft), liuyang.includes(finance), liuyang.includes(company)]).toEqual([false, false, true])
    expect(await seen('lina')).toEqual(expect.arrayContaining([draft, finance, company]))
    expect(await seen('lina', { manageFlag: 0 })).not.toContain(draft)
    expect(await seen('lina', { statusCode: 0 })).toEqual([draft])
  })

  test('a stale version and a step back are refused; cancelling and removing tell those who have a place', async () => {
    const lina = world.as('lina')
    const activityUuid = await add({ activityTitle: '观影' })
    await sign('xuliang', activityUuid)
    expect((await lina.call(calls.updateActivity, { activityUuid, version: 1, address: '影院' })).data).toEqual({ version: 2 })
    expect((await lina.call(calls.updateActivity, { activityUuid, version: 1, address: 'x' })).data).toEqual({
      _reason: 'VERSION_CONFLICT',
      _current: 2,
    })
    expect((await lina.call(calls.updateActivity, { activityUuid, statusCode: 0 })).data).toEqual({ _reason: 'STATE_CHANGED', _current: 1 })
    await lina.call(calls.updateActivity, { activityUuid, statusCode: 3 })
    expect(await messagesOf('xuliang')).toContain('活动已取消：观影')
    expect((await sign('liuyang', activityUuid)).msg).toBe('活动未开放报名')
    expect((await lina.call(calls.deleteActivity, { activityUuid })).code).toBe(200)
    expect((await lina.call(calls.activityInfo, { activityUuid })).code).toBe(CODE.absent)
  })

  test('everybody it is for is told when that is wished', async () => {
    await add({
      activityTitle: '运动会',
      notifyFlag: 1,
      purview: { checkAll: false, values: [{ type: 'user', uuid: userId('chenjing') }] },
    })
    expect(await messagesOf('chenjing')).toContain('活动报名：运动会')
    expect(await messagesOf('yanglei')).not.toContain('活动报名：运动会')
  })
})

describe('signing up', () => {
  test('faces of those with a place stand beside it in the order of signing up, a few in lists', async () => {
    const activityUuid = await add({ signLimit: 0 })
    const names: PersonName[] = ['yanglei', 'liuyang', 'chenjing', 'wangqiang', 'zhaomin']
    for (const name of names) await sign(name, activityUuid)
    await sign('liuyang', activityUuid, { cancelFlag: 1 })
    await sign('lina', activityUuid)
    const shown = async () => (await infoOf(activityUuid)).participantList.map(({ userName }) => userName)
    expect(await shown()).toEqual(['杨磊', '陈静', '王强', '赵敏', '李娜'])
    const { list } = (await world.as('yanglei').call(calls.activityPage, { manageFlag: 0 })).data
    const row = list.find((one) => one.activityUuid === activityUuid)
    expect(row?.participantList.map(({ userName }) => userName)).toEqual(['杨磊', '陈静', '王强', '赵敏'])
  })

  test('two sign-ups for the last place, 50 times: exactly one wins', { timeout: 60_000 }, async () => {
    const people = ['liuyang', 'yanglei'] as const
    for (let n = 0; n < 50; n++) {
      const activityUuid = await add({ signLimit: 1 })
      const answers = await Promise.all(people.map((name) => sign(name, activityUuid)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
      expect(answers.find(({ status }) => status === 422)).toMatchObject({ msg: '报名名额已满', data: { _reason: 'LIMIT' } })
      expect((await world.as('liuyang').call(calls.activitySignCount, { activityUuid })).data).toEqual({ count: 1, signLimit: 1 })
    }
  })

  test('who waits gets the place that is given back, the first first; more places take more in', async () => {
    const activityUuid = await add({ activityTitle: '骑行', signLimit: 1, waitFlag: 1 })
    expect((await sign('liuyang', activityUuid)).data).toEqual({ stateCode: 1, signCount: 1 })
    expect((await sign('liuyang', activityUuid)).msg).toBe('已报名，无需重复操作')
    expect((await infoOf(activityUuid, 'yanglei')).canDo).toEqual(['wait'])
    for (const name of ['yanglei', 'chenjing', 'xuliang'] as const)
      expect((await sign(name, activityUuid, { waitFlag: 1 })).data).toEqual({ stateCode: 2, signCount: 1 })
    expect((await sign('yanglei', activityUuid, { waitFlag: 1 })).msg).toBe('已在候补名单中，请等待')
    expect((await sign('liuyang', activityUuid, { cancelFlag: 1 })).data).toEqual({ stateCode: 3, signCount: 1 })
    expect((await sign('liuyang', activityUuid, { cancelFlag: 1 })).msg).toBe('尚未报名')
    expect(await messagesOf('yanglei')).toContain('候补成功：骑行')
    expect(await infoOf(activityUuid, 'yanglei')).toMatchObject({ signFlag: 1, signState: 1, waitCount: 2, canDo: ['cancelSign'] })
    expect((await world.as('lina').call(calls.updateActivity, { activityUuid, signLimit: 0 })).code).toBe(200)
    expect(await infoOf(activityUuid, 'xuliang')).toMatchObject({ signState: 1, signCount: 3, waitCount: 0 })
    expect((await world.as('lina').call(calls.updateActivity, { activityUuid, signLimit: 2 })).data).toEqual({
      signLimit: '已有3人报名，名额不能少于报名人数',
    })
    const mine = await world.as('xuliang').call(calls.activityPage, { mineFlag: 1 })
    expect(mine.data.list.map((row) => row.activityUuid)).toContain(activityUuid)
  })

  test('is possible in its time only, and has no queue where none is wished', async () => {
    const later = await add({ signBeginTime: from(DAY_MS), signEndTime: from(2 * DAY_MS) })
    expect((await sign('liuyang', later)).msg).toBe('报名尚未开始')
    const full = await add({ signLimit: 1 })
    await sign('liuyang', full)
    expect((await sign('yanglei', full, { waitFlag: 1 })).msg).toBe('该活动不支持候补')
    world.pass(3 * DAY_MS)
    expect((await sign('liuyang', later)).msg).toBe('报名已截止')
    expect((await sign('liuyang', full, { cancelFlag: 1 })).code).toBe(200)
  })
})

test('people check in by the code at the door, in its time and once; figures and the file say who came', { timeout: 30_000 }, async () => {
  const lina = world.as('lina')
  const activityUuid = await add({
    activityTitle: '读书会',
    beginTime: from(3 * HOUR_MS),
    endTime: from(5 * HOUR_MS),
    signLimit: 2,
    waitFlag: 1,
  })
  for (const name of ['liuyang', 'yanglei'] as const) await sign(name, activityUuid)
  await sign('chenjing', activityUuid, { waitFlag: 1 })
  await sign('yanglei', activityUuid, { cancelFlag: 1 })
  const code = async () => (await lina.call(calls.activityCheckinCode, { activityUuid })).data.code
  const checkin = async (name: PersonName, shown: string) => world.as(name).call(calls.checkinActivity, { activityUuid, code: shown })
  expect((await checkin('liuyang', await code())).msg).toBe('不在签到时间内')
  world.pass(2.5 * HOUR_MS)
  const shown = await code()
  expect((await checkin('liuyang', 'x'.repeat(16))).data).toEqual({ code: '签到码已失效，请重新扫码' })
  expect((await checkin('yanglei', shown)).msg).toBe('未报名该活动，不能签到')
  const { data } = await checkin('liuyang', shown)
  world.pass(60_000)
  expect((await checkin('liuyang', shown)).data).toEqual(data)
  world.pass(60_000)
  expect((await checkin('chenjing', shown)).data).toEqual({ code: '签到码已失效，请重新扫码' })
  const figures = (await lina.call(calls.getActivityStatistics, { activityUuid })).data
  expect(figures).toMatchObject({ signCount: 2, waitCount: 0, cancelCount: 1, checkinCount: 1, moreOrganCount: 0 })
  expect(figures.organList).toEqual(
    expect.arrayContaining([
      { name: '客户服务部', count: 1 },
      { name: '财务部', count: 1 },
    ]),
  )
  const people = (await lina.call(calls.activitySignPage, { activityUuid })).data
  expect(people.list.map(({ xh, userName, stateCode }) => [xh, userName, stateCode])).toEqual([
    ['01', '刘洋', 1],
    ['02', '陈静', 1],
    ['03', '杨磊', 3],
  ])
  expect((await lina.call(calls.activitySignPage, { activityUuid, keyword: '刘', checkinFlag: 1 })).data.page.total).toBe(1)
  const job = { progressBusinessCode: 'activity_sign', progressParamData: { activityUuid } }
  expect((await world.as('liuyang').call(exportExcel, job)).code).toBe(CODE.forbidden)
  const { progressId } = (await lina.call(exportExcel, job)).data
  await expect
    .poll(async () => (await lina.call(getProgressInfo, { progressId })).data.progressResultData, { timeout: 20_000 })
    .toMatchObject({ count: 3 })
})

test('the list goes by what is asked for', async () => {
  const titles = async (sort: InputOf<typeof calls.activityPage>['sort']) =>
    (await world.as('lina').call(calls.activityPage, { sort, pageSize: 200 })).data.list.map(({ beginTime }) => beginTime)
  const forward = await titles([{ field: 'beginTime' }])
  expect(forward).toEqual(forward.toSorted())
  expect(await titles([{ field: 'beginTime', order: 'desc' }])).toEqual(forward.toReversed())
  const wrong = { sort: [{ field: 'content' as 'beginTime' }] }
  expect((await world.as('lina').call(calls.activityPage, wrong)).status).toBe(422)
})
