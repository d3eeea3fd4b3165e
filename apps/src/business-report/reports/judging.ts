import type { ActionCall, SaveCall } from '@qifuyun/kit/handlers.ts'
import type { FigureKind } from '@qifuyun/kit/overview/known-figures.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import type { Problem } from '@qifuyun/kit/values/check-value.ts'
import { CHART } from '#src/business-report/codes.ts'
import { kindNamed, knownKinds } from '#src/business-report/figures/catalogue.ts'
import { type Report, type ReportColumn, report } from '#src/business-report/reports/report.ts'
import { refusal, refuse, refuseAt, t } from '#src/business-report/texts.ts'

type Kinds = ReadonlyMap<string, FigureKind>
type Chart = Report['charts'][number]

const columnKey = ({ metric, shows }: ReportColumn): string => `${metric} ${shows}`

/** What speaks against the columns; figures of applications that were closed since stay where they were. */
const columnProblems = (kinds: Kinds, columns: readonly ReportColumn[], kept: ReadonlySet<string>): Record<string, Problem> => {
  const problems: Record<string, Problem> = {}
  for (const [at, column] of columns.entries()) {
    if (!kinds.has(column.metric) && !kept.has(column.metric)) problems[`columns[${at}].metric`] = t('指标不存在')
    else if (columns.findIndex((other) => columnKey(other) === columnKey(column)) < at)
      problems[`columns[${at}].shows`] = t('该指标已有此列')
  }
  return problems
}

const chartProblems = (kinds: Kinds, charts: readonly Chart[], columns: readonly ReportColumn[]): Record<string, Problem> => {
  const problems: Record<string, Problem> = {}
  for (const [at, { metric, kind }] of charts.entries()) {
    if (!columns.some((column) => column.metric === metric)) problems[`charts[${at}].metric`] = t('图表的指标须先加入列')
    else if (kind === CHART.share && kinds.get(metric)?.adds === false) problems[`charts[${at}].kind`] = t('比率和均值不能做占比图')
  }
  return problems
}

const subscriberProblems = ({ subscribers }: Report): Record<string, Problem> =>
  Object.fromEntries(
    subscribers.flatMap(({ user }, at) =>
      subscribers.findIndex((other) => other.user === user) < at ? [[`subscribers[${at}].user`, t('该员工已订阅')]] : [],
    ),
  )

/** The columns and charts by the codes of their figures: files name them as people do. */
const named = <Of extends { metric: string }>(kinds: Kinds, lines: readonly Of[]): Of[] =>
  lines.map((line) => ({ ...line, metric: kindNamed(kinds, line.metric.trim())?.code ?? line.metric }))

export const judgeReports = async (call: SaveCall<Report>): Promise<readonly (Partial<Report> | KitRefusal)[]> => {
  const kinds = await knownKinds(call)
  return call.saves.map(({ before, row }) => {
    const [columns, charts] = [named(kinds, row.columns), named(kinds, row.charts)]
    const kept = new Set((before?.columns ?? []).map(({ metric }) => metric))
    const problems = { ...columnProblems(kinds, columns, kept), ...chartProblems(kinds, charts, columns), ...subscriberProblems(row) }
    const [first] = Object.values(problems)
    return first === undefined ? { columns, charts } : refusal(first, {}, problems)
  })
}

/** A report is switched on with columns alone of which something can be told. */
export const knowsColumns = async (call: ActionCall<typeof report>): Promise<void> => {
  const kinds = await knownKinds(call)
  const { columns } = call.row
  if (columns.length === 0) refuseAt('columns', '请添加列')
  const unknown = columns.filter(({ metric }) => !kinds.has(metric)).map(({ metric }) => metric)
  if (unknown.length > 0) refuse('指标所属应用未开通：{list}', { list: [...new Set(unknown)].join('、') })
}
