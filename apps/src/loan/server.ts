import { serve } from '@qifuyun/kit/server.ts'
import { loan, loanApp } from '#src/loan/app.ts'
import { byFlow, followLoans } from '#src/loan/asking.ts'
import { compensate, feeStates } from '#src/loan/compensation.ts'
import { demoLoans } from '#src/loan/demo.ts'
import { loanHistory } from '#src/loan/demo-history.ts'
import { askDeposit, depositsKept } from '#src/loan/depositing.ts'
import { notBroughtBack } from '#src/loan/leaving.ts'
import { judgeLoans, lentOut, mayTake, mayTakeAtOnce, wasLent } from '#src/loan/lending.ts'
import { remind, remindLate } from '#src/loan/reminding.ts'
import { factsAbout } from '#src/main-data/resident-facts.ts'

export const served = serve({
  app: loanApp,
  entities: {
    item: {
      computed: {
        available: async (call) => {
          const out = await lentOut(call, call.uuids)
          return new Map(call.page.map(({ uuid, qty }) => [uuid, qty - (out.get(uuid) ?? 0)]))
        },
      },
    },
    loan: {
      beforeSave: judgeLoans,
      afterSave: followLoans,
      guards: { mayTake, mayTakeAtOnce, wasLent },
      approvals: { 'loan.borrow': byFlow },
      computed: { fee: feeStates, deposit: depositsKept },
      timers: { remindLate },
      effects: {
        askDeposit,
        compensate,
        remind,
        settle: async (call) => {
          const back = call.row.items.every(({ qty, returned }) => (returned ?? 0) >= qty)
          if (!back) return { state: 'partly' }
          return { state: 'returned', returnedAt: call.clock.now.toISOString(), ...(await compensate(call)) }
        },
      },
    },
  },
  demo: demoLoans,
  history: loanHistory,
  provides: [factsAbout(loan, { no: 'no', title: 'purpose', phone: 'phone' }), notBroughtBack],
})
