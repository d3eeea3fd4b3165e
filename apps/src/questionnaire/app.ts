import { app } from '#src/questionnaire/identity.ts'
import { invite } from '#src/questionnaire/invites/invite.ts'
import { invitePage, surveyPage } from '#src/questionnaire/pages.ts'
import { poster } from '#src/questionnaire/papers.ts'
import { quotaCount } from '#src/questionnaire/responses/quota-count.ts'
import { response } from '#src/questionnaire/responses/response.ts'
import { draft } from '#src/questionnaire/surveys/draft.ts'
import { edition } from '#src/questionnaire/surveys/edition.ts'
import { survey } from '#src/questionnaire/surveys/survey.ts'
import { template } from '#src/questionnaire/templates/template.ts'

const READ = ['survey:read', 'survey:action.stat', 'survey:action.share', 'edition:read', 'template:read'] as const
const BUILD = ['survey:add', 'survey:update', 'survey:delete', 'survey:export', 'template:action.keep'] as const
const RUN = ['survey:action.publish', 'survey:action.apply', 'survey:action.pause', 'survey:action.resume', 'survey:action.close'] as const
const AGAIN = ['survey:action.reopen', 'survey:action.archive'] as const
const ANSWERS = ['response:read', 'response:action.invalidate', 'response:export', 'invite:read', 'invite:export'] as const

/** Surveys, votes, sign-ups and quizzes: built, answered and added up (apps-business.md section 3). */
export const questionnaireApp = app({
  entities: { survey, response, invite, template, edition, draft, quotaCount },
  icon: 'clipboard-list',
  colour: 'violet',
  category: '物业服务',
  pages: [surveyPage, invitePage],
  papers: [poster],
  roles: [
    {
      name: 'author',
      label: '问卷管理',
      permissions: [
        ...READ,
        ...BUILD,
        ...RUN,
        ...AGAIN,
        ...ANSWERS,
        'template:action.rename',
        'template:action.withdraw',
        'template:action.offer',
      ],
    },
    { name: 'analyst', label: '统计分析', permissions: [...READ, 'response:read', 'response:export', 'invite:read'] },
    { name: 'viewer', label: '只读', permissions: READ },
  ],
})
