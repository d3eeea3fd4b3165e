import type { AttachedFile, AuditDeed, Citation, Proposal, Step } from '@qifuyun/contract/assistant/schema.ts'
import { instant, tenantTable } from '#src/platform/database/columns.ts'
import { bigint, boolean, desc, index, integer, jsonb, smallint, text, uuid } from '#src/platform/database/drizzle.ts'

/** A person's conversation with the assistant. */
export const aiSession = tenantTable(
  'ai_session',
  {
    aiSessionUuid: uuid().notNull(),
    userUuid: uuid().notNull(),
    title: text().notNull(),
    pinned: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  {
    key: ['aiSessionUuid'],
    constraints: (table) => [
      index('ai_session_list_idx').on(
        table.enterpriseUuid,
        table.userUuid,
        table.pinned.desc(),
        table.updatedAt.desc(),
        table.aiSessionUuid.desc(),
      ),
    ],
  },
)

/** A proposal with the call that it stands for, which is made when the user confirms. */
export interface StoredProposal extends Proposal {
  input: Record<string, unknown>
  /** Somebody's confirmation is making the call since then. */
  claimedAt?: string
}

/** A file that came with a question, with the text that was read from it. */
export interface ReadFile extends AttachedFile {
  text: string
  /** Of a picture, which the model sees as it is. */
  mediaType?: string
}

/** A question or an answer. What was looked up on the way is kept with it: it is the record of what the assistant read for whom. */
export const aiMessage = tenantTable(
  'ai_message',
  {
    aiMessageUuid: uuid().notNull(),
    aiSessionUuid: uuid().notNull(),
    /** Place in the conversation. */
    seq: integer().notNull(),
    /** 1 question, 2 answer. */
    roleCode: smallint().notNull(),
    content: text().notNull(),
    files: jsonb().$type<ReadFile[]>().notNull().default([]),
    steps: jsonb().$type<Step[]>().notNull().default([]),
    citations: jsonb().$type<Citation[]>().notNull().default([]),
    proposals: jsonb().$type<StoredProposal[]>().notNull().default([]),
    /** `ANSWER_STATE`. */
    stateCode: smallint().notNull(),
    problem: text(),
    feedback: smallint(),
    /** Replaced by another answer or question; kept as record. */
    supersededAt: instant(),
    createdAt: instant().notNull(),
  },
  {
    key: ['aiMessageUuid'],
    constraints: (table) => [index('ai_message_session_idx').on(table.enterpriseUuid, table.aiSessionUuid, table.seq)],
  },
)

/** Tokens of a month: used, and set aside for answers that are on their way. */
export const aiUsage = tenantTable(
  'ai_usage',
  {
    /** `BUDGET_SCOPE`. */
    scopeCode: smallint().notNull(),
    scopeUuid: uuid().notNull(),
    /** `YYYY-MM` in Asia/Shanghai. */
    month: text().notNull(),
    used: bigint({ mode: 'number' }).notNull().default(0),
    reserved: bigint({ mode: 'number' }).notNull().default(0),
  },
  { key: ['scopeCode', 'scopeUuid', 'month'] },
)

/** Tokens that a month may cost. */
export const aiBudget = tenantTable(
  'ai_budget',
  { scopeCode: smallint().notNull(), scopeUuid: uuid().notNull(), tokenLimit: bigint({ mode: 'number' }).notNull() },
  { key: ['scopeCode', 'scopeUuid'] },
)

/** Words that are asked again and again. */
export const aiPrompt = tenantTable(
  'ai_prompt',
  {
    aiPromptUuid: uuid().notNull(),
    userUuid: uuid().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    shared: boolean().notNull(),
    createdAt: instant().notNull(),
  },
  {
    key: ['aiPromptUuid'],
    constraints: (table) => [index('ai_prompt_list_idx').on(table.enterpriseUuid, table.userUuid, table.createdAt)],
  },
)

/**
 * What the model was asked and what came of it: the record of the enterprise, which stays when a user deletes their conversation. The row of
 * an answer has the answer's id.
 */
export const aiAudit = tenantTable(
  'ai_audit',
  {
    aiAuditUuid: uuid().notNull(),
    userUuid: uuid().notNull(),
    /** `AUDIT_KIND`. */
    kindCode: smallint().notNull(),
    question: text(),
    steps: jsonb().$type<Step[]>().notNull().default([]),
    deeds: jsonb().$type<AuditDeed[]>().notNull().default([]),
    model: text().notNull(),
    tokens: bigint({ mode: 'number' }).notNull(),
    /** `ANSWER_STATE`. */
    stateCode: smallint().notNull(),
    problem: text(),
    createdAt: instant().notNull(),
  },
  {
    key: ['aiAuditUuid'],
    worker: true,
    constraints: (table) => [
      index('ai_audit_list_idx').on(table.enterpriseUuid, desc(table.createdAt), desc(table.aiAuditUuid)),
      index('ai_audit_user_idx').on(table.enterpriseUuid, table.userUuid, desc(table.createdAt)),
      index('ai_audit_age_idx').using('brin', table.createdAt),
    ],
  },
)
