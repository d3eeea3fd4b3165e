import type { Context } from '@qifuyun/kit/context.ts'
import type { InputOf } from '@qifuyun/kit/entity.ts'
import { ROWS } from '#src/business-report/codes.ts'
import { knownKinds } from '#src/business-report/figures/catalogue.ts'
import { report } from '#src/business-report/reports/report.ts'
import { STANDARDS, type Standard } from '#src/business-report/reports/standard.ts'
import { refuse, refuseAt } from '#src/business-report/texts.ts'

const columnsOf = ({ columns }: Standard) => columns.flatMap(([metric, ...shows]) => shows.map((each) => ({ metric, shows: each })))

/** The standard reports, with how much of each can be told of here. */
export const standards = async (call: Context) => {
  const kinds = await knownKinds(call)
  const names = STANDARDS.map(({ name }) => name)
  const there = new Set((await call.rows.list(report, (f) => f.oneOf('name', names), names.length)).map(({ name }) => name))
  return {
    standards: STANDARDS.map((each) => {
      const columns = columnsOf(each)
      const ready = columns.filter(({ metric }) => kinds.has(metric)).length
      return { key: each.key, name: each.name, kind: each.kind, ready, all: columns.length, added: there.has(each.name) }
    }),
  }
}

/** What a standard report is here: with the columns of applications that are open. */
export const standardReport = async (call: Context, key: string): Promise<InputOf<typeof report>> => {
  const of = STANDARDS.find((each) => each.key === key) ?? refuseAt('key', '选项无效')
  const kinds = await knownKinds(call)
  const columns = columnsOf(of).filter(({ metric }) => kinds.has(metric))
  if (columns.length === 0) refuse('「{name}」所需的应用未开通', { name: of.name })
  const told = new Set(columns.map(({ metric }) => metric))
  const charts = (of.charts ?? []).flatMap(([metric, kind]) => (told.has(metric) ? [{ metric, kind }] : []))
  return { name: of.name, kind: of.kind, rowsBy: ROWS.tree, columns, charts, subscribers: [] }
}

/** Makes a report of a standard one. */
export const addStandard = async (call: Context, { key }: { key: string }): Promise<{ uuid: string }> =>
  call.rows.add(report, await standardReport(call, key))
