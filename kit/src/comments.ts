/** Who reads a comment: colleagues only, or whoever holds a link to the row as well. */
export const AUDIENCES = ['internal', 'customer'] as const
export type Audience = (typeof AUDIENCES)[number]
