import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { demoId, imageOf, inside, runSchedules, uploaded } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { grantDoors, revokeDoors } from '#src/access-control/commands.ts'
import { doorHolds, orderAnswered } from '#src/access-control/devices.ts'
import { door } from '#src/access-control/doors/door.ts'
import { setting } from '#src/access-control/doors/setting.ts'
import { BY, credential } from '#src/access-control/people/credential.ts'
import { person, personGroup } from '#src/access-control/people/person.ts'
import { openRecord } from '#src/access-control/records/open-record.ts'
import { remoteOpen } from '#src/access-control/records/remote-open.ts'
import { access } from '#src/access-control/rights/access.ts'
import { rule } from '#src/access-control/rights/rule.ts'
import { syncTask } from '#src/access-control/sync/sync-task.ts'
import { type DoorWorld, doorWorld, GARDEN } from '#src/access-control/testing.ts'
import { ROLE } from '#src/customers/residence/relation.ts'
import { room } from '#src/main-data/room.ts'
import { moveInCompleted } from '#src/move-in-out/events.ts'
import { moveIn } from '#src/move-in-out/move-in.ts'
import { invitation } from '#src/visitor/invitation.ts'

let doors: DoorWorld
beforeAll(async () => {
  doors = await doorWorld()
})
afterAll(() => doors.world.close())
beforeEach(() => doors.restart())

const [DOWN, DELETE] = ['1', '2']
const [WAITING, DONE, FAILED] = ['10', '20', '30']
const count = (rows: Record<string, unknown>[], action: string | undefined, state?: string): number =>
  rows.filter((each) => each.action === action && (state === undefined || each.state === state)).length

describe('what devices are told', () => {
  test('G1: a rule of 3 persons × 2 doors is 6 tasks; one person removed is 2 delete tasks', async () => {
    const [one, two] = [await doors.addDoor(), await doors.addDoor()]
    const people = [await doors.addPerson(), await doors.addPerson(), await doors.addPerson()]
    const of = await doors.addRule({ persons: people.map(({ uuid }) => uuid), doors: [one, two] })
    expect(count(await doors.tasksAt(one, two), DOWN)).toBe(6)
    await doors.online(one)
    await doors.online(two)
    await doors.answerAll(one, two)
    await doors.change(rule, of, { persons: people.slice(1).map(({ uuid }) => uuid) })
    const tasks = await doors.tasksAt(one, two)
    expect([count(tasks, DOWN), count(tasks, DELETE), tasks.length]).toEqual([6, 2, 8])
  })

  test('what a device has not been told yet is not told any more, but deleted, for it may know', async () => {
    const at = await doors.addDoor()
    const [who] = [await doors.addPerson()]
    const of = await doors.addRule({ persons: [who.uuid], doors: [at] })
    await doors.does(rule, 'revoke', of)
    const tasks = await doors.tasksAt(at)
    expect(tasks.map(({ action, state }) => `${String(action)} ${String(state)}`).toSorted()).toEqual(['1 40', '2 10'])
  })

  test('a second rule for the same tells nothing; another time of day does', async () => {
    const at = await doors.addDoor()
    const who = await doors.addPerson()
    await doors.addRule({ persons: [who.uuid], doors: [at], times: [{ days: 'work', begin: '09:00', end: '18:00' }] })
    await doors.addRule({ persons: [who.uuid], doors: [at], times: [{ days: '1', begin: '09:00', end: '18:00' }] })
    expect(await doors.tasksAt(at)).toHaveLength(1)
    await doors.addRule({ persons: [who.uuid], doors: [at], times: [{ days: '7', begin: '09:00', end: '18:00' }] })
    expect(count(await doors.tasksAt(at), DOWN, WAITING)).toBe(1)
    expect(await doors.tasksAt(at)).toHaveLength(2)
  })

  test('who joins a group may what the group may, who is barred may nothing', async () => {
    const at = await doors.addDoor()
    const group = await doors.add(personGroup, { name: '住户', projectUuid: GARDEN })
    await doors.addRule({ groups: [group], doors: [at] })
    const who = await doors.addPerson([group])
    expect(count(await doors.tasksAt(at), DOWN)).toBe(1)
    await doors.does(person, 'bar', who.uuid, { reason: '多次尾随' })
    expect(count(await doors.tasksAt(at), DELETE, WAITING)).toBe(1)
    expect((await doors.show(at, who.card)).result).toBe('4')
    await doors.does(person, 'unbar', who.uuid)
    expect((await doors.show(at, who.card)).open).toBe(true)
  })

  test('retries come after 1, 5, 15 and 60 minutes; then it has failed, somebody is told, and a device that comes back hears it', async () => {
    const at = await doors.addDoor()
    await doors.online(at)
    const who = await doors.addPerson()
    await doors.addRule({ persons: [who.uuid], doors: [at] })
    const task = async () => (await doors.tasksAt(at))[0]
    const tries: unknown[] = []
    for (const time of ['12:00:30', '12:01:05', '12:05:30', '12:06:10', '12:21:15', '13:21:20', '13:22:30']) {
      await doors.goTo(`2026-11-27T${time}`)
      tries.push((await task())?.tries)
    }
    expect(tries).toEqual([1, 2, 2, 3, 4, 5, 5])
    await doors.goTo('2026-11-27T13:22:40')
    expect(await task()).toMatchObject({ state: FAILED, error: '设备未应答' })
    expect((await doors.page(access, { field: 'door', cmp: 'eq', value: at }))[0]?.state).toBe('40')
    await doors.online(at, false)
    expect((await doors.act(syncTask, 'again', String((await task())?.uuid))).msg).toBe('门禁设备不在线，上线后自动下发')
    expect(await doors.online(at)).toEqual({ known: true, replayed: 1 })
    await doors.answerAll(at)
    expect((await task())?.state).toBe(DONE)
  })

  test('a device that refuses is asked again; one that is not there waits without being counted', async () => {
    const at = await doors.addDoor()
    await doors.online(at)
    const who = await doors.addPerson()
    await doors.addRule({ persons: [who.uuid], doors: [at] })
    const [task] = await doors.tasksAt(at)
    await doors.order(orderAnswered, { orderUuid: String(task?.uuid), ok: false, error: '人脸质量不合格', at: doors.now().toISOString() })
    expect((await doors.tasksAt(at))[0]).toMatchObject({ state: WAITING, error: '人脸质量不合格', tries: 1 })
    await doors.online(at, false)
    await doors.goTo('2026-11-27T13:00:00')
    expect((await doors.tasksAt(at))[0]).toMatchObject({ state: WAITING, tries: 1, nextAt: null })
  })

  test('at night a device says what it knows: what is missing is sent again, what is too much deleted', async () => {
    const at = await doors.addDoor()
    const [who, gone] = [await doors.addPerson(), await doors.addPerson()]
    const of = await doors.addRule({ persons: [gone.uuid], doors: [at] })
    await doors.addRule({ persons: [who.uuid], doors: [at] })
    await doors.online(at)
    await doors.answerAll(at)
    await doors.does(rule, 'revoke', of)
    await doors.answerAll(at)
    const device = String((await doors.info(door, at)).device)
    const held = { device, at: doors.now().toISOString(), credentials: [{ kind: BY.card, key: gone.card }] }
    expect(await doors.order(doorHolds, held)).toEqual({ known: true, missing: 1, extra: 1 })
    const open = (await doors.tasksAt(at)).filter(({ state }) => state === WAITING)
    expect(open.map(({ action }) => action).toSorted()).toEqual([DOWN, DELETE])
  })

  test('the nightly comparison finds nothing to tell where nothing has drifted, and repairs what has', async () => {
    const at = await doors.addDoor()
    const who = await doors.addPerson()
    await doors.addRule({ persons: [who.uuid], doors: [at] })
    await doors.online(at)
    await doors.answerAll(at)
    await doors.goTo('2026-11-28T02:11:00')
    await runSchedules(doors.world.app.platform)
    expect(await doors.tasksAt(at)).toHaveLength(1)
    await inside(doors.world, async ({ rows }) => {
      const [known] = await rows.list(access, (f) => f.eq('door', at), 1)
      await rows.update(access, known?.uuid ?? '', { times: '0-60' })
    })
    await doors.goTo('2026-11-29T02:11:00')
    await runSchedules(doors.world.app.platform)
    expect(count(await doors.tasksAt(at), DOWN, WAITING)).toBe(1)
  })
})

describe('what a door answers', () => {
  test('G2: the door is away and a card is lost: the task waits; the door is back: done, then denied', async () => {
    const at = await doors.addDoor()
    await doors.online(at)
    const who = await doors.addPerson()
    await doors.addRule({ persons: [who.uuid], doors: [at] })
    await doors.answerAll(at)
    expect(await doors.show(at, who.card)).toMatchObject({ open: true, result: '1' })
    await doors.online(at, false)
    await doors.does(credential, 'lose', who.credential)
    expect(count(await doors.tasksAt(at), DELETE, WAITING)).toBe(1)
    await doors.goTo('2026-11-27T12:30:00')
    expect(count(await doors.tasksAt(at), DELETE, WAITING)).toBe(1)
    expect(await doors.online(at)).toMatchObject({ replayed: 1 })
    await doors.answerAll(at)
    expect(count(await doors.tasksAt(at), DELETE, DONE)).toBe(1)
    expect(await doors.show(at, who.card)).toMatchObject({ open: false, result: '2' })
    await doors.does(credential, 'restore', who.credential)
    await doors.answerAll(at)
    expect(await doors.show(at, who.card)).toMatchObject({ open: true })
  })

  test('G3: what expired at 18:00 is denied at 18:01:30', async () => {
    const at = await doors.addDoor()
    await doors.online(at)
    const who = await doors.addPerson()
    const of = await doors.addRule({ persons: [who.uuid], doors: [at], validTo: new Date('2026-11-27T18:00:00+08:00').toISOString() })
    await doors.answerAll(at)
    await doors.goTo('2026-11-27T17:59:59')
    expect(await doors.show(at, who.card)).toMatchObject({ open: true })
    await doors.goTo('2026-11-27T18:01:30')
    expect((await doors.info(rule, of)).state).toBe('20')
    expect(count(await doors.tasksAt(at), DELETE, WAITING)).toBe(1)
    expect(await doors.show(at, who.card)).toMatchObject({ open: false, result: '3' })
  })

  test('a rule that begins later opens nothing before', async () => {
    const at = await doors.addDoor()
    const who = await doors.addPerson()
    await doors.addRule({ persons: [who.uuid], doors: [at], validFrom: new Date('2026-11-27T15:00:00+08:00').toISOString() })
    expect(await doors.tasksAt(at)).toHaveLength(0)
    expect((await doors.show(at, who.card)).open).toBe(false)
    await doors.goTo('2026-11-27T15:01:00')
    expect(await doors.tasksAt(at)).toHaveLength(1)
    expect((await doors.show(at, who.card)).open).toBe(true)
  })

  test('out of its hours, by an unknown card, without a rule: each is on record with why', async () => {
    const at = await doors.addDoor()
    const [who, other] = [await doors.addPerson(), await doors.addPerson()]
    await doors.addRule({ persons: [who.uuid], doors: [at], times: [{ days: 'work', begin: '08:00', end: '11:00' }] })
    await doors.show(at, who.card)
    await doors.show(at, 'NOBODY')
    await doors.show(at, other.card)
    const records = await doors.page(openRecord, { field: 'door', cmp: 'eq', value: at })
    expect(records.map(({ reason }) => reason).toSorted()).toEqual(['不在通行时段内', '未登记的凭证', '没有该门的授权'].toSorted())
  })

  test('a report that comes twice is one record; a device that has opened says so against the rules', async () => {
    const at = await doors.addDoor()
    const reportId = 'r-1'
    await doors.show(at, 'NOBODY', { opened: true, reportId })
    expect(await doors.show(at, 'NOBODY', { opened: true, reportId })).toMatchObject({ open: true, result: '1' })
    const records = await doors.page(openRecord, { field: 'door', cmp: 'eq', value: at })
    expect(records).toMatchObject([{ result: '1', reason: '设备已放行：未登记的凭证' }])
  })

  test('with anti-passback nobody goes in twice without coming out', async () => {
    const [into, out] = [await doors.addDoor({ direction: '2' }), await doors.addDoor({ direction: '3' })]
    const who = await doors.addPerson()
    await doors.addRule({ persons: [who.uuid], doors: [into, out] })
    const kept = await inside(doors.world, ({ rows }) => rows.list(setting, (f) => f.eq('projectUuid', GARDEN), 1))
    if (kept[0] === undefined) await doors.add(setting, { projectUuid: GARDEN, antiPassback: true })
    else await doors.change(setting, kept[0].uuid, { antiPassback: true })
    expect((await doors.show(into, who.card)).open).toBe(true)
    expect(await doors.show(into, who.card)).toMatchObject({ open: false, result: '2' })
    expect((await doors.show(out, who.card)).open).toBe(true)
    expect((await doors.show(into, who.card)).open).toBe(true)
  })

  test('of a PIN only a hash is kept; it opens, and two people do not share one', async () => {
    const at = await doors.addDoor({ device: null })
    const [who, other] = [await doors.addPerson(), await doors.addPerson()]
    expect((await doors.tryAdd(credential, { person: who.uuid, kind: BY.pin, value: '12a' })).data).toMatchObject({
      value: '密码须为4至8位数字',
    })
    const pin = await doors.add(credential, { person: who.uuid, kind: BY.pin, value: '48215' })
    expect((await doors.info(credential, pin)).value).toBe('••••••')
    expect(JSON.stringify(await inside(doors.world, ({ rows }) => rows.find(credential, pin)))).not.toContain('48215')
    expect((await doors.tryAdd(credential, { person: other.uuid, kind: BY.pin, value: '48215' })).code).not.toBe(200)
    await doors.addRule({ persons: [who.uuid], doors: [at] })
    expect((await doors.check(at, '48215', BY.pin)).data).toMatchObject({ result: '1', personUuid: who.uuid })
  })
})

describe('opening from afar', () => {
  test('it needs a reason and a device that is there; the answer of the device is the record', async () => {
    const [bare, at] = [await doors.addDoor({ device: null }), await doors.addDoor()]
    expect((await doors.act(door, 'open', at)).data).toMatchObject({ openReason: '请填写开门原因' })
    expect((await doors.act(door, 'open', bare, { openReason: '忘带卡' })).msg).toBe('该门没有设备，请现场开门')
    expect((await doors.act(door, 'open', at, { openReason: '忘带卡' })).msg).toBe('门禁设备不在线，无法远程开门')
    await doors.online(at)
    await doors.does(door, 'open', at, { openReason: '业主忘带卡' })
    const [asked] = await doors.page(remoteOpen, { field: 'door', cmp: 'eq', value: at })
    expect(asked).toMatchObject({ state: '10', reason: '业主忘带卡' })
    expect((await doors.info(door, at)).openReason).toBeNull()
    await doors.order(orderAnswered, { orderUuid: String(asked?.uuid), ok: true, at: doors.now().toISOString() })
    expect(await doors.page(openRecord, { field: 'door', cmp: 'eq', value: at })).toMatchObject([{ result: '5', reason: '业主忘带卡' }])
  })

  test('a device that does not answer in a minute has not opened, and a late answer changes nothing', async () => {
    const at = await doors.addDoor()
    await doors.online(at)
    await doors.does(door, 'open', at, { openReason: '消防检查' })
    await doors.goTo('2026-11-27T12:01:30')
    const [asked] = await doors.page(remoteOpen, { field: 'door', cmp: 'eq', value: at })
    expect(asked?.state).toBe('30')
    await doors.order(orderAnswered, { orderUuid: String(asked?.uuid), ok: true, at: doors.now().toISOString() })
    expect(await doors.page(openRecord, { field: 'door', cmp: 'eq', value: at })).toHaveLength(0)
  })
})

describe('who comes and goes', () => {
  test('somebody who leaves has no credentials and no rights, and is forgotten after 30 days', async () => {
    const at = await doors.addDoor()
    const who = await doors.addPerson()
    await doors.addRule({ persons: [who.uuid], doors: [at] })
    await doors.does(person, 'leave', who.uuid)
    expect((await doors.info(credential, who.credential)).state).toBe('30')
    expect(count(await doors.tasksAt(at), DELETE, WAITING)).toBe(1)
    await doors.goTo('2026-12-26T12:00:00')
    const known = () => inside(doors.world, ({ rows }) => rows.find(person, who.uuid))
    expect((await known())?.phone).toBe('13800001234')
    await doors.goTo('2026-12-27T12:02:00')
    expect(await known()).toMatchObject({ state: '30', phone: null, photo: null })
  })

  test('a visitor opens the doors for guests from when the pass is good until it ends, moved and called off as it is', async () => {
    const [gate, inner] = [await doors.addDoor({ guests: true }), await doors.addDoor()]
    const visitAt = { begin: new Date('2026-11-27T14:00:00+08:00').toISOString(), end: new Date('2026-11-27T16:00:00+08:00').toISOString() }
    const visit = await doors.add(invitation, {
      ...{
        projectUuid: GARDEN,
        source: '1',
        hostType: '1',
        hostUser: demoId('0001', 1),
        visitorName: '何先生',
        visitorPhone: '13900000001',
      },
      ...{ reason: '1', visitAt, entryMode: '1', areas: [] },
    })
    await doors.world.app.platform.events.drain()
    const [of] = await doors.page(rule, { field: 'sourceApp', cmp: 'eq', value: 'pkg8' })
    expect(of).toMatchObject({ state: '10', validFrom: '2026-11-27T05:30:00.000Z', validTo: '2026-11-27T10:00:00.000Z', doors: [gate] })
    await doors.goTo('2026-11-27T13:31:00')
    expect(await doors.tasksAt(gate)).toHaveLength(1)
    expect(await doors.tasksAt(inner)).toHaveLength(0)
    expect(await doors.show(gate, visit, { kind: BY.qr })).toMatchObject({ open: true })
    await doors.change(invitation, visit, { visitAt: { begin: visitAt.begin, end: new Date('2026-11-27T17:00:00+08:00').toISOString() } })
    await doors.world.app.platform.events.drain()
    expect((await doors.info(rule, String(of?.uuid))).validTo).toBe('2026-11-27T11:00:00.000Z')
    await doors.does(invitation, 'cancel', visit)
    await doors.world.app.platform.events.drain()
    expect((await doors.info(rule, String(of?.uuid))).state).toBe('30')
    expect((await doors.show(gate, visit, { kind: BY.qr })).open).toBe(false)
  })

  test('who has moved in is known as a resident of the room, once, and waits for a card', async () => {
    const phone = '13900000123'
    const movesIn = () =>
      inside(doors.world, async ({ rows, events }) => {
        const [at] = await rows.list(room, (f) => f.eq('projectUuid', GARDEN), 1)
        const roomUuid = at?.uuid ?? ''
        const persons = [{ uuid: rows.newUuid(), name: '沈女士', phone, idCard: null, relation: ROLE.family }]
        const own = { projectUuid: GARDEN, roomUuid, startsOn: '2026-11-27', persons, vehicles: [], checklist: [] }
        const made = await rows.find(moveIn, (await rows.record(moveIn, { ...own, state: 'done' })).uuid)
        if (made !== undefined) await events.publish(moveInCompleted, made, { roomUuid, on: '2026-11-27' })
        return roomUuid
      })
    const roomUuid = await movesIn()
    await movesIn()
    await doors.world.app.platform.events.drain()
    expect(await doors.page(person, { field: 'name', cmp: 'eq', value: '沈女士' })).toMatchObject([{ kind: '2', roomUuid, state: '10' }])
  })

  test('another application lets workers in and takes it back, once each', async () => {
    const at = await doors.addDoor({ guests: true })
    const of = { sourceApp: 'pkg7', sourceUuid: crypto.randomUUID() }
    const validFrom = doors.now().toISOString()
    const validTo = new Date('2026-12-20T18:00:00+08:00').toISOString()
    const people = [{ name: '木工老张', phone: null, company: '安居装饰' }]
    const granted = await doors.order(grantDoors, {
      ...of,
      projectUuid: GARDEN,
      name: '装修 1-101',
      kind: 'worker',
      people,
      validFrom,
      validTo,
    })
    expect(granted).toEqual({ doors: 1 })
    const [who] = await doors.page(person, { field: 'name', cmp: 'eq', value: '木工老张' })
    await doors.add(credential, { person: String(who?.uuid), kind: BY.card, value: 'W-1' })
    expect((await doors.show(at, 'W-1')).open).toBe(true)
    expect(await doors.order(revokeDoors, of)).toEqual({ people: 1 })
    expect((await doors.show(at, 'W-1')).open).toBe(false)
  })

  test('workers open by the number of their card; whoever is let in anew keeps what they are known by, the others go', async () => {
    const at = await doors.addDoor({ guests: true })
    const grant = async (...names: string[]) => {
      const sourceUuid = crypto.randomUUID()
      const people = names.map((name) => ({ name, phone: null, company: null, card: `ZX1-${name}` }))
      const span = { validFrom: doors.now().toISOString(), validTo: new Date('2026-12-20T18:00:00+08:00').toISOString() }
      await doors.order(grantDoors, { sourceApp: 'pkg7', sourceUuid, projectUuid: GARDEN, name: '装修', kind: 'worker', people, ...span })
      return { sourceApp: 'pkg7', sourceUuid }
    }
    const first = await grant('张', '李')
    expect((await doors.show(at, 'zx1-张')).open).toBe(true)
    const [who] = await doors.page(person, { field: 'name', cmp: 'eq', value: '张' })
    await doors.add(credential, { person: String(who?.uuid), kind: BY.card, value: 'CHIP-1' })
    const second = await grant('张')
    await doors.order(revokeDoors, first)
    expect(await doors.page(person, { field: 'name', cmp: 'eq', value: '张' })).toMatchObject([{ uuid: who?.uuid, state: '10' }])
    expect([(await doors.show(at, 'CHIP-1')).open, (await doors.show(at, 'ZX1-李')).open]).toEqual([true, false])
    await doors.order(revokeDoors, second)
    expect([(await doors.show(at, 'CHIP-1')).open, (await doors.show(at, 'ZX1-张')).open]).toEqual([false, false])
  })
})

test('rules say whom and where, and end after they begin', async () => {
  const who = await doors.addPerson()
  const wrong = await doors.by().call(entityEndpoints(rule).add, {
    ...{ name: '空', projectUuid: GARDEN, validFrom: '2026-11-27T10:00:00.000Z', validTo: '2026-11-27T09:00:00.000Z' },
  })
  expect([wrong.code, wrong.data]).toEqual([
    3002,
    { persons: '请选择授权人员或人员组', doors: '请选择授权门或门组', validTo: '结束时间不能早于开始时间' },
  ])
  expect((await doors.tryAdd(credential, { person: who.uuid, kind: BY.card, value: who.card })).msg).toBe('凭证号已存在')
})

/** A PNG of pixels by chance, which nothing makes smaller. */
const noise = (width: number, height: number): Buffer => {
  const part = (type: string, data: Buffer): Buffer => {
    const [length, sum, body] = [Buffer.alloc(4), Buffer.alloc(4), Buffer.concat([Buffer.from(type), data])]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  const lines = Array.from({ length: height }, () => Buffer.concat([Buffer.alloc(1), randomBytes(width * 3)]))
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([start, part('IHDR', head), part('IDAT', deflateSync(Buffer.concat(lines))), part('IEND', Buffer.alloc(0))])
}

test('the picture of a face has 500 KB at most, as devices take it', async () => {
  const { uuid } = await doors.addPerson()
  const { filePath, fileSize } = await uploaded(doors.world, 'zhangwei', { name: '人脸.png', bytes: noise(600, 400) }, 'image')
  expect(fileSize).toBeGreaterThan(500 * 1_024)
  const { version } = await doors.info(person, uuid)
  const refused = await doors.by().call(entityEndpoints(person).update, { uuid, version, photo: [filePath] })
  expect([refused.code, refused.data]).toEqual([3002, { photo: '文件大小不能超过500KB!' }])
  const small = await uploaded(doors.world, 'zhangwei', { name: '人脸.jpg', bytes: await imageOf(400, 400, 'jpeg') }, 'image')
  await doors.change(person, uuid, { photo: [small.filePath] })
})
