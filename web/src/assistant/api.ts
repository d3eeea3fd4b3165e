import type {
  aiAuditPage as declaredAudit,
  aiUsageOverview as declaredOverview,
  aiUsagePage as declaredUsage,
} from '@qifuyun/contract/assistant/endpoints.ts'
import type { OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { Input } from '@qifuyun/ui/platform/request/descriptor.ts'
import {
  aiAuditPage,
  aiBudgetSave,
  aiConfirm,
  aiConversationUpdate,
  aiDismiss,
  aiFeedback,
  aiHistory,
  aiMessageBranch,
  aiPromptDelete,
  aiPromptList,
  aiPromptSave,
  aiSessionDelete,
  aiSessionList,
  aiUsageOverview,
  aiUsagePage,
} from '@qifuyun/ui/platform/request/endpoints/assistant.generated.ts'
import { useAction, useCall } from '@qifuyun/ui/platform/request/hooks.ts'

export type {
  AiMessage,
  AiSession,
  AttachedFile,
  AuditEntry,
  Budget,
  Citation,
  Proposal,
  Step,
} from '@qifuyun/contract/assistant/schema.ts'

const SESSIONS = 100
/** Messages that are shown; a conversation that goes on longer is better started over. */
const MESSAGES = 200

/** What a new answer makes stale. */
export const ANSWER_READS = [aiSessionList, aiHistory] as const

export const useSessions = (keyword: string) => useCall(aiSessionList, { keyword, pageSize: SESSIONS })
export const useHistory = (aiSessionUuid: string | null) =>
  useCall(aiHistory, { aiSessionUuid: aiSessionUuid ?? '', pageSize: MESSAGES }, { enabled: aiSessionUuid !== null, staleTime: 0 })
export const useChangeSession = () => useAction(aiConversationUpdate, { refresh: [aiSessionList] })
export const useDeleteSession = () => useAction(aiSessionDelete, { refresh: [aiSessionList] })
export const useBranch = (onDone: (aiSessionUuid: string) => void) =>
  useAction(aiMessageBranch, { refresh: [aiSessionList], onDone: ({ conversationUuid }) => onDone(conversationUuid) })
export const useFeedback = () => useAction(aiFeedback, { refresh: [aiHistory] })
export const useConfirm = () => useAction(aiConfirm, { announce: true, refresh: [aiHistory] })
export const useDismiss = () => useAction(aiDismiss, { refresh: [aiHistory] })
export const usePrompts = () => useCall(aiPromptList, {})
export const useSavePrompt = () => useAction(aiPromptSave, { announce: true, refresh: [aiPromptList] })
export const useDeletePrompt = () => useAction(aiPromptDelete, { refresh: [aiPromptList] })
export type Usage = OutputOf<typeof declaredOverview>

/** What a changed limit makes stale. */
export const USAGE_READS = [aiUsageOverview, aiUsagePage] as const
export const useUsage = (month: string) => useCall(aiUsageOverview, { month }, { staleTime: 0 })
export const usePurses = (input: Input<typeof declaredUsage>) => useCall(aiUsagePage, input, { staleTime: 0 })
export const useAudit = (input: Input<typeof declaredAudit>) => useCall(aiAuditPage, input, { staleTime: 0 })
export const useSaveBudget = () => useAction(aiBudgetSave, { announce: true, refresh: USAGE_READS })
