import { monthAfter } from '@qifuyun/contract/core/china-time.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { usePage } from '@qifuyun/kit-web/api.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { type ReactNode, useId } from 'react'
import { MONTHS } from '#src/budgeting/months.ts'
import { use } from '#src/budgeting/use.ts'
import styles from './CellPane.module.css'
import { shownAmount, signedAmount } from './SheetCell.tsx'
import { amountAt, COLUMNS, type Place, type SheetLine, yearOf } from './sheet-cells.ts'
import { useText } from './texts.ts'

/** Documents that are named; the others stand in the list of uses. */
const SHOWN = 6
const [RESERVED, USED] = ['1', '2'] as const
const KINDS = [RESERVED, USED] as const

/** The first day of a month of the year, and the last one up to which days are compared. */
const spanOf = (year: number, column: number): { from: string; before: string } => {
  const month = `${year}-${String(column + 1).padStart(2, '0')}`
  return column >= MONTHS.length
    ? { from: `${year}-01-01`, before: `${year + 1}-01-01` }
    : { from: `${month}-01`, before: `${monthAfter(month)}-01` }
}

/** What documents take of a subject in some days, by kind: the sums are the server's, of as many as there are. */
const useTakenIn = (organ: string, subject: string, from: string, before: string, kinds: readonly ('1' | '2')[]) => {
  const filter = filterOf(use, (f) =>
    f.and(f.eq('organUuid', organ), f.eq('subject', subject), f.ge('day', from), f.lt('day', before), f.oneOf('kind', kinds)),
  )
  const { data } = usePage(use, { pageNum: 1, pageSize: SHOWN, filter, withSummary: true, sort: [{ field: 'day', order: 'desc' }] })
  return { list: data?.list ?? [], total: data?.total ?? 0, amount: Number(data?.summary.amount ?? 0) }
}

interface CellPaneProps {
  line: SheetLine
  at: Place
  year: number
  organUuid: string
  name: string
}

/** One cell of the sheet: what is planned, taken and left of it, up to its month and in the year, and by which documents. */
export const CellPane = ({ line, at, year, organUuid, name }: CellPaneProps): ReactNode => {
  const t = useText()
  const id = useId()
  const { from, before } = spanOf(year, at.column)
  const [begin, end] = [`${year}-01-01`, `${year + 1}-01-01`]
  const used = useTakenIn(organUuid, line.subject, from, before, [USED])
  const both = useTakenIn(organUuid, line.subject, from, before, KINDS)
  const until = useTakenIn(organUuid, line.subject, begin, before, KINDS)
  const whole = useTakenIn(organUuid, line.subject, begin, end, KINDS)
  const planned = amountAt(line, COLUMNS[at.column] ?? 'total')
  const plannedUntil = MONTHS.slice(0, at.column + 1).reduce((sum, month) => sum + line[month], 0)
  const left = planned - both.amount
  const facts = [
    [t('预算'), planned],
    [t('已用'), used.amount],
    [t('预占'), both.amount - used.amount],
    [t('累计剩余'), plannedUntil - until.amount],
    [t('全年剩余'), yearOf(line) - whole.amount],
  ] as const
  return (
    // It holds nothing to focus where nothing was asked of the budget; keys scroll it all the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <aside className={styles.pane} aria-labelledby={id} tabIndex={0}>
      <h2 id={id} className={styles.name}>
        {line.subjectName} · {name}
        {left < 0 ? <ToneTag tone="error">{t('超预算')}</ToneTag> : null}
      </h2>
      <p className={styles.left} data-over={left < 0 || undefined}>
        {signedAmount(left)}
      </p>
      <dl className={styles.facts}>
        {facts.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-over={amount < 0 || undefined}>{signedAmount(amount)}</dd>
          </div>
        ))}
      </dl>
      <h3 className={styles.head}>
        {t('用在哪')}
        <small>{t('{n} 张', { n: both.total })}</small>
      </h3>
      {both.total === 0 ? <p className={styles.none}>{t('还没有单据占用')}</p> : null}
      <ul className={styles.uses}>
        {both.list.map((each) => (
          <li key={each.uuid}>
            <span>
              {each.title}
              <small>
                {each.sourceNo}
                {each.kind === RESERVED ? ` · ${t('预占')}` : ''}
              </small>
            </span>
            <strong>{shownAmount(each.amount)}</strong>
            {each.reason ? <em>{t('超预算原因：{reason}', { reason: each.reason })}</em> : null}
          </li>
        ))}
      </ul>
    </aside>
  )
}
