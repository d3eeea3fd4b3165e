import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { survey } from '#src/questionnaire/surveys/survey.ts'

/** Where anybody answers a survey, while it collects answers; null: nowhere. */
export const openLinkOf = (row: StoredOf<typeof survey>): string | null => (survey.isIn(row, 'collecting') ? row.link : null)
