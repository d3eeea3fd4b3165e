import {
  addRoomBatch,
  checkReshape,
  getBuildingTree,
  getDrawingAreas,
  getMainDataStatistics,
  getRoomLineage,
  getTenderConfig,
  listPlans,
  mergeRooms,
  saveDrawingAreas,
  saveTenderConfig,
  sortBuildings,
  splitRoom,
  undoReshape,
  viewPlan,
} from '@qifuyun/contract/main-data/endpoints.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import type { Platform } from '#src/platform/platform.ts'
import { buildingTree, sortSiblings } from './building-tree.ts'
import { getAreas, saveAreas, viewOfPlan } from './drawing.ts'
import { drawOnPlans, plansIn } from './plans.ts'
import { addBatch } from './room-batch.ts'
import { lineageOf, undo } from './room-lineage.ts'
import { merge, split, standingIn } from './room-reshape.ts'
import { statisticsOf } from './statistics.ts'
import { configOf, saveConfig } from './tender-config.ts'
import { openMainDataWriting } from './writing.ts'

export const mainDataRoutes = (platform: Platform): Route[] => {
  const inside = <T>({ enterpriseUuid, userUuid }: TenantCaller, work: (tx: Tx) => Promise<T>): Promise<T> =>
    platform.db.tenant(enterpriseUuid, userUuid, work)
  return [
    handle(getMainDataStatistics, ({ input, caller, request: { language } }) =>
      inside(caller, (tx) => statisticsOf(tx, input.projectUuid, language)),
    ),
    handle(getBuildingTree, ({ input, caller }) => inside(caller, (tx) => buildingTree(tx, input.projectUuid))),
    handle(sortBuildings, async ({ input, caller }) => {
      await inside(caller, (tx) => sortSiblings(tx, input))
      return null
    }),
    handle(addRoomBatch, (call) =>
      inside(call.caller, async (tx) => {
        const output = await addBatch(tx, platform, { ...call, path: addRoomBatch.path }, call.input)
        await call.settle(tx, output)
        return output
      }),
    ),
    handle(checkReshape, ({ input, caller }) => inside(caller, (tx) => standingIn(tx, input))),
    handle(getRoomLineage, ({ input, caller }) => inside(caller, (tx) => lineageOf(tx, input.roomUuid))),
    handle(splitRoom, (call) =>
      inside(call.caller, async (tx) => {
        const output = await split(openMainDataWriting(tx, platform, { ...call, path: splitRoom.path }), call.input)
        await call.settle(tx, output)
        return output
      }),
    ),
    handle(mergeRooms, (call) =>
      inside(call.caller, async (tx) => {
        const output = await merge(openMainDataWriting(tx, platform, { ...call, path: mergeRooms.path }), call.input)
        await call.settle(tx, output)
        return output
      }),
    ),
    handle(undoReshape, (call) =>
      inside(call.caller, async (tx) => {
        const output = await undo(openMainDataWriting(tx, platform, { ...call, path: undoReshape.path }), call.input)
        await call.settle(tx, output)
        return output
      }),
    ),
    handle(getTenderConfig, ({ input, caller }) => inside(caller, (tx) => configOf(tx, input.tenderUuid))),
    handle(saveTenderConfig, ({ input, caller }) => inside(caller, (tx) => saveConfig(tx, platform, caller, input))),
    handle(listPlans, ({ caller }) => inside(caller, plansIn)),
    handle(viewPlan, ({ input, caller }) => viewOfPlan(platform, caller, input.buildingUuid)),
    handle(getDrawingAreas, ({ input, caller }) => getAreas(platform, caller, input)),
    handle(saveDrawingAreas, (call) => saveAreas(platform, call, call.input)),
  ]
}

/** Connects the main data to what is drawn on it. */
export const registerMainData = (platform: Platform): void => drawOnPlans(platform)
