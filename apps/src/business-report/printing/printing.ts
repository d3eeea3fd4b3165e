import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { SHOWS } from '#src/business-report/codes.ts'
import { toldIn } from '#src/business-report/figures/telling.ts'
import { readIssue } from '#src/business-report/issues/reading.ts'
import type { ReadSheet } from '#src/business-report/issues/sheet.ts'
import { LINES_MAX, printout } from '#src/business-report/printing/printout.ts'
import { refuse, t } from '#src/business-report/texts.ts'

const NOTE_MAX = 500

/** Each figure of each place as a line, in the order of the report. */
const linesOf = ({ places, metrics, figures }: ReadSheet) =>
  places.flatMap(({ kind, name }, place) =>
    metrics.flatMap((metric, at) => {
      const cell = figures[at]?.[place]
      if (cell === undefined || cell.actual === null) return []
      const told = (shows: (typeof SHOWS)[keyof typeof SHOWS]): string => toldIn(cell, shows, metric)
      return [
        {
          place: kind === 'whole' ? '合计' : name,
          metric: metric.label,
          actual: told(SHOWS.actual),
          target: told(SHOWS.target),
          yearly: told(SHOWS.yearly),
          chained: told(SHOWS.chained),
          done: told(SHOWS.done),
        },
      ]
    }),
  )

const noteOf = ({ hidden }: ReadSheet): string | null =>
  hidden.length === 0
    ? null
    : wordsIn(t('未显示的列：{columns}', { columns: hidden.map(({ label, app }) => `${app.label}·${label}`).join('、') }), 'zh-CN').slice(
        0,
        NOTE_MAX,
      )

/** Keeps what somebody prints of a report, as they may see it; gives its uuid. */
export const printIssue = async (call: Context, { issueUuid }: { issueUuid: string }): Promise<{ uuid: string }> => {
  const { rows, actor, clock } = call
  const reader = actor?.userUuid ?? refuse('数据不存在')
  const { issue, sheet } = await readIssue(call, issueUuid)
  const lines = linesOf(sheet)
  if (lines.length > LINES_MAX) refuse('内容超过{n}行，不能打印，请导出表格', { n: LINES_MAX })
  return rows.record(printout, {
    ...{ title: issue.title, issue: issue.uuid, reader, at: clock.now.toISOString(), span: `${issue.from} – ${issue.to}` },
    ...{ edition: issue.edition, note: noteOf(sheet), lines: lines.map((line) => ({ ...line, uuid: rows.newUuid() })) },
  })
}
