import { answersLink } from '@qifuyun/kit/calls/answers-link.ts'
import { servesPage } from '@qifuyun/kit/public-page-handlers.ts'
import { answers, following, provide, serve } from '@qifuyun/kit/server.ts'
import { customer } from '#src/customers/records/customer.ts'
import { invoicingApp } from '#src/invoicing/app.ts'
import { apply } from '#src/invoicing/applying/apply.ts'
import { invoiceableOf, invoicedOf } from '#src/invoicing/applying/invoiceable.ts'
import { isBlue, judgeApplies, onlyOpen, stillFits } from '#src/invoicing/applying/judging.ts'
import { afterRequests, askingPages, judgeRequests } from '#src/invoicing/asking/asking.ts'
import { assistantTools } from '#src/invoicing/assistant.ts'
import { askLink, invoiceableCall, invoiceLink } from '#src/invoicing/calls.ts'
import { demoInvoices } from '#src/invoicing/demo.ts'
import { invoicingHistory } from '#src/invoicing/demo-history.ts'
import { inTime, judgeInputs } from '#src/invoicing/input/judging.ts'
import { hearsOfUse, inputsOf, isUsed } from '#src/invoicing/input/using.ts'
import { ASK_LINK_MS, entered, hand, LINK_MS, mayEnter } from '#src/invoicing/issuing/handing.ts'
import { progress, queue, settleRed } from '#src/invoicing/issuing/issuing.ts'
import { mayRedden, reddening } from '#src/invoicing/issuing/reddening.ts'
import { askPage, invoicePage } from '#src/invoicing/pages.ts'
import { inputInvoices } from '#src/invoicing/ports.ts'
import { t } from '#src/invoicing/texts.ts'
import { followMerges } from '#src/invoicing/titles/following-merges.ts'
import { invoiced } from '#src/main-data/invoiced.ts'

export const served = serve({
  app: invoicingApp,
  entities: {
    apply: {
      beforeSave: judgeApplies,
      afterSave: settleRed,
      beforeDelete: onlyOpen,
      guards: { stillFits, isBlue, mayEnter, mayRedden },
      effects: { queue, entered, hand },
      approvals: { 'invoice.red': reddening },
      timers: { progress },
    },
    request: { beforeSave: judgeRequests, afterSave: afterRequests },
    input: { beforeSave: judgeInputs, guards: { inTime, isUsed } },
  },
  demo: demoInvoices,
  history: invoicingHistory,
  assistantTools,
  pages: [
    ...askingPages,
    servesPage(invoicePage, {
      view: ({ row }) => ({
        steps: [
          { label: '提交开票申请', at: row.createdAt },
          { label: '已开票', at: row.issuedAt },
          { label: '已交付', at: row.deliveredAt },
        ],
        notes: apply.isIn(row, 'red') ? [t('该发票已红冲，请勿使用')] : [],
      }),
    }),
  ],
  calls: [
    answers(invoiceableCall, async (call, { customer }) =>
      (await invoiceableOf(call, { customer })).map(({ uuid, no, name, object, projectUuid, paid, left, taxRate }) => ({
        ...{ uuid, no, name, object, projectUuid, paid, left, taxRate },
      })),
    ),
    answersLink(invoiceLink, invoicePage, LINK_MS),
    answersLink(askLink, askPage, ASK_LINK_MS),
  ],
  follows: [following(customer, followMerges)],
  subscribes: hearsOfUse,
  provides: [provide(invoiced, invoicedOf), provide(inputInvoices, inputsOf)],
})
