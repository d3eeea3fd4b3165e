import { ANSWER_STATE, AUDIT_KIND } from '@qifuyun/contract/assistant/constants.ts'
import type { Citation, Problem, Step } from '@qifuyun/contract/assistant/schema.ts'
import { worded } from '@qifuyun/contract/core/catalogue.ts'
import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { and, eq } from '#src/platform/database/drizzle.ts'
import type { ServerEvent } from '#src/platform/http/event-answer.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Begun } from './asking.ts'
import { modelMessages } from './attachments.ts'
import { record } from './audit.ts'
import { reserve, settleUsage } from './budgets.ts'
import { presentProposal } from './conversations.ts'
import { instructionsFor } from './instructions.ts'
import type { Asker } from './look-up.ts'
import { ask, type Model, OUTPUT_MAX } from './model.ts'
import { PROBLEMS, problemOf } from './problems.ts'
import { aiMessage, type StoredProposal } from './tables.ts'
import { toolSet } from './tool-set.ts'
import { tokensOf, windowOf } from './window.ts'

const CITATIONS_MAX = 12

/** An answer while it is made. */
export interface Draft {
  content: string
  steps: Step[]
  citations: Citation[]
  proposals: StoredProposal[]
}

/** How an answer ended. */
type End = { state: 'done' | 'stopped'; finishReason: 'stop' | 'length' | 'stopped' } | { state: 'failed'; problem: Problem }

/** All that is said in messages, without their pictures. */
const wordsOf = (messages: unknown): string => JSON.stringify(messages, (_key, value: unknown) => (isPicture(value) ? null : value))

const isPicture = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'file' && 'mediaType' in value

interface Answering {
  asker: Asker
  begun: Begun
  model: Model
  signal: AbortSignal
}

/**
 * Makes the answer of a question and gives its events as they come: `start`, `delta`, `step`, `citation`, `proposal`, then `done` or `error`.
 * However it ends, what came is stored and its tokens are booked before the last event.
 */
export async function* answer(
  platform: Platform,
  { asker, begun, model, signal }: Answering,
  onEnd: () => void,
): AsyncGenerator<ServerEvent> {
  const { caller, request } = asker
  const { db, clock, log, metrics } = platform
  const draft: Draft = { content: '', steps: [], citations: [], proposals: [] }
  const waiting: ServerEvent[] = []
  let { reserved } = begun
  let used: number | null = null
  let end: End = { state: 'failed', problem: 'unavailable' }

  const cover = async (messages: unknown): Promise<void> => {
    const tokens = tokensOf(wordsOf(messages)) + begun.pictureTokens + OUTPUT_MAX
    await db.tenant(caller.enterpriseUuid, caller.userUuid, (tx) =>
      reserve(tx, caller.enterpriseUuid, { scopes: begun.scopes, tokens, now: clock.now() }),
    )
    reserved += tokens
  }
  const tell = {
    step: (step: Step) => {
      draft.steps.push(step)
      waiting.push({ event: 'step', data: step })
    },
    citations: (found: readonly Citation[]) => {
      for (const citation of found) {
        const known = draft.citations.some(({ path }) => path === citation.path)
        if (known || draft.citations.length >= CITATIONS_MAX) continue
        draft.citations.push(citation)
        waiting.push({ event: 'citation', data: citation })
      }
    },
    proposal: (proposal: StoredProposal) => {
      draft.proposals.push(proposal)
      waiting.push({ event: 'proposal', data: presentProposal(proposal, clock.now(), clock.now()) })
    },
  }
  const keep = async (): Promise<void> => {
    const problem = end.state === 'failed' ? end.problem : null
    await db.tenant(caller.enterpriseUuid, caller.userUuid, async (tx) => {
      await tx
        .update(aiMessage)
        .set({ ...draft, stateCode: ANSWER_STATE[end.state], problem })
        .where(and(eq(aiMessage.aiMessageUuid, begun.answerUuid), eq(aiMessage.stateCode, ANSWER_STATE.generating)))
      // An endpoint that tells no usage is booked by what went over the line.
      const spent = used ?? (end.state === 'failed' && draft.content === '' ? 0 : reserved - OUTPUT_MAX + tokensOf(draft.content))
      const tokens = Math.max(0, spent)
      await settleUsage(tx, metrics, { scopes: begun.scopes, reserved, used: tokens, month: begun.month })
      await record(tx, caller, {
        aiAuditUuid: begun.answerUuid,
        kindCode: AUDIT_KIND.chat,
        question: begun.question,
        steps: draft.steps,
        model: model.id,
        tokens,
        stateCode: ANSWER_STATE[end.state],
        problem,
        createdAt: clock.now(),
      })
    })
  }

  const { aiSessionUuid, questionUuid, answerUuid: aiMessageUuid } = begun
  yield { event: 'start', data: { aiSessionUuid, questionUuid, aiMessageUuid, model: model.id } }
  try {
    const { stream } = ask(model, {
      instructions: instructionsFor({ ...caller, today: chinaDay(clock.now()) }),
      messages: await modelMessages(platform, windowOf(begun.said)),
      tools: toolSet(asker, platform, tell),
      signal,
      onStep: cover,
    })
    for await (const part of stream) {
      yield* waiting.splice(0)
      if (part.type === 'text-delta') {
        draft.content += part.text
        yield { event: 'delta', data: { text: part.text } }
      } else if (part.type === 'finish') {
        used = part.totalUsage.totalTokens ?? null
        end = { state: 'done', finishReason: part.finishReason === 'stop' ? 'stop' : 'length' }
      } else if (part.type === 'error') throw part.error
      else if (part.type === 'abort') end = { state: 'stopped', finishReason: 'stopped' }
    }
    yield* waiting.splice(0)
    if (end.state === 'done' && draft.content === '' && draft.proposals.length === 0) end = { state: 'failed', problem: 'unavailable' }
  } catch (error) {
    if (!signal.aborted) log.warn({ err: error }, 'the model gave no answer')
    end = signal.aborted ? { state: 'stopped', finishReason: 'stopped' } : { state: 'failed', problem: problemOf(error) }
  } finally {
    onEnd()
    await keep()
  }
  if (end.state === 'failed') {
    const { code, text } = PROBLEMS[end.problem]
    yield { event: 'error', data: { code, msg: worded(text, request.language), problem: end.problem } }
  } else yield { event: 'done', data: { finishReason: end.finishReason, usage: { tokens: used ?? 0 } } }
}
