import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { inside } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { meter } from '#src/energy/meters/meter.ts'
import { reading } from '#src/energy/readings/reading.ts'
import { at } from '#src/energy/testing.ts'
import { feeApp } from '#src/fee/app.ts'
import { collectCall } from '#src/fee/calls.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { bill } from '#src/meter-reading/billing/bill.ts'
import { readingSheet, roundBoard } from '#src/meter-reading/calls.ts'
import { round } from '#src/meter-reading/rounds/round.ts'
import { readingEntry } from '#src/meter-reading/tasks/reading-entry.ts'
import { task } from '#src/meter-reading/tasks/task.ts'
import { type MeterWorld, meterWorld } from '#src/meter-reading/testing.ts'

// apps-operations.md section 19: rounds, readings with their checks, estimates and bills.

let of: MeterWorld
beforeAll(async () => {
  of = await meterWorld()
})
afterAll(() => of.world.close())

const info = (uuid: string | undefined) => of.info(task, uuid ?? '')

test('a round makes a task of each meter in use of the chosen buildings, in walking order, once a month', async () => {
  const here = await of.addBuilding()
  for (const no of ['1001', '201', '102', '101']) await of.addHome(here, no)
  const stopped = await of.addHome(here, '103')
  await of.does(meter, 'stop', stopped.meter)
  const { uuid } = await of.started(here, { readers: [of.me, of.me] })
  const made = await of.tasks(uuid)
  expect(made.map(({ name }) => name)).toEqual(['表101', '表102', '表201', '表1001'])
  expect(made.map(({ seq, state, mean, lived }) => [seq, state, mean, lived])).toEqual(
    [1, 2, 3, 4].map((seq) => [seq, '10', '12.0000', true]),
  )
  expect(await of.info(round, uuid)).toMatchObject({ state: '20', total: 4, done: 0, abnormal: 0, missed: 0 })
  const again = await of.addRound(here)
  expect(await of.act(round, 'start', again)).toMatchObject({ status: 422, msg: '所选范围没有待抄的在用计量表' })
  const { data: sheet } = await of.ask(readingSheet, { round: uuid })
  expect(sheet.lines[0]).toMatchObject({ name: '表101', last: ['136.0000'], mean: '12.0000', blocked: null, values: null })
})

test('a round that should not have begun is called off: what was read is taken back, and the right one has its meters', async () => {
  const here = await of.addBuilding()
  const home = await of.addHome(here, '101')
  await of.addHome(here, '102')
  const wrong = await of.started(here)
  await of.record(wrong.tasks[0], 150)
  const before = (await of.readings(home.meter)).length
  await of.does(round, 'callOff', wrong.uuid)
  expect(await of.info(round, wrong.uuid)).toMatchObject({ state: '70', total: 0 })
  expect((await of.tasks(wrong.uuid)).map(({ state }) => state)).toEqual(['50', '50'])
  expect((await of.readings(home.meter)).length).toBe(before - 1)
  expect(await of.record(wrong.tasks[1], 150)).toMatchObject({ status: 409 })
  const right = await of.started(here)
  expect(right.tasks).toHaveLength(2)
  expect(await of.record(right.tasks[0], 149)).toMatchObject({ code: 200 })
  await of.does(task, 'miss', right.tasks[1] ?? '', { missedReason: '1' })
  await of.finish(right.uuid)
  // One that was audited is there for good.
  expect((await of.act(round, 'callOff', right.uuid)).status).toBe(409)
})

test('what is read counts in energy at once; sent twice by a phone it is one reading', async () => {
  const here = await of.addBuilding()
  const { meter: device } = await of.addHome(here, '101')
  const { uuid, tasks } = await of.started(here)
  const sent = { clientId: 'phone-000001', readAt: at('2026-06-10T10:00'), note: '管井' }
  of.clockAt('2026-06-10T11:00')
  expect(await of.record(tasks[0], 150, { ...sent, readAt: at('2026-06-10T10:30') })).toMatchObject({ code: 200 })
  expect(await of.record(tasks[0], 151, { ...sent, readAt: at('2026-06-10T10:31') })).toMatchObject({ code: 200 })
  expect(await info(tasks[0])).toMatchObject({
    state: '20',
    value1: '150.0000',
    usage: '14.0000',
    source: '1',
    note: '管井',
    abnormal: false,
  })
  expect((await of.readings(device)).filter(({ value1 }) => value1 === '150.0000')).toHaveLength(1)
  // Read again under another name it takes the place of the first.
  expect(await of.record(tasks[0], 148, { clientId: 'phone-000002' })).toMatchObject({ code: 200 })
  expect((await of.readings(device)).map(({ value1 }) => value1)).toEqual(expect.arrayContaining(['148.0000']))
  expect((await of.readings(device)).map(({ value1 }) => value1)).not.toContain('150.0000')
  // Whoever reads it once more is told what it said before the round, by which that is judged.
  const { data: sheet } = await of.ask(readingSheet, { round: uuid })
  expect(sheet.lines[0]).toMatchObject({ last: ['136.0000'], values: ['148.0000'], usage: '12.0000' })
  of.clockAt('2026-06-10T10:00')
})

test('readings come in by a sheet, meter by meter; what looks wrong, is not there or was read is refused on its line', async () => {
  const here = await of.addBuilding()
  const homes = [await of.addHome(here, '101'), await of.addHome(here, '102'), await of.addHome(here, '103')]
  const { uuid, tasks } = await of.started(here)
  const codes = await Promise.all(homes.map(async (home) => String((await of.info(meter, home.meter)).code)))
  const enter = async (code: string | undefined, value1: string) => (await of.tryAdd(readingEntry, { round: uuid, code, value1 })).data
  expect(await enter('NO-SUCH', '150')).toEqual({ code: '该批次没有此表号' })
  expect(await enter(codes[0], '999')).toEqual({ value1: '读数异常，请到现场抄表并拍照' })
  expect(await enter(codes[0], '100000')).toMatchObject({ value1: expect.stringContaining('满码值') })
  await of.record(tasks[2], 150)
  expect(await enter(codes[2], '151')).toEqual({ code: '该表本期已抄' })
  const brought = await inside(of.world, ({ rows }) =>
    rows.addEach(
      readingEntry,
      [codes[0], codes[1], codes[1]].map((code) => ({ round: uuid, code: code ?? '', value1: '148', note: '纸质抄表本' })),
    ),
  )
  expect(brought.map((each) => ('problems' in each ? Object.keys(each.problems) : 'taken'))).toEqual(['taken', 'taken', ['code']])
  expect((await of.tasks(uuid)).map(({ state, usage, note }) => [state, usage, note])).toEqual([
    ['20', '12.0000', '纸质抄表本'],
    ['20', '12.0000', '纸质抄表本'],
    ['20', '14.0000', null],
  ])
  expect((await of.readings(homes[0]?.meter ?? ''))[0]).toMatchObject({ value1: '148.0000' })
  await of.finish(uuid)
  expect(await enter(codes[0], '149')).toEqual({ round: '批次不在抄表中' })
})

test('more than twice the mean, nothing where somebody lives, or less than before waits with a picture for somebody who looks', async () => {
  const here = await of.addBuilding()
  const homes = [
    await of.addHome(here, '101'),
    await of.addHome(here, '102'),
    await of.addHome(here, '103'),
    await of.addHome(here, '104', { room: { roomStatusCode: 1 } }),
  ]
  const { uuid, tasks } = await of.started(here)
  expect(await of.record(tasks[0], 161)).toMatchObject({ status: 422, data: { photo: '异常读数须附照片' } })
  await of.record(tasks[0], '160.0001', { photo: await of.photo() })
  await of.record(tasks[1], 136, { photo: await of.photo() })
  await of.record(tasks[2], 130, { photo: await of.photo() })
  await of.record(tasks[3], 136)
  expect((await of.tasks(uuid)).map(({ state, flaw, usage }) => [state, flaw, usage])).toEqual([
    ['30', '1', '24.0001'],
    ['30', '2', '0.0000'],
    ['30', '3', null],
    ['20', null, '0.0000'],
  ])
  expect(await of.act(round, 'finish', uuid)).toMatchObject({ code: 200 })
  expect(await of.act(round, 'check', uuid)).toMatchObject({ status: 409, msg: '还有3条异常读数待核对' })
  const { data: board } = await of.ask(roundBoard, { round: uuid })
  expect(board.findings.map(({ flaw, values, last, mean }) => [flaw, values, last, mean])).toEqual([
    ['1', ['160.0001'], ['136.0000'], '12.0000'],
    ['2', ['136.0000'], ['136.0000'], '12.0000'],
    ['3', ['130.0000'], ['136.0000'], '12.0000'],
  ])
  // Nothing of it counts before that.
  for (const { meter: device } of homes.slice(0, 3)) expect((await of.readings(device))[0]?.value1).toBe('136.0000')
  expect(await of.act(task, 'check', tasks[2] ?? '', { outcome: '1' })).toMatchObject({
    status: 422,
    data: { outcome: '读数变小须选择满码回零、已换表或改正读数' },
  })
  expect(await of.act(task, 'check', tasks[2] ?? '', { outcome: '4', value1: '135' })).toMatchObject({
    status: 422,
    data: { value1: '当前读数小于上次读数，请选择满码回零或换表' },
  })
  await of.does(task, 'check', tasks[0] ?? '', { outcome: '1' })
  await of.does(task, 'check', tasks[1] ?? '', { outcome: '1' })
  await of.does(task, 'check', tasks[2] ?? '', { outcome: '4', value1: '139', checkNote: '看错一位' })
  expect((await of.tasks(uuid)).map(({ state, usage, abnormal }) => [state, usage, abnormal])).toEqual([
    ['20', '24.0001', true],
    ['20', '0.0000', true],
    ['20', '3.0000', true],
    ['20', '0.0000', false],
  ])
  expect((await of.readings(homes[2]?.meter ?? ''))[0]?.value1).toBe('139.0000')
  expect(await of.act(round, 'check', uuid)).toMatchObject({ code: 200 })
})

test('a lower reading went round to zero, or is of a meter that was changed', async () => {
  const here = await of.addBuilding()
  const rolled = await of.addHome(here, '101', { meter: { modulus: '150' } })
  await of.addHome(here, '102')
  await of.addHome(here, '103', { meter: { modulus: null } })
  const { tasks } = await of.started(here)
  // 150 − 136 + 4 = 18.
  await of.record(tasks[0], 4, { photo: await of.photo() })
  await of.does(task, 'check', tasks[0] ?? '', { outcome: '2' })
  expect(await info(tasks[0])).toMatchObject({ state: '20', usage: '18.0000', readAs: '2', reading: expect.any(String) })
  expect((await of.readings(rolled.meter))[0]).toMatchObject({ kind: '2', usage: '18.0000' })
  // 140 − 136 by the old one, 60 − 55 by the new one.
  await of.record(tasks[1], 60, { photo: await of.photo() })
  const change = { outcome: '3' }
  expect(await of.act(task, 'check', tasks[1] ?? '', change)).toMatchObject({
    status: 422,
    data: { oldFinal: '请填写旧表止数', newInitial: '请填写新表起数' },
  })
  expect(await of.act(task, 'check', tasks[1] ?? '', { ...change, oldFinal: '120', newInitial: '70' })).toMatchObject({
    status: 422,
    data: { oldFinal: '旧表止数不能小于上次读数', newInitial: '新表起数不能大于本次读数' },
  })
  await of.does(task, 'check', tasks[1] ?? '', { ...change, oldFinal: '140', newInitial: '55' })
  expect(await info(tasks[1])).toMatchObject({ state: '20', usage: '9.0000' })
  expect(await of.record(tasks[2], 4, { readAs: '2' })).toMatchObject({ status: 422, data: { readAs: '该计量表没有满码值' } })
  await of.record(tasks[2], 4, { photo: await of.photo() })
  expect(await of.act(task, 'check', tasks[2] ?? '', { outcome: '2' })).toMatchObject({
    status: 422,
    data: { outcome: '该计量表没有满码值' },
  })
  await of.does(task, 'check', tasks[2] ?? '', { outcome: '5' })
  expect(await info(tasks[2])).toMatchObject({ state: '10', value1: null, usage: null })
  await of.expectBooked()
})

test('a meter cannot be read in the future, before its round, with the wrong registers, out of use or once its verification has expired', async () => {
  const here = await of.addBuilding()
  const stopped = await of.addHome(here, '101')
  await of.addHome(here, '102', { meter: { verifyDue: '2026-06-09' } })
  await of.addHome(here, '103', { meter: { verifyDue: '2026-06-10' } })
  const { tasks } = await of.started(here)
  expect(await of.record(tasks[0], 140, { readAt: at('2026-06-10T12:00'), value2: '1' })).toMatchObject({
    status: 422,
    data: { readAt: '抄表时间不能晚于当前时间', value2: '请填写1个读数' },
  })
  expect(await of.record(tasks[0], 140, { readAt: at('2026-06-09T10:00') })).toMatchObject({ data: { readAt: '抄表时间早于批次开始时间' } })
  expect(await of.record(tasks[0], 100_000)).toMatchObject({ data: { value1: '读数不能达到满码值100000.0000' } })
  expect(await of.act(task, 'record', tasks[0] ?? '', {})).toMatchObject({ status: 422, data: { value1: '请填写读数' } })
  await of.does(meter, 'stop', stopped.meter)
  expect(await of.record(tasks[0], 140)).toMatchObject({ data: { value1: '计量表已停用' } })
  expect(await of.record(tasks[1], 140)).toMatchObject({ data: { value1: '计量表检定已到期，不能抄表' } })
  // The clock of a phone may be a little off.
  expect(await of.record(tasks[2], 140, { readAt: at('2026-06-10T10:05') })).toMatchObject({ code: 200 })
  expect(await info(tasks[2])).toMatchObject({ readAt: expect.stringMatching(/^2026-06-10T02:00/) })
})

test('M3: estimated 12, really 30 over two months: the second bill is of 18', async () => {
  const here = await of.addBuilding()
  const { meter: device } = await of.addHome(here, '101')
  const item = await of.addCharge(here)
  const june = await of.started(here)
  expect(await of.act(round, 'finish', june.uuid)).toMatchObject({ status: 409, msg: '还有1块表未抄，请抄完或登记未抄到原因' })
  expect(await of.act(task, 'miss', june.tasks[0] ?? '', {})).toMatchObject({ status: 422, data: { missedReason: '请填写未抄到原因' } })
  await of.does(task, 'miss', june.tasks[0] ?? '', { missedReason: '1' })
  of.clockAt('2026-06-12T10:00')
  const [first] = await of.billed(june.uuid, item)
  expect(first).toMatchObject({ state: '20', usage: '12.0000', amount: 600, problem: null })
  expect((await of.readings(device))[0]).toMatchObject({ source: '4', value1: '148.0000', usage: '12.0000', billed: true })
  of.clockAt('2026-06-15T10:00')
  const july = await of.started(here, { period: '2026-07', span: { begin: '2026-06-15', end: '2026-07-20' } })
  await of.record(july.tasks[0], 166)
  const [second] = await of.billed(july.uuid, item)
  expect(second).toMatchObject({ state: '20', usage: '18.0000', amount: 900 })
  await of.expectBooked()
  of.clockAt('2026-06-10T10:00')
})

test('an estimate that nobody was charged makes room for the next reading', async () => {
  const here = await of.addBuilding()
  await of.addHome(here, '101')
  const june = await of.started(here)
  await of.does(task, 'miss', june.tasks[0] ?? '', { missedReason: '2' })
  of.clockAt('2026-06-12T10:00')
  await of.finish(june.uuid)
  of.clockAt('2026-06-15T10:00')
  const july = await of.started(here, { period: '2026-07', span: { begin: '2026-06-15', end: '2026-07-20' } })
  expect((await of.ask(readingSheet, { round: july.uuid })).data.lines[0]?.last).toEqual(['136.0000'])
  await of.record(july.tasks[0], 156)
  expect(await info(july.tasks[0])).toMatchObject({ usage: '20.0000', state: '20' })
  of.clockAt('2026-06-10T10:00')
})

const pay = async (row: Record<string, unknown> | undefined, part?: number): Promise<void> => {
  const asked = String(row?.feeUuid)
  const amount = Number(row?.amount)
  const answer = await of.by().call(customEndpoint(feeApp, collectCall), {
    bills: [{ uuid: asked }],
    due: amount,
    payerName: '业主',
    channel: '4',
    received: part ?? amount,
  })
  expect([answer.code, answer.msg]).toEqual([200, answer.msg])
}

test('M2: bills are what fee makes of them; a paid one is not made void, an unpaid one is, and its reading is free again', async () => {
  const here = await of.addBuilding()
  const homes = [await of.addHome(here, '101'), await of.addHome(here, '102'), await of.addHome(here, '103')]
  const item = await of.addCharge(here)
  const { uuid, tasks } = await of.started(here)
  for (const [n, value] of [148, 150, 136.5].entries()) await of.record(tasks[n], value)
  const bills = await of.billed(uuid, item)
  expect(bills.map(({ usage, amount, state }) => [usage, amount, state]).toSorted()).toEqual([
    ['0.5000', 25, '20'],
    ['12.0000', 600, '20'],
    ['14.0000', 700, '20'],
  ])
  expect(await of.info(round, uuid)).toMatchObject({ state: '50', amount: 1325, billDays: 0 })
  const [paid, open] = [bills.find(({ amount }) => amount === 600), bills.find(({ amount }) => amount === 700)]
  expect(await of.info(receivable, String(paid?.feeUuid))).toMatchObject({
    original: 600,
    qty: '12.000',
    period: { begin: '2026-06-01', end: '2026-06-30' },
    state: '20',
  })
  await pay(paid)
  expect(await of.info(bill, String(paid?.uuid))).toMatchObject({ state: '30', paidAt: expect.any(String) })
  expect(await of.act(bill, 'void', String(paid?.uuid), { voidReason: '抄错' })).toMatchObject({ status: 409, msg: '账单已支付，不能作废' })
  // Of one that is paid in part nothing is taken back either.
  const partly = bills.find(({ amount }) => amount === 25)
  await pay(partly, 10)
  expect(await of.info(bill, String(partly?.uuid))).toMatchObject({ state: '20' })
  expect(await of.act(bill, 'void', String(partly?.uuid), { voidReason: '抄错' })).toMatchObject({
    status: 409,
    msg: '账单已支付，不能作废',
  })
  expect(await of.act(bill, 'void', String(open?.uuid), {})).toMatchObject({ status: 422, data: { voidReason: '请填写作废原因' } })
  await of.does(bill, 'void', String(open?.uuid), { voidReason: '抄错' })
  expect(await of.info(bill, String(open?.uuid))).toMatchObject({ state: '40' })
  expect(await of.info(receivable, String(open?.feeUuid))).toMatchObject({ state: '90' })
  const freed = (await of.readings(homes[1]?.meter ?? ''))[0]
  expect(freed).toMatchObject({ billed: false })
  expect((await of.readings(homes[0]?.meter ?? ''))[0]).toMatchObject({ billed: true })
  expect(await of.act(reading, 'void', String((await of.readings(homes[0]?.meter ?? ''))[0]?.uuid), { reason: '错' })).toMatchObject({
    data: { reason: '该读数已生成费用' },
  })
})

test('nothing of a round is changed once it was billed', async () => {
  const here = await of.addBuilding()
  await of.addHome(here, '101')
  const item = await of.addCharge(here)
  const { uuid, tasks } = await of.started(here)
  await of.record(tasks[0], 148)
  expect(await of.act(round, 'bill', uuid, { item })).toMatchObject({ status: 409, msg: '当前状态不允许该操作' })
  await of.billed(uuid, item)
  const refused = { status: 409, msg: '批次已出账，不能修改' }
  expect(await of.record(tasks[0], 149)).toMatchObject(refused)
  expect(await of.act(round, 'sendBack', uuid, { backReason: '重抄' })).toMatchObject({ status: 409 })
  await of.does(round, 'close', uuid)
  expect(await of.record(tasks[0], 149)).toMatchObject(refused)
})

test('a round that is audited is not read any more; one that is sent back is', async () => {
  const here = await of.addBuilding()
  await of.addHome(here, '101')
  const { uuid, tasks } = await of.started(here)
  await of.record(tasks[0], 148)
  await of.does(round, 'finish', uuid)
  expect(await of.record(tasks[0], 149)).toMatchObject({ status: 409, msg: '批次不在抄表中' })
  await of.does(round, 'sendBack', uuid, { backReason: '漏抄' })
  expect(await of.record(tasks[0], 149)).toMatchObject({ code: 200 })
})
