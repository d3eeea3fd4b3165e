import type { FieldSpec } from '@qifuyun/kit/field.ts'

const STANDINGS = /stat(e|us)|result|priority|level|condition|fee$/i

/** Whether choices of a field say how a row stands. Others are kinds: a colour of theirs would look like news. */
export const isStanding = (name: string, { kind }: Pick<FieldSpec, 'kind'>): boolean => kind === 'dict' && STANDINGS.test(name)

/** A yes that nobody wants. */
export const isBadNews = (name: string): boolean => /^(overdue|late|timedOut|expired)/i.test(name)
