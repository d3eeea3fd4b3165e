import { serve } from '@qifuyun/kit/server.ts'
import { repairApp } from '#src/repair/app.ts'
import { cancel, forceClose, giveUpOrders, notUrged, rate, recent, reopen, urge, visit, visited } from '#src/repair/closing.ts'
import { demoRepairs } from '#src/repair/demo.ts'
import { accept, dispatch, giveBack, grab, isMember, isOther, mayGrab, uncharged } from '#src/repair/dispatching.ts'
import { judgeOrders, offerOrders } from '#src/repair/filing.ts'
import { confirmQuote, DISCOUNT_FLOW, decidable, declineQuote, discountDecided, mayCharge, quote } from '#src/repair/quoting.ts'
import { repairOrder } from '#src/repair/repair-order.ts'
import { autoRate, finish, mayFinish, maySuspend, overdue, pay, pictured, resume, suspend, warn } from '#src/repair/working.ts'

export const servedRepair = serve(
  repairApp,
  {
    repairOrder: {
      beforeSave: judgeOrders,
      afterSave: offerOrders,
      guards: { isMember, mayGrab, uncharged, isOther, pictured, mayCharge, decidable, maySuspend, mayFinish, visited, recent, notUrged },
      effects: {
        dispatch,
        grab,
        accept,
        refuse: giveBack,
        quote,
        confirmQuote,
        declineQuote,
        suspend,
        resume,
        finish,
        cancel,
        pay,
        rate,
        visit,
        forceClose,
        reopen,
        urge,
      },
      timers: { warn, overdue, resume, autoRate },
    },
  },
  demoRepairs,
  {
    pages: { repair: { may: ({ approvalUuid }, action) => action === 'rate' || approvalUuid === null } },
    approvals: { [DISCOUNT_FLOW]: { of: repairOrder, ended: discountDecided } },
    memberLeft: giveUpOrders,
  },
)
