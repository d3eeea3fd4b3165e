import type { EnterpriseListItem } from '@qifuyun/contract/enterprise/endpoints.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import {
  getEnterpriseCategory,
  listEnterprises,
  quitEnterprise,
  setDefaultEnterprise,
  switchEnterprise,
} from '@qifuyun/ui/platform/request/endpoints/enterprise.generated.ts'
import { useAction, useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import type { UseQueryResult } from '@tanstack/react-query'

export interface EnterpriseLists {
  myList: EnterpriseListItem[]
  joinList: EnterpriseListItem[]
}

/** Enterprises of the user, and those that invited them or look at their application. */
export const useEnterprises = (): UseQueryResult<EnterpriseLists> => useCall(listEnterprises, {})

/** Makes an enterprise the default one. */
export const useSetDefault = (onDone?: () => void) =>
  useAction(setDefaultEnterprise, { announce: true, refresh: [listEnterprises], ...(onDone ? { onDone } : {}) })

/** Leaves an enterprise. */
export const useQuit = (onDone: () => void) => useAction(quitEnterprise, { announce: true, refresh: [listEnterprises], onDone })

export const useCategories = () => useCall(getEnterpriseCategory, {}, { staleTime: Number.POSITIVE_INFINITY })

/** Changes the session's enterprise; the page has to start over afterwards. */
export const switchTo = (enterpriseUuid: string): Promise<{ enterpriseUuid: string; enterpriseName: string }> =>
  call(switchEnterprise, { enterpriseUuid })
