import type * as delegating from '@qifuyun/contract/approvals/delegation-endpoints.ts'
import type * as reading from '@qifuyun/contract/approvals/reading-endpoints.ts'
import type * as starting from '@qifuyun/contract/approvals/start-endpoints.ts'
import { realtime } from '@qifuyun/ui/platform/realtime/realtime.ts'
import type { Input, Output } from '@qifuyun/ui/platform/request/descriptor.ts'
import * as calls from '@qifuyun/ui/platform/request/endpoints/approvals.generated.ts'
import { addCollect, cancelCollect, collectPage } from '@qifuyun/ui/platform/request/endpoints/collect.generated.ts'
import { callKey, refreshCalls, useAction, useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

export type RecordFilter = Input<typeof reading.getApprovalRecords>
export type ApprovalRecord = Output<typeof reading.getApprovalRecords>['list'][number]
export type ApprovalDetail = Output<typeof reading.getApprovalDetail>
export type ApprovalNode = ApprovalDetail['nodeList'][number]
export type PrintProof = Output<typeof reading.verifyApprovalPrint>
export type Delegation = Output<typeof delegating.listDelegations>[number]
export type FlowStart = Output<typeof starting.getCreateFlowInfo>
export type Preview = Output<typeof starting.getConditionFlow>
export type Submission = Input<typeof starting.completeCreate>

/** What a change of an application makes stale. */
export const STALE = [calls.getApprovalRecords, calls.getApprovalDetail] as const

export const useRecords = (filter: RecordFilter, enabled = true) => useCall(calls.getApprovalRecords, filter, { staleTime: 0, enabled })
export const useApproval = (wfProcinstUuid: string) => useCall(calls.getApprovalDetail, { wfProcinstUuid }, { staleTime: 0 })
/** An application that another one is made from; none without its id. */
export const useSource = (wfProcinstUuid: string | null) =>
  useCall(calls.getApprovalDetail, { wfProcinstUuid: wfProcinstUuid ?? '' }, { staleTime: 0, enabled: wfProcinstUuid !== null })
/** What a printed sheet's code stands for. */
export const usePrintProof = (code: string) => useCall(calls.verifyApprovalPrint, { code }, { enabled: code !== '' })
export const useReturnNodes = (wfProcinstUuid: string, wfProcinstNodeUuid: string) =>
  useCall(calls.getReturnNodes, { wfProcinstUuid, wfProcinstNodeUuid }, { staleTime: 0 })

export type StartableFlow = Output<typeof starting.getAllFlowApp>[number]['flowList'][number]
const TO_START = {} as const
export const useFlowsToStart = () => useCall(calls.getAllFlowApp, TO_START)
/** The star of a flow: it flips at once, a refusal flips it back. */
export const useCollectFlow = () => {
  const client = useQueryClient()
  const stale = [calls.getAllFlowApp, collectPage] as const
  const adding = useAction(addCollect)
  const cancelling = useAction(cancelCollect)
  return {
    busy: adding.isPending || cancelling.isPending,
    collect: (flowUuid: string, on: boolean): void => {
      client.setQueryData<Output<typeof starting.getAllFlowApp>>(callKey(calls.getAllFlowApp, TO_START), (categories) =>
        categories?.map((category) => ({
          ...category,
          flowList: category.flowList.map((flow) => (flow.flowUuid === flowUuid ? { ...flow, isCollect: on } : flow)),
        })),
      )
      const target = { businessTypeCode: 'flow', businessUuid: flowUuid } as const
      ;(on ? adding : cancelling).mutate(target, { onSettled: () => void refreshCalls(client, stale) })
    },
  }
}
export const useDrafts = () => useCall(calls.listApprovalDrafts, {}, { staleTime: 0 })
export const useFlowStart = (flowUuid: string) => useCall(calls.getCreateFlowInfo, { flowUuid }, { staleTime: Number.POSITIVE_INFINITY })
export const usePreview = (input: Input<typeof starting.getConditionFlow>, enabled: boolean) =>
  useCall(calls.getConditionFlow, input, { enabled })

const DRAFTS = [calls.listApprovalDrafts, calls.getCreateFlowInfo]
export const useDeleteDraft = () => useAction(calls.deleteApprovalDraft, { announce: true, refresh: DRAFTS })
export const useSaveDraft = () => useAction(calls.saveApprovalDraft, { quiet: true, refresh: [calls.listApprovalDrafts] })
/** Shows its field errors itself. */
export const useSubmit = () =>
  useAction(calls.completeCreate, { quiet: true, announce: true, refresh: [...STALE, ...DRAFTS, calls.getAllFlowApp] })

// Dialogs show their refusals beside what was written.
const QUIET = { quiet: true, announce: true, refresh: STALE } as const
const LOUD = { announce: true, refresh: STALE } as const
export const useAgree = () => useAction(calls.agreeApproval, QUIET)
export const useOverrule = () => useAction(calls.overruleApproval, QUIET)
export const useReturn = () => useAction(calls.returnApproval, QUIET)
export const useTransfer = () => useAction(calls.transferApproval, QUIET)
export const useAddSigners = () => useAction(calls.addApprovalSigners, QUIET)
export const useTerminate = () => useAction(calls.terminateApproval, QUIET)
export const useWithdraw = () => useAction(calls.withdrawApproval, QUIET)
export const useReduceSigner = () => useAction(calls.reduceApprovalSigner, LOUD)
export const useUrge = () => useAction(calls.urgeApproval, LOUD)
export const useComment = () => useAction(calls.commentApproval, { refresh: [calls.getApprovalDetail] })
export const useBatchAgree = () => useAction(calls.batchAgreeApprovals, { refresh: STALE })

/** What a change of a delegation makes stale: todos may have been handed over with it. */
export const DELEGATION_READS = [calls.listDelegations, ...STALE] as const
export const useDelegations = () => useCall(calls.listDelegations, {}, { staleTime: 0 })
export const useDelegationFlows = () => useCall(calls.listDelegationFlows, {})
export const useEndDelegation = () => useAction(calls.deleteDelegation, { announce: true, refresh: DELEGATION_READS })

/** Reads the lists and the open application again when something waits for the user, or no longer does. */
export const useLiveApprovals = (): void => {
  const client = useQueryClient()
  useEffect(() => {
    const refresh = (): void => void refreshCalls(client, STALE)
    const stops = [realtime.on('counters:update', refresh), realtime.on('hello', refresh)]
    return () => stops.forEach((stop) => stop())
  }, [client])
}
