import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { importPreview, importUndo } from '@qifuyun/contract/progress/endpoints.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { daysFrom } from '@qifuyun/kit/values/months.ts'
import { type CellValue, demoId, ending, sheetAt, uploaded, uploadRows, withClient } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { arrearsCall, householdCall, reportCall } from '#src/fee/calls.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { openingArrear } from '#src/fee/opening/opening-arrear.ts'
import { feeWorld, ROOM, WEST_LAKE } from '#src/fee/testing.ts'

// Opening arrears (apps-business.md section 1.5, import templates): room, item, period, amount, due.

const HEADER = ['项目', '房屋', '收费项目', '账期开始', '账期结束', '出账日期', '缴费截止日', '欠费金额', '付款人', '备注'] as const
type Told = Partial<Record<(typeof HEADER)[number], string>>
const NEXT_DOOR = demoId('0009', 2)

let fees: Awaited<ReturnType<typeof feeWorld>>
let item: string
let usual: Told
let count = 0
beforeAll(async () => {
  fees = await feeWorld()
  await fees.world.listen()
  await fees.addOwner('王芳', '13900006601')
})
// Each test has an item of its own.
beforeEach(async () => {
  const itemName = `老物业费${(count += 1)}`
  item = await fees.addItem({ itemName, lateRule: await fees.addRule() })
  usual = {
    ...{ 项目: '西湖花园', 房屋: await roomName(ROOM), 收费项目: itemName, 账期开始: '2025-01-01', 账期结束: '2025-03-31' },
    ...{ 缴费截止日: '2025-01-31', 欠费金额: '752.30' },
  }
})
afterAll(() => fees.world.close())

const asked = <Row extends object>(statement: string): Promise<Row[]> =>
  withClient(fees.world.database.owner, async (client) => (await client.query<Row>(statement)).rows)
const roomName = async (uuid: string): Promise<string> =>
  (await asked<{ name: string }>(`select room_name as name from main_data_room where uuid = '${uuid}'`))[0]?.name ?? ''

const sheet = (lines: readonly Told[]): CellValue[][] => [
  [...HEADER],
  ...lines.map((more) => HEADER.map((label) => ({ ...usual, ...more })[label] ?? '')),
]

const importing = async (excelPath: string, progressParamData: Record<string, unknown> = {}) => {
  const { data, msg } = await fees.by().call(entityEndpoints(openingArrear).import, { excelPath, progressParamData })
  if (data === null) throw new Error(msg)
  return ending(fees.world, 'zhangwei', data.progressId)
}
const bring = async (lines: readonly Told[], progressParamData: Record<string, unknown> = {}) =>
  importing(await uploadRows(fees.world, 'zhangwei', ...sheet(lines)), progressParamData)

const bills = async () => (await fees.page(receivable)).filter((row) => row.item === item)
const entered = async () => (await fees.page(openingArrear)).filter((row) => row.item === item)

/** Every opening is one receivable of its amount, which the ledger has on the day of the bill. */
const DIFFERING = `
  select o.no from fee_opening_arrear o
  left join fee_receivable r on r.source_key = 'opening ' || o.uuid
  left join fee_entry e on e.receivable = r.uuid and e.kind = '1'
  where o.deleted_at is null group by o.uuid, o.no, o.enterprise_uuid, o.amount, o.bill_date, o.due_date
  having count(e) <> 1 or min(r.original) <> o.amount or min(e.amount) <> o.amount or min(e.biz_date) <> o.bill_date
    or min(r.bill_date) <> o.bill_date or min(r.due_date) <> o.due_date`
const expectReconciled = async (): Promise<void> => {
  expect(await asked(DIFFERING)).toEqual([])
  await fees.expectBalanced()
}

test('a workbook becomes receivables of their own days, whose ages and late fees are those of debts that old', async () => {
  const done = await bring([{}, { 账期开始: '2025-04-01', 账期结束: '2025-06-30', 出账日期: '2025-04-10', 缴费截止日: '2025-04-30' }])
  expect(done.progressResultData).toMatchObject({ count: 2, successCount: 2, failCount: 0 })
  const made = (await bills()).toSorted((one, other) => String(one.dueDate).localeCompare(String(other.dueDate)))
  expect(made).toMatchObject([
    { billDate: '2025-01-01', dueDate: '2025-01-31', original: 75_230, outstanding: 75_230, state: '20', payerName: '王芳' },
    { billDate: '2025-04-10', dueDate: '2025-04-30', original: 75_230, outstanding: 75_230, state: '20', payerName: '王芳' },
  ])
  expect(made.map(({ period }) => period)).toEqual([
    { begin: '2025-01-01', end: '2025-03-31' },
    { begin: '2025-04-01', end: '2025-06-30' },
  ])
  await expectReconciled()
  const [opening] = await entered()
  expect(opening).toMatchObject({ state: '10', outstanding: 75_230, recvNo: expect.stringMatching(/^YS/) as unknown })

  // The desk takes them with 0.05 % a day since the due date, and the report of a month long past opens with them.
  const { data: desk } = await fees.call(householdCall, { roomUuid: ROOM })
  const [oldest] = desk.bills.filter((bill) => bill.item === item)
  const days = daysFrom('2025-01-31', chinaDay(fees.world.clock.now()))
  expect(oldest).toMatchObject({ principal: 75_230, overdueDays: days, late: Math.round(75_230 * 0.0005 * days) })
  const { data: report } = await fees.call(reportCall, { from: '2025-05-01', to: '2025-05-31', projectUuid: WEST_LAKE, by: 'itemProject' })
  expect(report.rows.find(({ uuid }) => uuid === item)).toMatchObject({ opening: 150_460, issued: 0, closing: 150_460 })
  const { data: april } = await fees.call(reportCall, { from: '2025-04-01', to: '2025-04-30', projectUuid: WEST_LAKE, by: 'itemProject' })
  expect(april.rows.find(({ uuid }) => uuid === item)).toMatchObject({ opening: 75_230, issued: 75_230, closing: 150_460 })
  const { data: late } = await fees.call(arrearsCall, { by: 'room', keyword: usual.房屋 ?? '' })
  expect(late.rows.find(({ uuid }) => uuid === ROOM)?.outstanding).toBeGreaterThanOrEqual(150_460)

  await fees.taken(
    made.map(({ uuid }) => String(uuid)),
    desk.bills.filter((bill) => bill.item === item).reduce((sum, bill) => sum + bill.principal + bill.late, 0),
  )
  expect((await bills()).map(({ state }) => state)).toEqual(['40', '40'])
  await expectReconciled()
})

test('the same workbook once more brings nothing, whichever way it is brought', async () => {
  const lines = [{}, { 账期开始: '2025-04-01', 账期结束: '2025-06-30', 缴费截止日: '2025-04-30' }]
  await bring(lines)
  const again = await bring(lines)
  expect(again.progressResultData).toMatchObject({ successCount: 0, failCount: 2 })
  const reasons = (await sheetAt(fees.world, again.progressResultData?.excelErrorPath)).slice(1).map((row) => String(row.at(-1)))
  expect(reasons).toEqual(['账期开始：该房屋此账期的期初欠费已入账', '账期开始：该房屋此账期的期初欠费已入账'])
  // Nor does it change what is owed already.
  expect((await bring([{ 欠费金额: '1.00' }], { updateByKey: true })).progressResultData).toMatchObject({ successCount: 0, failCount: 1 })
  expect((await bills()).map(({ original, state }) => [original, state])).toEqual([
    [75_230, '20'],
    [75_230, '20'],
  ])
  await expectReconciled()
})

test('all rows are tried at once, and each wrong cell is marked with what is wrong with it', async () => {
  await fees.owe(item, 10_000, { period: { begin: '2025-07-01', end: '2025-09-30' } })
  await asked(`update main_data_room set owner_name = null where uuid = '${NEXT_DOOR}'`)
  const wrong: [Told, string, string][] = [
    [{ 房屋: '99-9-999' }, 'roomUuid', '房屋不存在'],
    [{ 项目: '没有的项目' }, 'projectUuid', '项目不存在'],
    [{ 收费项目: '没有的费' }, 'item', '收费项目不存在'],
    [{ 欠费金额: '752.305' }, 'amount', '最多2位小数'],
    [{ 欠费金额: '0' }, 'amount', '不能小于0.01'],
    [{ 缴费截止日: '2025-13-01' }, 'dueDate', '请填写日期，如2026-01-31'],
    [{ 账期结束: '2024-12-31' }, 'end', '结束日期不能早于开始日期'],
    [{ 出账日期: '2025-02-01' }, 'dueDate', '缴费截止日不能早于出账日期'],
    [{ 账期开始: '2030-01-01', 账期结束: '2030-03-31', 缴费截止日: '2030-01-31' }, 'begin', '期初欠费的出账日期不能晚于今天'],
    [{ 账期开始: '2025-08-01', 账期结束: '2025-10-31', 缴费截止日: '2025-08-31' }, 'begin', '账期与应收单'],
    [{ 房屋: await roomName(NEXT_DOOR) }, 'payerName', '该房屋没有业主，请填写付款人'],
  ]
  const good: Told[] = [{}, { 账期开始: '2025-02-01', 账期结束: '2025-02-28', 备注: '与上一行重叠' }]
  const tried = await bring([...wrong.map(([told]) => told), ...good], { dryRun: true })
  const { data } = await fees.by().call(importPreview, { progressId: tried.progressId, pageSize: 100 })
  const marked = (n: number) => data.list.find((row) => row.n === n)?.errors.map(({ column, message }) => [column, message])
  expect(wrong.map(([told], at) => [told, marked(at + 1)])).toEqual(
    wrong.map(([told, column, message]) => [told, [[column, expect.stringContaining(message)]]]),
  )
  expect(marked(wrong.length + 1)).toEqual([])
  expect(marked(wrong.length + 2)).toEqual([['begin', '账期与同一房屋的另一行重叠']])
  // One wrong row keeps all of them out where it is to be all or nothing.
  await bring([{}, { 欠费金额: '0' }], { allOrNothing: true })
  expect((await bills()).map(({ original }) => original)).toEqual([10_000])
  expect(await entered()).toEqual([])
})

/** Node writes no GBK: each letter is looked for among what two bytes mean. */
const gbk = (text: string): Buffer => {
  const decoder = new TextDecoder('gb18030')
  const bytesOf = new Map<string, Buffer>()
  for (let high = 0x81; high < 0xff; high += 1)
    for (let low = 0x40; low < 0xff; low += 1) bytesOf.set(decoder.decode(Buffer.from([high, low])), Buffer.from([high, low]))
  return Buffer.concat(
    [...text].map((letter) => (letter.charCodeAt(0) < 0x80 ? Buffer.from(letter) : (bytesOf.get(letter) ?? Buffer.from('?')))),
  )
}
const csv = async (...rows: readonly (readonly unknown[])[]): Promise<string> =>
  (await uploaded(fees.world, 'zhangwei', { name: '欠费.csv', bytes: gbk(rows.map((row) => row.join(',')).join('\r\n')) }, 'import'))
    .filePath

test('a CSV file in the encoding of Chinese Excel is read, and one with wrong columns is told which are missing', async () => {
  const done = await importing(await csv(...sheet([{}])))
  expect(done.progressResultData).toMatchObject({ successCount: 1, failCount: 0 })
  expect(await bills()).toMatchObject([{ original: 75_230, payerName: '王芳' }])
  const short = await importing(await csv(['项目', '房屋', '收费项目', '金额'], ['西湖花园', '1-101', '物业费', '1']))
  expect([short.progressStateCode, short.progressMsg]).toEqual(['1109504', '表头缺少列：账期开始、账期结束、缴费截止日、欠费金额'])
  const other = await importing(await csv(['姓名', '电话'], ['王芳', '13900006601']))
  expect(other.progressMsg).toBe('没有找到模板的表头，请使用下载的模板填写')
  expect(await bills()).toHaveLength(1)
})

test('whoever is named owes it; what was paid stays, what was not is taken back with its import or one by one', async () => {
  const done = await bring([{ 付款人: '前业主' }, { 账期开始: '2025-04-01', 账期结束: '2025-06-30', 缴费截止日: '2025-04-30' }])
  const [named] = (await bills()).filter(({ payerName }) => payerName === '前业主')
  expect(named).toMatchObject({ customer: null, dueDate: '2025-01-31' })
  await fees.taken([String(named?.uuid)], 100_00)
  const undone = await fees.by().call(importUndo, { progressId: done.progressId })
  await ending(fees.world, 'zhangwei', undone.data.progressId)
  expect((await bills()).map(({ payerName, state }) => [payerName, state]).toSorted()).toEqual([
    ['前业主', '30'],
    ['王芳', '90'],
  ])
  const [left] = await entered()
  const refused = await fees.act(openingArrear, 'revoke', String(left?.uuid), { reason: '录错' })
  expect([refused.code, refused.msg]).toEqual([3002, '期初欠费已有收款或正在处理，不能撤销'])
  await expectReconciled()

  // What was taken back may come again, rightly.
  await bring([{ 账期开始: '2025-04-01', 账期结束: '2025-06-30', 缴费截止日: '2025-04-30', 欠费金额: '80' }])
  const again = (await entered()).find(({ amount }) => amount === 8_000)
  await fees.does(openingArrear, 'revoke', String(again?.uuid), { reason: '录错' })
  expect((await bills()).filter(({ state }) => state === '90')).toHaveLength(2)
  await fees.expectBalanced()
})
