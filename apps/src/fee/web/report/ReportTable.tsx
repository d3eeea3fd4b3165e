import { lastDayOf } from '@qifuyun/kit/values/months.ts'
import { FigureTable } from '@qifuyun/kit-web/report/FigureTable.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { feeApp } from '#src/fee/app.ts'
import type { Report } from '#src/fee/calls.ts'
import type { ReportBy } from '#src/fee/reporting/kinds.ts'
import { useText } from '#src/fee/web/texts.ts'
import { plain } from './plain.ts'
import styles from './Report.module.css'

type Row = Report['rows'][number]
interface Span {
  from: string
  to: string
}

const WHOLE = 100

/** What came in of what was to come in, in per cent; null where nothing was. */
const rateOf = ({ opening, issued, adjusted, collected }: Report['total']): number | null => {
  const due = opening + issued - adjusted
  return due <= 0 ? null : Math.max(0, Math.min(WHOLE, (collected * WHOLE) / due))
}

interface Asked {
  by: ReportBy
  span: Span
  projectUuid: string | null
}

/** The lines of the ledger behind a row. */
const linesOf = (row: Row, { by, span, projectUuid }: Asked): string => {
  const [first, second] = by === 'itemProject' ? (['item', 'projectUuid'] as const) : (['projectUuid', 'item'] as const)
  const days = row.month === null ? [span.from, span.to] : [`${row.month}-01`, lastDayOf(row.month)]
  const [from = '', to = ''] = days
  const eq = (field: string, value: string) => ({ field, cmp: 'eq', value })
  const parts =
    by === 'cashier'
      ? [row.uuid === null ? { field: 'cashier', cmp: 'empty' } : eq('cashier', row.uuid)]
      : by === 'month'
        ? []
        : row.parent === null
          ? row.uuid === null
            ? []
            : [eq(first, row.uuid)]
          : [eq(first, row.parent), ...(row.uuid === null ? [] : [eq(second, row.uuid)])]
  const items = [
    { field: 'bizDate', cmp: 'ge', value: from > span.from ? from : span.from },
    { field: 'bizDate', cmp: 'le', value: to < span.to ? to : span.to },
    ...(projectUuid === null ? [] : [eq('projectUuid', projectUuid)]),
    ...parts,
  ]
  return `/application/${feeApp.appKey}?entity=entry&filter=${encodeURIComponent(JSON.stringify({ op: 'and', items }))}`
}

const Figures = ({ of }: { of: Report['total'] }): ReactNode => {
  const rate = rateOf(of)
  return (
    <>
      <td>{plain(of.opening)}</td>
      <td>{plain(of.issued)}</td>
      <td>{plain(of.collected === 0 ? 0 : -of.collected)}</td>
      <td>{plain(of.adjusted === 0 ? 0 : -of.adjusted)}</td>
      <td>
        <b>{plain(of.closing)}</b>
      </td>
      <td>
        <span className={styles.rate} aria-hidden>
          <i style={{ width: `${rate ?? 0}%` }} />
        </span>
        {rate === null ? '—' : `${rate.toFixed(1)} %`}
      </td>
    </>
  )
}

/** The parts of the report, to be opened line by line. */
export const ReportTable = ({ of, ...asked }: { of: Report } & Asked): ReactNode => {
  const t = useText()
  const heads: Readonly<Record<ReportBy, string>> = {
    projectItem: t('项目 / 收费项目'),
    itemProject: t('收费项目 / 项目'),
    month: t('月份'),
    cashier: t('收费员'),
  }
  return (
    <FigureTable className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{heads[asked.by]}</th>
          <th scope="col">{t('期初欠费')}</th>
          <th scope="col">+ {t('本期应收')}</th>
          <th scope="col">− {t('本期实收')}</th>
          <th scope="col">− {t('减免与调整')}</th>
          <th scope="col">= {t('期末欠费')}</th>
          <th scope="col">{t('收回率')}</th>
        </tr>
      </thead>
      <tbody>
        {of.rows.map((row) => (
          <tr key={`${row.parent} ${row.uuid} ${row.name}`} data-part={row.parent !== null || undefined}>
            <th scope="row">
              {row.lines === 0 ? (
                row.name || t('系统与审批')
              ) : (
                <Link to={linesOf(row, asked)}>
                  {row.name || t('系统与审批')} <small>{t('{n} 笔', { n: row.lines })}</small>
                </Link>
              )}
            </th>
            <Figures of={row} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('合计')}</th>
          <Figures of={of.total} />
        </tr>
      </tfoot>
    </FigureTable>
  )
}
