import type {
  getAppInfo as declaredInfo,
  getManageAppList as declaredList,
  previewAppUsePurview as declaredPreview,
} from '@qifuyun/contract/app-center/endpoints.ts'
import type { Input, Output } from '#src/platform/request/descriptor.ts'
import {
  deleteSelfBuiltApp,
  getAppInfo,
  getAppLinkQrCode,
  getAppUsage,
  getManageAppList,
  previewAppUsePurview,
  resetAppSecret,
  updateAppManager,
  updateAppUsePurview,
  updateDisableFlag,
} from '#src/platform/request/endpoints/app-center.generated.ts'
import { myApps } from '#src/platform/request/endpoints/workbench.generated.ts'
import { useAction, useCall } from '#src/platform/request/hooks.ts'

export type ApplicationRow = Output<typeof declaredList>['list'][number]
export type Application = Output<typeof declaredInfo>

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
  useAction(resetAppSecret, { refresh: APPLICATION_READS, onDone: ({ clientSecret }) => onDone(clientSecret) })
