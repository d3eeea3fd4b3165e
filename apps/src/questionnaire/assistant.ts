import { type AssistantTools, assistantLookUp } from '@qifuyun/kit/assistant.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { z } from 'zod'
import { questionnaireApp } from '#src/questionnaire/app.ts'
import { statistics } from '#src/questionnaire/calls.ts'
import { survey } from '#src/questionnaire/surveys/survey.ts'

const FOUND = 20
const QUESTIONS = 30

/** Surveys by their titles, as the asker may see them. */
const surveys = assistantLookUp({
  name: 'questionnaire_surveys',
  label: '查询问卷',
  description: '按标题关键词列出问卷：编号、标题、状态、有效答卷数、回收率、完成率、截止时间。关键词可空，最多 20 条。',
  input: z.object({ keyword: z.string().max(50).default('') }),
  async run(ask, { keyword }) {
    const { list, page } = await ask(entityEndpoints(survey).page, { pageSize: FOUND, ...(keyword !== '' && { keyword }) })
    return {
      total: page.total,
      surveys: list.map(({ uuid, surveyNo, title, stateName, valid, rate, completion, closeAt }) => ({
        ...{ uuid, surveyNo, title, stateName, valid, rate, completion, closeAt },
        path: rowPath(survey, String(uuid)),
      })),
    }
  },
})

/** What came out of one survey. */
const results = assistantLookUp({
  name: 'questionnaire_results',
  label: '查询问卷结果',
  description:
    '查询一份问卷的统计：有效答卷、完成率、用时中位数，每题的选项占比、NPS、CSAT、均值与常见词。survey：问卷 uuid，由「查询问卷」得到。',
  input: z.object({ survey: z.uuid() }),
  async run(ask, { survey: uuid }) {
    const { title, hidden, lead, questions } = await ask(customEndpoint(questionnaireApp, statistics), { survey: uuid })
    return {
      ...{ title, hidden, ...lead },
      questions: questions.slice(0, QUESTIONS).map(({ title: asked, seen, answered, lines, nps, csat, mean, words }) => ({
        title: asked,
        seen,
        answered,
        lines,
        nps,
        csat,
        mean,
        words,
      })),
    }
  },
})

export const assistantTools: AssistantTools = { lookUps: [surveys, results] }
