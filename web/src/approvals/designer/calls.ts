import type * as declared from '@qifuyun/contract/approvals/config-endpoints.ts'
import type * as figures from '@qifuyun/contract/approvals/statistics-endpoints.ts'
import type { Input, Output } from '@qifuyun/ui/platform/request/descriptor.ts'
import * as calls from '@qifuyun/ui/platform/request/endpoints/approvals.generated.ts'
import { useAction, useCall } from '@qifuyun/ui/platform/request/hooks.ts'

export type FlowInfo = Output<typeof declared.getUpdateFlowInfo>
export type TemplateInfo = Output<typeof declared.getSysTemTemInfo>
export type FlowRow = Output<typeof declared.getAppFlow>[number]
export type FlowVersion = Output<typeof declared.getFlowVersions>[number]
export type Preview = Output<typeof declared.simulateFlow>
export type ApprovalStatistics = Output<typeof figures.getApprovalStatistics>
export type CasesAsked = Input<typeof declared.simulateCases>
export type Cases = Output<typeof declared.simulateCases>

/** Every flow that the caller may configure. */
export const useFlows = () => useCall(calls.getAppFlow, {}, { staleTime: 0 })
export const useStatistics = (period: Input<typeof figures.getApprovalStatistics>) =>
  useCall(calls.getApprovalStatistics, period, { staleTime: 0 })
export const useCategories = () => useCall(calls.getListModelCategory, {}, { staleTime: Number.POSITIVE_INFINITY })
export const useTemplates = () => useCall(calls.getSystemTem, {})
export const useTemplate = (templateUuid: string | null) =>
  useCall(calls.getSysTemTemInfo, { templateUuid: templateUuid ?? '' }, { enabled: templateUuid !== null })
export const useIcons = () => useCall(calls.getDefaultIcon, {}, { staleTime: Number.POSITIVE_INFINITY })
export const useRoleChoices = () => useCall(calls.getFlowRoleTree, {})

/** A definition: the draft or newest version, or the version asked for. */
export const useFlowInfo = (flowUuid: string | null, versionNo?: number) =>
  useCall(
    calls.getUpdateFlowInfo,
    { flowUuid: flowUuid ?? '', ...(versionNo !== undefined && { versionNo }) },
    { staleTime: 0, enabled: flowUuid !== null },
  )
export const useVersions = (flowUuid: string) => useCall(calls.getFlowVersions, { flowUuid }, { staleTime: 0 })
/** The people of roles. */
export const useRolePeople = (orgRoleIds: readonly string[]) =>
  useCall(calls.getListRoleByUuid, { orgRoleIds: orgRoleIds.join(',') }, { enabled: orgRoleIds.length > 0 })

const LISTED = [calls.getAppFlow]
export const useEnableFlow = () => useAction(calls.enableOrDisableFlow, { announce: true, refresh: LISTED })
export const useCopyFlow = (onDone: (flowUuid: string) => void) =>
  useAction(calls.copyFlow, { announce: true, refresh: LISTED, onDone: ({ flowUuid }) => onDone(flowUuid) })
export const useDeleteFlow = () => useAction(calls.deleteFlow, { announce: true, refresh: LISTED })
/** Shows its failures itself: each problem belongs to a place of the design. */
export const useSaveFlow = () =>
  useAction(calls.saveModelInfo, { quiet: true, refresh: [calls.getAppFlow, calls.getFlowVersions, calls.getUpdateFlowInfo] })
export const useSimulate = () => useAction(calls.simulateFlow)
/** What decided applications would go through by another definition. */
export const useCases = (asked: CasesAsked) => useCall(calls.simulateCases, asked, { staleTime: 0 })
