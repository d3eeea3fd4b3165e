import { publicPage } from '@qifuyun/kit/public-page.ts'
import { invite } from '#src/questionnaire/invites/invite.ts'
import { survey } from '#src/questionnaire/surveys/survey.ts'

/** Where whoever has the link answers. */
export const surveyPage = publicPage('q', survey, {
  title: '问卷',
  shows: [],
  hidesState: true,
  own: { shared: true, documents: true },
})

/** Where somebody answers who was asked by name; our own people do so inside the product. */
export const invitePage = publicPage('qInvite', invite, { title: '问卷', shows: [], hidesState: true, own: { documents: true } })
