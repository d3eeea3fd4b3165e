import type { OfferStatus } from '@qifuyun/contract/activities/constants.ts'
import type { activityPage as declaredPage, activitySignPage as declaredSigns } from '@qifuyun/contract/activities/endpoints.ts'
import type { ActivityRow } from '@qifuyun/contract/activities/schema.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import type { Input } from '@qifuyun/ui/platform/request/descriptor.ts'
import {
  activityCheckinCode,
  activityInfo,
  activityPage,
  activitySignCount,
  activitySignPage,
  checkinActivity,
  deleteActivity,
  getActivityStatistics,
  signActivity,
  updateActivity,
} from '@qifuyun/ui/platform/request/endpoints/activities.generated.ts'
import { refreshCalls, useAction, useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'

export type { Activity, ActivityRow, SignRow } from '@qifuyun/contract/activities/schema.ts'

/** What a change of an activity or a sign-up makes stale. */
export const ACTIVITY_READS = [activityPage, activityInfo, activitySignPage, activitySignCount, getActivityStatistics] as const

export const useActivities = (filter: Input<typeof declaredPage>) => useCall(activityPage, filter, { staleTime: 0 })
export const useActivity = (activityUuid: string) => useCall(activityInfo, { activityUuid }, { staleTime: 0 })
export const useSigns = (filter: Input<typeof declaredSigns>) => useCall(activitySignPage, filter, { staleTime: 0 })
export const useStatistics = (activityUuid: string) => useCall(getActivityStatistics, { activityUuid }, { staleTime: 0 })
export const useCheckinCode = (activityUuid: string) => useCall(activityCheckinCode, { activityUuid }, { staleTime: 0 })

export const useSign = () => useAction(signActivity, { announce: true, refresh: ACTIVITY_READS })
export const useCheckin = () => useAction(checkinActivity, { quiet: true, refresh: ACTIVITY_READS })
export const useDeleteActivity = (onDone: () => void) => useAction(deleteActivity, { announce: true, refresh: ACTIVITY_READS, onDone })
/** Publishing and cancelling. */
export const useChangeActivity = () => useAction(updateActivity, { announce: true, refresh: ACTIVITY_READS })

/** One of several changes that are told together. */
export const turnActivityTo = ({ activityUuid, version }: Pick<ActivityRow, 'activityUuid' | 'version'>, statusCode: OfferStatus) =>
  call(updateActivity, { activityUuid, version, statusCode }, { quiet: true })
export const removeActivityQuietly = ({ activityUuid, version }: Pick<ActivityRow, 'activityUuid' | 'version'>) =>
  call(deleteActivity, { activityUuid, version }, { quiet: true })

/** Reads the lists again. */
export const useRefreshActivityList = (): (() => void) => {
  const client = useQueryClient()
  return () => void refreshCalls(client, ACTIVITY_READS)
}
