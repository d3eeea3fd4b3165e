import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { input } from '#src/invoicing/input/input.ts'

const GOT = [
  {
    invoiceNo: '26332000001123456701',
    sellerName: '杭州恒联水电材料有限公司',
    amount: 1_280_000,
    tax: 147_257,
    taxRate: 1_300,
    ago: 46,
    state: 'deducted',
  },
  {
    invoiceNo: '26332000001123456702',
    sellerName: '杭州洁净保洁服务有限公司',
    amount: 3_600_000,
    tax: 203_774,
    taxRate: 600,
    ago: 33,
    state: 'certified',
  },
  {
    invoiceNo: '26332000001123456703',
    sellerName: '杭州安卫消防设备有限公司',
    amount: 860_000,
    tax: 98_938,
    taxRate: 1_300,
    ago: 20,
    state: 'certified',
  },
  {
    invoiceNo: '26332000001123456704',
    sellerName: '浙江绿苑园林工程有限公司',
    amount: 1_500_000,
    tax: 123_853,
    taxRate: 900,
    ago: 9,
    state: 'open',
  },
  {
    invoiceNo: '26332000001123456705',
    sellerName: '杭州西子泵业有限公司',
    amount: 420_000,
    tax: 48_319,
    taxRate: 1_300,
    ago: 3,
    state: 'open',
  },
] as const

/** Invoices that every demo company got. */
export const demoInvoices = async ({ rows, clock: { now } }: Context): Promise<void> => {
  for (const { ago, state, ...said } of GOT) {
    const invoiceDate = chinaDay(new Date(now.getTime() - ago * DAY_MS))
    const { uuid } = await rows.add(input, { ...said, invoiceDate, file: [] })
    if (state !== 'open') await rows.update(input, uuid, { state, ...(state === 'deducted' && { deductMonth: chinaDay(now).slice(0, 7) }) })
  }
}
