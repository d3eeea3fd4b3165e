import type { BillRow } from '../channel.ts'
import { fenOf } from '../channel-request.ts'

const NAMES = {
  tradeNo: '微信订单号',
  payNo: '商户订单号',
  state: '交易状态',
  amount: '订单金额',
  paid: '应结订单金额',
  refundNo: '商户退款单号',
  refunded: '申请退款金额',
  settled: '退款金额',
} as const

const cellsOf = (line: string): string[] => line.split(',').map((cell) => cell.trim().replace(/^`/, ''))

/** The lines of a trade bill of WeChat Pay: a heading, lines whose cells begin with a backtick, then a summary of its own. */
export const readWechatBill = (text: string): BillRow[] => {
  const [heading = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const names = cellsOf(heading)
  const place = (name: string) => names.indexOf(name)
  const end = lines.findIndex((line) => !line.startsWith('`'))
  const rows = end < 0 ? lines : lines.slice(0, end)
  return rows.flatMap((line): BillRow[] => {
    const cells = cellsOf(line)
    const at = (name: string) => cells[place(name)] ?? ''
    const payNo = at(NAMES.payNo)
    const back = at(NAMES.state) === 'REFUND'
    const amountFen = back ? (fenOf(at(NAMES.refunded)) ?? fenOf(at(NAMES.settled))) : (fenOf(at(NAMES.amount)) ?? fenOf(at(NAMES.paid)))
    if (payNo === '' || amountFen === null) return []
    const refundNo = back ? at(NAMES.refundNo) : null
    return [{ payNo, tradeNo: at(NAMES.tradeNo), refundNo, amountFen: back ? -amountFen : amountFen }]
  })
}
