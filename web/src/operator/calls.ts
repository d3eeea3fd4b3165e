import type { getOperatorTem as declaredTemplates } from '@qifuyun/contract/approvals/config-endpoints.ts'
import type {
  operatorAreaList as declaredAreas,
  operatorDictList as declaredDictionaries,
} from '@qifuyun/contract/dictionaries/endpoints.ts'
import type {
  operatorEnterpriseInfo as declaredEnterprise,
  operatorEnterprisePage as declaredEnterprises,
} from '@qifuyun/contract/enterprise/endpoints.ts'
import type { Input, Output } from '@qifuyun/ui/platform/request/descriptor.ts'
import { getAppFlow, getOperatorTem, getSystemTem, saveOperatorTem } from '@qifuyun/ui/platform/request/endpoints/approvals.generated.ts'
import {
  getListDict,
  getSystemArea,
  operatorAreaList,
  operatorDictList,
  operatorSaveArea,
  operatorSortDict,
  operatorUpdateDict,
} from '@qifuyun/ui/platform/request/endpoints/dictionaries.generated.ts'
import {
  auditAuthentication,
  operatorEnterpriseInfo,
  operatorEnterprisePage,
  setAi,
} from '@qifuyun/ui/platform/request/endpoints/enterprise.generated.ts'
import { useAction, useCall } from '@qifuyun/ui/platform/request/hooks.ts'

export type EnterpriseRow = Output<typeof declaredEnterprises>['list'][number]
export type Enterprise = Output<typeof declaredEnterprise>
export type Dictionary = Output<typeof declaredDictionaries>[number]
export type Entry = Dictionary['entries'][number]
export type Area = Output<typeof declaredAreas>[number]

export const ENTERPRISE_READS = [operatorEnterprisePage, operatorEnterpriseInfo] as const
export const DICTIONARY_READS = [operatorDictList, getListDict] as const
export const AREA_READS = [operatorAreaList, getSystemArea] as const

export const useEnterprises = (input: Input<typeof declaredEnterprises>) => useCall(operatorEnterprisePage, input, { staleTime: 0 })
export const useEnterprise = (enterpriseUuid: string) => useCall(operatorEnterpriseInfo, { enterpriseUuid }, { staleTime: 0 })
export const useAudit = (onDone: () => void) => useAction(auditAuthentication, { announce: true, refresh: ENTERPRISE_READS, onDone })
export const useAiSwitch = () => useAction(setAi, { announce: true, refresh: ENTERPRISE_READS })

export const useDictionaries = () => useCall(operatorDictList, {}, { staleTime: 0 })
export const useUpdateEntry = () => useAction(operatorUpdateDict, { announce: true, refresh: DICTIONARY_READS })
export const useSortEntries = () => useAction(operatorSortDict, { refresh: DICTIONARY_READS })

export const useAreas = (parentCode: string) => useCall(operatorAreaList, parentCode === '' ? {} : { parentCode }, { staleTime: 0 })
export const useSaveArea = () => useAction(operatorSaveArea, { announce: true, refresh: AREA_READS })

export type Template = Output<typeof declaredTemplates>[number]

/** Flows that enterprises may begin from. */
export const useTemplates = () => useCall(getOperatorTem, {}, { staleTime: 0 })
/** Flows of the operator's own enterprise, which they design templates with. */
export const useOwnFlows = () => useCall(getAppFlow, {}, { staleTime: 0 })
export const useSaveTemplate = () => useAction(saveOperatorTem, { announce: true, quiet: true, refresh: [getOperatorTem, getSystemTem] })
