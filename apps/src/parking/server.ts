import { answersLink } from '@qifuyun/kit/calls/answers-link.ts'
import { scheduled } from '@qifuyun/kit/jobs/schedule.ts'
import { answers, on, performs, provide, serve } from '@qifuyun/kit/server.ts'
import { relationEnded } from '#src/customers/events.ts'
import { paidFor } from '#src/main-data/paid-for.ts'
import { nameAfterProject } from '#src/main-data/project-names.ts'
import { gateOf, incomeOf, liveOf, lookUp, payCode, readPlate, refuseUnseen } from '#src/parking/answering.ts'
import { parkingApp } from '#src/parking/app.ts'
import { assistantTools } from '#src/parking/assistant.ts'
import {
  areaLink,
  askPayment,
  correctPlate,
  enterPlate,
  incomeReport,
  leaveByGate,
  leaveUnknown,
  liveParks,
  lookUpPlate,
  releaseCar,
  takePayment,
} from '#src/parking/calls.ts'
import { hearsOfMovingIn } from '#src/parking/cards/moving-in.ts'
import { cancel, hearsOfFees, movedOut, paid, raiseCards } from '#src/parking/cards/ordering.ts'
import { goesNowhere, hasUnused, hearsOfRefunds, refundApproval } from '#src/parking/cards/refunding.ts'
import { remindCards } from '#src/parking/cards/reminding.ts'
import { stillParking } from '#src/parking/cards/staying.ts'
import { demoParking } from '#src/parking/demo.ts'
import { parkingHistory } from '#src/parking/demo-history.ts'
import { planHistory } from '#src/parking/demo-plan.ts'
import { gateState, plateSeen } from '#src/parking/devices.ts'
import { hearsOfDevices } from '#src/parking/iot-devices.ts'
import { areaPage, pages } from '#src/parking/money/pages.ts'
import { payOrder } from '#src/parking/money/pay-order.ts'
import { judgeOrders, paidOnline, refund, takeAtGate, unpaidOnline, wentBack } from '#src/parking/money/paying.ts'
import { hearPlate, hearState, judgeGates } from '#src/parking/passing/hearing.ts'
import { correct, enter, leave, leaveUnseen, releaseFree } from '#src/parking/passing/passing.ts'
import { plateOf } from '#src/parking/passing/standing.ts'

/** Codes on the walls last for years. */
const AREA_LINK_MS = 5 * 365 * 86_400_000

export const served = serve({
  app: parkingApp,
  entities: {
    setting: { beforeSave: nameAfterProject },
    gate: { beforeSave: judgeGates },
    vehicle: { beforeSave: ({ saves }) => Promise.resolve(saves.map(({ row }) => ({ plate: plateOf(row.plate) }))) },
    payOrder: { beforeSave: judgeOrders, effects: { refund } },
    cardOrder: {
      afterSave: raiseCards,
      guards: { hasUnused, goesNowhere },
      effects: { paid, cancel },
      approvals: { 'parking.refund': refundApproval },
      timers: { lapse: cancel },
    },
  },
  calls: [
    answers(lookUpPlate, lookUp),
    answers(enterPlate, async (call, { gateUuid, plate, colour }) => {
      const row = await enter(call, await gateOf(call, gateUuid), readPlate(plate), {
        colour: colour ?? null,
        guard: call.actor?.userUuid ?? null,
      })
      return { passageUuid: row.uuid, kind: row.kind }
    }),
    answers(takePayment, async (call, asked) => {
      await refuseUnseen(call, asked.passageUuid)
      return takeAtGate(call, asked)
    }),
    answers(askPayment, payCode),
    answers(leaveByGate, async (call, { gateUuid, passageUuid }) => {
      const { due } = await leave(call, await gateOf(call, gateUuid), passageUuid, call.actor?.userUuid ?? null)
      return { due }
    }),
    answers(leaveUnknown, async (call, { gateUuid, plate, reason }) => ({
      passageUuid: await leaveUnseen(call, await gateOf(call, gateUuid), readPlate(plate), { reason, guard: call.actor?.userUuid ?? null }),
    })),
    answers(releaseCar, async (call, { gateUuid, passageUuid, reason, photo }) => {
      await releaseFree(call, await gateOf(call, gateUuid), passageUuid, { reason, photo })
      return { released: true }
    }),
    answers(correctPlate, async (call, { passageUuid, plate }) => {
      const read = readPlate(plate)
      await refuseUnseen(call, passageUuid)
      await correct(call, passageUuid, read)
      return { plate: read }
    }),
    answers(liveParks, (call, { projectUuid = null }) => liveOf(call, projectUuid)),
    answers(incomeReport, incomeOf),
    answersLink(areaLink, areaPage, AREA_LINK_MS),
  ],
  performs: [performs(gateState, hearState), performs(plateSeen, hearPlate)],
  provides: [
    stillParking,
    provide(paidFor, async ({ rows }, { app, rowUuid }) => {
      const row = app === parkingApp.appKey ? await rows.find(payOrder, rowUuid) : undefined
      return row?.projectUuid ? { projectUuid: row.projectUuid, item: null } : null
    }),
  ],
  subscribes: [...hearsOfFees, hearsOfRefunds, hearsOfMovingIn, ...hearsOfDevices, on(relationEnded, movedOut)],
  pages,
  paid: paidOnline,
  unpaid: unpaidOnline,
  refunded: wentBack,
  schedules: [scheduled('remindCards', { at: '09:00', days: 'daily' }, remindCards)],
  assistantTools,
  demo: demoParking,
  history: (past) => [...planHistory(past), ...parkingHistory(past)],
})
