import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { findMine } from '@qifuyun/kit/calls/find-mine.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { AskedPreview, Preview, ReadIssue } from '#src/business-report/calls.ts'
import { type Issue, issue } from '#src/business-report/issues/issue.ts'
import { makeSheet } from '#src/business-report/issues/making.ts'
import { type ReadSheet, readContent, type Sheet, sheetFor } from '#src/business-report/issues/sheet.ts'
import { snapshot } from '#src/business-report/issues/snapshot.ts'
import { lastOver, periodKey } from '#src/business-report/periods/periods.ts'
import { refuse } from '#src/business-report/texts.ts'

const i = columns(issue, 'i')
const EDITIONS_MAX = 200

/** A snapshot that is none any more says nothing. */
const EMPTY: Sheet = { columns: [], charts: [], metrics: [], places: [], periods: [], figures: [], closed: [] }

/** An issue that the caller may see, with what of its snapshot they may read. */
export const readIssue = async (call: Context, issueUuid: string): Promise<{ issue: Issue; sheet: ReadSheet }> => {
  const { rows, figures } = call
  const found = await findMine(call, issue, issueUuid)
  if (found === undefined) return refuse('数据不存在')
  const [kept] = await rows.list(snapshot, (f) => f.eq('issue', issueUuid), 1)
  return { issue: found, sheet: sheetFor(readContent(kept?.content ?? null) ?? EMPTY, await figures.mine()) }
}

/** What is shown of an issue, with the other editions of its period. */
export const sheetOf = async (call: Context, { issueUuid }: { issueUuid: string }): Promise<ReadIssue> => {
  const { issue: of, sheet } = await readIssue(call, issueUuid)
  const editions = await call.rows.query<{ uuid: string; edition: number; state: string }>(sql`
    select ${i.uuid} as uuid, ${i.edition} as edition, ${i.state} as state from ${await call.rows.mine(issue)} i
    where ${i.report} = ${of.report}::uuid and ${i.period} = ${of.period} order by ${i.edition} desc limit ${EDITIONS_MAX}::int`)
  return { sheet, editions }
}

/** A report as it would be issued of its last period, over the rows that the caller reads. */
export const previewOf = async (call: Context, asked: AskedPreview): Promise<Preview> => {
  const span = lastOver(asked.kind, chinaDay(call.clock.now))
  const drawn = { ...asked, columns: asked.columns.map((column) => ({ ...column, uuid: '' })), charts: [] }
  const sheet = await makeSheet(call, drawn, span, 'mine')
  return { sheet: sheetFor(sheet, await call.figures.mine()), period: periodKey(asked.kind, span), ...span }
}
