import { answers, performs, serve } from '@qifuyun/kit/server.ts'
import { inventoryApp } from '#src/inventory/app.ts'
import { assistantTools } from '#src/inventory/assistant.ts'
import { countSheet, itemCourse, monthReport, valueByCategory } from '#src/inventory/calls.ts'
import * as counting from '#src/inventory/counting/counting.ts'
import { judgeFound } from '#src/inventory/counting/found.ts'
import { judgeResults, takeResults } from '#src/inventory/counting/results.ts'
import { countApproval } from '#src/inventory/counting/settling.ts'
import { sheetOf } from '#src/inventory/counting/sheet.ts'
import { demoInventory } from '#src/inventory/demo.ts'
import { inventoryHistory } from '#src/inventory/demo-history.ts'
import * as asking from '#src/inventory/documents/asking.ts'
import { draftIn, inApproval, mayPostIn, reverseIn, tellDeleted, tellDropped } from '#src/inventory/documents/incoming.ts'
import * as moving from '#src/inventory/documents/moving.ts'
import { judgeOpening, openBooks } from '#src/inventory/documents/opening-books.ts'
import { draftOut, mayPostOut, outApproval, outHolds, reverseOut } from '#src/inventory/documents/outgoing.ts'
import { receiveDraft, sendBackDraft, use } from '#src/inventory/documents/using.ts'
import { followWarehouse, keeperLeft, warehousesInHand } from '#src/inventory/goods/keepers.ts'
import { followItem, keepUnits } from '#src/inventory/goods/rules.ts'
import { receiveGoods, sendGoodsBack, useMaterial } from '#src/inventory/ports.ts'
import { warnOfExpiry } from '#src/inventory/stock/batches.ts'
import { judgeClose, judgeOpeningAgain } from '#src/inventory/stock/closing.ts'
import { specsOf } from '#src/inventory/stock/goods.ts'
import { courseOf, reportMonth, valuesOf } from '#src/inventory/stock/reporting.ts'
import { usedByWeek } from '#src/inventory/stock/used.ts'

export const served = serve({
  app: inventoryApp,
  entities: {
    stock: { computed: { spec: specsOf } },
    item: { computed: { used: usedByWeek }, beforeSave: keepUnits, afterSave: followItem },
    warehouse: { afterSave: followWarehouse },
    inDoc: {
      beforeSave: draftIn,
      beforeDelete: tellDeleted,
      guards: { mayPost: mayPostIn },
      effects: { reverse: reverseIn, tellDropped },
      approvals: { 'inventory.in': inApproval },
    },
    outDoc: {
      beforeSave: draftOut,
      guards: { mayPost: mayPostOut },
      effects: { reverse: reverseOut },
      approvals: { 'inventory.out': outApproval },
      holds: { stock: outHolds },
    },
    transfer: {
      beforeSave: moving.draftTransfer,
      guards: { mayMove: moving.mayMove, wasShipped: moving.wasShipped },
      effects: { ship: moving.ship, receive: moving.receive, letGo: moving.letTransferGo },
      approvals: { 'inventory.transfer': moving.transferApproval },
      holds: { stock: moving.transferHolds },
    },
    requisition: {
      beforeSave: asking.draftRequisition,
      guards: { mayAsk: asking.mayAsk, isOpen: asking.isOpen },
      effects: { issue: asking.issue, letGo: asking.letRequisitionGo },
      approvals: { 'inventory.requisition': asking.requisitionApproval },
      timers: { expire: asking.expireReservation },
    },
    stocktake: {
      beforeSave: counting.draftStocktake,
      guards: { allCounted: counting.allCounted, someAgain: counting.someAgain },
      effects: { start: counting.start, finish: counting.finish, dropLines: counting.dropLines },
      approvals: { 'inventory.count': countApproval },
    },
    countLine: {
      beforeSave: judgeFound,
      guards: { isCounting: counting.isCounting, isReviewed: counting.isReviewed },
      effects: { count: counting.count },
    },
    countResult: { beforeSave: judgeResults, afterSave: takeResults },
    opening: { beforeSave: judgeOpening, afterSave: openBooks },
    batchStock: { timers: { warn: warnOfExpiry } },
    monthClose: { beforeSave: judgeClose, beforeDelete: judgeOpeningAgain },
  },
  demo: demoInventory,
  history: inventoryHistory,
  calls: [
    answers(monthReport, reportMonth),
    answers(itemCourse, courseOf),
    answers(countSheet, sheetOf),
    answers(valueByCategory, valuesOf),
  ],
  assistantTools,
  memberLeft: keeperLeft,
  assignedWork: [warehousesInHand],
  performs: [performs(useMaterial, use), performs(receiveGoods, receiveDraft), performs(sendGoodsBack, sendBackDraft)],
})
