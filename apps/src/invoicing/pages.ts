import { publicPage } from '@qifuyun/kit/public-page.ts'
import { apply } from '#src/invoicing/applying/apply.ts'

/** Where somebody sees their invoice and has its file. */
export const invoicePage = publicPage('invoice', apply, {
  title: '电子发票',
  shows: ['no', 'titleUuid', 'type', 'amount', 'tax', 'invoiceNo', 'invoiceCode', 'invoiceDate', 'pdf'],
})
