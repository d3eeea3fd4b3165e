import * as calls from '@qifuyun/contract/assistant/endpoints.ts'
import { chinaMonth } from '@qifuyun/contract/core/china-time.ts'
import { declareFileOwner } from '#src/files/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'

import type { TenantCaller } from '#src/platform/http/caller.ts'
import { EventAnswer } from '#src/platform/http/event-answer.ts'
import type { InnerCall } from '#src/platform/http/inner-calls.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import type { Platform } from '#src/platform/platform.ts'
import { registerExport } from '#src/progress/service.ts'
import { answer } from './answering.ts'
import { begin } from './asking.ts'
import { AI_FILE, readableQuestions } from './attachments.ts'
import { cleanUpAudit, pageAudit } from './audit.ts'
import { auditExport } from './audit-export.ts'
import { saveBudget } from './budget-settings.ts'
import {
  addSession,
  branchAt,
  changeSession,
  deleteSession,
  giveFeedback,
  listMessages,
  listSessions,
  NEW_TITLE,
  ownMessage,
} from './conversations.ts'
import { confirm, dismiss } from './deciding.ts'
import type { Asker } from './look-up.ts'
import { modelOf } from './model.ts'
import { deletePrompt, listPrompts, savePrompt } from './prompts.ts'
import { refuse } from './texts.ts'
import { pageUsage, usageOverview } from './usage.ts'
import { whole } from './whole-answer.ts'
import { rewriteTask, summaryTask, type Task, write } from './writing.ts'

const within =
  ({ db }: Platform) =>
  <T>({ enterpriseUuid, userUuid }: TenantCaller, work: (tx: Tx) => Promise<T>): Promise<T> =>
    db.tenant(enterpriseUuid, userUuid, work)

const flagOf = (value: boolean): 0 | 1 => (value ? 1 : 0)

const conversations = (platform: Platform): Route[] => {
  const inside = within(platform)
  const making = () => ({ now: platform.clock.now(), ids: platform.ids })
  return [
    handle(calls.aiSessionList, async ({ input, caller }) => ({
      ...(await inside(caller, (tx) => listSessions(tx, caller, input))),
      configuredFlag: flagOf(platform.config.ai !== null),
      imagesFlag: flagOf(platform.config.ai?.images === true),
    })),
    handle(calls.aiSessionAdd, async ({ input, caller }) => ({
      aiSessionUuid: await inside(caller, (tx) => addSession(tx, caller, input.title || NEW_TITLE, making())),
    })),
    handle(calls.aiSessionRename, async ({ input, caller }) => {
      await inside(caller, (tx) => changeSession(tx, caller, input.aiSessionUuid, { title: input.title }))
      return null
    }),
    handle(calls.aiConversationUpdate, async ({ input, caller }) => {
      const { aiSessionUuid, title, pinFlag } = input
      await inside(caller, (tx) =>
        changeSession(tx, caller, aiSessionUuid, { ...(title && { title }), ...(pinFlag !== undefined && { pinned: pinFlag === 1 }) }),
      )
      return null
    }),
    handle(calls.aiSessionDelete, async ({ input, caller }) => {
      await inside(caller, (tx) => deleteSession(tx, platform, caller, input.aiSessionUuid))
      return null
    }),
    handle(calls.aiHistory, ({ input, caller }) => inside(caller, (tx) => listMessages(tx, caller, input, platform.clock.now()))),
    handle(calls.aiMessageBranch, async ({ input, caller }) => ({
      conversationUuid: await inside(caller, (tx) => branchAt(tx, caller, input.messageUuid, making())),
    })),
    handle(calls.aiFeedback, async ({ input, caller }) => {
      await inside(caller, (tx) => giveFeedback(tx, caller, input.aiMessageUuid, input.value))
      return null
    }),
  ]
}

const answers = (platform: Platform, call: InnerCall): Route[] => {
  const inside = within(platform)
  /** Answers that this node makes. One of another node is stopped by the line to the browser that closes. */
  const running = new Map<string, { asker: TenantCaller; stopping: AbortController }>()
  /** Ends one of the caller's own answers; gives whether it was made here. */
  const stopOwn = (aiMessageUuid: string, { enterpriseUuid, userUuid }: TenantCaller): boolean => {
    const { asker, stopping } = running.get(aiMessageUuid) ?? {}
    if (asker?.enterpriseUuid !== enterpriseUuid || asker.userUuid !== userUuid) return false
    stopping?.abort()
    return true
  }
  return [
    handle(calls.aiCompletions, async ({ input, caller, request }) => {
      const model = (await modelOf(platform.config)) ?? refuse('AI 服务尚未配置', {}, 'NOT_CONFIGURED')
      const begun = await inside(caller, (tx) => begin(tx, platform, caller, input))
      const stopping = new AbortController()
      running.set(begun.answerUuid, { asker: caller, stopping })
      const events = answer(platform, { asker: { caller, request, call }, begun, model, signal: stopping.signal }, () =>
        running.delete(begun.answerUuid),
      )
      if (input.streamFlag === 1) return new EventAnswer(events, () => stopping.abort())
      const { aiSessionUuid, answerUuid: aiMessageUuid } = begun
      return { aiSessionUuid, aiMessageUuid, content: await whole(events) }
    }),
    handle(calls.aiStop, async ({ input, caller }) => {
      // At once, before the database is asked: people wait for it, and every word costs.
      if (!stopOwn(input.aiMessageUuid, caller)) await inside(caller, (tx) => ownMessage(tx, caller, input.aiMessageUuid))
      return null
    }),
    handle(calls.aiConfirm, ({ input, caller, request }) => confirm(platform, { caller, request, call }, input)),
    handle(calls.aiDismiss, ({ input, caller, request }) => dismiss(platform, { caller, request, call }, input)),
  ]
}

const writing = (platform: Platform, call: InnerCall): Route[] => {
  const written = async (asker: Asker, streamFlag: 0 | 1, taskOf: () => Task | Promise<Task>) => {
    const model = (await modelOf(platform.config)) ?? refuse('AI 服务尚未配置', {}, 'NOT_CONFIGURED')
    const task = await taskOf()
    const stopping = new AbortController()
    const events = await write(platform, asker, { task, model, signal: stopping.signal })
    return streamFlag === 1 ? new EventAnswer(events, () => stopping.abort()) : { content: await whole(events) }
  }
  return [
    handle(calls.aiRewrite, ({ input, caller, request }) =>
      written({ caller, request, call }, input.streamFlag, () => rewriteTask(input.content, input.style)),
    ),
    handle(calls.aiSummary, ({ input, caller, request }) => {
      const asker = { caller, request, call }
      return written(asker, input.streamFlag, () => summaryTask(asker, input.sessionUuid, input.afterSeq))
    }),
  ]
}

const settings = (platform: Platform): Route[] => {
  const inside = within(platform)
  return [
    handle(calls.aiPromptList, ({ caller }) => inside(caller, (tx) => listPrompts(tx, caller))),
    handle(calls.aiPromptSave, async ({ input, caller }) => ({
      aiPromptUuid: await inside(caller, (tx) => savePrompt(tx, platform, caller, input)),
    })),
    handle(calls.aiPromptDelete, async ({ input, caller }) => {
      await inside(caller, (tx) => deletePrompt(tx, caller, input.aiPromptUuid))
      return null
    }),
    handle(calls.aiBudgetSave, async ({ input, caller }) => {
      await inside(caller, (tx) => saveBudget(tx, caller, input))
      return null
    }),
    handle(calls.aiUsageOverview, ({ input, caller }) =>
      inside(caller, (tx) => usageOverview(tx, caller, input.month ?? chinaMonth(platform.clock.now()))),
    ),
    handle(calls.aiUsagePage, ({ input, caller }) =>
      inside(caller, (tx) => pageUsage(tx, { ...input, month: input.month ?? chinaMonth(platform.clock.now()) })),
    ),
    handle(calls.aiAuditPage, ({ input, caller }) => inside(caller, (tx) => pageAudit(tx, input))),
  ]
}

/** The calls of the assistant; it looks things up through `call`. */
export const assistantRoutes = (platform: Platform, call: InnerCall): Route[] => [
  ...conversations(platform),
  ...answers(platform, call),
  ...writing(platform, call),
  ...settings(platform),
]

export const registerAssistant = (platform: Platform): void => {
  declareFileOwner(platform, AI_FILE, readableQuestions)
  registerExport(platform, auditExport)
  platform.jobs.schedule('assistant.clean', '51 3 * * *', () => cleanUpAudit(platform))
}
