/** Who reads a comment: members only, or customers with a link to the row as well. */
export const AUDIENCES = ['internal', 'customer'] as const
export type Audience = (typeof AUDIENCES)[number]
