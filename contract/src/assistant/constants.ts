/** Longest question. */
export const CONTENT_MAX = 8_000
export const FILES_MAX = 5
export const TITLE_MAX = 50

/** How an answer stands. */
export const ANSWER_STATE = { generating: 1, done: 2, stopped: 3, failed: 4 } as const

/** What becomes of something that the assistant proposes to do. */
export const PROPOSAL_STATE = { open: 1, done: 2, dismissed: 3, expired: 4 } as const
/** How long a proposal may be confirmed; later the world it was made for is another. */
export const PROPOSAL_HOURS = 24

/** Whose tokens a budget limits. */
export const BUDGET_SCOPE = { enterprise: 1, organ: 2, user: 3 } as const

/** What the model was asked for: an answer, other words for a draft, a summary. */
export const AUDIT_KIND = { chat: 1, rewrite: 2, summary: 3 } as const
/** The business code of the audit as a file. */
export const AUDIT_EXPORT = 'ai_audit'

/** How a draft may be said instead. */
export const REWRITE_STYLES = ['polish', 'formal', 'concise', 'friendly', 'english', 'chinese'] as const
export type RewriteStyle = (typeof REWRITE_STYLES)[number]

/** Messages that a summary reads at most: the newest of those it is asked about. */
export const SUMMARY_MESSAGES_MAX = 300
