import { decodeText, parseCsv } from '#src/platform/spreadsheet/csv.ts'
import { readZipDirectory, readZipEntry } from '#src/platform/spreadsheet/zip-directory.ts'
import type { BillRow } from '../channel.ts'
import { fenOf } from '../channel-request.ts'

const NAMES = {
  tradeNo: '支付宝交易号',
  payNo: '商户订单号',
  kind: '业务类型',
  amount: '订单金额（元）',
  refundNo: '退款批次号/请求号',
} as const
const BACK = '退款'

const trimmed = (cells: readonly string[]): string[] => cells.map((cell) => cell.trim())

/** The lines of a trade bill of Alipay: what it says about itself begins with `#`. Undefined for another file, such as the summary. */
const readDetails = (text: string): BillRow[] | undefined => {
  const lines = text
    .split(/\r?\n/)
    .filter((line) => line !== '' && !line.startsWith('#'))
    .join('\n')
  const [heading, ...rows] = [...parseCsv(lines)].map(({ cells }) => trimmed(cells))
  const place = (name: string) => heading?.indexOf(name) ?? -1
  if ([NAMES.tradeNo, NAMES.payNo, NAMES.amount].some((name) => place(name) < 0)) return undefined
  return rows.flatMap((cells): BillRow[] => {
    const at = (name: string) => cells[place(name)] ?? ''
    const amountFen = fenOf(at(NAMES.amount))
    const payNo = at(NAMES.payNo)
    if (amountFen === null || payNo === '') return []
    const back = at(NAMES.kind) === BACK || amountFen < 0
    const size = Math.abs(amountFen)
    return [{ payNo, tradeNo: at(NAMES.tradeNo), refundNo: back ? at(NAMES.refundNo) : null, amountFen: back ? -size : size }]
  })
}

/** The bill that Alipay packs into a zip of GBK files. Throws when there is no list of trades in it. */
export const readAlipayBill = async (zip: Buffer): Promise<BillRow[]> => {
  for (const entry of readZipDirectory(zip) ?? []) {
    const bytes = await readZipEntry(zip, entry)
    const text = bytes && decodeText(bytes)
    const rows = text ? readDetails(text) : undefined
    if (rows !== undefined) return rows
  }
  throw new Error('the bill of Alipay holds no list of trades')
}
