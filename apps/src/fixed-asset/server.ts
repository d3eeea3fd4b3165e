import { answers, heldWork, on, performs, provide, serve } from '@qifuyun/kit/server.ts'
import { fixedAssetApp } from '#src/fixed-asset/app.ts'
import { assistantTools } from '#src/fixed-asset/assistant.ts'
import { changeReport, countSheet, depPlan, depPreview, myAssets } from '#src/fixed-asset/calls.ts'
import { asset } from '#src/fixed-asset/cards/asset.ts'
import { accept, bookCards, keepCards, mayAccept, mayVoid, voidCard } from '#src/fixed-asset/cards/keeping.ts'
import { remindLate } from '#src/fixed-asset/cards/lending.ts'
import { receive as receiveCards, receiveStocked } from '#src/fixed-asset/cards/receiving.ts'
import * as counting from '#src/fixed-asset/counting/counting.ts'
import { sheetOf } from '#src/fixed-asset/counting/sheet.ts'
import { demoAssets } from '#src/fixed-asset/demo.ts'
import { assetHistory } from '#src/fixed-asset/demo-history.ts'
import { planFor, previewNext, reportChanges } from '#src/fixed-asset/depreciation/reporting.ts'
import { reverse } from '#src/fixed-asset/depreciation/reversing.ts'
import { judgeRuns, mayPost, mayReverse, post, tryOut } from '#src/fixed-asset/depreciation/running.ts'
import { jobs } from '#src/fixed-asset/depreciation/working.ts'
import { adjustmentApproval, adjustmentHolds, draftAdjustment, mayAdjust } from '#src/fixed-asset/documents/adjusting.ts'
import { dispose, draftScrap, isCharged, letScrapGo, mayDispose, scrapApproval, scrapHolds } from '#src/fixed-asset/documents/disposing.ts'
import { heldAssetsOf, myAssetsOf, takeBack } from '#src/fixed-asset/documents/leaving.ts'
import * as moving from '#src/fixed-asset/documents/moving.ts'
import { begin, draftMaintenance, finish, letMaintenanceGo } from '#src/fixed-asset/documents/repairing.ts'
import * as transferring from '#src/fixed-asset/documents/transferring.ts'
import { heldAssets, receiveAssets } from '#src/fixed-asset/ports.ts'
import { inventoryPosted } from '#src/inventory/events.ts'

export const served = serve({
  app: fixedAssetApp,
  entities: {
    asset: {
      beforeSave: keepCards,
      afterSave: bookCards,
      guards: { mayAccept, mayVoid },
      effects: { accept, void: voidCard },
      timers: { remindLate },
    },
    movement: {
      beforeSave: moving.draftMovement,
      guards: { mayMove: moving.mayMove },
      effects: { handOver: moving.handOver, apply: moving.apply, letGo: moving.letMovementGo },
      approvals: { 'asset.claim': moving.movementApproval },
      holds: { assets: moving.movementHolds },
      timers: { remind: moving.remindConfirmer },
    },
    transfer: {
      beforeSave: transferring.draftTransfer,
      guards: { mayTransfer: transferring.mayTransfer },
      effects: { receive: transferring.receive, letGo: transferring.letTransferGo },
      approvals: { 'asset.transfer': transferring.transferApproval },
      holds: { assets: transferring.transferHolds },
    },
    maintenance: { beforeSave: draftMaintenance, effects: { begin, finish, letGo: letMaintenanceGo } },
    scrap: {
      beforeSave: draftScrap,
      guards: { mayDispose, isCharged },
      effects: { dispose, letGo: letScrapGo },
      approvals: { 'asset.scrap': scrapApproval },
      holds: { assets: scrapHolds },
    },
    adjustment: {
      beforeSave: draftAdjustment,
      guards: { mayAdjust },
      approvals: { 'asset.adjust': adjustmentApproval },
      holds: { assets: adjustmentHolds },
    },
    depRun: { beforeSave: judgeRuns, guards: { mayPost, mayReverse }, effects: { trial: tryOut, post, reverse } },
    count: {
      beforeSave: counting.judgeCounts,
      guards: { allCounted: counting.allCounted },
      effects: { start: counting.start, finish: counting.finish, dropLines: counting.dropLines },
    },
    countLine: { beforeSave: counting.judgeFound, guards: { isCounting: counting.isCounting }, effects: { count: counting.countOne } },
  },
  assistantTools,
  demo: demoAssets,
  history: assetHistory,
  calls: [
    answers(depPlan, planFor),
    answers(depPreview, previewNext),
    answers(changeReport, reportChanges),
    answers(countSheet, sheetOf),
    answers(myAssets, myAssetsOf),
  ],
  jobs,
  provides: [provide(heldAssets, heldAssetsOf)],
  performs: [performs(receiveAssets, receiveCards)],
  subscribes: [on(inventoryPosted, receiveStocked)],
  memberLeft: takeBack,
  assignedWork: [
    heldWork(asset, {
      holder: 'keeper',
      states: ['idle', 'inUse', 'lent', 'repairing', 'transferring', 'disposing', 'pending'],
      title: 'name',
    }),
  ],
})
