import { agreeApproval } from '@qifuyun/contract/approvals/handling-endpoints.ts'
import { chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import { addBooking, addRoom, checkinBooking } from '@qifuyun/contract/meeting/endpoints.ts'
import { queryNoticeInfo } from '@qifuyun/contract/notices/endpoints.ts'
import { getMyDay, getMyTeam } from '@qifuyun/contract/workbench/endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withClient } from '#src/testing/database.ts'
import { type PersonName, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { dayRow, inOrder } from './row.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  await world.rewind()
  // Ten in the morning in China, some days on: the bookings of the demo are before.
  const morning = chinaMidnight(chinaDay(new Date(world.clock.now().getTime() + 96 * HOUR_MS))).getTime() + 10 * HOUR_MS
  world.pass(morning - world.clock.now().getTime())
})
afterAll(() => world.close())

const day = async (by: PersonName) => (await world.as(by).call(getMyDay, {})).data
const inHours = (hours: number): string => new Date(world.clock.now().getTime() + hours * HOUR_MS).toISOString()
const book = async (by: PersonName, subject: string, begin: number, end: number, more: object = {}) => {
  const { data } = await world
    .as('lina')
    .call(addRoom, { roomName: `日程室 ${subject}`, capacity: 8, managerUserUuid: userId('lina'), ...more })
  const input = { roomUuid: data.roomUuid, subject, beginTime: inHours(begin), endTime: inHours(end), userUuidList: [userId('liuyang')] }
  const answer = await world.as(by).call(addBooking, input)
  expect(answer.msg).toBe('操作成功!')
  return answer.data.bookingUuid
}

describe('the day of somebody', () => {
  test('has an application for approval with its decisions, until it is decided', async () => {
    const [row] = (await day('lina')).list.filter(({ businessTypeCode }) => businessTypeCode === 'approval')
    expect(row).toMatchObject({ person: { userName: '刘洋' }, dueTime: null, urlScope: 'pc' })
    expect(row?.title).toContain('请假 · ')
    expect(row?.actionList.map(({ name, directFlag }) => [name, directFlag])).toEqual([
      ['agree', 1],
      ['overrule', 0],
    ])
    if (!row?.approval) throw new Error('nothing to decide about')
    expect((await world.as('lina').call(agreeApproval, { ...row.approval })).code).toBe(200)
    const after = await day('lina')
    expect(after.list.map(({ key }) => key)).not.toContain(row.key)
    expect(after).toMatchObject({ doneCount: 1, doneList: [{ businessTypeCode: 'approval' }] })
  })

  test('has the meetings of today by their time, with what may be done about them, and those of tomorrow apart', async () => {
    const later = await book('lina', '复盘', 3, 4)
    const soon = await book('lina', '周例会', 0.1, 1)
    await book('lina', '明天的会', 24, 25)
    const { list, bandList, tomorrowList, tomorrowCount } = await day('lina')
    const meetings = list.filter(({ businessTypeCode }) => businessTypeCode === 'meeting')
    expect(meetings.map(({ bookingUuid, actionList }) => [bookingUuid, actionList.map(({ name }) => name)])).toEqual([
      [soon, ['checkin']],
      [later, []],
    ])
    expect(list[0]?.bookingUuid).toBe(soon)
    expect(bandList.map(({ title, eventFlag }) => [title, eventFlag])).toEqual([
      ['周例会', 1],
      ['复盘', 1],
    ])
    expect([tomorrowCount, tomorrowList.map(({ title }) => title)]).toEqual([1, ['明天的会']])
    // Who takes part sees it too; the room is the organiser's to begin with.
    expect((await day('liuyang')).list.find(({ bookingUuid }) => bookingUuid === soon)?.actionList).toEqual([])
    await world.as('lina').call(checkinBooking, { bookingUuid: soon })
    expect((await day('lina')).list[0]?.actionList.map(({ name }) => name)).toEqual(['finish'])
  })

  test('a meeting that is over waits for nobody, and stays in the line of the day', async () => {
    const over = await book('lina', '晨会', 0.2, 1)
    world.pass(2 * HOUR_MS)
    const { list, bandList } = await day('lina')
    expect(list.map(({ bookingUuid }) => bookingUuid)).not.toContain(over)
    expect(bandList.map(({ title }) => title)).toEqual(['晨会'])
  })

  test('a booking to decide about is decided in place', async () => {
    const bookingUuid = await book('liuyang', '借用会议室', 5, 6, { needApproveFlag: 1 })
    const row = (await day('lina')).list.find((one) => one.bookingUuid === bookingUuid)
    expect(row).toMatchObject({ eventFlag: 0, actionList: [{ name: 'allow' }, { name: 'deny', dangerFlag: 1, directFlag: 0 }] })
    // The room's manager alone is asked.
    expect((await day('chenjing')).list.map((one) => one.bookingUuid)).not.toContain(bookingUuid)
  })

  test('ends with the notices that are not read yet', async () => {
    const notices = (await day('yanglei')).list.filter(({ businessTypeCode }) => businessTypeCode === 'notice')
    expect(notices.length).toBeGreaterThan(0)
    const [first] = notices
    await world.as('yanglei').call(queryNoticeInfo, { noticeUuid: first?.key ?? '' })
    expect((await day('yanglei')).list.map(({ key }) => key)).not.toContain(first?.key)
  })

  test('leaves out what somebody has no right to, without a word of failure', async () => {
    await withClient(world.database.owner, (client) => client.query("update role set module_codes = array_remove(module_codes, '1120201')"))
    const { list, failedList } = await day('yanglei')
    expect(list.filter(({ businessTypeCode }) => businessTypeCode === 'notice')).toEqual([])
    expect(failedList).toEqual([])
  })

  test('names a source that fails, and has all the others', async () => {
    await withClient(world.database.owner, (client) => client.query('alter table meeting_booking rename to meeting_booking_away'))
    try {
      const { list, failedList } = await day('lina')
      expect(failedList).toEqual(['meeting'])
      expect(list.some(({ businessTypeCode }) => businessTypeCode === 'approval')).toBe(true)
    } finally {
      await withClient(world.database.owner, (client) => client.query('alter table meeting_booking_away rename to meeting_booking'))
    }
    expect((await day('lina')).failedList).toEqual([])
  })
})

test('what is due today comes first, then what has no deadline by how long it waits, then what is due later', () => {
  const given = { businessTypeCode: 'x', businessTypeName: 'x', title: '', pcJumpUrl: null }
  const row = (key: string, dueTime: string | null, sinceTime = '2026-03-18T00:00:00Z') => dayRow({ ...given, key, dueTime, sinceTime })
  const rows = [
    row('later', '2026-03-20T00:00:00Z'),
    row('new', null, '2026-03-17T00:00:00Z'),
    row('old', null, '2026-03-02T00:00:00Z'),
    row('noon', '2026-03-18T04:00:00Z'),
    row('late', '2026-03-11T00:00:00Z'),
  ]
  expect(inOrder(rows, new Date('2026-03-18T16:00:00Z')).map(({ key }) => key)).toEqual(['late', 'noon', 'old', 'new', 'later'])
})

describe('the team of somebody', () => {
  const team = async (by: PersonName) => (await world.as(by).call(getMyTeam, {})).data

  test('are those whom they lead, else those of their department, without themselves', async () => {
    const [led, beside] = [await team('zhangwei'), await team('yanglei')]
    expect(led.count).toBeGreaterThan(beside.count)
    expect(led.list.map(({ userUuid }) => userUuid)).not.toContain(userId('zhangwei'))
    expect(beside.list.map(({ userUuid }) => userUuid)).not.toContain(userId('yanglei'))
  })

  test('tells who is in a meeting, and until when', async () => {
    const bookingUuid = await book('lina', '接待', 0.1, 1)
    world.pass(0.2 * HOUR_MS)
    await world.as('lina').call(checkinBooking, { bookingUuid })
    const { list, meetingCount } = await team('zhangwei')
    expect(meetingCount).toBe(2)
    expect(list.slice(0, 2).map(({ userName, presence }) => [userName, presence])).toEqual(
      expect.arrayContaining([
        ['李娜', 'meeting'],
        ['刘洋', 'meeting'],
      ]),
    )
  })
})
