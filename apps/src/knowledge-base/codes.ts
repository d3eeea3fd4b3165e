/** What a member may do in a space; a higher one holds those below it. */
export const RIGHT = { read: '1', comment: '2', write: '3', manage: '4' } as const
export type Right = (typeof RIGHT)[keyof typeof RIGHT]

/** What a document is: a text written here, or a file. */
export const KIND = { text: '1', file: '2' } as const

/** How long somebody who edits a document keeps others from it. */
export const HOLD_MINUTES = 15
/** So many folders lie inside each other. */
export const DEPTH_MAX = 5
