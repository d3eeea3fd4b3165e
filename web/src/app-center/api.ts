import type {
  eventDeliveryPage as declaredDeliveries,
  getAppEvents as declaredEvents,
  getAppInfo as declaredInfo,
  getManageAppList as declaredList,
  previewAppUsePurview as declaredPreview,
  appSignInPage as declaredSignIns,
} from '@qifuyun/contract/app-center/endpoints.ts'
import type { Input, Output } from '@qifuyun/ui/platform/request/descriptor.ts'
import {
  appSignInPage,
  deleteSelfBuiltApp,
  eventDeliveryPage,
  getAppEvents,
  getAppInfo,
  getAppLinkQrCode,
  getAppUsage,
  getManageAppList,
  listEventRowKinds,
  previewAppUsePurview,
  redeliverEvent,
  resetAppSecret,
  resetEventSecret,
  revokeAppUser,
  tryAppEvents,
  updateAppManager,
  updateAppUsePurview,
  updateDisableFlag,
} from '@qifuyun/ui/platform/request/endpoints/app-center.generated.ts'
import { myApps } from '@qifuyun/ui/platform/request/endpoints/workbench.generated.ts'
import { useAction, useCall } from '@qifuyun/ui/platform/request/hooks.ts'

export type ApplicationRow = Output<typeof declaredList>['list'][number]
export type Application = Output<typeof declaredInfo>
export type AppEventSettings = Output<typeof declaredEvents>
export type Delivery = Output<typeof declaredDeliveries>['list'][number]
type Sent = Omit<Delivery, 'xh'>

/** What a change of an application makes stale; the workbench shows it too. */
export const APPLICATION_READS = [getManageAppList, getAppInfo, myApps] as const

export const useApplications = (filter: Input<typeof declaredList>) => useCall(getManageAppList, filter, { staleTime: 0 })
export const useApplication = (appUuid: string) => useCall(getAppInfo, { appUuid }, { staleTime: 0 })
export const useUsage = (appUuid: string) => useCall(getAppUsage, { appUuid }, { staleTime: 0 })
export const useQrCode = (appUuid: string) => useCall(getAppLinkQrCode, { appUuid })
export const useAudience = (input: Input<typeof declaredPreview>, enabled: boolean) =>
  useCall(previewAppUsePurview, input, { enabled, staleTime: 0 })

export const useSwitch = () => useAction(updateDisableFlag, { announce: true, refresh: APPLICATION_READS })
export const useShow = () => useAction(updateAppUsePurview, { announce: true, refresh: APPLICATION_READS })
export const useNameManagers = () => useAction(updateAppManager, { announce: true, refresh: APPLICATION_READS })
export const useRemove = (onDone: () => void) => useAction(deleteSelfBuiltApp, { announce: true, refresh: APPLICATION_READS, onDone })
export const useResetSecret = (onDone: (clientSecret: string) => void) =>
  useAction(resetAppSecret, { refresh: [...APPLICATION_READS, appSignInPage], onDone: ({ clientSecret }) => onDone(clientSecret) })

export type SignIn = Output<typeof declaredSignIns>['list'][number]
export const useSignIns = (filter: Input<typeof declaredSignIns>) => useCall(appSignInPage, filter, { staleTime: 0 })
export const useRevokeUser = () => useAction(revokeAppUser, { announce: true, refresh: [appSignInPage] })

/** What a change of what an application is told makes stale. */
export const EVENT_READS = [getAppEvents, eventDeliveryPage] as const
export const useAppEvents = (appUuid: string) => useCall(getAppEvents, { appUuid }, { staleTime: 0 })
export const useDeliveries = (filter: Input<typeof declaredDeliveries>) => useCall(eventDeliveryPage, filter, { staleTime: 0 })
/** What applications can be told of. */
export const useEventRowKinds = () => useCall(listEventRowKinds, {})
export const useTryEvents = (onDone: (delivery: Sent) => void) => useAction(tryAppEvents, { refresh: [eventDeliveryPage], onDone })
export const useRedeliver = (onDone: (delivery: Sent) => void) => useAction(redeliverEvent, { refresh: [eventDeliveryPage], onDone })
export const useResetEventSecret = (onDone: (eventSecret: string) => void) =>
  useAction(resetEventSecret, { onDone: ({ eventSecret }) => onDone(eventSecret) })
