import { publicPage } from '@qifuyun/kit/public-page.ts'
import { receipt } from '#src/fee/receipts/receipt.ts'
import { apply } from '#src/invoicing/applying/apply.ts'
import { request } from '#src/invoicing/asking/request.ts'

/** Where somebody sees their invoice and has its file. */
export const invoicePage = publicPage('invoice', apply, {
  title: '电子发票',
  shows: ['no', 'titleUuid', 'type', 'amount', 'tax', 'invoiceNo', 'invoiceCode', 'invoiceDate', 'pdf'],
})

/** Where somebody asks for an invoice of what a receipt says they have paid, in the name that they say. */
export const askPage = publicPage('invoiceAsk', receipt, {
  title: '开具发票',
  shows: ['receiptNo', 'payerName', 'total', 'day'],
  adds: {
    of: request,
    label: '提交开票申请',
    form: ['bills!', 'kind!', 'titleName!', 'taxNo', 'type!', 'email', 'phone'],
    leadsTo: 'invoiceAsked',
  },
})

/** What was asked for, and what became of it. */
export const askedPage = publicPage('invoiceAsked', request, {
  title: '开票进度',
  shows: ['no', 'titleName', 'taxNo', 'type', 'amount'],
})
