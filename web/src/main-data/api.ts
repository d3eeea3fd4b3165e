import { building } from '@qifuyun/apps/main-data/building.ts'
import type { DrawingSubjectCode } from '@qifuyun/contract/main-data/drawing.ts'
import type {
  getRoomLineage as declaredLineage,
  mergeRooms as declaredMerge,
  splitRoom as declaredSplit,
} from '@qifuyun/contract/main-data/room-reshape.ts'
import type { getOperation as declaredInfo, pageOperations as declaredPage } from '@qifuyun/contract/operation-log/endpoints.ts'
import { refreshApp } from '@qifuyun/kit-web/api.ts'
import type { Input, Output } from '@qifuyun/ui/platform/request/descriptor.ts'
import {
  addRoomBatch,
  checkReshape,
  getBuildingTree,
  getDrawingAreas,
  getMainDataStatistics,
  getRoomLineage,
  getTenderConfig,
  mergeRooms,
  saveDrawingAreas,
  saveTenderConfig,
  sortBuildings,
  splitRoom,
  undoReshape,
} from '@qifuyun/ui/platform/request/endpoints/main-data.generated.ts'
import { getOperation, pageOperations } from '@qifuyun/ui/platform/request/endpoints/operation-log.generated.ts'
import { useAction, useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'

/** Projects with everything that lies below them. */
export const useBuildingTree = () => useCall(getBuildingTree, {})

/** Puts a node of the tree before a sibling, or last. */
export const useSortBuildings = () => {
  const client = useQueryClient()
  return useAction(sortBuildings, { onDone: () => void refreshApp(client, building) })
}

/** The plan of a door model or a building with its areas, as they are now. */
export const useDrawing = (businessTypeCode: DrawingSubjectCode, businessUuid: string) =>
  useCall(getDrawingAreas, { businessTypeCode, businessUuid }, { staleTime: 0 })

/** Replaces the areas of a plan. The tool shows what is refused. */
export const useSaveDrawing = () => {
  const client = useQueryClient()
  return useAction(saveDrawingAreas, { quiet: true, announce: true, onDone: () => void refreshApp(client, building) })
}

/** Figures of one project, or of all. */
export const useStatistics = (projectUuid: string | undefined) =>
  useCall(getMainDataStatistics, projectUuid === undefined ? {} : { projectUuid })

/** Makes the rooms of a building; everything that counts rooms is read again. */
export const useAddRooms = (onDone: (count: number) => void) => {
  const client = useQueryClient()
  return useAction(addRoomBatch, {
    quiet: true,
    announce: true,
    onDone: ({ count }) => {
      onDone(count)
      void refreshApp(client, building)
    },
  })
}

/** What keeps rooms from being split or merged, as it is now. */
export const useReshapeCheck = (roomUuidList: string[]) => useCall(checkReshape, { roomUuidList }, { staleTime: 0 })

/** Splits a room; the dialog shows what is refused. */
export const useSplitRoom = (onDone: (made: Output<typeof declaredSplit>) => void) => {
  const client = useQueryClient()
  return useAction(splitRoom, {
    quiet: true,
    announce: true,
    onDone: (made) => {
      onDone(made)
      void refreshApp(client, building)
    },
  })
}

/** Makes one room of several; the dialog shows what is refused. */
export const useMergeRooms = (onDone: (made: Output<typeof declaredMerge>) => void) => {
  const client = useQueryClient()
  return useAction(mergeRooms, {
    quiet: true,
    announce: true,
    onDone: (made) => {
      onDone(made)
      void refreshApp(client, building)
    },
  })
}

/** Takes a split or merge back; given the rooms that are there again. */
export const useUndoReshape = (onDone: (roomUuids: readonly string[]) => void) => {
  const client = useQueryClient()
  return useAction(undoReshape, {
    announce: true,
    onDone: ({ roomUuidList }) => {
      onDone(roomUuidList)
      void refreshApp(client, building)
    },
  })
}

export type RoomReshape = Output<typeof declaredLineage>['list'][number]

/** What a room comes from, and what became of it. */
export const useRoomLineage = (roomUuid: string) => useCall(getRoomLineage, { roomUuid }, { staleTime: 0 })

/** Buildings, parts, firms and people of a tender. */
export const useTenderConfig = (tenderUuid: string) => useCall(getTenderConfig, { tenderUuid }, { staleTime: 0 })

export const useSaveTenderConfig = (onDone: () => void) =>
  useAction(saveTenderConfig, { quiet: true, announce: true, refresh: [getTenderConfig], onDone })

export type Operation = Output<typeof declaredPage>['list'][number]
export type OperationDetail = Output<typeof declaredInfo>
export type OperationFilter = Input<typeof declaredPage>

/** What was done in the enterprise. */
export const useOperations = (filter: OperationFilter) => useCall(pageOperations, filter, { staleTime: 0 })

/** One operation with the fields that it changed. */
export const useOperation = (operateLogUuid: string) => useCall(getOperation, { operateLogUuid })
