import { getFileInfo } from '@qifuyun/contract/files/endpoints.ts'
import { uploaded } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { topUpCall } from '#src/fee/calls.ts'
import { payment } from '#src/fee/collecting/payment.ts'
import { feeWorld, ROOM, WEST_LAKE } from '#src/fee/testing.ts'

// A transfer is taken with its proof (visual-trade.md section 2: bank, number, date, proof), which stands on the payment afterwards.

let fees: Awaited<ReturnType<typeof feeWorld>>
let owner: string
let item: string
beforeAll(async () => {
  fees = await feeWorld()
  owner = await fees.addOwner()
  item = await fees.addItem()
})
afterAll(() => fees.world.close())

const slip = async (by: 'zhangwei' | 'lina' = 'zhangwei') =>
  uploaded(fees.world, by, { name: '转账回单.txt', bytes: '付款人：王芳' }, 'file')
const byTransfer = { channel: '5', bank: '招商银行', bankNo: 'ZZ20260101', bankDay: '2026-01-01' } as const

test('a transfer without a proof, or with a file of somebody else, is refused and nothing is taken', async () => {
  const bill = await fees.owe(item, 10_000)
  const without = await fees.take([bill], 10_000, byTransfer)
  expect([without.code, without.data]).toMatchObject([3002, { proof: '请上传转账凭证' }])
  const foreign = await fees.take([bill], 10_000, { ...byTransfer, proof: [(await slip('lina')).filePath] })
  expect([foreign.code, foreign.data]).toMatchObject([3002, { proof: '文件不存在或已失效' }])
  const four = await Promise.all(Array.from({ length: 4 }, async () => (await slip()).filePath))
  expect((await fees.take([bill], 10_000, { ...byTransfer, proof: four })).code).toBe(3002)
  expect(await fees.bill(bill)).toMatchObject({ state: '20', paid: 0 })
  expect((await fees.page(payment)).filter(({ roomUuid }) => roomUuid === ROOM)).toEqual([])
})

test('what proves a transfer stands on its payment, where those who see the payment read it', async () => {
  const bill = await fees.owe(item, 20_000)
  const { filePath } = await slip()
  const { uuid } = await fees.taken([bill], 20_000, { ...byTransfer, proof: [filePath] })
  expect(await fees.info(payment, uuid)).toMatchObject({
    ...{ channel: '5', amount: 20_000, bank: '招商银行', bankNo: 'ZZ20260101', bankDay: '2026-01-01' },
    proof: [{ name: '转账回单.txt', filePath }],
  })
  expect((await fees.by('wangqiang').call(getFileInfo, { filePath })).data).toMatchObject({ name: '转账回单.txt' })
  await fees.expectBalanced()
})

test('what was paid ahead pays without a proof, and may be paid ahead with one', async () => {
  const { filePath } = await slip()
  const ahead = { customer: owner, projectUuid: WEST_LAKE, amount: 30_000, channel: '5' as const }
  const { data } = await fees.call(topUpCall, { ...ahead, proof: [filePath] })
  expect(await fees.info(payment, data.uuid)).toMatchObject({ proof: [{ name: '转账回单.txt' }] })
  const bill = await fees.owe(item, 30_000)
  const { uuid } = await fees.taken([bill], 0, { channel: '5', usePrepaid: true, customer: owner })
  expect(await fees.info(payment, uuid)).toMatchObject({ channel: '7', fromPrepaid: 30_000, proof: [] })
})
