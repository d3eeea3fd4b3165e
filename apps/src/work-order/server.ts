import { answers, following, serve } from '@qifuyun/kit/server.ts'
import { repairOrder } from '#src/repair/repair-order.ts'
import { workOrderApp } from '#src/work-order/app.ts'
import { assistantTools } from '#src/work-order/assistant.ts'
import { formOfCall, fromAssistantCall, fromMessageCall, raiseCall, statisticsCall } from '#src/work-order/calls.ts'
import { demoWorkOrders } from '#src/work-order/demo.ts'
import { workOrderHistory } from '#src/work-order/demo-history.ts'
import { choicesOf } from '#src/work-order/extra.ts'
import { followOrders, judgeOrders, judgeTypes } from '#src/work-order/filing.ts'
import { subscriptions } from '#src/work-order/hearing.ts'
import { followRepairs } from '#src/work-order/mirroring.ts'
import { kindOf } from '#src/work-order/orders.ts'
import { raiseForApplication, raiseFromMessages, raiseWorkOrder } from '#src/work-order/raising.ts'
import { plans } from '#src/work-order/repeating.ts'
import { statistics } from '#src/work-order/scoring.ts'
import { ASSISTANT } from '#src/work-order/sources.ts'
import { finish, hasReporter, overdue, reject } from '#src/work-order/working.ts'

export const served = serve({
  app: workOrderApp,
  entities: {
    workOrder: {
      beforeSave: judgeOrders,
      afterSave: followOrders,
      guards: { hasReporter },
      effects: { finish, reject },
      timers: { overdue },
    },
    orderType: { beforeSave: judgeTypes },
    periodic: { beforeSave: plans.judge, timers: { make: plans.make } },
  },
  demo: demoWorkOrders,
  history: workOrderHistory,
  assistantTools,
  subscribes: subscriptions,
  follows: [following(repairOrder, followRepairs)],
  calls: [
    answers(raiseCall, raiseForApplication),
    answers(fromMessageCall, raiseFromMessages),
    answers(fromAssistantCall, (call, { proposalUuid, ...asked }) =>
      raiseWorkOrder(call, { ...asked, sourceApp: ASSISTANT, sourceUuid: proposalUuid, place: asked }),
    ),
    answers(formOfCall, async (call, asked) =>
      (await kindOf(call, asked)).formFields.map((field) => ({
        name: field.name,
        kind: field.kind,
        must: field.must === true,
        choices: choicesOf(field),
      })),
    ),
    answers(statisticsCall, statistics),
  ],
})
