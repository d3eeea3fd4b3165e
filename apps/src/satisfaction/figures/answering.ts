import { monthAfter } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { project } from '#src/main-data/project.ts'
import type { AskedFigures, Figures } from '#src/satisfaction/calls.ts'
import { METRIC, type Metric } from '#src/satisfaction/codes.ts'
import { followsIn, invitesIn, type Line, linesBy, tagsIn } from '#src/satisfaction/figures/counting.ts'
import { csatOf, figureOf, lowRateOf, meanOf, NONE, npsOf, percentage, ranked, together } from '#src/satisfaction/figures/figures.ts'
import { target } from '#src/satisfaction/targets/target.ts'

const MONTHS = 12
const TARGETS_MAX = 2_000

const groupOf = (metric: Metric, line: Line) => ({ count: line.count, value: figureOf(metric, line), lowRate: lowRateOf(line) })

/** What projects are to come to in a month. */
const targetsOf = async ({ rows }: Context, { month, metric }: AskedFigures): Promise<ReadonlyMap<string, number>> => {
  const found = await rows.list(target, (f) => f.and(f.eq('month', month), f.eq('metric', metric)), TARGETS_MAX)
  return new Map(found.map(({ projectUuid, value }) => [projectUuid, value]))
}

const projectsOf = async (call: Context, asked: AskedFigures, lines: readonly Line[]): Promise<Figures['projects']> => {
  const targets = await targetsOf(call, asked)
  const names = await call.rows.findEach(
    project,
    lines.map(({ key }) => key),
  )
  return lines
    .flatMap((line) => {
      const { key } = line
      const at = key === null ? undefined : names.get(key)
      return key === null || at === undefined
        ? []
        : [{ uuid: key, name: at.projectName, target: targets.get(key) ?? null, ...groupOf(asked.metric, line) }]
    })
    .toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0) || one.name.localeCompare(other.name, 'zh-CN'))
}

const staffOf = async ({ people }: Context, metric: Metric, lines: readonly Line[]): Promise<Figures['staff']> => {
  const known = lines.flatMap((line) => (line.key === null ? [] : [{ uuid: line.key, tally: line, line }]))
  const best = ranked(metric, known)
  const names = await people.namesOf(best.map(({ uuid }) => uuid))
  return best.map(({ uuid, line }) => ({ uuid, name: names.get(uuid) ?? '', ...groupOf(metric, line) }))
}

/** How people were served in a month, beside the months before. */
export const figuresOf = async (call: Context, asked: AskedFigures): Promise<Figures> => {
  const { month, metric, projectUuid } = asked
  const months = Array.from({ length: MONTHS }, (_month, n) => monthAfter(month, n - MONTHS + 1))
  const whole = { from: month, to: month, projectUuid }
  const span = { ...whole, metric }
  const byMonth = await linesBy(call, 'month', { ...span, from: months[0] ?? month })
  const byMetric = await linesBy(call, 'metric', whole)
  const of = (each: Metric): Line => byMetric.find(({ key }) => key === each) ?? { key: each, ...NONE }
  const all = together(byMetric)
  const invites = await invitesIn(call, whole)
  const follows = await followsIn(call, whole)
  return {
    course: months.map((each) => {
      const line = byMonth.find(({ key }) => key === each)
      return { month: each, count: line?.count ?? 0, value: line === undefined ? null : figureOf(metric, line) }
    }),
    lead: {
      ...{ count: all.count, csat: csatOf(of(METRIC.csat)), mean: meanOf(of(METRIC.csat)), nps: npsOf(of(METRIC.nps)) },
      ...{ ces: meanOf(of(METRIC.ces)), lowRate: lowRateOf(all), ...invites, replyRate: percentage(invites.rated, invites.sent) },
      ...{ low: follows.low, onTimeRate: percentage(follows.onTime, follows.low) },
      ...{ closed: follows.closed, wonBackRate: percentage(follows.wonBack, follows.closed) },
      ...{ toContact: follows.toContact, overdue: follows.overdue },
    },
    projects: await projectsOf(call, asked, await linesBy(call, 'project', span)),
    triggers: (await linesBy(call, 'trigger', span)).flatMap((line) =>
      line.key === null ? [] : [{ code: line.key, ...groupOf(metric, line) }],
    ),
    staff: await staffOf(call, metric, await linesBy(call, 'staff', span)),
    tags: await tagsIn(call, whole),
  }
}
