import type { ReactNode } from 'react'
import { MONTHS } from '#src/budgeting/months.ts'
import styles from './BudgetSheet.module.css'
import { SheetCell, shownAmount, signedAmount } from './SheetCell.tsx'
import { amountAt, COLUMNS, type Column, type Place, stepFrom, yearOf } from './sheet-cells.ts'
import { useText } from './texts.ts'
import type { Sheet } from './use-sheet.ts'

/** What is taken of a subject, and what changes have added to it since it was approved, in fen. */
export interface Taken {
  used: number
  reserved: number
  added: number
}

interface SheetGridProps {
  sheet: Sheet
  editable: boolean
  heat: boolean
  takenOf: (subject: string) => Taken
  /** The selected cell. */
  at: Place
  onAt: (at: Place) => void
  onPaste: (at: Place, text: string) => void
}

export const NAMES = ['1月', '2月', '3月', '4月', '5月', '6月', '7月', '8月', '9月', '10月', '11月', '12月', '全年'] as const

const Bar = ({ total, used, reserved }: Pick<Taken, 'used' | 'reserved'> & { total: number }): ReactNode => {
  const share = (part: number): string => `${total === 0 ? 0 : Math.min(100, (part / total) * 100)}%`
  return (
    <span className={styles.bar} aria-hidden data-over={used + reserved > total || undefined}>
      <span style={{ inlineSize: share(used) }} />
      <span data-reserved style={{ inlineSize: share(reserved) }} />
    </span>
  )
}

/** Amounts by subject and month, as in a spreadsheet. */
export const SheetGrid = ({ sheet, editable, heat, takenOf, at, onAt, onPaste }: SheetGridProps): ReactNode => {
  const t = useText()
  const { lines } = sheet
  const greatest = Math.max(1, ...lines.flatMap((line) => MONTHS.map((month) => line[month])))
  const sumOf = (column: Column): number => lines.reduce((sum, line) => sum + amountAt(line, column), 0)
  const all = lines.map(({ subject }) => takenOf(subject))
  const used = all.reduce((sum, each) => sum + each.used, 0)
  const reserved = all.reduce((sum, each) => sum + each.reserved, 0)
  const added = all.reduce((sum, each) => sum + each.added, 0)
  const isChanged = all.some((each) => each.added !== 0)
  const leftOfAll = sumOf('total') - used - reserved
  const go = (key: string): boolean => {
    const next = stepFrom(at, key, lines.length)
    if (next !== undefined) onAt(next)
    return next !== undefined
  }
  return (
    <div className={styles.scroll}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells are selected and typed in */}
      <table role="grid" className={styles.grid} data-heat={heat || undefined} aria-label={t('预算明细')}>
        <thead>
          <tr>
            <th scope="col">{t('科目')}</th>
            {NAMES.map((name, index) => (
              <th key={name} scope="col" data-current={index === at.column || undefined}>
                {t(name)}
              </th>
            ))}
            {isChanged ? <th scope="col">{t('追加调整')}</th> : null}
            <th scope="col">{t('已用')}</th>
            <th scope="col">{t('预占')}</th>
            <th scope="col">{t('剩余')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, row) => {
            const taken = takenOf(line.subject)
            const left = yearOf(line) - taken.used - taken.reserved
            return (
              <tr key={line.subject}>
                <th scope="row">
                  {line.subjectName}
                  <Bar total={yearOf(line)} used={taken.used} reserved={taken.reserved} />
                </th>
                {COLUMNS.map((column, index) => (
                  <SheetCell
                    key={column}
                    label={`${line.subjectName} ${t(NAMES[index] ?? '全年')}`}
                    amount={amountAt(line, column)}
                    selected={at.row === row && at.column === index}
                    editable={editable}
                    changed={sheet.isChanged(row, column)}
                    heat={column === 'total' ? 0 : line[column] / greatest}
                    onSelect={() => onAt({ row, column: index })}
                    onChange={(amount) => sheet.set({ row, column: index }, column, amount)}
                    onKey={go}
                    onPaste={(text) => onPaste({ row, column: index }, text)}
                  />
                ))}
                {isChanged ? <td>{signedAmount(taken.added)}</td> : null}
                <td>{shownAmount(taken.used)}</td>
                <td>{shownAmount(taken.reserved)}</td>
                <td data-over={left < 0 || undefined}>{signedAmount(left)}</td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('合计')}</th>
            {COLUMNS.map((column) => (
              <td key={column}>{shownAmount(sumOf(column))}</td>
            ))}
            {isChanged ? <td>{signedAmount(added)}</td> : null}
            <td>{shownAmount(used)}</td>
            <td>{shownAmount(reserved)}</td>
            <td data-over={leftOfAll < 0 || undefined}>{signedAmount(leftOfAll)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
