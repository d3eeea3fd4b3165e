import { z } from 'zod'
import { flagOut, instantOut, text } from '#src/core/primitives.ts'
import { ANSWER_STATE, AUDIT_KIND, BUDGET_SCOPE, PROPOSAL_STATE, TITLE_MAX } from './constants.ts'

export const title = () => text({ max: TITLE_MAX })

export const aiSession = z.object({ aiSessionUuid: z.uuid(), title: z.string(), pinFlag: flagOut(), updateTime: instantOut() })
export type AiSession = z.output<typeof aiSession>

/** Where something that the answer rests on can be seen; `path` is one of our own pages. */
export const citation = z.object({ title: z.string(), path: z.string() })
export type Citation = z.output<typeof citation>

/** Something looked up on the way to the answer. */
export const step = z.object({ tool: z.string(), label: z.string(), ms: z.int(), failedFlag: flagOut() })
export type Step = z.output<typeof step>

/** What the assistant would do; it is done only when the user confirms these very values. */
export const proposal = z.object({
  proposalUuid: z.uuid(),
  kind: z.string(),
  label: z.string(),
  values: z.array(z.object({ label: z.string(), value: z.string() })),
  stateCode: z.enum(PROPOSAL_STATE),
  /** Where the result can be seen, once it is done. */
  path: z.string().nullable(),
})
export type Proposal = z.output<typeof proposal>

/** A file that was sent with a question. */
export const attachedFile = z.object({ filePath: z.string(), fileName: z.string() })
export type AttachedFile = z.output<typeof attachedFile>

/** Why an answer failed: the model is overloaded, cannot be used, or the month's tokens are used up. */
export const problem = z.enum(['busy', 'unavailable', 'limit'])
export type Problem = z.output<typeof problem>

export const aiMessage = z.object({
  aiMessageUuid: z.uuid(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  files: z.array(attachedFile),
  steps: z.array(step),
  citations: z.array(citation),
  proposals: z.array(proposal),
  /** Of an answer; a question is always done. */
  stateCode: z.enum(ANSWER_STATE),
  problem: problem.nullable(),
  createTime: instantOut(),
  feedback: z.union([z.literal(1), z.literal(-1)]).nullable(),
})
export type AiMessage = z.output<typeof aiMessage>

export const budget = z.object({
  scopeCode: z.enum(BUDGET_SCOPE),
  scopeUuid: z.uuid(),
  name: z.string(),
  /** Tokens a month; null: no limit of its own. */
  tokenLimit: z.int().nullable(),
  tokensUsed: z.int(),
})
export type Budget = z.output<typeof budget>

/** Something that was done through the assistant, after its user confirmed it. */
export const auditDeed = z.object({ label: z.string(), path: z.string() })
export type AuditDeed = z.output<typeof auditDeed>

export const auditEntry = z.object({
  aiAuditUuid: z.uuid(),
  createTime: instantOut(),
  userUuid: z.uuid(),
  userName: z.string(),
  kindCode: z.enum(AUDIT_KIND),
  /** The beginning of the question; null for what is written for drafts and conversations, of which no word is kept. */
  question: z.string().nullable(),
  /** What was looked up, in words. */
  stepList: z.array(z.object({ label: z.string(), failedFlag: flagOut() })),
  deedList: z.array(auditDeed),
  model: z.string(),
  tokensUsed: z.int(),
  stateCode: z.enum(ANSWER_STATE),
  problem: problem.nullable(),
})
export type AuditEntry = z.output<typeof auditEntry>

export const prompt = z.object({
  aiPromptUuid: z.uuid(),
  title: z.string(),
  content: z.string(),
  sharedFlag: flagOut(),
  mineFlag: flagOut(),
})
export type Prompt = z.output<typeof prompt>

/** The events of a streamed answer, by name. */
export interface AnswerEvents {
  start: { aiSessionUuid: string; questionUuid: string; aiMessageUuid: string; model: string }
  delta: { text: string }
  step: Step
  citation: Citation
  proposal: Proposal
  done: { finishReason: 'stop' | 'length' | 'stopped'; usage: { tokens: number } }
  error: { code: number; msg: string; problem: Problem }
}
