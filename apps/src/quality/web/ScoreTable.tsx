import { gradeOf } from '@qifuyun/kit/scoring/score.ts'
import { AnalysisPart } from '@qifuyun/kit-web/report/Analysis.tsx'
import { ScrollRegion } from '@qifuyun/ui/components/ScrollRegion.tsx'
import type { ReactNode } from 'react'
import { changeOf, newsOf } from './change.ts'
import styles from './Scores.module.css'
import { useText } from './texts.ts'

interface ScoreTableProps {
  title: string
  hint: string
  columns: readonly string[]
  rows: readonly { uuid: string; name: string; cells: readonly (number | null)[] }[]
  /** The last column says how far the last score is from the one before. */
  change?: boolean
}

const Change = ({ cells }: { cells: readonly (number | null)[] }): ReactNode => {
  const change = changeOf(cells.at(-1), cells.at(-2))
  return (
    <td className={styles.delta} data-news={newsOf(change)}>
      {change === null ? '—' : `${change > 0 ? '+' : ''}${change.toFixed(1)}`}
    </td>
  )
}

/** Scores by two dimensions; what lost points stands out. */
export const ScoreTable = ({ title, hint, columns, rows, change = false }: ScoreTableProps): ReactNode => {
  const t = useText()
  const shown = rows.filter(({ cells }) => cells.some((cell) => cell !== null))
  return (
    <AnalysisPart title={title} hint={hint}>
      <ScrollRegion className={styles.scroll} label={title}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('项目')}</th>
              {columns.map((column) => (
                <th scope="col" key={column}>
                  {column}
                </th>
              ))}
              {change ? <th scope="col">{t('比上月')}</th> : null}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ uuid, name, cells }) => (
              <tr key={uuid}>
                <th scope="row">{name}</th>
                {columns.map((column, index) => {
                  const score = cells[index] ?? null
                  return (
                    <td key={column} data-grade={score === null ? undefined : gradeOf(score)}>
                      <span>{score === null ? '—' : score.toFixed(1)}</span>
                    </td>
                  )
                })}
                {change ? <Change cells={cells} /> : null}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </AnalysisPart>
  )
}
