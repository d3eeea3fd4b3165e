import { findMine } from '@qifuyun/kit/calls/find-mine.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { readDesign } from '#src/questionnaire/design/schema.ts'
import { BLANK, type Design } from '#src/questionnaire/design/shape.ts'
import { draft } from '#src/questionnaire/surveys/draft.ts'
import { edition } from '#src/questionnaire/surveys/edition.ts'
import { type Survey, survey } from '#src/questionnaire/surveys/survey.ts'
import { refuse } from '#src/questionnaire/texts.ts'

const EDITIONS_MAX = 200

/** A survey that the caller may see. */
export const readableSurvey = async (call: Context, uuid: string): Promise<Survey> =>
  (await findMine(call, survey, uuid)) ?? refuse('数据不存在')

export interface Drafted {
  rev: number
  savedAt: string | null
  design: Design
}

/** What a survey will ask; a blank page before anybody has built it. */
export const draftOf = async ({ rows }: Context, uuid: string): Promise<Drafted> => {
  const [row] = await rows.list(draft, (f) => f.eq('of', uuid), 1)
  return row === undefined || row.content === null
    ? { rev: row?.rev ?? 0, savedAt: null, design: BLANK }
    : { rev: row.rev, savedAt: row.savedAt, design: readDesign(row.content) }
}

export interface Edition {
  uuid: string
  n: number
  publishedAt: string
  design: Design
}

/** What a survey has asked so far, the first edition first. */
export const editionsOf = async ({ rows }: Context, uuid: string): Promise<Edition[]> =>
  (await rows.list(edition, (f) => f.eq('survey', uuid), EDITIONS_MAX))
    .toSorted((one, other) => one.n - other.n)
    .map((row) => ({ uuid: row.uuid, n: row.n, publishedAt: row.publishedAt, design: readDesign(row.content ?? '') }))

/** What a survey asks now. */
export const liveDesign = async ({ rows }: Context, { uuid, edition: n }: Pick<Survey, 'uuid' | 'edition'>): Promise<Design> => {
  const [row] = await rows.list(edition, (f) => f.and(f.eq('survey', uuid), f.eq('n', n)), 1)
  return row === undefined ? BLANK : readDesign(row.content ?? '')
}
