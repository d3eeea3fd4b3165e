import { right } from '@qifuyun/kit/permissions.ts'
import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { questionnaireApp } from '#src/questionnaire/app.ts'
import { invite } from '#src/questionnaire/invites/invite.ts'
import { survey } from '#src/questionnaire/surveys/survey.ts'
import { BuilderPage } from './builder/BuilderPage.tsx'
import { LibraryPage } from './library/LibraryPage.tsx'
import { MinePage } from './MinePage.tsx'
import { ResponsePane } from './ResponsePane.tsx'
import { SurveyLinks } from './SurveyLinks.tsx'
import { SurveyPane } from './SurveyPane.tsx'
import { StatisticsPage } from './statistics/StatisticsPage.tsx'

/** Surveys: from a template or a blank page to their questions, their answers and what these come to. */
export const application = loadedApp(questionnaireApp, {
  pages: [
    { key: 'mine', label: '我的问卷', right: right(invite, 'read'), Page: MinePage },
    { key: 'library', label: '模板库', right: right(survey, 'add'), Page: LibraryPage },
    { key: 'builder', label: '设计', right: right(survey, 'read'), Page: BuilderPage },
    { key: 'statistics', label: '统计', right: right(survey, 'action.stat'), Page: StatisticsPage },
  ],
  seldom: ['template', 'edition', 'draft', 'quotaCount'],
  lists: {
    survey: { detail: { renderButtons: (row) => <SurveyLinks row={row} />, renderExtra: (row) => <SurveyPane row={row} /> } },
    response: { detail: { renderExtra: (row) => <ResponsePane row={row} /> } },
  },
})
