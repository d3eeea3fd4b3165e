import * as calls from '@qifuyun/contract/app-center/endpoints.ts'
import { declareCollectable } from '#src/collect/service.ts'
import { declareFileOwner } from '#src/files/service.ts'
import { declareBelongings } from '#src/members/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { RequestInfo, TenantCaller } from '#src/platform/http/caller.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import type { Platform } from '#src/platform/platform.ts'
import { declareSearchable } from '#src/search/service.ts'
import { type Command, getManaged } from './access.ts'
import { deliver } from './event-sending.ts'
import { eventsOf, getTarget, getTold, listRowKinds, resetEventSecretOf, saveEvents } from './event-settings.ts'
import { findDelivery, pageDeliveries, planPing, registerAppEvents } from './event-telling.ts'
import { appFaces } from './faces.ts'
import { managedApps } from './handover.ts'
import { changeManagers, changePurview, previewPurview, switchApplication } from './managing.ts'
import { presentDetail } from './presenting.ts'
import { linkQrCode, pageApplications, usageOf } from './reading.ts'
import { searchableApps } from './searchable.ts'
import { APP_ICON, addSelfBuilt, allowCalls, changeSelfBuilt, removeSelfBuilt, resetSecret, withFreeName } from './self-built.ts'
import { pageSignIns, revokeSignIns } from './sign-ins.ts'

type Inside = <T>(caller: TenantCaller, work: (tx: Tx) => Promise<T>) => Promise<T>

const readRoutes = (platform: Platform, inside: Inside): Route[] => [
  handle(calls.getManageAppList, ({ input, caller }) => inside(caller, (tx) => pageApplications(tx, platform, caller, input))),
  handle(calls.getAppInfo, ({ input, caller }) =>
    inside(caller, async (tx) => presentDetail(tx, platform, await getManaged(tx, platform, caller, input.appUuid))),
  ),
  handle(calls.previewAppUsePurview, ({ input, caller }) => inside(caller, (tx) => previewPurview(tx, platform, caller, input))),
  handle(calls.getAppLinkQrCode, ({ input, caller, request }) =>
    inside(caller, (tx) => linkQrCode(tx, platform, caller, input.appUuid, request.origin)),
  ),
  handle(calls.getAppUsage, ({ input, caller }) => inside(caller, (tx) => usageOf(tx, platform, caller, input.appUuid))),
]

type Commanding = (call: { caller: TenantCaller; request: RequestInfo }, path: string) => Command

const settingRoutes = (inside: Inside, commandOf: Commanding): Route[] => [
  handle(calls.updateAppUsePurview, (call) =>
    inside(call.caller, (tx) => changePurview(tx, commandOf(call, calls.updateAppUsePurview.path), call.input)),
  ),
  handle(calls.updateAppManager, (call) =>
    inside(call.caller, (tx) => changeManagers(tx, commandOf(call, calls.updateAppManager.path), call.input)),
  ),
  handle(calls.updateDisableFlag, (call) =>
    inside(call.caller, (tx) => switchApplication(tx, commandOf(call, calls.updateDisableFlag.path), call.input)),
  ),
]

const selfBuiltRoutes = (inside: Inside, commandOf: Commanding): Route[] => [
  handle(calls.addSelfBuiltApp, (call) =>
    withFreeName(
      inside(call.caller, async (tx) => {
        const made = await addSelfBuilt(tx, commandOf(call, calls.addSelfBuiltApp.path), call.input)
        await call.settle(tx, made)
        return made
      }),
    ),
  ),
  handle(calls.updateSelfBuiltApp, (call) =>
    withFreeName(inside(call.caller, (tx) => changeSelfBuilt(tx, commandOf(call, calls.updateSelfBuiltApp.path), call.input))),
  ),
  handle(calls.deleteSelfBuiltApp, async (call) => {
    const { appUuid, version } = call.input
    await inside(call.caller, (tx) => removeSelfBuilt(tx, commandOf(call, calls.deleteSelfBuiltApp.path), appUuid, version))
    return null
  }),
  handle(calls.resetAppSecret, (call) =>
    inside(call.caller, (tx) => resetSecret(tx, commandOf(call, calls.resetAppSecret.path), call.input.appUuid)),
  ),
  handle(calls.setAppApiScopes, async (call) => {
    const { appUuid, scopeList } = call.input
    await inside(call.caller, (tx) => allowCalls(tx, commandOf(call, calls.setAppApiScopes.path), appUuid, scopeList))
    return null
  }),
  handle(calls.appSignInPage, (call) =>
    inside(call.caller, (tx) => pageSignIns(tx, commandOf(call, calls.appSignInPage.path), call.input)),
  ),
  handle(calls.revokeAppUser, (call) =>
    inside(call.caller, (tx) => revokeSignIns(tx, commandOf(call, calls.revokeAppUser.path), call.input)),
  ),
]

const eventRoutes = (platform: Platform, inside: Inside, commandOf: Commanding): Route[] => [
  handle(calls.getAppEvents, (call) =>
    inside(call.caller, (tx) => eventsOf(tx, commandOf(call, calls.getAppEvents.path), call.input.appUuid)),
  ),
  handle(calls.listEventRowKinds, ({ caller, request: { language } }) =>
    inside(caller, (tx) => listRowKinds(tx, platform.clock.now(), language)),
  ),
  handle(calls.saveAppEvents, (call) => inside(call.caller, (tx) => saveEvents(tx, commandOf(call, calls.saveAppEvents.path), call.input))),
  handle(calls.resetEventSecret, (call) =>
    inside(call.caller, (tx) => resetEventSecretOf(tx, commandOf(call, calls.resetEventSecret.path), call.input.appUuid)),
  ),
  handle(calls.eventDeliveryPage, (call) =>
    inside(call.caller, (tx) => pageDeliveries(tx, commandOf(call, calls.eventDeliveryPage.path), call.input)),
  ),
  handle(calls.tryAppEvents, async (call) => {
    const deliveryUuid = await inside(call.caller, (tx) => planPing(tx, commandOf(call, calls.tryAppEvents.path), call.input.appUuid))
    return deliver(platform, call.caller.enterpriseUuid, deliveryUuid, { byItself: false })
  }),
  handle(calls.redeliverEvent, async (call) => {
    const { appUuid, deliveryUuid } = call.input
    await inside(call.caller, async (tx) => {
      await getTold(tx, commandOf(call, calls.redeliverEvent.path), appUuid)
      await getTarget(tx, appUuid)
      if ((await findDelivery(tx, appUuid, deliveryUuid)) === undefined) absent()
    })
    return deliver(platform, call.caller.enterpriseUuid, deliveryUuid, { byItself: false })
  }),
]

export const appCenterRoutes = (platform: Platform): Route[] => {
  const inside: Inside = ({ enterpriseUuid, userUuid }, work) => platform.db.tenant(enterpriseUuid, userUuid, work)
  const commandOf: Commanding = ({ caller, request }, path) => ({ platform, caller, request, path })
  return [
    ...readRoutes(platform, inside),
    ...settingRoutes(inside, commandOf),
    ...selfBuiltRoutes(inside, commandOf),
    ...eventRoutes(platform, inside, commandOf),
  ]
}

/** Pictures of applications are no secret inside their enterprise; applications are told of what happens in it. */
export const registerAppCenter = (platform: Platform): void => {
  registerAppEvents(platform)
  declareSearchable(platform, searchableApps)
  declareBelongings(platform, 'apps', managedApps)
  declareCollectable(platform, 'app', (tx, { userUuid }, uuids) => appFaces(tx, userUuid, { uuids, now: platform.clock.now() }))
  declareFileOwner(platform, APP_ICON, async (_tx, _userUuid, appUuids) => new Set(appUuids))
}
