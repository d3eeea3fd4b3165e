import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { createWorld, decide, inside, node, publish, runSchedules, type World, withClient } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { payment } from '#src/fee/collecting/payment.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { chargeItem } from '#src/fee/setup/charge-item.ts'
import { project } from '#src/main-data/project.ts'
import { check } from '#src/payment-split/comparing/check.ts'
import { reconcilingApp } from '#src/reconciling/app.ts'
import { readChannels } from '#src/reconciling/bank/channels.ts'
import { batch } from '#src/reconciling/books/batch.ts'
import { line } from '#src/reconciling/books/line.ts'
import { continuityCall, importCall, linkCall, unlinkCall } from '#src/reconciling/calls.ts'
import { monthClose } from '#src/reconciling/closing/month-close.ts'
import { flows } from '#src/reconciling/flows.ts'

// The rules of apps-business.md section 13.5.

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.rewind())
afterAll(() => world.close())

const by = () => world.as('zhangwei')
const day = (ago = 0): string => chinaDay(new Date(world.clock.now().getTime() - ago * DAY_MS))
const act = (of: Entity, action: string, uuid: string, form: object = {}) =>
  by().call(entityEndpoints(of).acting[action] ?? expect.fail(`no action ${action}`), { uuid, ...form })
const info = async (of: Entity, uuid: string) => (await by().call(entityEndpoints(of).info, { uuid })).data as Record<string, unknown>
const linesOf = async (uuid: string) =>
  (await by().call(entityEndpoints(line).page, { pageSize: 200, filter: { field: 'batch', cmp: 'eq', value: uuid } } as never)).data
    .list as Record<string, unknown>[]
const projectOf = () => inside(world, async ({ rows }) => (await rows.list(project, (f) => f.and(), 1))[0]?.uuid ?? '')
/** A transfer that the books have. */
const transfer = async (amount: number, more: object = {}) => {
  const projectUuid = await projectOf()
  const plain = { projectUuid, payerName: '王芳', channel: '5', amount, day: day(), state: 'done' } as const
  return inside(world, async ({ rows }) => {
    const { uuid } = await rows.record(payment, { ...plain, allocations: [], ...more })
    return (await rows.find(payment, uuid))?.collectNo ?? ''
  })
}
const HEADING = ['交易日期', '交易流水号', '收入金额', '对方户名', '摘要']
const addItem = async () => {
  const input = {
    ...{ itemCode: 'WY', itemName: '物业费', kind: '1', billMode: '1', objectType: '1', prepayMode: '1', cycleMonths: '3', dueDays: 30 },
    ...{ roundUnit: '1', roundMode: '1', taxRate: '600', allowPartial: true, allowPrepay: true, onlinePay: true },
  }
  return String((await by().call(entityEndpoints(chargeItem).add, input)).data.uuid)
}
let files = 0
const statement = (rows: readonly (readonly string[])[], more: object = {}) =>
  by().call(customEndpoint(reconcilingApp, importCall), {
    ...{ name: '招商银行.csv', sha256: String((files += 1)).padStart(64, '0'), table: [HEADING, ...rows].map((cells) => [...cells]) },
    ...more,
  })
const call = customEndpoint

describe('a statement of the bank', () => {
  test('is matched by its number, by payer and by room; what is left is open, and told', async () => {
    await transfer(10_000, { bankNo: 'B1', day: day(9) })
    await transfer(20_000, { payerName: '李雷', day: day(2) })
    const lonely = await transfer(30_000, { payerName: '韩梅' })
    const { data, code } = await statement([
      [day(9), 'B1', '100.00', '某人', ''],
      [day(1), 'B2', '200.00', '李 雷', '物业费'],
      [day(), 'B3', '299.99', '韩梅', ''],
    ])
    expect([code, data]).toMatchObject([200, { rows: 3, matched: 2, open: 2 }])
    expect(await info(batch, data.uuid)).toMatchObject({ state: '30', theirsFen: 59_999, oursFen: 60_000, diff: -1, auto: 2, open: 2 })
    const lines = await linesOf(data.uuid)
    expect(
      lines
        .filter(({ state }) => state === '10')
        .map(({ docNo }) => docNo)
        .toSorted(),
    ).toEqual(['B3', lonely].toSorted())
    expect(lines.find(({ docNo }) => docNo === 'B1')).toMatchObject({ state: '20', score: 100, auto: true })
  })

  test('the same file twice, also under another name, is refused', async () => {
    const rows = [[day(), 'B1', '1.00', '甲', '']]
    const sha256 = 'a'.repeat(64)
    expect((await statement(rows, { sha256 })).code).toBe(200)
    expect(await statement(rows, { sha256, name: '另一个名字.xlsx' })).toMatchObject({ code: 3002, data: { table: '该文件已导入' } })
    expect((await statement(rows, { name: '转存.csv' })).data).toEqual({ table: '该文件已导入' })
  })

  test('wrong columns and lines are told', async () => {
    const table = [['时间', '金额']]
    expect((await statement([], { table })).data).toEqual({ table: '缺少列：交易日期、交易流水号、收入金额、对方户名、摘要' })
    expect((await statement([['昨天', 'B1', '1', '', '']])).data).toEqual({ table: '以下行无法识别：2（交易日期）' })
    expect((await statement([[day(), 'B1', '', '', '']])).data).toEqual({ table: '文件中没有收入记录' })
  })

  test('lines are linked many to many where their sums are equal, and unlinked', async () => {
    await transfer(10_000, { payerName: '甲' })
    await transfer(5_000, { payerName: '甲' })
    const { uuid } = (await statement([[day(), 'B1', '150.00', '公司', '']])).data
    const open = await linesOf(uuid)
    const link = (lines: readonly unknown[]) => by().call(call(reconcilingApp, linkCall), { batch: uuid, lines: lines.map(String) })
    const [bank, ...ours] = open.toSorted((one, other) => String(other.side).localeCompare(String(one.side))).map((each) => each.uuid)
    expect((await link([bank, ours[0]])).data).toEqual({ lines: expect.stringMatching(/^两边金额不一致，相差 ¥ (50|100)\.00$/) })
    expect((await link(ours)).data).toEqual({ lines: '请在两边各选至少一笔' })
    expect((await link([bank, ...ours])).code).toBe(200)
    expect(await info(batch, uuid)).toMatchObject({ state: '20', open: 0, matched: 1 })
    expect((await link([bank, ...ours])).code).toBe(3002)
    expect((await by().call(call(reconcilingApp, unlinkCall), { line: String(bank) })).data).toEqual({ lines: 3 })
    expect(await info(batch, uuid)).toMatchObject({ state: '30', open: 3 })
  })

  test('each difference is dealt with, and ignoring takes a reason of five characters', async () => {
    const { uuid } = (await statement([[day(), 'B9', '0.10', '测试', '开通测试']])).data
    const [row] = await linesOf(uuid)
    const of = String(row?.uuid)
    expect((await act(line, 'handle', of, { reason: '4', action: '4', note: '测试' })).data).toEqual({ note: '忽略的原因至少5个字' })
    expect((await act(line, 'handle', of, { reason: '4', action: '4', note: '开通测试转账' })).code).toBe(200)
    expect(await info(batch, uuid)).toMatchObject({ state: '40', open: 0 })
    expect((await act(line, 'undo', of)).code).toBe(200)
    expect(await info(batch, uuid)).toMatchObject({ state: '30', open: 1 })
  })
})

describe('closing', () => {
  const lastMonth = () => day(Number(day().slice(8))).slice(0, 7)
  const close = (month: string) => by().call(entityEndpoints(monthClose).add, { month })

  test('a month with open differences is not closed, nor one that is not over', async () => {
    const at = `${lastMonth()}-15`
    const { uuid } = (await statement([[at, 'B1', '1.00', '甲', '']])).data
    expect(await close(lastMonth())).toMatchObject({ code: 3002, data: { month: '存在未处理差异 1 笔' } })
    expect((await close(day().slice(0, 7))).data).toEqual({ month: `${day().slice(0, 7)}尚未结束，不能关账` })
    const of = String((await linesOf(uuid))[0]?.uuid)
    await act(line, 'handle', of, { reason: '3', action: '3' })
    expect((await close(lastMonth())).code).toBe(200)
    expect(await info(batch, uuid)).toMatchObject({ state: '50' })
    expect((await act(line, 'undo', of)).msg).toBe('该月已关账，不能修改')
  })

  test('nothing is billed into a closed month, until it is opened again by approval', async () => {
    const month = lastMonth()
    const { data } = await close(month)
    const input = { item: await addItem(), projectUuid: await projectOf(), payerName: '甲', dueDate: day(), original: 100 }
    const draft = String((await by().call(entityEndpoints(receivable).add, input)).data.uuid)
    await withClient(world.database.owner, (client) =>
      client.query('update fee_receivable set bill_date = $1 where uuid = $2', [`${month}-10`, draft]),
    )
    const bill = () => act(receivable, 'publish', draft)
    expect((await bill()).data).toEqual({ billDate: `${month}已关账，不能再入账` })
    const [flow] = flows
    await publish(world, { nodes: [node('a1', 'b')], flowCode: 'reconciliation.reopen', fields: [...(flow?.fields ?? [])] })
    const uuid = String(data.uuid)
    expect((await act(monthClose, 'reopen', uuid, { reason: '漏记一笔' })).code).toBe(200)
    expect(await info(monthClose, uuid)).toMatchObject({ state: '10' })
    expect((await bill()).code).toBe(3002)
    const approval = await inside(world, async ({ rows }) => (await rows.find(monthClose, uuid))?.approvalUuid)
    await decide(world, String(approval), 'agree', 'b')
    expect(await info(monthClose, uuid)).toMatchObject({ state: '20' })
    expect((await bill()).code).toBe(200)
  })

  test('continuity: the books add up, and a fen that does not is named', async () => {
    const month = day().slice(0, 7)
    const read = async () => (await by().call(call(reconcilingApp, continuityCall), { month })).data
    const before = await read()
    expect([before.known, before.lines.every(({ gap }) => gap === 0)]).toEqual([true, true])
    const input = { item: await addItem(), projectUuid: await projectOf(), payerName: '甲', dueDate: day(), original: 10_000 }
    const { data } = await by().call(entityEndpoints(receivable).add, input)
    await act(receivable, 'publish', String(data.uuid))
    expect((await read()).lines.every(({ gap }) => gap === 0)).toBe(true)
    await withClient(world.database.owner, (client) =>
      client.query('update fee_receivable set outstanding = outstanding + 1 where uuid = $1', [data.uuid]),
    )
    expect((await read()).lines[0]).toMatchObject({ item: '物业费', gap: 1 })
  })
})

test('a day whose bill has not come is not taken for one that is equal', async () => {
  await inside(world, ({ rows }) =>
    rows.record(check, { name: '支付宝', channel: '3', day: day(), dayKey: 'y', oursCount: 1, oursFen: 100, state: 'running' }),
  )
  await runSchedules(world.app.platform)
  world.pass(DAY_MS)
  await runSchedules(world.app.platform)
  const { list } = (await by().call(entityEndpoints(batch).page, { filter: { field: 'kind', cmp: 'eq', value: '1' } } as never)).data
  expect(list).toEqual([])
  const month = day(1).slice(0, 7)
  expect((await by().call(call(reconcilingApp, continuityCall), { month })).data.unbilled).toContain('支付宝')
})

test('days of channels are read from where they were compared, and follow it', async () => {
  const made = await inside(world, ({ rows }) =>
    rows.record(check, {
      ...{ name: '微信', channel: '2', day: day(), dayKey: 'x', oursCount: 3, oursFen: 30_000, theirsCount: 3, theirsFen: 29_999 },
      ...{ rowCount: 3, diffCount: 1, state: 'differing' },
      diffs: [{ kind: '3', payNo: 'ZF1', refundNo: null, tradeNo: 'T', ours: 10_000, theirs: 9_999, result: null, reason: null }],
    }),
  )
  const channelBatches = async () =>
    (await by().call(entityEndpoints(batch).page, { pageSize: 50, filter: { field: 'kind', cmp: 'eq', value: '1' } } as never)).data.list
  await runSchedules(world.app.platform)
  world.pass(DAY_MS)
  await runSchedules(world.app.platform)
  expect(await channelBatches()).toMatchObject([{ state: '30', diff: -1, open: 1, title: '微信' }])
  const diff = (await info(check, made.uuid)).diffs as { uuid: string }[]
  await act(check, 'handle', made.uuid, { diffs: [{ uuid: diff[0]?.uuid, result: '3' }] })
  world.pass(DAY_MS)
  await runSchedules(world.app.platform)
  expect(await channelBatches()).toMatchObject([{ state: '40', open: 0 }])
})

test('a bill that comes when its month is closed counts to the month of today: its differences can be dealt with', async () => {
  const late = day(Number(day().slice(8)))
  world.pass(DAY_MS * (3 - Number(day().slice(8))))
  expect((await by().call(entityEndpoints(monthClose).add, { month: late.slice(0, 7) })).code).toBe(200)
  await inside(world, ({ rows }) =>
    rows.record(check, {
      ...{ name: '微信', channel: '2', day: late, dayKey: 'late', oursCount: 1, oursFen: 10_000, theirsCount: 1, theirsFen: 9_999 },
      ...{ rowCount: 1, diffCount: 1, state: 'differing' },
      diffs: [{ kind: '3', payNo: 'ZF2', refundNo: null, tradeNo: 'T2', ours: 10_000, theirs: 9_999, result: null, reason: null }],
    }),
  )
  await inside(world, (call) => readChannels({ ...call, day: day() }))
  const { list } = (await by().call(entityEndpoints(batch).page, { filter: { field: 'kind', cmp: 'eq', value: '1' } } as never)).data
  expect(list).toMatchObject([{ title: '微信', lastDay: day(), period: { begin: late, end: late }, open: 1 }])
  const [open] = await linesOf(String(list[0]?.uuid))
  expect((await act(line, 'handle', String(open?.uuid), { reason: '1', action: '3' })).code).toBe(200)
})

test('two sums that somebody compares by hand: equal, or one difference', async () => {
  const add = async (theirsFen: number) => {
    const input = { kind: '3', title: '预存', period: { begin: day(1), end: day() }, oursCount: 1, oursFen: 100, theirsCount: 1, theirsFen }
    return String((await by().call(entityEndpoints(batch).add, input)).data.uuid)
  }
  const [same, other] = [await add(100), await add(99)]
  for (const uuid of [same, other]) expect((await act(batch, 'compare', uuid)).code).toBe(200)
  expect([await info(batch, same), await info(batch, other)]).toMatchObject([{ state: '20' }, { state: '30', open: 1 }])
  expect(await linesOf(other)).toMatchObject([{ side: '1', amount: 1 }])
})
