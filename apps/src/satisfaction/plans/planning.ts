import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, Effect, SaveCall } from '@qifuyun/kit/handlers.ts'
import type { ScheduleCall } from '@qifuyun/kit/jobs/schedule.ts'
import type { JobItem } from '@qifuyun/kit/jobs/served-job.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { project } from '#src/main-data/project.ts'
import { survey } from '#src/questionnaire/surveys/survey.ts'
import { APP, TRIGGER } from '#src/satisfaction/codes.ts'
import { inviteEach } from '#src/satisfaction/invites/inviting.ts'
import { residentsIn } from '#src/satisfaction/invites/people.ts'
import { nextCensus } from '#src/satisfaction/plans/census.ts'
import { censusJob } from '#src/satisfaction/plans/jobs.ts'
import { openLinkOf } from '#src/satisfaction/plans/open-link.ts'
import { plan } from '#src/satisfaction/plans/plan.ts'
import { runningPlans } from '#src/satisfaction/plans/running.ts'
import { SCALES } from '#src/satisfaction/ratings/scales.ts'
import { refusalAt, t } from '#src/satisfaction/texts.ts'

export type Plan = StoredOf<typeof plan>

const PLANS_MAX = 500
const PROJECTS_MAX = 2_000

/** A score below which somebody is called back lies on the scale of the metric; a survey that goes on from it is open to whoever has its link. */
export const judgePlans = async ({ saves, rows }: SaveCall<Plan>) => {
  const surveys = await rows.findEach(
    survey,
    saves.map(({ row }) => row.survey),
  )
  return saves.map(({ row, before }) => {
    const { least, most, lowBelow: usual } = SCALES[row.metric]
    const lowBelow = row.lowBelow ?? usual
    if (lowBelow < least || lowBelow > most) return refusalAt('lowBelow', '低分线须在{a}–{b}之间', { a: least, b: most })
    const more = surveys.get(row.survey ?? '')
    const isNew = row.survey !== null && row.survey !== before?.survey
    return isNew && (more === undefined || openLinkOf(more) === null) ? refusalAt('survey', '请选择收集中的公开问卷') : { lowBelow }
  })
}

export const start = ({ row, clock }: ActionCall<typeof plan>): Effect<typeof plan> => ({
  nextOn:
    row.trigger === TRIGGER.census && row.startsOn !== null ? nextCensus(row.startsOn, row.everyMonths ?? 1, chinaDay(clock.now)) : null,
})

/** Each morning: whose day has come asks the residents of its projects. */
export const beginCensuses = async (call: ScheduleCall): Promise<void> => {
  const { rows, jobs, day } = call
  const due = await rows.list(plan, (f) => f.and(f.state('running'), f.eq('trigger', TRIGGER.census), f.le('nextOn', day)), PLANS_MAX)
  for (const { uuid, startsOn, nextOn, everyMonths } of due) {
    if (nextOn === null || startsOn === null) continue
    await jobs.start(censusJob, { plan: uuid, day: nextOn })
    await rows.update(plan, uuid, { nextOn: nextCensus(startsOn, everyMonths ?? 1, dayAfter(day)) }, t('定期普查'))
  }
}

type Given = { plan: string; day: string }

const scopeOf = async ({ rows }: Context, { projects }: Plan): Promise<readonly string[]> =>
  (projects ?? []).length > 0
    ? (projects ?? [])
    : (await rows.list(project, (f) => f.eq('statusCode', 2), PROJECTS_MAX)).map(({ uuid }) => uuid)

/** Residents whom a census asks, by their uuids. */
export const censusPeople = async (call: Context, { plan: uuid }: Given): Promise<JobItem[]> => {
  const of = await call.rows.find(plan, uuid)
  if (of === undefined) return []
  const people = await residentsIn(call, await scopeOf(call, of))
  return people.map(({ customer, name }) => ({ key: customer ?? '', name: name ?? '' }))
}

export const askPeople = async (call: Context, { plan: uuid, day }: Given, keys: readonly string[]): Promise<void> => {
  const [of] = await runningPlans(call, (each) => each.uuid === uuid)
  if (of === undefined) return
  const asked = new Set(keys)
  const people = await residentsIn(call, await scopeOf(call, of), [...asked])
  await inviteEach(call, of, {
    people,
    // Each census asks everybody once.
    source: { app: APP, uuid, no: day, key: `${APP} ${day}` },
    staff: null,
    at: call.clock.now,
  })
}
