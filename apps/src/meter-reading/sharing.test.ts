import { builtInAppUuid } from '@qifuyun/contract/app-center/built-in.ts'
import { commitRoleAppPermissions } from '@qifuyun/contract/roles/app-endpoints.ts'
import { DATA_SCOPE } from '@qifuyun/contract/roles/constants.ts'
import { addRole, addRoleUser } from '@qifuyun/contract/roles/endpoints.ts'
import { publicEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { demoId, formOf, imageOf, inside, userId, withClient } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { meter } from '#src/energy/meters/meter.ts'
import { reading } from '#src/energy/readings/reading.ts'
import { at, GARDEN } from '#src/energy/testing.ts'
import { feeApp } from '#src/fee/app.ts'
import { collectCall } from '#src/fee/calls.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { chargeItem } from '#src/fee/setup/charge-item.ts'
import { room as roomEntity } from '#src/main-data/room.ts'
import { meterReadingApp } from '#src/meter-reading/app.ts'
import { bill } from '#src/meter-reading/billing/bill.ts'
import { billing } from '#src/meter-reading/billing/making.ts'
import { closeShare, pushBills, reportLink, roundBoard, sharePreview } from '#src/meter-reading/calls.ts'
import { selfReport } from '#src/meter-reading/reports/self-report.ts'
import { round } from '#src/meter-reading/rounds/round.ts'
import { start } from '#src/meter-reading/rounds/starting.ts'
import { setting } from '#src/meter-reading/setting.ts'
import { share } from '#src/meter-reading/sharing/share.ts'
import { shareRule } from '#src/meter-reading/sharing/share-rule.ts'
import { task } from '#src/meter-reading/tasks/task.ts'
import { type MeterWorld, meterWorld } from '#src/meter-reading/testing.ts'

// apps-operations.md section 19: shared usage, what residents read themselves, and bills that fee cannot take.

let of: MeterWorld
beforeAll(async () => {
  of = await meterWorld()
})
afterAll(() => of.world.close())

let made = 0
const addShared = () => {
  made += 1
  return of.add(chargeItem, {
    ...{ itemCode: `GT-${made}`, itemName: `公摊${made}`, kind: '6', billMode: '5', objectType: '1', prepayMode: '2', dueDays: 10 },
    ...{ roundUnit: '1', roundMode: '1', taxRate: '0', allowPartial: true, allowPrepay: true, onlinePay: true, autoDeduct: false },
  })
}

/** A meter of all, which has counted 100 in an audited round of June. */
const common = async (at: string, usage = 100): Promise<string> => {
  const uuid = await of.addMeter({ name: '走道照明', purpose: '2', buildingUuid: at })
  const { uuid: own, tasks } = await of.started(at)
  const mine = (await of.tasks(own)).find((row) => row.meter === uuid)
  await of.record(String(mine?.uuid), usage)
  for (const other of tasks.filter((each) => each !== mine?.uuid)) await of.does(task, 'miss', other, { missedReason: '1' })
  await of.finish(own)
  return uuid
}

const addRule = async (at: string, meters: string[], more: object = {}): Promise<string> =>
  of.add(shareRule, {
    ...{
      name: '走道用电',
      projectUuid: GARDEN,
      meters,
      buildings: [at],
      rooms: [],
      basis: '1',
      excludeVacant: false,
      price: '1',
      item: await addShared(),
    },
    ...{ enabled: true, ...more },
  })

test('M1: 100.00 over 89.5, 120.3 and 66.2 m² is 32.43, 43.59 and 23.98, once', async () => {
  const here = await of.addBuilding()
  for (const [no, buildingArea] of [
    ['101', 89.5],
    ['102', 120.3],
    ['103', 66.2],
  ] as const)
    await of.addRoom(here, no, { buildingArea })
  const rule = await addRule(here, [await common(here)])
  const { data: preview } = await of.ask(sharePreview, { rule, period: '2026-06' })
  expect(preview).toMatchObject({ usage: '100.0000', price: '1.0000', total: 10_000, vacant: [], unknown: [], unread: [], closed: null })
  expect(preview.rows.map(({ weight, amount }) => [weight, amount])).toEqual([
    ['89.5', 3_243],
    ['120.3', 4_359],
    ['66.2', 2_398],
  ])
  expect(await of.page(share, { field: 'rule', cmp: 'eq', value: rule })).toEqual([])
  expect(await of.ask(closeShare, { rule, period: '2026-06', total: 9_999 })).toMatchObject({ status: 409, msg: '数据已变化，请重新预览' })
  const { data: closed } = await of.ask(closeShare, { rule, period: '2026-06', total: 10_000 })
  expect(closed.bills).toBe(3)
  const bills = await of.page(bill, { field: 'share', cmp: 'eq', value: closed.share })
  expect(bills.map(({ state, kind, shareAmount, amount }) => [state, kind, shareAmount, amount]).toSorted()).toEqual([
    ['20', '2', 2_398, 2_398],
    ['20', '2', 3_243, 3_243],
    ['20', '2', 4_359, 4_359],
  ])
  expect(await of.info(receivable, String(bills[0]?.feeUuid))).toMatchObject({
    state: '20',
    sourceApp: 'pkg28',
    dueDate: '2026-06-20',
    period: { begin: '2026-06-01' },
  })
  const again = await of.ask(closeShare, { rule, period: '2026-06', total: 10_000 })
  expect([again.code, again.msg]).toEqual([3002, '该方案本月已公摊'])
  // A share is made void as any other bill.
  await of.does(bill, 'void', String(bills[0]?.uuid), { voidReason: '方案有误' })
  expect(await of.info(bill, String(bills[0]?.uuid))).toMatchObject({ state: '40' })
  expect(await of.info(receivable, String(bills[0]?.feeUuid))).toMatchObject({ state: '90' })
})

test('a settlement that was wrong is made void with all of its bills, and the month is shared out again', async () => {
  const here = await of.addBuilding()
  for (const no of ['101', '102']) await of.addRoom(here, no)
  const rule = await addRule(here, [await common(here)])
  const shareOut = () => of.ask(closeShare, { rule, period: '2026-06', total: 10_000 })
  const { data: wrong } = await shareOut()
  expect(await of.act(share, 'void', wrong.share, {})).toMatchObject({ status: 422, data: { voidReason: '请填写作废原因' } })
  await of.does(share, 'void', wrong.share, { voidReason: '单价有误' })
  expect(await of.info(share, wrong.share)).toMatchObject({ state: '20' })
  const bills = await of.page(bill, { field: 'share', cmp: 'eq', value: wrong.share })
  expect(bills.map(({ state }) => state)).toEqual(['40', '40'])
  for (const { feeUuid } of bills) expect(await of.info(receivable, String(feeUuid))).toMatchObject({ state: '90' })
  expect((await of.ask(sharePreview, { rule, period: '2026-06' })).data.closed).toBeNull()
  // Of the next one somebody has paid.
  const { data: right } = await shareOut()
  expect(right.bills).toBe(2)
  const [paid] = await of.page(bill, { field: 'share', cmp: 'eq', value: right.share })
  const amount = Number(paid?.amount)
  const taking = { bills: [{ uuid: String(paid?.feeUuid) }], due: amount, received: amount, payerName: '业主101', channel: '4' as const }
  expect((await of.by().call(customEndpoint(feeApp, collectCall), taking)).code).toBe(200)
  expect(await of.act(share, 'void', right.share, { voidReason: '单价有误' })).toMatchObject({
    status: 409,
    msg: '已有1张账单支付，不能作废',
  })
})

test('by households without the vacant, by what they used, by ratio', async () => {
  const here = await of.addBuilding()
  const [one, two] = [await of.addHome(here, '101'), await of.addHome(here, '102')]
  const vacant = await of.addRoom(here, '103', { roomStatusCode: 1 })
  const meters = [await common(here)]
  const amounts = async (more: object): Promise<unknown> => {
    const rule = await addRule(here, meters, more)
    const { rows } = (await of.ask(sharePreview, { rule, period: '2026-06' })).data
    return rows.map(({ amount }) => amount)
  }
  expect(await amounts({ basis: '2' })).toEqual([3_334, 3_333, 3_333])
  expect(await amounts({ basis: '2', excludeVacant: true })).toEqual([5_000, 5_000])
  // Both were estimated to have used 12 each; the third has no meter.
  expect(await amounts({ basis: '3' })).toEqual([5_000, 5_000, 0])
  const rooms = [
    { room: one.room, ratio: '1' },
    { room: two.room, ratio: '2' },
    { room: vacant, ratio: '1' },
  ]
  expect(await amounts({ basis: '4', buildings: [], rooms })).toEqual([2_500, 5_000, 2_500])
})

test('nothing is shared out while meters are not audited or an area is missing; rules are of one project and energy', async () => {
  const here = await of.addBuilding()
  await of.addRoom(here, '101', { buildingArea: null })
  const unread = await of.addMeter({ name: '未抄总表', buildingUuid: here })
  const rule = await addRule(here, [unread])
  expect((await of.ask(sharePreview, { rule, period: '2026-06' })).data).toMatchObject({ unread: ['未抄总表'], rows: [] })
  expect(await of.ask(closeShare, { rule, period: '2026-06', total: 0 })).toMatchObject({ status: 422, msg: '公摊表尚未审核：未抄总表' })
  await of.does(meter, 'stop', unread)
  const other = await addRule(here, [await common(here)])
  expect((await of.ask(closeShare, { rule: other, period: '2026-06', total: 10_000 })).msg).toMatch(/^房屋缺少分摊依据：/)
  const wrong = async (more: object) => (await of.tryAdd(shareRule, { ...(await given(here, unread)), ...more })).data
  expect(await wrong({ meters: [unread, await of.addMeter({}, 'W')] })).toEqual({ meters: '公摊表须为同一能源类型' })
  expect(await wrong({ buildings: [] })).toEqual({ rooms: '请选择楼栋或分摊房屋' })
  expect(await wrong({ basis: '4' })).toEqual({ rooms: '按比例分摊须列出分摊房屋' })
  expect(await wrong({ item: await of.addCharge(here) })).toEqual({ item: '该收费项目不按公摊计费' })
})

const given = async (at: string, own: string) => ({
  ...{
    name: '规则',
    projectUuid: GARDEN,
    meters: [own],
    buildings: [at],
    rooms: [],
    basis: '1',
    excludeVacant: false,
    price: '1',
    item: await addShared(),
    enabled: true,
  },
})

test('a bill that fee cannot take says why, and is pushed again once that is mended', async () => {
  const here = await of.addBuilding()
  await of.addHome(here, '101', { room: { ownerName: null, ownerMobile: null } })
  const item = await of.addCharge(here)
  const { uuid, tasks } = await of.started(here)
  await of.record(tasks[0], 148)
  const [left] = await of.billed(uuid, item)
  expect(left).toMatchObject({ state: '10', amount: null, problem: '房屋没有缴费人' })
  expect(await of.act(round, 'close', uuid)).toMatchObject({ status: 409, msg: '还有1张账单未推送' })
  expect((await of.ask(pushBills, { round: uuid })).data).toEqual({ pushed: 0, left: 1 })
  const home = String(left?.roomUuid)
  await inside(of.world, ({ rows }) => rows.update(roomEntity, home, { ownerName: '王芳', ownerMobile: '13900000009' }))
  expect((await of.ask(pushBills, { round: uuid })).data).toEqual({ pushed: 1, left: 0 })
  expect((await of.bills(uuid))[0]).toMatchObject({ state: '20', amount: 600, problem: null })
  expect(await of.ask(pushBills, { round: uuid })).toMatchObject({ status: 422, msg: '没有待推送的账单' })
})

const { publicPage, publicAdd, publicUpload } = publicEndpoints(meterReadingApp)

/** A picture that comes by a link. */
const picture = async (token: string): Promise<string[]> => {
  const form = await formOf([{ name: 'a.png', bytes: await imageOf(8, 8) }])
  const answer = await of.world.app.http.inject({ method: 'POST', url: `${publicUpload.path}?token=${token}`, ...form })
  return [answer.json<{ data: { filePath: string } }>().data.filePath]
}

test('a household reads its own meter by its link within the days of the month, and nothing that speaks against it', async () => {
  const here = await of.addBuilding()
  const home = await of.addHome(here, '101')
  const other = await of.addHome(here, '102')
  const { uuid } = await of.started(here)
  const [mine, theirs] = await of.tasks(uuid)
  const token = (await of.ask(reportLink, { uuid: home.room })).data.link.split('/').at(-1) ?? ''
  const nobody = () => of.world.withToken(null)
  const seen = (await nobody().call(publicPage, { token })).data
  expect(seen.adds?.form.find(({ key }) => key === 'task')?.options).toMatchObject([
    { code: mine?.uuid, label: '表101', note: '上次读数 136' },
  ])
  const photo = await picture(token)
  const say = (values: object) => nobody().call(publicAdd, { token, task: mine?.uuid, photo, ...values })
  expect(await say({ value1: '130' })).toMatchObject({ status: 422, data: { value1: '读数小于上次读数，请核对；如已换表请联系物业' } })
  expect(await say({ task: theirs?.uuid, value1: '140' })).toMatchObject({ status: 422 })
  await of.add(setting, { projectUuid: GARDEN, selfReport: true, selfFrom: 11, selfTo: 20 }).catch(() => undefined)
  expect(await say({ value1: '150' })).toMatchObject({ data: { task: '不在自助抄表时间内（每月11日至20日）' } })
  of.clockAt('2026-06-11T10:00')
  expect(await say({ value1: '150' })).toMatchObject({ code: 200 })
  expect(await of.info(task, String(mine?.uuid))).toMatchObject({ state: '20', source: '2', usage: '14.0000', value1: '150.0000' })
  expect(await say({ value1: '151' })).toMatchObject({ data: { task: '该表本期已抄，如有疑问请联系物业' } })
  expect(await of.page(selfReport, { field: 'roomUuid', cmp: 'eq', value: home.room })).toHaveLength(1)
  // The other one, 25 of 12: somebody looks at it.
  const second = (await of.ask(reportLink, { uuid: other.room })).data.link.split('/').at(-1) ?? ''
  expect(await nobody().call(publicAdd, { token: second, task: theirs?.uuid, photo: await picture(second), value1: '161' })).toMatchObject({
    code: 200,
  })
  expect(await of.info(task, String(theirs?.uuid))).toMatchObject({ state: '30', flaw: '1', source: '2' })
  of.clockAt('2026-06-10T10:00')
})

test('somebody without a right to it neither checks, bills nor shares out; readers read what is theirs', async () => {
  const here = await of.addBuilding()
  await of.addHome(here, '101')
  const { uuid, tasks } = await of.started(here)
  const refused = { status: 403, code: 401 }
  expect(await of.act(round, 'finish', uuid, {}, 'liuyang')).toMatchObject(refused)
  expect(await of.act(task, 'record', tasks[0] ?? '', { value1: '148' }, 'liuyang')).toMatchObject({ status: 403 })
  expect(await of.ask(roundBoard, { round: uuid }, 'liuyang')).toMatchObject(refused)
  expect(await of.ask(pushBills, { round: uuid }, 'liuyang')).toMatchObject(refused)
})

test('nobody shares out, previews or pushes for a project that they do not reach', async () => {
  const here = await of.addBuilding()
  await of.addRoom(here, '101')
  const rule = await addRule(here, [await common(here)])
  const { data: closed } = await of.ask(closeShare, { rule, period: '2026-06', total: 10_000 })
  await withClient(of.world.database.owner, (client) => client.query('update main_data_project set organ_uuid = $1', [demoId('0003', 1)]))
  const appUuid = builtInAppUuid('pkg28') ?? ''
  const { orgRoleId } = (await of.by().call(addRole, { roleName: '项目财务', roleGroupName: '项目' })).data
  const permissionCodeList = ['shareRule:read', 'share:read', 'share:action.close', 'bill:read', 'bill:action.push', 'round:read'].map(
    (code) => `app:pkg28:${code}`,
  )
  await of.by().call(commitRoleAppPermissions, { orgRoleId, appUuid, permissionCodeList, dataScopeCode: DATA_SCOPE.department })
  await of.by().call(addRoleUser, { orgRoleId, userUuidList: [userId('zhaomin')] })
  const absent = { status: 422, data: { rule: '公摊方案不存在' } }
  expect(await of.ask(sharePreview, { rule, period: '2026-06' }, 'zhaomin')).toMatchObject(absent)
  expect(await of.ask(closeShare, { rule, period: '2026-05', total: 10_000 }, 'zhaomin')).toMatchObject(absent)
  await inside(of.world, async ({ rows }) => {
    const bills = await rows.list(bill, (f) => f.eq('share', closed.share), 10)
    await rows.updateEach(
      bill,
      bills.map(({ uuid }) => ({ uuid, state: 'toPush' as const })),
    )
  })
  expect(await of.ask(pushBills, { share: closed.share }, 'zhaomin')).toMatchObject({ status: 422, msg: '没有待推送的账单' })
})

/** How often the rows are asked while something is done. */
const counted = (work: (call: Context) => Promise<unknown>): Promise<number> =>
  inside(of.world, async (call) => {
    let asked = 0
    const rows = new Proxy(call.rows, {
      get: (target, key) => {
        asked += 1
        return Reflect.get(target, key)
      },
    })
    await work({ ...call, rows })
    return asked
  })

test('a round of 60 meters is started, estimated and billed in as many statements as one of 2', async () => {
  const asked: number[][] = []
  for (const homes of [2, 60]) {
    const here = await of.addBuilding()
    await inside(of.world, async ({ rows }) => {
      const places = await rows.recordEach(
        roomEntity,
        Array.from({ length: homes }, (_home, n) => ({
          ...{
            projectUuid: GARDEN,
            buildingUuid: here,
            roomNo: String(101 + n),
            roomName: String(101 + n),
            roomStatusCode: 3,
            ownerName: '业主',
          },
        })),
      )
      const type = await of.typeOf('E')
      await rows.recordEach(
        meter,
        places.map(({ uuid }, n) => ({
          ...{
            code: `${here.slice(-6)}-${n}`,
            name: `表${n}`,
            energyType: type,
            projectUuid: GARDEN,
            buildingUuid: here,
            roomUuid: uuid,
            purpose: '3',
          },
          ...{ multiplier: '1', tariffs: 1, initial1: '0', installedAt: '2026-01-01T00:00:00.000Z', state: 'inUse' },
        })),
      )
    })
    const item = await of.addCharge(here)
    const uuid = await of.addRound(here, { item })
    const row = async () => (await inside(of.world, ({ rows }) => rows.find(round, uuid))) ?? expect.fail('no round')
    const first = await row()
    const started = await counted((call) => start({ ...call, row: first, input: {}, action: 'start' }))
    const tasks = await of.tasks(uuid)
    expect(tasks).toHaveLength(homes)
    await inside(of.world, async ({ rows }) => {
      const read = await rows.addEach(
        reading,
        tasks.map((each) => ({ meter: String(each.meter), readAt: at('2026-06-10T09:00'), value1: '5', source: '1', kind: '1' })),
      )
      await rows.updateEach(
        task,
        tasks.map((each, n) => ({ uuid: String(each.uuid), usage: '5', state: 'read', reading: (read[n] as { uuid: string }).uuid })),
      )
      await rows.update(round, uuid, { state: 'audited', startedAt: of.world.clock.now().toISOString() })
    })
    const second = await row()
    const billed = await counted((call) => Promise.resolve(billing.passes?.({ ...call, row: second })))
    expect((await of.bills(uuid)).map(({ state, amount }) => [state, amount])).toEqual(Array.from({ length: homes }, () => ['20', 250]))
    asked.push([started, billed])
  }
  expect(asked[1]).toEqual(asked[0])
})
