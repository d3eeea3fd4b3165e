import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ActionCall, Effect } from '@qifuyun/kit/handlers.ts'
import { type Issue, issue } from '#src/business-report/issues/issue.ts'
import { makeSheet } from '#src/business-report/issues/making.ts'
import type { Sheet } from '#src/business-report/issues/sheet.ts'
import { snapshot } from '#src/business-report/issues/snapshot.ts'
import { lastOver, periodKey, periodOf, type Span } from '#src/business-report/periods/periods.ts'
import { type Report, report } from '#src/business-report/reports/report.ts'
import { refuse, refuseAt } from '#src/business-report/texts.ts'

/** Editions of one period: somebody who computes it anew more often looks for something else. */
const EDITIONS_MAX = 200

const figuresIn = ({ figures }: Sheet): number =>
  figures.reduce((sum, cells) => sum + cells.filter(({ actual }) => actual !== null).length, 0)

const editionsOf = ({ rows }: Context, reportUuid: string, period: string): Promise<Issue[]> =>
  rows.list(issue, (f) => f.and(f.eq('report', reportUuid), f.eq('period', period)), EDITIONS_MAX)

/** Keeps what a report says of a period now as its next edition; gives its uuid. Editions that nobody published make way. */
export const issueReport = async (call: Context, of: Report, span: Span, besides: string | null = null): Promise<string> => {
  const { rows, clock } = call
  const period = periodKey(of.kind, span)
  const editions = await editionsOf(call, of.uuid, period)
  if (editions.length >= EDITIONS_MAX) refuse('该期报表的版本过多')
  const sheet = await makeSheet(call, of, span, 'all')
  const uuid = rows.newUuid()
  const edition = Math.max(0, ...editions.map((each) => each.edition)) + 1
  const told = { title: `${of.name} ${period}`, report: of.uuid, period, edition, madeAt: clock.now.toISOString() }
  for (const older of editions) if (issue.isIn(older, 'made') && older.uuid !== besides) await rows.act(issue, older.uuid, 'replace')
  await rows.record(issue, {
    ...{ ...told, uuid, kind: of.kind, from: span.from, to: span.to, state: 'made' as const },
    ...{ columnCount: sheet.columns.length, placeCount: sheet.places.length, readers: of.subscribers.map(({ user }) => user) },
  })
  await rows.recordEach(snapshot, [{ ...told, issue: uuid, figures: figuresIn(sheet), content: JSON.stringify(sheet) }])
  return uuid
}

/** What a report notes of having been issued. */
export const issuedOf = ({ clock }: Context, of: Report, span: Span) => {
  const period = periodKey(of.kind, span)
  const last = of.lastPeriod
  return { lastPeriod: last !== null && last > period ? last : period, lastIssuedAt: clock.now.toISOString(), issued: of.issued + 1 }
}

const daySent = ({ input }: ActionCall<typeof report>): string | null => (typeof input.day === 'string' ? input.day : null)

const spanSent = (call: ActionCall<typeof report>): Span => {
  const day = daySent(call)
  return day === null ? lastOver(call.row.kind, chinaDay(call.clock.now)) : periodOf(call.row.kind, day)
}

/** Of a period that still runs nothing can be told. */
export const isOver = (call: ActionCall<typeof report>): void => {
  if (spanSent(call).to >= chinaDay(call.clock.now)) refuseAt('day', '该周期尚未结束')
}

export const issueNow = async (call: ActionCall<typeof report>): Promise<Effect<typeof report>> => {
  const span = spanSent(call)
  await issueReport(call, call.row, span)
  return { ...issuedOf(call, call.row, span), day: null }
}

/** Only the newest edition is published or computed anew. */
export const isLatest = async (call: ActionCall<typeof issue>): Promise<void> => {
  const { row } = call
  const editions = row.report === null ? [] : await editionsOf(call, row.report, row.period)
  if (editions.some(({ edition }) => edition > row.edition)) refuse('该期报表已有更新的版本')
}

/** What was published stays until the new edition is; what was not makes way at once. */
export const recompute = async (call: ActionCall<typeof issue>): Promise<Effect<typeof issue>> => {
  const { row, rows } = call
  const of = (await rows.find(report, row.report)) ?? refuse('数据不存在')
  await issueReport(call, of, { from: row.from, to: row.to }, row.uuid)
  return { state: issue.isIn(row, 'made') ? 'replaced' : 'published' }
}
