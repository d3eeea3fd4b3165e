import { paper } from '@qifuyun/kit/paper/paper.ts'
import { apply } from '#src/invoicing/applying/apply.ts'
import { request } from '#src/invoicing/asking/request.ts'
import { app } from '#src/invoicing/identity.ts'
import { input } from '#src/invoicing/input/input.ts'
import { mockInvoice } from '#src/invoicing/issuing/mock-invoice.ts'
import { setting } from '#src/invoicing/issuing/setting.ts'
import { askedPage, askPage, invoicePage } from '#src/invoicing/pages.ts'
import { invoiceLayouts } from '#src/invoicing/papers.ts'
import { title } from '#src/invoicing/titles/title.ts'

/** Invoices that customers ask for, made by a provider or by hand and taken back by red ones, and those that the enterprise gets (apps-business.md section 13.3). */
export const invoicingApp = app({
  entities: { apply, request, title, input, setting, mockInvoice },
  icon: 'receipt-text',
  colour: 'teal',
  category: '物业服务',
  pages: [invoicePage, askPage, askedPage],
  papers: [paper('invoice', '发票样张', { of: apply, quotes: ['titleUuid'], voidWhile: ['red'], plain: true, layouts: invoiceLayouts })],
  roles: [
    {
      name: 'desk',
      label: '开票员',
      permissions: [
        ...([
          'apply:read',
          'apply:add',
          'apply:update',
          'apply:action.resubmit',
          'apply:action.deliver',
          'apply:action.attach',
          'apply:action.link',
          'request:read',
        ] as const),
        ...(['title:*', 'phone:action.reveal'] as const),
      ],
    },
    { name: 'accountant', label: '财务', permissions: ['*'] },
    { name: 'viewer', label: '只读', permissions: ['apply:read', 'request:read', 'title:read', 'input:read'] },
  ],
})
