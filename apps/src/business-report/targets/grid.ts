import type { Context } from '@qifuyun/kit/context.ts'
import type { ReadFigure } from '@qifuyun/kit/overview/known-figures.ts'
import { lastDayOf } from '@qifuyun/kit/values/months.ts'
import type { SavedTargets, TargetSheet } from '#src/business-report/calls.ts'
import { PROJECTS_MAX } from '#src/business-report/codes.ts'
import { fullName } from '#src/business-report/figures/catalogue.ts'
import { type Target, target, targetKey } from '#src/business-report/targets/target.ts'
import { typedOf } from '#src/business-report/targets/target-of.ts'
import { refuse, refuseAt, t } from '#src/business-report/texts.ts'
import { project } from '#src/main-data/project.ts'

const IN_SERVICE = 2
const MONTHS = 12
const TARGETS_MAX = (PROJECTS_MAX + 1) * MONTHS

const monthsOf = (year: number): string[] => Array.from({ length: MONTHS }, (_month, at) => `${year}-${String(at + 1).padStart(2, '0')}`)

const figureNamed = async ({ figures }: Context, code: string): Promise<ReadFigure> =>
  (await figures.mine()).find((kind) => kind.code === code) ?? refuseAt('metric', '指标不存在')

/** Projects of which the caller reads the figure: all that are in service, or those that they reach. */
const projectsFor = async ({ rows }: Context, { project: by, projects: reach }: ReadFigure) => {
  if (by === null) return []
  const found = await rows.list(project, (f) => f.eq('statusCode', IN_SERVICE), PROJECTS_MAX)
  return found
    .filter(({ uuid }) => reach === null || reach.includes(uuid))
    .map(({ uuid, projectName }) => ({ uuid, name: projectName }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'zh-CN'))
}

const targetsOf = ({ rows }: Context, metric: string, year: number): Promise<Target[]> =>
  rows.list(target, (f) => f.and(f.eq('metric', metric), f.oneOf('month', monthsOf(year))), TARGETS_MAX)

/** What a figure is to come to in the months of a year, beside what it came to in those of the year before. */
export const targetSheet = async (call: Context, { metric, year }: { metric: string; year: number }): Promise<TargetSheet> => {
  const kind = await figureNamed(call, metric)
  const projects = await projectsFor(call, kind)
  const lines = [...(kind.projects === null ? [{ uuid: null, name: '' }] : []), ...projects]
  const spans = monthsOf(year - 1).map((month) => ({ from: `${month}-01`, to: lastDayOf(month) }))
  const values = await call.figures.valuesOfMine({
    figures: [metric],
    spans,
    places: lines.map(({ uuid }) => (uuid === null ? null : [uuid])),
  })
  const known = new Map((await targetsOf(call, metric, year)).map((row) => [row.key ?? '', row.value]))
  const table = values.get(metric)
  const typed = (value: number | null): number | null => (value === null ? null : typedOf(value, kind.unit))
  return {
    unit: kind.unit,
    lines: lines.map(({ uuid, name }, place) => ({
      projectUuid: uuid,
      name,
      months: monthsOf(year).map((month) => known.get(targetKey(metric, uuid, month)) ?? null),
      earlier: spans.map((_span, at) => typed(table?.[at]?.[place] ?? null)),
    })),
  }
}

const valueOf = ({ value }: Pick<Target, 'value'>): number | null => value ?? null

/** Writes what was typed: targets that there are get their new value, the others are added. */
export const saveTargets = async (call: Context, { metric, year, cells }: SavedTargets): Promise<{ saved: number }> => {
  const { rows } = call
  const kind = await figureNamed(call, metric)
  const allowed = new Set((await projectsFor(call, kind)).map(({ uuid }) => uuid))
  for (const { projectUuid } of cells) {
    if (projectUuid === null ? kind.projects !== null : !allowed.has(projectUuid)) refuse('项目不存在')
  }
  const months = monthsOf(year)
  const stored = new Map((await targetsOf(call, metric, year)).map((row) => [row.key ?? '', row]))
  const wanted = new Map(
    cells.map(({ projectUuid, month, value }) => {
      const of = months[month - 1] ?? ''
      return [targetKey(metric, projectUuid, of), { projectUuid, month: of, value }]
    }),
  )
  const changed = [...wanted].flatMap(([key, { value }]) => {
    const row = stored.get(key)
    return row === undefined || valueOf(row) === value ? [] : [{ uuid: row.uuid, value }]
  })
  const added = [...wanted].flatMap(([key, { value, ...at }]) =>
    stored.has(key) || value === null ? [] : [{ ...at, metric, metricName: fullName(kind), key, value }],
  )
  if (changed.length > 0) await rows.updateEach(target, changed, t('录入目标'))
  if (added.length > 0) await rows.recordEach(target, added, t('录入目标'))
  return { saved: changed.length + added.length }
}
