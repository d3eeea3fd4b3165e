import { deleteOrgUser } from '@qifuyun/contract/address-book/endpoints.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { demoId, inside, userId } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inspectionApp } from '#src/equipment-inspection/app.ts'
import { equipmentRecords, upkeepAhead } from '#src/equipment-inspection/calls.ts'
import { equipment } from '#src/equipment-inspection/ledger/equipment.ts'
import { standard } from '#src/equipment-inspection/standards.ts'
import { GARDEN, type InspectionWorld, inspectionWorld, type Row } from '#src/equipment-inspection/testing.ts'
import { mPlan } from '#src/equipment-inspection/upkeep/m-plan.ts'
import { mTask } from '#src/equipment-inspection/upkeep/m-task.ts'
import { makeNightly } from '#src/equipment-inspection/upkeep/making.ts'
import { repairClosed, repairCreated } from '#src/repair/events.ts'
import { repairOrder } from '#src/repair/repair-order.ts'
import { repairType } from '#src/repair/repair-type.ts'

let w: InspectionWorld
beforeAll(async () => {
  w = await inspectionWorld()
})
beforeEach(() => w.restart())
afterAll(() => w.world.close())

const YANG = userId('yanglei')
const first = (rows: readonly Row[]): Row => rows[0] ?? expect.fail('no row')
/** What the night makes. */
const night = async (day: string): Promise<void> => {
  w.clockAt(`${day}T01:00`)
  await inside(w.world, (call) => makeNightly({ ...call, day }))
}
const addPlan = (thing: string, more: object = {}) => {
  const own = { name: '月保', projectUuid: GARDEN, equipments: [thing], cycle: '3', basis: '1', firstDue: '2026-01-31', leadDays: 3 }
  return w.add(mPlan, { ...own, graceDays: 0, users: [YANG], ...more })
}
/** Read past the sign-ins, which a leap of weeks ends. */
const tasks = async (of: string): Promise<Row[]> => {
  const found = await inside(w.world, ({ rows }) => rows.list(mTask, (f) => f.eq('mPlan', of), 50))
  return found.toSorted((one, other) => (String(one.dueDate) < String(other.dueDate) ? -1 : 1)).map((row) => ({ ...row }))
}
const days = async (of: string) => (await tasks(of)).map(({ dueDate }) => dueDate)
const doIt = async (uuid: string): Promise<void> => {
  await w.does(mTask, 'begin', uuid, {}, 'yanglei')
  await w.does(mTask, 'submit', uuid, { note: '已清洁' }, 'yanglei')
  await w.does(mTask, 'accept', uuid, {}, 'wangqiang')
}

describe('maintenance', () => {
  test('I9: by plan on 31 January, 28 February and 31 March, three days ahead', async () => {
    w.clockAt('2026-01-27T12:00')
    const of = await addPlan(await w.addEquipment())
    expect(await days(of)).toEqual([])
    await night('2026-01-28')
    await night('2026-01-28')
    expect(await days(of)).toEqual(['2026-01-31'])
    await night('2026-02-24')
    expect(await days(of)).toEqual(['2026-01-31'])
    await night('2026-02-25')
    await night('2026-03-28')
    expect(await days(of)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31'])
  })

  test('I9: by the day on which it was done', async () => {
    w.clockAt('2026-02-03T09:00')
    const of = await addPlan(await w.addEquipment(), { basis: '2' })
    await doIt(String(first(await tasks(of)).uuid))
    await night('2026-02-27')
    expect(await days(of)).toEqual(['2026-01-31'])
    await night('2026-02-28')
    expect(await days(of)).toEqual(['2026-01-31', '2026-03-03'])
  })

  test('what is made and what plans will ask for is shown for 90 days', async () => {
    w.clockAt('2026-01-30T12:00')
    const thing = await w.addEquipment()
    const of = await addPlan(thing, { graceDays: 2 })
    const done = await addPlan(await w.addEquipment(), { name: '季保', basis: '2', cycle: '4', firstDue: '2026-02-10' })
    const hours = await addPlan(await w.addEquipment({ runHours: 1 }), { name: '按小时', cycle: '9', hours: 500 })
    const ahead = async (from: string) => {
      const { data } = await w.world.as('zhangwei').call(customEndpoint(inspectionApp, upkeepAhead), { from, projectUuid: GARDEN })
      return data.rows as {
        uuid: string
        spans: { planUuid: string; due: string; begin: string; until: string; task: { state: string } | null }[]
      }[]
    }
    const spansOf = async (plan: string, from: string) =>
      (await ahead(from)).flatMap(({ spans }) => spans.filter(({ planUuid }) => planUuid === plan))
    expect((await spansOf(of, '2026-01-15')).map(({ due, begin, until, task }) => [due, begin, until, task?.state ?? null])).toEqual([
      ['2026-01-31', '2026-01-28', '2026-02-02', '10'],
      ['2026-02-28', '2026-02-25', '2026-03-02', null],
      ['2026-03-31', '2026-03-28', '2026-04-02', null],
    ])
    expect((await spansOf(done, '2026-01-15')).map(({ due }) => due)).toEqual(['2026-02-10'])
    expect((await spansOf(done, '2026-05-01')).map(({ due }) => due)).toEqual(['2026-05-10'])
    // Hours have no days ahead.
    expect(await spansOf(hours, '2026-01-15')).toEqual([])
    await w.does(mTask, 'cancel', String(first(await tasks(of)).uuid), { reason: '停用' }, 'zhangwei')
    expect((await spansOf(of, '2026-01-15')).map(({ due }) => due)).toEqual(['2026-02-28', '2026-03-31'])
  })

  test('that fell behind is caught up with once, by plan and by the day on which it was done', async () => {
    w.clockAt('2026-01-27T12:00')
    const [thing, other, third] = [await w.addEquipment(), await w.addEquipment(), await w.addEquipment()]
    const monthly = await addPlan(thing, { graceDays: 2 })
    const daily = await addPlan(other, { cycle: '1', firstDue: '2026-01-28', leadDays: 0 })
    const done = await addPlan(third, { basis: '2', leadDays: 0, firstDue: '2026-01-27' })
    await doIt(String(first(await tasks(done)).uuid))
    await night('2026-01-28')
    // Nothing is made while it is out of use.
    await w.does(equipment, 'stop', other, { reason: '检修' })
    await night('2026-01-29')
    await inside(w.world, ({ rows }) => rows.act(equipment, other, 'start'))
    for (const day of ['2026-05-10', '2026-05-11', '2026-05-12']) await night(day)
    expect(await days(monthly)).toEqual(['2026-01-31', '2026-04-30'])
    expect(await days(daily)).toEqual(['2026-01-28', '2026-05-10', '2026-05-11', '2026-05-12'])
    expect(await days(done)).toEqual(['2026-01-27', '2026-04-27'])
    await night('2026-05-28')
    expect(await days(monthly)).toEqual(['2026-01-31', '2026-04-30', '2026-05-31'])
  })

  test('by the hours that a thing ran since', async () => {
    const thing = await w.addEquipment({ runHours: 499 })
    const of = await addPlan(thing, { cycle: '9', hours: 500, firstDue: '2026-11-27' })
    await night('2026-11-28')
    expect(await days(of)).toEqual([])
    await w.change(equipment, thing, { runHours: 500 })
    await night('2026-11-29')
    expect(await days(of)).toEqual(['2026-11-29'])
    await doIt(String(first(await tasks(of)).uuid))
    await night('2026-11-30')
    expect(await days(of)).toEqual(['2026-11-29'])
  })

  test('is not handed in without its certificate, and goes back when it is not accepted', async () => {
    w.clockAt('2026-01-31T09:00')
    const of = await addPlan(await w.addEquipment(), { certificate: true })
    const uuid = String(first(await tasks(of)).uuid)
    await w.does(mTask, 'begin', uuid, {}, 'yanglei')
    expect((await w.act(mTask, 'submit', uuid, { note: '好' }, 'yanglei')).data).toEqual({ certificate: '请上传合格证' })
    const plain = await addPlan(await w.addEquipment())
    const other = String(first(await tasks(plain)).uuid)
    await w.does(mTask, 'begin', other, {}, 'yanglei')
    await w.does(mTask, 'submit', other, { note: '好' }, 'yanglei')
    await w.does(mTask, 'reject', other, { reason: '没擦' }, 'wangqiang')
    await w.does(mTask, 'submit', other, { note: '擦了' }, 'yanglei')
    await w.does(mTask, 'accept', other, {}, 'wangqiang')
    expect(await w.info(mTask, other)).toMatchObject({ state: '40', onTime: true, turn: 2, user: YANG })
  })

  test('is overdue once the days of grace are over', async () => {
    w.clockAt('2026-01-31T09:00')
    const of = await addPlan(await w.addEquipment(), { graceDays: 2 })
    const uuid = String(first(await tasks(of)).uuid)
    await w.goTo('2026-02-02T23:59')
    expect((await w.info(mTask, uuid)).overdue).toBe(false)
    await w.goTo('2026-02-03T00:00')
    expect((await w.info(mTask, uuid)).overdue).toBe(true)
    await doIt(uuid)
    expect((await w.info(mTask, uuid)).onTime).toBe(false)
    expect(await w.figure(mTask, 'maintainOnTime', '2026-01-31')).toBe(0)
  })

  test('is done by the items of the standard of its plan, as they were when it was made', async () => {
    w.clockAt('2026-01-31T09:00')
    const standardUuid = await w.addStandard()
    const of = await addPlan(await w.addEquipment(), { standard: standardUuid })
    const uuid = String(first(await tasks(of)).uuid)
    await w.change(standard, standardUuid, { items: [{ title: '别的', kind: '4', required: true, photo: '1' }] })
    await w.does(mTask, 'begin', uuid, {}, 'yanglei')
    const { answers } = await w.info(mTask, uuid, 'yanglei')
    const asked = answers as { uuid: string; item: string; value: string | null }[]
    expect(asked).toMatchObject([
      { item: '外观', value: null },
      { item: '温度', value: null },
    ])
    const submit = (...values: string[]) => {
      const said = asked.map((line, n) => ({ uuid: line.uuid, item: line.item, value: values[n] ?? null }))
      return w.act(mTask, 'submit', uuid, { note: '好', answers: said }, 'yanglei')
    }
    expect((await submit('正常')).data).toEqual({ answers: '请填写温度' })
    expect((await submit('很好', '40')).data).toEqual({ answers: '外观的选项不正确' })
    await w.done(submit('正常', '75'))
    expect(await w.info(mTask, uuid)).toMatchObject({
      state: '30',
      answers: [
        { item: '外观', value: '正常', abnormal: false },
        { item: '温度', value: '75', abnormal: true },
      ],
    })
  })

  test('that somebody has begun is given back, or handed over when they leave', async () => {
    w.clockAt('2026-01-31T09:00')
    const of = await addPlan(await w.addEquipment())
    const uuid = String(first(await tasks(of)).uuid)
    await w.does(mTask, 'begin', uuid, {}, 'yanglei')
    await w.does(mTask, 'giveBack', uuid, {}, 'yanglei')
    expect(await w.info(mTask, uuid)).toMatchObject({ state: '10', user: null })
    await w.does(mTask, 'begin', uuid, {}, 'yanglei')
    expect((await w.by().call(deleteOrgUser, { userUuidList: [YANG], handoverUserUuid: userId('liuyang') })).code).toBe(200)
    await w.world.app.platform.events.drain()
    expect(await w.info(mTask, uuid)).toMatchObject({ state: '20', user: userId('liuyang') })
    await w.does(mTask, 'submit', uuid, { note: '已清洁' }, 'liuyang')
  })

  test('of equipment of another project is refused', async () => {
    const thing = await w.addEquipment()
    const own = {
      name: '错',
      projectUuid: demoId('0007', 2),
      equipments: [thing],
      cycle: '3',
      basis: '1',
      firstDue: '2026-01-31',
      users: [YANG],
    }
    expect((await w.tryAdd(mPlan, own)).data).toEqual({ equipments: '设备不属于该项目' })
  })
})

describe('equipment', () => {
  test('is not scrapped while something is to be done with it', async () => {
    w.clockAt('2026-01-31T09:00')
    const thing = await w.addEquipment()
    const of = await addPlan(thing)
    expect(await w.act(equipment, 'scrap', thing, { reason: '老化' })).toMatchObject({ status: 409, msg: '存在未完成任务' })
    await w.does(mTask, 'cancel', String(first(await tasks(of)).uuid), { reason: '报废' })
    await w.does(equipment, 'scrap', thing, { reason: '老化' })
    expect(await w.info(equipment, thing)).toMatchObject({ state: '4', reason: '老化' })
  })

  test('shows the day of its next maintenance, of what was made or of what a plan will ask for', async () => {
    w.clockAt('2026-02-10T09:00')
    const [thing, none] = [await w.addEquipment(), await w.addEquipment()]
    const next = async (of: string) => (await w.info(equipment, of)).nextMaintenance
    const yearly = await addPlan(thing, { cycle: '6', firstDue: '2026-09-01' })
    expect([await next(thing), await next(none)]).toEqual(['2026-09-01', null])
    const monthly = await addPlan(thing, { firstDue: '2026-02-12' })
    expect(await days(yearly)).toEqual([])
    expect([await days(monthly), await next(thing)]).toEqual([['2026-02-12'], '2026-02-12'])
    await doIt(String(first(await tasks(monthly)).uuid))
    expect(await next(thing)).toBe('2026-03-12')
    await w.change(mPlan, monthly, { enabled: false })
    expect(await next(thing)).toBe('2026-09-01')
  })

  test('a round that is to look at it stands in the way too', async () => {
    const thing = await w.addEquipment()
    await w.addPlanOn([await w.addPoint({ kind: '1', equipment: thing })])
    await w.goTo('2026-11-30T08:10')
    expect((await w.act(equipment, 'scrap', thing, { reason: '老化' })).msg).toBe('存在未完成任务')
  })

  test('is being mended while a repair names it, and counts its failures', async () => {
    const thing = await w.addEquipment({ runHours: 900 })
    const { code } = await w.info(equipment, thing)
    const tell = async (event: typeof repairCreated, n: number): Promise<void> => {
      const about = { uuid: await inside(w.world, ({ rows }) => Promise.resolve(rows.newUuid())), no: `BX${n}`, projectUuid: GARDEN }
      await inside(w.world, ({ events }) => events.publish(event, about, { amount: null, equipment: String(code) }))
      await w.world.app.platform.events.drain()
    }
    await tell(repairCreated, 1)
    expect(await w.info(equipment, thing)).toMatchObject({ state: '3', failures: 1, mtbf: 900 })
    await tell(repairClosed, 1)
    await tell(repairCreated, 2)
    expect(await w.info(equipment, thing)).toMatchObject({ state: '3', failures: 2, mtbf: 450 })
  })

  test('is used again once nobody repairs it any more, called off or closed by force too', async () => {
    const thing = await w.addEquipment()
    const { code } = await w.info(equipment, thing)
    const type = await w.add(repairType, {
      name: '电梯',
      area: '2',
      charge: '1',
      respondMinutes: 30,
      finishMinutes: 480,
      dispatchMode: '2',
    })
    const report = async (content: string): Promise<string> => {
      const order = { type, content, contactName: '王强', contactPhone: '13800000003', projectUuid: GARDEN, equipment: code }
      const uuid = await w.add(repairOrder, order)
      await w.world.app.platform.events.drain()
      return uuid
    }
    const ends = async (action: 'cancel' | 'forceClose', uuid: string): Promise<unknown> => {
      await w.does(repairOrder, action, uuid, { reason: '误报' })
      await w.world.app.platform.events.drain()
      return (await w.info(equipment, thing)).state
    }
    const [one, other] = [await report('异响'), await report('停梯')]
    expect((await w.info(equipment, thing)).state).toBe('3')
    expect([await ends('cancel', one), await ends('forceClose', other)]).toEqual(['3', '1'])
    await report('抖动')
    expect((await w.info(equipment, thing)).state).toBe('3')
    await w.does(equipment, 'mend', thing)
    expect((await w.info(equipment, thing)).state).toBe('1')
  })

  test('shows how it was found on its last rounds, and the repairs that name it, to whoever may see them', async () => {
    const thing = await w.addEquipment({ name: '1号配电柜' })
    const { code } = await w.info(equipment, thing)
    const at = await w.addPoint({ kind: '1', equipment: thing, name: '1号柜' })
    w.clockAt('2026-11-27T07:40')
    const plan = await w.addPlanOn([at])
    w.clockAt('2026-11-27T08:30')
    const [task] = await w.tasksOf(plan)
    const [stop] = await w.pointsOf(String(task?.uuid))
    await w.check(stop ?? {})
    const type = await w.add(repairType, {
      name: '强电',
      area: '2',
      charge: '1',
      respondMinutes: 30,
      finishMinutes: 480,
      members: [{ user: userId('wangqiang'), online: true }],
    })
    const order = { type, content: '跳闸', contactName: '王强', contactPhone: '13800000003' }
    const repair = await w.add(repairOrder, { ...order, projectUuid: GARDEN, equipment: code })
    await w.add(repairOrder, { ...order, projectUuid: GARDEN, equipment: '别的柜子', content: '异响' })
    await w.add(repairOrder, { ...order, projectUuid: GARDEN, equipment: '1号配电柜', content: '发热' })
    const ask = (name?: 'huanglei' | 'liuyang') => w.by(name).call(customEndpoint(inspectionApp, equipmentRecords), { uuid: thing })
    const { data } = await ask()
    expect(data.inspections).toMatchObject([{ name: '1号柜', taskNo: task?.no, abnormal: false, user: '刘洋' }])
    expect(data.repairs.map(({ content }) => content)).toEqual(['发热', '跳闸'])
    expect(data.repairs[1]).toMatchObject({ uuid: repair, closedAt: null })
    // Who may not read the ledger is told of nothing.
    expect((await ask('liuyang')).code).not.toBe(200)
  })
})
