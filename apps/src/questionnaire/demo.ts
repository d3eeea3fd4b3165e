import type { Context } from '@qifuyun/kit/context.ts'
import { demoProject } from '#src/main-data/demo-project.ts'
import { AUDIENCE, LIMIT, SHOW_RESULT } from '#src/questionnaire/codes.ts'
import { numbersOf } from '#src/questionnaire/design/shape.ts'
import { LIBRARY } from '#src/questionnaire/library/library.ts'
import { draft } from '#src/questionnaire/surveys/draft.ts'
import { survey } from '#src/questionnaire/surveys/survey.ts'
import { template } from '#src/questionnaire/templates/template.ts'

const builtIn = (key: string) => LIBRARY.find((each) => each.key === key)

/** A survey with the questions of a template; gives its uuid. */
const addSurvey = async ({ rows, clock }: Context, key: string, values: object): Promise<string | undefined> => {
  const of = builtIn(key)
  if (of === undefined) return undefined
  const { kind, title, thanks, intro, anonymous = false } = of
  const { uuid } = await rows.add(survey, {
    ...{ kind, title, thanks: thanks ?? null, intro: intro === undefined ? null : `<p>${intro}</p>`, anonymous },
    ...{ audience: AUDIENCE.open, limitKind: LIMIT.none, showResult: SHOW_RESULT.never },
    ...values,
  })
  const [kept] = await rows.balances(draft, [{ of: uuid }])
  if (kept !== undefined)
    await rows.updateEach(draft, [{ uuid: kept.uuid, rev: 1, savedAt: clock.now.toISOString(), content: JSON.stringify(of.design) }])
  return uuid
}

/** A template of the enterprise's own, one survey that everybody answers, a vote that is prepared, and one that is built. */
export const demoQuestionnaire = async (call: Context): Promise<void> => {
  const at = await demoProject(call, 2)
  if (at === undefined) return
  const { rows } = call
  const projectUuid = at.uuid
  const feedback = builtIn('trainingFeedback')
  if (feedback !== undefined)
    await rows.add(
      template,
      { name: '新员工入职培训反馈', about: '入职培训结束当天发给学员' },
      { kind: feedback.kind, questions: numbersOf(feedback.design).size, content: JSON.stringify(feedback.design) },
    )
  const asked = await addSurvey(call, 'satisfaction', { projectUuid, limitKind: LIMIT.device, showResult: SHOW_RESULT.closed })
  if (asked !== undefined) await rows.act(survey, asked, 'publish')
  const homes = at.homes.map(({ uuid }) => uuid)
  await addSurvey(call, 'vote', { projectUuid, audience: AUDIENCE.rooms, limitKind: LIMIT.room, rooms: homes })
  await addSurvey(call, 'parking', { projectUuid })
}
