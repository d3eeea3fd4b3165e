import { answers, following, heldWork, serve } from '@qifuyun/kit/server.ts'
import { isSettled } from '#src/contract-management/agreements/archiving.ts'
import { hearsOfAwards } from '#src/contract-management/agreements/awarded.ts'
import { bringIn, mayBringIn } from '#src/contract-management/agreements/bringing-in.ts'
import { contract } from '#src/contract-management/agreements/contract.ts'
import { draftContracts } from '#src/contract-management/agreements/drafting.ts'
import { daysLeft, decline, handOver, nudge, remind } from '#src/contract-management/agreements/reminding.ts'
import { expire, followVoids, renew, takeBackRenewals } from '#src/contract-management/agreements/renewing.ts'
import { begin, maySign, sign } from '#src/contract-management/agreements/signing.ts'
import { approving, maySubmit } from '#src/contract-management/agreements/submitting.ts'
import { contractApp } from '#src/contract-management/app.ts'
import { assistantTools } from '#src/contract-management/assistant.ts'
import { course, expiring, preview } from '#src/contract-management/calls.ts'
import { changing, ending } from '#src/contract-management/changes/applying.ts'
import { judgeChanges, mayChange, mayEnd, maySettle } from '#src/contract-management/changes/judging.ts'
import { demoContracts } from '#src/contract-management/demo.ts'
import { contractHistory } from '#src/contract-management/demo-history.ts'
import { noteProjects } from '#src/contract-management/performing.ts'
import { judgeItems, keepPaid, lateToday, overdueToday } from '#src/contract-management/plans/judging.ts'
import {
  addUp,
  confirm,
  followBills,
  followDeposits,
  giveBack,
  hearsOfPayments,
  mayConfirm,
} from '#src/contract-management/plans/paying.ts'
import { raise, tellLate } from '#src/contract-management/plans/raising.ts'
import { courseOf, expiringNow } from '#src/contract-management/reading.ts'
import { previewOf } from '#src/contract-management/templates/previewing.ts'
import { deposit } from '#src/fee/deposits/deposit.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'

export const served = serve({
  app: contractApp,
  entities: {
    contract: {
      beforeSave: draftContracts,
      afterSave: followVoids,
      beforeDelete: takeBackRenewals,
      computed: { daysLeft },
      guards: { maySubmit, mayBringIn, maySign, isSettled },
      effects: { bringIn, sign, renew, decline, nudge, handOver },
      approvals: { 'contract.approve': approving },
      timers: { begin, remind, expire },
    },
    planItem: {
      beforeSave: judgeItems,
      afterSave: addUp,
      beforeDelete: keepPaid,
      computed: { overdueDays: overdueToday, late: lateToday },
      guards: { mayConfirm },
      effects: { raise, confirm, giveBack },
      timers: { raise, tellLate },
    },
    change: {
      beforeSave: judgeChanges,
      guards: { mayChange, mayEnd, maySettle },
      approvals: { 'contract.change': changing, 'contract.terminate': ending },
    },
    performance: { beforeSave: noteProjects },
  },
  calls: [answers(expiring, expiringNow), answers(course, courseOf), answers(preview, previewOf)],
  subscribes: [hearsOfPayments, hearsOfAwards],
  follows: [following(receivable, followBills), following(deposit, followDeposits)],
  assignedWork: [
    heldWork(contract, {
      holder: 'ownerUserUuid',
      states: ['draft', 'rejected', 'toSign', 'waiting', 'active', 'expired', 'terminated'],
      title: 'name',
    }),
  ],
  assistantTools,
  demo: demoContracts,
  history: contractHistory,
})
