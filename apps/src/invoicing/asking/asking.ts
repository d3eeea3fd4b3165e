import { formatMoney } from '@qifuyun/contract/core/money.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import { type PublicView, servesPage } from '@qifuyun/kit/public-page-handlers.ts'
import { payment } from '#src/fee/collecting/payment.ts'
import { receipt } from '#src/fee/receipts/receipt.ts'
import { apply } from '#src/invoicing/applying/apply.ts'
import { type Invoiceable, invoiceableOf } from '#src/invoicing/applying/invoiceable.ts'
import { request } from '#src/invoicing/asking/request.ts'
import { askedPage, askPage } from '#src/invoicing/pages.ts'
import { refusalAt, t } from '#src/invoicing/texts.ts'
import { COMPANY, title } from '#src/invoicing/titles/title.ts'

type Request = StoredOf<typeof request>
type Receipt = StoredOf<typeof receipt>

/** The bills that a receipt is of, as far as they can be invoiced; none of one that is void. */
const openBills = async (call: Context, of: Receipt | undefined): Promise<Invoiceable[]> => {
  const paid = of === undefined || !receipt.isIn(of, 'valid') ? undefined : await call.rows.find(payment, of.payment)
  const receivables = paid?.allocations.map((line) => line.receivable) ?? []
  return receivables.length === 0 ? [] : (await invoiceableOf(call, { receivables })).filter(({ left }) => left > 0)
}

/** The title of that name that a customer has. */
const knownTitle = async ({ rows }: Context, of: string, titleName: string) =>
  (await rows.list(title, (f) => f.and(f.eq('customer', of), f.eq('name', titleName), f.eq('usable', true)), 1))[0]

/** What is asked for, with whose title it becomes and how much it is; or why it is refused. A title that is known is not rewritten by a link. */
const judged = async (call: Context, row: Request) => {
  const open = new Map((await openBills(call, await call.rows.find(receipt, row.receipt))).map((bill) => [bill.uuid, bill]))
  const chosen = row.bills.flatMap((uuid) => open.get(uuid) ?? [])
  if (chosen.length < new Set(row.bills).size) return refusalAt('bills', '账单已开票或没有可开票金额，请刷新')
  const [customer, ...others] = new Set(chosen.map((bill) => bill.customer))
  if (!customer || others.length > 0) return refusalAt('bills', '账单未关联客户，请到前台开票')
  const known = await knownTitle(call, customer, row.titleName)
  if (known !== undefined && (known.kind !== row.kind || (known.taxNo ?? null) !== (row.taxNo ?? null)))
    return refusalAt(row.kind === COMPANY ? 'taxNo' : 'titleName', '与已登记的抬头不一致，请联系物业')
  return { customer, amount: chosen.reduce((sum, { left }) => sum + left, 0) }
}

export const judgeRequests = async (call: SaveCall<Request>) =>
  Promise.all(call.saves.map(({ row, before }) => (before === null ? judged(call, row) : Promise.resolve({}))))

/** What was asked for becomes an application, with a title where the customer has none of that name. */
export const afterRequests = async (call: SaveCall<Request>): Promise<void> => {
  const { rows } = call
  for (const { row, before } of call.saves) {
    const { customer: of, kind, titleName: name, taxNo, type, email, phone } = row
    if (before !== null || row.applyUuid !== null || of === null) continue
    const known = await knownTitle(call, of, name)
    const titleUuid = known?.uuid ?? (await rows.add(title, { customer: of, kind, name, ...(kind === COMPANY && { taxNo }) })).uuid
    const lines = (await openBills(call, await rows.find(receipt, row.receipt)))
      .filter(({ uuid }) => row.bills.includes(uuid))
      .map(({ uuid, left }) => ({ receivable: uuid, amount: left }))
    const made = await rows.add(apply, { titleUuid, type, email, phone, lines, remark: row.no })
    await rows.update(request, row.uuid, { applyUuid: made.uuid }, '提交开票申请')
  }
}

const viewAsking = async (call: Context & { row: Receipt }): Promise<PublicView> => {
  const open = await openBills(call, call.row)
  if (open.length === 0) return { notes: [t('没有可开票的账单')] }
  return { lines: [{ label: '可开票合计', text: formatMoney(open.reduce((sum, { left }) => sum + left, 0)) }] }
}

const viewAsked = async (call: Context & { row: Request }): Promise<PublicView> => {
  const { row, rows } = call
  const of = row.applyUuid === null ? undefined : await rows.find(apply, row.applyUuid)
  if (of === undefined) return {}
  const rejected = apply.isIn(of, 'rejected')
  return {
    steps: [
      { label: '提交开票申请', at: row.createdAt },
      { label: '已开票', at: of.issuedAt },
      { label: '已交付', at: of.deliveredAt },
    ],
    lines: [{ label: '发票号码', text: of.invoiceNo }],
    notes: rejected ? [t('申请已驳回：{reason}', { reason: of.reason ?? '' })] : apply.isIn(of, 'red') ? [t('该发票已红冲，请勿使用')] : [],
  }
}

/** Pages on which somebody asks for an invoice of what they have paid, and sees what became of it. */
export const askingPages = [
  servesPage(askPage, {
    view: viewAsking,
    choices: async (call) => ({
      bills: (await openBills(call, call.row)).map(({ uuid, name, object, left }) => ({
        code: uuid,
        label: [name, object].filter(Boolean).join(' '),
        amountFen: left,
      })),
    }),
    fill: ({ row, sent }) => ({ ...sent, receipt: row.uuid }),
  }),
  servesPage(askedPage, { view: viewAsked }),
]
