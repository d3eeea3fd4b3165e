import { chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { CODE } from '@qifuyun/contract/core/codes.ts'
import { DAY_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import type { InputOf } from '@qifuyun/contract/core/endpoint.ts'
import { BOOKING_STATUS } from '@qifuyun/contract/meeting/constants.ts'
import * as calls from '@qifuyun/contract/meeting/endpoints.ts'
import { overlap } from '@qifuyun/contract/meeting/schema.ts'
import { pendingMessagePage, todoUnProcessCount } from '@qifuyun/contract/notifications/endpoints.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '#src/testing/database.ts'
import { enterpriseId, type PersonName, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { doDueMoments } from './due.ts'
import { nearestFirst } from './overlap.ts'

const { pending, booked, inUse, finished, cancelled, refused } = BOOKING_STATUS

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

let made = 0
const room = async (given: Partial<InputOf<typeof calls.addRoom>> = {}): Promise<string> => {
  made += 1
  const answer = await world.as('lina').call(calls.addRoom, { roomName: `试验室 ${made}`, location: '三楼', capacity: 8, ...given })
  expect(answer.msg).toBe('操作成功!')
  return answer.data.roomUuid
}

/** Some days ahead, at an hour in China. */
const at = (days: number, hour: number, minute = 0): string => {
  const today = chinaMidnight(chinaDay(world.clock.now()))
  return new Date(today.getTime() + days * DAY_MS + (hour * 60 + minute) * MINUTE_MS).toISOString()
}
const slot = (days = 2, from = 10, until = from + 1) => ({ beginTime: at(days, from), endTime: at(days, until) })

type Given = Partial<InputOf<typeof calls.addBooking>>
const bookAs = (name: PersonName, roomUuid: string, given: Given = {}) =>
  world.as(name).call(calls.addBooking, { roomUuid, subject: '周例会', ...slot(), ...given })
const booking = async (name: PersonName, roomUuid: string, given: Given = {}): Promise<string> => {
  const { data, msg } = await bookAs(name, roomUuid, given)
  expect(msg).toBe('操作成功!')
  return data.bookingUuid
}
const infoOf = async (bookingUuid: string, name: PersonName = 'liuyang') =>
  (await world.as(name).call(calls.bookingInfo, { bookingUuid })).data
const messagesOf = async (name: PersonName): Promise<string[]> =>
  (await world.as(name).call(pendingMessagePage, { businessTypeCode: 'meeting' })).data.list.map(({ title }) => title)

describe('rooms', () => {
  test('are added, changed, found and removed; a name is there once', async () => {
    const lina = world.as('lina')
    const roomUuid = await room({ roomName: '山景', capacity: 30, facilityCodeList: ['video'] })
    const again = await lina.call(calls.addRoom, { roomName: '山景', capacity: 2 })
    expect([again.status, again.data]).toEqual([409, { _reason: 'DUPLICATE', roomName: '会议室名称已存在' }])
    const found = await world.as('liuyang').call(calls.roomPage, { keyword: '山', capacityBegin: 20, facilityCodeList: ['video'] })
    expect(found.data.list).toMatchObject([
      { xh: '01', roomUuid, openBegin: '08:00', openEnd: '22:00', createUserName: '李娜', version: 1 },
    ])
    expect((await lina.call(calls.updateRoom, { roomUuid, version: 1, capacity: 31 })).data).toEqual({ version: 2 })
    expect((await lina.call(calls.updateRoom, { roomUuid, version: 1, capacity: 9 })).data).toEqual({
      _reason: 'VERSION_CONFLICT',
      _current: 2,
    })
    expect((await lina.call(calls.roomInfo, { roomUuid })).data).toMatchObject({ capacity: 31, facilityCodeList: ['video'] })
    await booking('liuyang', roomUuid)
    expect((await lina.call(calls.deleteRoom, { roomUuid })).data).toEqual({ _reason: 'IN_USE' })
    const empty = await room()
    expect((await lina.call(calls.deleteRoom, { roomUuid: empty })).code).toBe(200)
    expect((await lina.call(calls.roomInfo, { roomUuid: empty })).code).toBe(CODE.absent)
  })

  test.each<[Partial<InputOf<typeof calls.addRoom>>, Record<string, string>]>([
    [{ roomName: '长'.repeat(21) }, { roomName: '最多20个字' }],
    [{ roomName: ' ' }, { roomName: '请输入会议室名称' }],
    [{ openBegin: '18:00', openEnd: '09:00' }, { openEnd: '开始时间须早于结束时间' }],
    [{ openBegin: '25:00' }, { openBegin: '时间格式错误' }],
    [{ needApproveFlag: 1 }, { managerUserUuid: '需要审批的会议室请选择管理员' }],
    [{ managerUserUuid: userId('machen') }, { managerUserUuid: '只能添加本企业的在职成员' }],
    [{ managerUserUuid: userId('sunhao') }, { managerUserUuid: '只能添加本企业的在职成员' }],
    [{ images: ['no/such/file'] }, { images: '文件不存在或已失效' }],
    [{ capacity: 0 }, { capacity: '不能小于1' }],
  ])('%o is refused', async (given, fields) => {
    const answer = await world.as('lina').call(calls.addRoom, { roomName: '不会有', capacity: 3, ...given })
    expect([answer.status, answer.data]).toEqual([422, fields])
  })
})

describe('booking', () => {
  test.each<[string, Given, Record<string, string>]>([
    [
      'the end before the begin',
      { beginTime: '2099-01-01T02:00:00Z', endTime: '2099-01-01T01:00:00Z' },
      { endTime: '开始时间须早于结束时间' },
    ],
    ['more than a day', { beginTime: '2099-01-01T02:00:00Z', endTime: '2099-01-02T02:00:01Z' }, { endTime: '一次预订不能超过24小时' }],
    ['the past', { beginTime: '2020-01-01T02:00:00Z', endTime: '2020-01-01T03:00:00Z' }, { beginTime: '时间须晚于当前' }],
    ['more than a year ahead', { beginTime: '2098-01-01T02:00:00Z', endTime: '2098-01-01T03:00:00Z' }, { endTime: '时间最晚为一年以内' }],
    ['nonsense', { beginTime: '2026-13-45' }, { beginTime: '时间格式错误' }],
    ['a long subject', { subject: '长'.repeat(51) }, { subject: '最多50个字' }],
    ['people of elsewhere', { userUuidList: [userId('sunhao')] }, { userUuidList: '只能添加本企业的在职成员' }],
    ['an odd reminder', { remindMinutes: 7 }, { remindMinutes: '选项无效' }],
  ])('%s is refused', async (_title, given, fields) => {
    const answer = await bookAs('liuyang', await room(), given)
    expect([answer.status, answer.data]).toEqual([422, fields])
  })

  test('is possible within the opening hours only, and never in a closed room', async () => {
    const roomUuid = await room({ openBegin: '09:00', openEnd: '18:00' })
    for (const [from, until] of [
      [8, 10],
      [17, 19],
    ] as const) {
      expect((await bookAs('liuyang', roomUuid, slot(2, from, until))).data).toEqual({ beginTime: '预订时间不在开放时间（09:00–18:00）内' })
    }
    expect((await bookAs('liuyang', roomUuid, slot(2, 9, 18))).code).toBe(200)
    await world.as('lina').call(calls.updateRoom, { roomUuid, disabledFlag: 1 })
    expect((await bookAs('liuyang', roomUuid, slot(3))).data).toEqual({ roomUuid: '会议室已停用' })
  })

  test('taken time is refused with what is in the way and the nearest free rooms; back to back is free', async () => {
    const place = `四楼 ${made}`
    const roomUuid = await room({ location: place, capacity: 10 })
    const big = await room({ location: place, capacity: 40 })
    const near = await room({ location: place, capacity: 12 })
    await booking('liuyang', roomUuid, { subject: '评审', ...slot(4, 10, 12) })
    const answer = await bookAs('yanglei', roomUuid, slot(4, 11, 13))
    expect([answer.status, answer.code, answer.msg]).toEqual([409, CODE.invalid, '该时段已被预订'])
    expect(answer.data).toMatchObject({
      _reason: 'OVERLAP',
      beginTime: '该时段已被预订',
      _current: { conflictList: [{ subject: '评审', organiserUserName: '刘洋' }] },
    })
    // The shape of `_current` is the contract's.
    const { freeRoomList } = overlap.parse(Reflect.get(Object(answer.data), '_current'))
    expect(freeRoomList.slice(0, 2).map((free) => free.roomUuid)).toEqual([near, big])
    expect((await bookAs('yanglei', roomUuid, slot(4, 12, 13))).code).toBe(200)
    const open = await world.as('liuyang').call(calls.roomPage, { freeBegin: at(4, 11), freeEnd: at(4, 12), pageSize: 200 })
    const uuids = open.data.list.map((row) => row.roomUuid)
    expect([uuids.includes(roomUuid), uuids.includes(near)]).toEqual([false, true])
  })

  test('two bookings of one slot, 50 times: exactly one wins', { timeout: 60_000 }, async () => {
    const roomUuid = await room({ openBegin: '00:00', openEnd: '24:00' })
    for (let n = 0; n < 50; n++) {
      const time = { beginTime: at(10 + n, 10), endTime: at(10 + n, 11) }
      const answers = await Promise.all([bookAs('liuyang', roomUuid, time), bookAs('yanglei', roomUuid, time)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    }
    const { data } = await world.as('liuyang').call(calls.bookingPage, { roomUuid, pageSize: 200 })
    expect(data.page.total).toBe(50)
  })

  test('the database itself refuses two of one slot, whatever the server would do', async () => {
    const roomUuid = await room()
    const insert = (minutes: number) =>
      withClient(world.database.owner, async (client) => {
        await client.query("select set_config('app.enterprise_uuid', $1, false)", [enterpriseId(1)])
        await client.query(
          `insert into meeting_booking (enterprise_uuid, booking_uuid, room_uuid, subject, begin_at, end_at, organiser_user_uuid, user_uuids,
             status_code, created_at, updated_at)
           values ($1, gen_random_uuid(), $2, 'x', $3::timestamptz, $3::timestamptz + interval '1 hour', $4, '{}', 20, now(), now())`,
          [enterpriseId(1), roomUuid, new Date(Date.UTC(2030, 0, 1, 0, minutes)), userId('liuyang')],
        )
      })
    for (let n = 0; n < 50; n++) {
      const done = await Promise.allSettled([insert(n * 120), insert(n * 120 + 30)])
      expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    }
  })

  test('whatever is booked and cancelled, no two that hold a room meet', { timeout: 60_000 }, async () => {
    const roomUuid = await room({ openBegin: '00:00', openEnd: '24:00' })
    const step = fc.record({ from: fc.integer({ min: 0, max: 20 }), hours: fc.integer({ min: 1, max: 4 }), cancel: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), fc.integer({ min: 70, max: 300 }), async (steps, day) => {
        for (const { from, hours, cancel } of steps) {
          const answer = await bookAs('liuyang', roomUuid, { beginTime: at(day, from), endTime: at(day, from + hours) })
          if (cancel && answer.code === 200) await world.as('liuyang').call(calls.cancelBooking, { bookingUuid: answer.data.bookingUuid })
        }
        const { data } = await world
          .as('liuyang')
          .call(calls.bookingCalendar, { roomUuidList: [roomUuid], beginTime: at(day, 0), endTime: at(day + 1, 0) })
        for (const [index, entry] of data.list.entries()) {
          const before = data.list[index - 1]
          if (before) expect(before.endTime <= entry.beginTime).toBe(true)
        }
      }),
      { numRuns: 8 },
    )
  })

  test('a repeated meeting is booked as a whole or not at all, and cancelled from a date on', async () => {
    const roomUuid = await room()
    const until = at(25, 12).slice(0, 10)
    const repeatRule = { frequency: 'weekly' as const, until }
    const { data } = await bookAs('liuyang', roomUuid, { ...slot(3), repeatRule })
    expect(data.bookingUuidList).toHaveLength(4)
    const clash = await bookAs('yanglei', roomUuid, { ...slot(10), repeatRule: { frequency: 'daily', until } })
    expect([clash.status, Reflect.get(Object(clash.data), '_reason')]).toEqual([409, 'OVERLAP'])
    const list = await world.as('liuyang').call(calls.bookingPage, { roomUuid, ascendingFlag: 1 })
    expect(list.data.list.map(({ bookingUuid }) => bookingUuid)).toEqual(data.bookingUuidList)
    const second = data.bookingUuidList[1] ?? ''
    expect((await world.as('liuyang').call(calls.cancelBooking, { bookingUuid: second, seriesFlag: 1 })).data).toEqual({ count: 3 })
    expect((await infoOf(data.bookingUuid)).statusCode).toBe(booked)
    const tooMany = await bookAs('liuyang', roomUuid, { ...slot(1), repeatRule: { frequency: 'daily', until: at(80, 12).slice(0, 10) } })
    expect(tooMany.data).toEqual({ repeatRule: '重复会议最多60次' })
    expect((await bookAs('liuyang', roomUuid, { ...slot(5), repeatRule: { frequency: 'daily', until: '2020-01-01' } })).data).toEqual({
      repeatRule: '重复规则没有对应的日期',
    })
  })

  test('only its organiser and who manages rooms may write; attendees are invited and told', async () => {
    const roomUuid = await room()
    const bookingUuid = await booking('liuyang', roomUuid, { subject: '对齐会', userUuidList: [userId('xuliang')] })
    expect(await messagesOf('xuliang')).toContain('会议邀请：对齐会')
    const writes = [
      () => world.as('xuliang').call(calls.updateBooking, { bookingUuid, subject: '改' }),
      () => world.as('xuliang').call(calls.cancelBooking, { bookingUuid }),
      () => world.as('xuliang').call(calls.checkinBooking, { bookingUuid }),
      () => world.as('xuliang').call(calls.finishBooking, { bookingUuid }),
      () => world.as('xuliang').call(calls.decideBooking, { bookingUuid, agreeFlag: 1 }),
    ]
    for (const write of writes) expect((await write()).code).toBe(CODE.forbidden)
    expect((await infoOf(bookingUuid, 'xuliang')).canDo).toEqual([])
    expect((await infoOf(bookingUuid)).canDo).toEqual(['update', 'cancel'])
    const moved = await world.as('liuyang').call(calls.updateBooking, { bookingUuid, version: 1, ...slot(2, 14) })
    expect(moved.data).toEqual({ version: 2, statusCode: booked })
    expect(await messagesOf('xuliang')).toContain('会议时间或地点已变更：对齐会')
    const stale = await world.as('liuyang').call(calls.updateBooking, { bookingUuid, version: 1, subject: '改' })
    expect(stale.data).toEqual({ _reason: 'VERSION_CONFLICT', _current: 2 })
    expect((await world.as('lina').call(calls.cancelBooking, { bookingUuid, reason: '设备检修' })).code).toBe(200)
    expect(await infoOf(bookingUuid)).toMatchObject({ statusCode: cancelled, reason: '设备检修', canDo: [] })
    expect(await messagesOf('liuyang')).toContain('会议已取消：对齐会')
    const again = await world.as('liuyang').call(calls.cancelBooking, { bookingUuid })
    expect([again.status, again.data]).toEqual([409, { _reason: 'STATE_CHANGED', _current: cancelled }])
    expect((await world.as('sunhao').call(calls.bookingInfo, { bookingUuid })).code).toBe(CODE.absent)
  })

  test('moving onto taken time is refused, moving within its own time is not', async () => {
    const roomUuid = await room()
    const bookingUuid = await booking('liuyang', roomUuid, slot(2, 10, 12))
    await booking('yanglei', roomUuid, slot(2, 12, 13))
    expect((await world.as('liuyang').call(calls.updateBooking, { bookingUuid, endTime: at(2, 12, 30) })).status).toBe(409)
    expect((await world.as('liuyang').call(calls.updateBooking, { bookingUuid, beginTime: at(2, 11) })).code).toBe(200)
  })
})

describe('approval', () => {
  const todosOf = async (name: PersonName) =>
    (await world.as(name).call(todoUnProcessCount, { sumFlag: true })).data[0]?.unProcessCount ?? 0

  test('a booking waits for the manager, holds the room meanwhile, and is decided once', async () => {
    const roomUuid = await room({ needApproveFlag: 1, managerUserUuid: userId('chenjing') })
    const before = await todosOf('chenjing')
    const { data } = await bookAs('liuyang', roomUuid, { userUuidList: [userId('yanglei')], subject: '董事会' })
    expect(data.statusCode).toBe(pending)
    expect(await todosOf('chenjing')).toBe(before + 1)
    expect((await bookAs('yanglei', roomUuid)).status).toBe(409)
    const waiting = await world.as('chenjing').call(calls.bookingPage, { decideFlag: 1 })
    expect(waiting.data.list).toMatchObject([{ bookingUuid: data.bookingUuid, canDo: ['decide'] }])
    const { bookingUuid } = data
    expect((await world.as('chenjing').call(calls.decideBooking, { bookingUuid, agreeFlag: 0 })).data).toEqual({ reason: '请填写拒绝原因' })
    expect((await world.as('chenjing').call(calls.decideBooking, { bookingUuid, agreeFlag: 1 })).data).toEqual({ count: 1 })
    expect(await todosOf('chenjing')).toBe(before)
    expect(await messagesOf('liuyang')).toContain('会议室申请已通过：董事会')
    expect(await messagesOf('yanglei')).toContain('会议邀请：董事会')
    expect((await world.as('chenjing').call(calls.decideBooking, { bookingUuid, agreeFlag: 1 })).status).toBe(409)
    // Another time is another question.
    expect((await world.as('liuyang').call(calls.updateBooking, { bookingUuid, ...slot(3) })).data).toMatchObject({ statusCode: pending })
    expect((await world.as('chenjing').call(calls.decideBooking, { bookingUuid, agreeFlag: 0, reason: '另有安排' })).code).toBe(200)
    expect(await infoOf(bookingUuid)).toMatchObject({ statusCode: refused, reason: '另有安排' })
    expect((await bookAs('chenjing', roomUuid)).data.statusCode).toBe(booked)
  })
})

describe('time', () => {
  test('reminds, opens the check-in, finishes; releases a room nobody came to and lapses what nobody decided', async () => {
    const roomUuid = await room({ openBegin: '00:00', openEnd: '24:00' })
    const guarded = await room({ openBegin: '00:00', openEnd: '24:00', needApproveFlag: 1, managerUserUuid: userId('chenjing') })
    const start = Math.ceil(world.clock.now().getTime() / MINUTE_MS) * MINUTE_MS + 60 * MINUTE_MS
    const from = (minutes: number, length: number) => ({
      beginTime: new Date(start + minutes * MINUTE_MS).toISOString(),
      endTime: new Date(start + (minutes + length) * MINUTE_MS).toISOString(),
    })
    const came = await booking('liuyang', roomUuid, {
      ...from(0, 30),
      subject: '按时',
      remindMinutes: 15,
      userUuidList: [userId('xuliang')],
    })
    const absent = await booking('liuyang', roomUuid, { ...from(30, 60), subject: '没来' })
    const undecided = await booking('liuyang', guarded, { ...from(0, 30), subject: '没批' })
    const early = await world.as('liuyang').call(calls.checkinBooking, { bookingUuid: came })
    expect([early.status, early.data]).toEqual([422, { bookingUuid: '会议开始前15分钟起可签到' }])
    const goTo = async (minutes: number) => {
      world.pass(start + minutes * MINUTE_MS + 1_000 - world.clock.now().getTime())
      await doDueMoments(world.app.platform)
    }
    await goTo(-15)
    for (const name of ['liuyang', 'xuliang'] as const) expect(await messagesOf(name)).toContain('会议提醒：按时')
    expect((await world.as('liuyang').call(calls.checkinBooking, { bookingUuid: came })).code).toBe(200)
    expect((await infoOf(came)).statusCode).toBe(inUse)
    await goTo(16)
    expect(await infoOf(came)).toMatchObject({ statusCode: inUse, canDo: ['finish'] })
    expect(await infoOf(undecided)).toMatchObject({ statusCode: refused, reason: '会议开始前未完成审批' })
    expect((await world.as('liuyang').call(calls.finishBooking, { bookingUuid: came })).code).toBe(200)
    expect((await infoOf(came)).statusCode).toBe(finished)
    // The rest of its time is free again.
    expect((await bookAs('yanglei', roomUuid, from(17, 10))).code).toBe(200)
    await goTo(46)
    expect(await infoOf(absent)).toMatchObject({ statusCode: cancelled, reason: '未按时签到，会议室已自动释放' })
    const messages = await messagesOf('liuyang')
    await doDueMoments(world.app.platform)
    expect(await messagesOf('liuyang')).toEqual(messages)
    expect((await bookAs('yanglei', roomUuid, from(50, 10))).code).toBe(200)
  })
})

test('free rooms come by place, then by nearness of their size', () => {
  const rooms = [
    { n: 1, location: '一楼', capacity: 9 },
    { n: 2, location: '二楼', capacity: 30 },
    { n: 3, location: '二楼', capacity: 12 },
  ]
  expect(nearestFirst(rooms, { location: '二楼', capacity: 10 }).map(({ n }) => n)).toEqual([3, 2, 1])
})

test('rooms go by what is asked for', async () => {
  const sort: InputOf<typeof calls.roomPage>['sort'] = [{ field: 'capacity', order: 'desc' }]
  const { list } = (await world.as('liuyang').call(calls.roomPage, { sort, pageSize: 200 })).data
  const capacities = list.map(({ capacity }) => capacity)
  expect(capacities).toEqual(capacities.toSorted((a, b) => b - a))
})
