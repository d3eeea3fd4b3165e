import * as calls from '@qifuyun/contract/activities/endpoints.ts'
import { declareCollectable } from '#src/collect/service.ts'
import { declareFileOwner } from '#src/files/service.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import { within } from '#src/platform/http/within.ts'
import type { Platform } from '#src/platform/platform.ts'
import { registerExport } from '#src/progress/service.ts'
import { checkin, checkinCode } from './checkin.ts'
import { activityExport } from './list-export.ts'
import { getActivity, listActivities } from './listing.ts'
import { accessActivity, countPlaces } from './queries.ts'
import { activityFaces, readableActivities } from './service.ts'
import { listSigns, signExport, statisticsOf } from './sign-list.ts'
import { sign } from './signing.ts'
import { ACTIVITY_COVER, ACTIVITY_TEXT, changeActivity, createActivity, removeActivity } from './writing.ts'

const managing = (platform: Platform): Route[] => [
  handle(calls.addActivity, ({ input, caller, settle }) =>
    within(platform, caller, async (tx) => {
      const output = { activityUuid: await createActivity(tx, platform, caller, input) }
      await settle(tx, output)
      return output
    }),
  ),
  handle(calls.updateActivity, ({ input, caller }) =>
    within(platform, caller, async (tx) => ({ version: await changeActivity(tx, platform, caller, input) })),
  ),
  handle(calls.deleteActivity, async ({ input, caller }) => {
    await within(platform, caller, (tx) => removeActivity(tx, platform, caller, input))
    return null
  }),
  handle(calls.activitySignPage, ({ input, caller }) => within(platform, caller, (tx) => listSigns(tx, caller, input))),
  handle(calls.getActivityStatistics, ({ input, caller }) =>
    within(platform, caller, (tx) => statisticsOf(tx, caller, input.activityUuid)),
  ),
  handle(calls.activityCheckinCode, ({ input, caller }) =>
    within(platform, caller, (tx) => checkinCode(tx, platform, caller, input.activityUuid)),
  ),
]

const takingPart = (platform: Platform): Route[] => [
  handle(calls.activityPage, ({ input, caller }) => within(platform, caller, (tx) => listActivities(tx, platform, caller, input))),
  handle(calls.activityInfo, ({ input, caller }) =>
    within(platform, caller, (tx) => getActivity(tx, platform, caller, input.activityUuid)),
  ),
  handle(calls.activitySignCount, ({ input, caller }) =>
    within(platform, caller, async (tx) => {
      const { activityUuid, signLimit } = await accessActivity(tx, caller, input.activityUuid)
      return { count: await countPlaces(tx, activityUuid), signLimit }
    }),
  ),
  handle(calls.signActivity, ({ input, caller }) => within(platform, caller, (tx) => sign(tx, platform, caller, input))),
  handle(calls.checkinActivity, ({ input, caller }) => within(platform, caller, (tx) => checkin(tx, platform, caller, input))),
]

export const activityRoutes = (platform: Platform): Route[] => [...managing(platform), ...takingPart(platform)]

/** What activities do by themselves. */
export const registerActivities = (platform: Platform): void => {
  declareFileOwner(platform, ACTIVITY_COVER, readableActivities)
  declareFileOwner(platform, ACTIVITY_TEXT, readableActivities)
  declareCollectable(platform, 'activity', (tx, { userUuid }, uuids) => activityFaces(tx, userUuid, uuids))
  registerExport(platform, activityExport(platform))
  registerExport(platform, signExport)
}
