import { answersLink } from '@qifuyun/kit/calls/answers-link.ts'
import { scheduled } from '@qifuyun/kit/jobs/schedule.ts'
import { servesPage } from '@qifuyun/kit/public-page-handlers.ts'
import { answers, provide, serve } from '@qifuyun/kit/server.ts'
import { nameAfterProject } from '#src/main-data/project-names.ts'
import { factsAbout } from '#src/main-data/resident-facts.ts'
import { roomWarranties } from '#src/main-data/residents/room-warranty.ts'
import { floorsNow, warrantiesOf } from '#src/room-handover/answering.ts'
import { roomHandoverApp } from '#src/room-handover/app.ts'
import { allHandedOver, batchFigures, closeSlots, judgeSlots, openBatch, takeRooms } from '#src/room-handover/batches/batching.ts'
import { bookingLink, floorMap } from '#src/room-handover/calls.ts'
import { demoHandovers } from '#src/room-handover/demo.ts'
import { handoverHistory } from '#src/room-handover/demo-history.ts'
import { issue } from '#src/room-handover/issues/issue.ts'
import { judgeIssues } from '#src/room-handover/issues/judging.ts'
import { check, dispatch, fix, followIssues } from '#src/room-handover/issues/mending.ts'
import { remindOverdue } from '#src/room-handover/issues/reminding.ts'
import { afterHandover, hearsOfRepairs, toRepair } from '#src/room-handover/issues/repairing.ts'
import { freeSlots, viewBooking, viewWarranty } from '#src/room-handover/page-views.ts'
import { bookingPage, warrantyPage } from '#src/room-handover/pages.ts'
import {
  bookSlot,
  callOff,
  followBookings,
  giveSlotBack,
  judgeBookings,
  judgeHandovers,
  missSlot,
} from '#src/room-handover/rooms/booking-slots.ts'
import { feeApproval, feesOwed, feesSettled, followHandovers, sign, signOwing } from '#src/room-handover/rooms/delivering.ts'
import { handover } from '#src/room-handover/rooms/handover.ts'
import { LINK_MS, owedOf, remind } from '#src/room-handover/rooms/inviting.ts'
import { arrive, inspect, issuesClosed } from '#src/room-handover/rooms/visiting.ts'

export const served = serve({
  app: roomHandoverApp,
  entities: {
    handover: {
      beforeSave: judgeHandovers,
      afterSave: followHandovers,
      computed: { owed: owedOf },
      guards: { feesSettled, feesOwed, issuesClosed },
      effects: { book: bookSlot, giveSlotBack, arrive, inspect, sign, signOwing, remind, callOff },
      timers: { miss: missSlot },
      approvals: { 'handover.fee': feeApproval },
    },
    issue: {
      beforeSave: judgeIssues,
      afterSave: followIssues,
      guards: { afterHandover },
      effects: { dispatch, fix, check, fail: check, toRepair },
    },
    batch: { computed: batchFigures, guards: { allHandedOver }, effects: { take: takeRooms, open: openBatch } },
    slot: { beforeSave: judgeSlots, timers: { closeSlots } },
    booking: { beforeSave: judgeBookings, afterSave: followBookings },
    setting: { beforeSave: nameAfterProject },
  },
  pages: [
    servesPage(bookingPage, {
      view: viewBooking,
      choices: freeSlots,
      fill: ({ row, sent }) => ({ ...sent, handover: row.uuid }),
    }),
    servesPage(warrantyPage, { view: viewWarranty, fill: ({ row, sent }) => ({ ...sent, handover: row.uuid }) }),
  ],
  calls: [answersLink(bookingLink, bookingPage, LINK_MS), answers(floorMap, floorsNow)],
  subscribes: [hearsOfRepairs],
  schedules: [scheduled('remindOverdue', { at: '08:00', days: 'daily' }, remindOverdue)],
  provides: [
    factsAbout(handover, { no: 'no', title: 'owner', room: 'roomUuid', phone: 'phone' }),
    factsAbout(issue, { no: 'no', title: 'content', room: 'roomUuid' }),
    provide(roomWarranties, warrantiesOf),
  ],
  demo: demoHandovers,
  history: handoverHistory,
})
