/** How a question is answered. */
export const TYPE = { single: '1', multiple: '2', judge: '3', fill: '4', essay: '5' } as const

/** Where the questions of a paper come from: always the same ones, or drawn anew for each attempt. */
export const MODE = { fixed: '1', drawn: '2' } as const

export const CHAPTER = { video: '1', file: '2', link: '3' } as const
export type ChapterKind = (typeof CHAPTER)[keyof typeof CHAPTER]

/** Who or what ended an attempt. */
export const ENDED_BY = { self: '1', clock: '2', leaves: '3' } as const

/** Answers that arrive so long after the time is over still count. */
export const GRACE_MS = 30_000
/** Answers of one paper. */
export const QUESTIONS_MAX = 200
/** People of one exam or course. */
export const PEOPLE_MAX = 2_000
