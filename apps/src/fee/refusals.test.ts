import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adjustment } from '#src/fee/adjusting/adjustment.ts'
import { billRun } from '#src/fee/billing/bill-run.ts'
import { chargeCall, collectCall, previewCall, refundCall, topUpCall } from '#src/fee/calls.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { ratePlan } from '#src/fee/setup/rate-plan.ts'
import { feeWorld, ROOM, WEST_LAKE } from '#src/fee/testing.ts'

// What nobody means: it is told at its field in Chinese, and nothing is written.

let fees: Awaited<ReturnType<typeof feeWorld>>
let owner: string
let item: string
beforeAll(async () => {
  fees = await feeWorld()
  owner = await fees.addOwner()
  item = await fees.addItem()
})
afterAll(() => fees.world.close())

const planning = (values: object) =>
  fees.by().call(entityEndpoints(ratePlan).add, { item, projectUuid: WEST_LAKE, effectiveFrom: '2026-01-01', ...values })

/** What is said about a field; nothing else may be wrong. */
const said = ({ code, data }: { code: number; data: unknown }, field: string): string => {
  expect([code, Object.keys(data as object).filter((key) => !key.startsWith('_'))]).toEqual([3002, [field]])
  return String((data as Record<string, unknown>)[field])
}

test('a formula of 10,000 brackets', async () => {
  const expr = `${'('.repeat(10_000)}A${')'.repeat(10_000)}`
  expect(said(await planning({ formula: '7', expr }), 'expr')).toBe('公式不能超过200个字符')
  // As many as the field takes are read, or the part that is wrong is named.
  const most = `${'('.repeat(99)}A${')'.repeat(99)}`
  const { code, data } = await planning({ formula: '7', expr: most })
  expect([200, 3002]).toContain(code)
  if (code === 3002) expect((data as unknown as Record<string, string>).expr).toMatch(/^公式无效：/)
})

test('a rate of 15 digits, of more decimals than it has, below nothing', async () => {
  for (const unitPrice of ['123456789012345', '10000', '2.80001', '-1', '二元八'])
    expect([unitPrice, said(await planning({ formula: '1', unitPrice }), 'unitPrice')]).toEqual([
      unitPrice,
      expect.stringMatching(/[\u4e00-\u9fff]/),
    ])
})

test('a period of a hundred years, and one that ends before it begins', async () => {
  const run = (period: object) => fees.by().call(entityEndpoints(billRun).add, { item, projectUuid: WEST_LAKE, period })
  expect(said(await run({ begin: '2026-01-01', end: '2125-12-31' }), 'period')).toBe('账期不能超过24个月')
  expect((await run({ begin: '2026-02-01', end: '2026-01-31' })).code).toBe(3002)
  const tried = await fees.call(previewCall, { item, projectUuid: WEST_LAKE, period: { begin: '2026-01-01', end: '2125-12-31' } })
  expect(said(tried, 'period')).toBe('账期不能超过24个月')
})

test('amounts of nothing and below', async () => {
  const bill = await fees.owe(item, 10_000, { dueDate: '2027-01-01' })
  const add = (original: number) =>
    fees.by().call(entityEndpoints(receivable).add, { item, projectUuid: WEST_LAKE, roomUuid: ROOM, dueDate: '2027-01-01', original })
  for (const amount of [0, -1, 0.5, 1_000_000_001]) {
    expect([amount, said(await add(amount), 'original')]).toEqual([amount, expect.stringMatching(/[\u4e00-\u9fff]/)])
    const charged = await fees.call(chargeCall, { item, projectUuid: WEST_LAKE, roomUuid: ROOM, amount })
    expect([amount, said(charged, 'amount')]).toEqual([amount, expect.stringMatching(/[\u4e00-\u9fff]/)])
    const put = await fees.call(topUpCall, { customer: owner, projectUuid: WEST_LAKE, amount, channel: '4' })
    expect([amount, said(put, 'amount')]).toEqual([amount, expect.stringMatching(/[\u4e00-\u9fff]/)])
  }
  const take = (received: number) =>
    fees.call(collectCall, { bills: [{ uuid: bill }], due: 10_000, payerName: '王芳', channel: '4', received })
  expect(said(await take(0), 'received')).toBe('请填写收款金额')
  expect(said(await take(-1), 'received')).toMatch(/[\u4e00-\u9fff]/)
  const { uuid } = await fees.taken([bill], 10_000)
  for (const amount of [0, -1]) {
    const { code, msg } = await fees.call(refundCall, { uuid, amount, mode: '2', reason: '多收' })
    expect([amount, code, msg]).toEqual([amount, 3002, '退款金额须大于0'])
  }
  const other = await fees.owe(item, 10_000, { dueDate: '2027-01-01' })
  const reduce = await fees
    .by()
    .call(entityEndpoints(adjustment).add, { kind: '1', lines: [{ receivable: other, amount: -1 }], reason: '减' })
  expect(reduce.code).toBe(3002)
  await fees.expectBalanced()
})

test('two browsers that change one price: the second is told, and the first stays', async () => {
  const uuid = await fees.add(ratePlan, { item, projectUuid: WEST_LAKE, formula: '1', unitPrice: '2.8', effectiveFrom: '2026-05-01' })
  const version = Number((await fees.info(ratePlan, uuid)).version)
  const change = (unitPrice: string) => fees.by().call(entityEndpoints(ratePlan).update, { uuid, version, unitPrice })
  const answers = await Promise.all([change('2.9'), change('3.1')])
  const lost = answers.filter(({ code }) => code !== 200)
  expect(lost.map(({ code, msg }) => `${code} ${msg}`)).toEqual(['3002 数据已被他人修改，请刷新后重试'])
  const kept = answers[0]?.code === 200 ? '2.9' : '3.1'
  expect(Number((await fees.info(ratePlan, uuid)).unitPrice)).toBe(Number(kept))
})
