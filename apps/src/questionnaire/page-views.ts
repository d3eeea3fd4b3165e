import type { Context } from '@qifuyun/kit/context.ts'
import type { PublicView } from '@qifuyun/kit/public-page-handlers.ts'
import type { Invite } from '#src/questionnaire/invites/invite.ts'
import { type Survey, survey } from '#src/questionnaire/surveys/survey.ts'

/** What is read before the first question, with its pictures and those of the options. */
export const viewSurvey = ({ row: { intro, cover, pictures } }: { row: Survey }): PublicView => ({
  ...(intro !== null && { article: intro }),
  files: [...(cover ?? []), ...(pictures ?? [])],
})

export const viewInvited = async ({ row, rows }: Context & { row: Invite }): Promise<PublicView> => {
  const of = await rows.find(survey, row.survey)
  return of === undefined ? {} : viewSurvey({ row: of })
}
