/** Longest question. */
export const CONTENT_MAX = 8_000
export const FILES_MAX = 5
export const TITLE_MAX = 50

/** How an answer stands. */
export const ANSWER_STATE = { generating: 1, done: 2, stopped: 3, failed: 4 } as const
export type AnswerState = (typeof ANSWER_STATE)[keyof typeof ANSWER_STATE]

/** What becomes of something that the assistant proposes to do. */
export const PROPOSAL_STATE = { open: 1, done: 2, dismissed: 3 } as const

/** Whose tokens a budget limits. */
export const BUDGET_SCOPE = { enterprise: 1, organ: 2, user: 3 } as const

/** How a draft may be said instead. */
export const REWRITE_STYLES = ['polish', 'formal', 'concise', 'friendly', 'english', 'chinese'] as const
export type RewriteStyle = (typeof REWRITE_STYLES)[number]

/** Messages that a summary reads at most: the newest of those it is asked about. */
export const SUMMARY_MESSAGES_MAX = 300
