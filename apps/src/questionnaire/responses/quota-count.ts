import { integer, ref, text } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/questionnaire/identity.ts'
import { survey } from '#src/questionnaire/surveys/survey.ts'

/** How many have taken a place of which there is only so much: of an option, of a quota. */
export const quotaCount = entity('quotaCount', '名额占用', {
  survey: ref('问卷', () => survey).required(),
  place: text('名额', { max: 100 }).required(),
  taken: integer('已占', { unit: '份' }).required().default(0),
})
  .balance('survey', 'place')
  .list({ columns: ['survey', 'place', 'taken'], filters: ['survey'] })
  .titled('survey')
