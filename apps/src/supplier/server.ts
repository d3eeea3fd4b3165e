import { answersLink } from '@qifuyun/kit/calls/answers-link.ts'
import { servesPage } from '@qifuyun/kit/public-page-handlers.ts'
import { performs, serve } from '@qifuyun/kit/server.ts'
import { supplierApp } from '#src/supplier/app.ts'
import { registrationLink } from '#src/supplier/calls.ts'
import { rateSupplier } from '#src/supplier/commands.ts'
import { demoSuppliers } from '#src/supplier/demo.ts'
import { supplierHistory } from '#src/supplier/demo-history.ts'
import { close, invite, LINK_MS, send } from '#src/supplier/inviting.ts'
import { admission, blacklisting, hasLicences, noteExpiry, onlyRegistered, useInvitations } from '#src/supplier/lifecycle.ts'
import { progressPage, registrationPage } from '#src/supplier/pages.ts'
import { registration } from '#src/supplier/registration.ts'
import { applyScores, judgeMonth, rateBy } from '#src/supplier/scoring.ts'
import { supplier } from '#src/supplier/supplier.ts'
import { refuse, t } from '#src/supplier/texts.ts'

export const served = serve({
  app: supplierApp,
  entities: {
    supplier: {
      beforeSave: noteExpiry,
      afterSave: useInvitations,
      beforeDelete: onlyRegistered,
      guards: { hasLicences },
      approvals: { 'supplier.admit': admission, 'supplier.black': blacklisting },
    },
    score: { beforeSave: judgeMonth, afterSave: applyScores },
    registration: { afterSave: invite, effects: { send, close } },
  },
  demo: demoSuppliers,
  history: supplierHistory,
  pages: [
    servesPage(registrationPage, {
      fill: ({ row, sent }) => {
        if (!registration.isIn(row, 'waiting')) refuse('该邀请已登记或已撤回')
        return { ...sent, registration: row.uuid }
      },
    }),
    servesPage(progressPage, {
      view: ({ row }) => ({
        steps: [
          { label: '提交登记资料', at: row.createdAt },
          { label: '通过准入', at: row.admittedAt },
        ],
        notes: supplier.isIn(row, 'registered', 'approving') ? [t('资料已提交，我们审核后会与您联系')] : [],
      }),
    }),
  ],
  performs: [performs(rateSupplier, rateBy)],
  calls: [answersLink(registrationLink, registrationPage, LINK_MS)],
})
