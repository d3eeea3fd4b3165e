import { Button, Checkbox, Input } from 'antd'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { COLUMNS_MAX, type Shows } from '#src/business-report/codes.ts'
import { MetricPicker } from '#src/business-report/web/metrics/MetricPicker.tsx'
import { useMetrics } from '#src/business-report/web/metrics/use-metrics.ts'
import { useText } from '#src/business-report/web/texts.ts'
import { showsWords } from '#src/business-report/web/viewer/shown.ts'
import styles from './Designer.module.css'
import { type Column, columnsOf, type Entry, entriesOf, moved } from './entries.ts'

const ICON = { size: 15, strokeWidth: 1.75, 'aria-hidden': true } as const
const HEADING_MAX = 30

interface ColumnsEditorProps {
  columns: readonly Column[]
  disabled?: boolean
  /** Messages by `[0].metric`. */
  problems?: Readonly<Record<string, string>> | undefined
  onChange: (columns: Column[]) => void
}

/** What the server says of the columns of an entry. */
const problemOf = (columns: readonly Column[], { metric }: Entry, problems: ColumnsEditorProps['problems'] = {}): string | undefined =>
  columns.flatMap((column, at) => (column.metric === metric ? [problems[`[${at}].metric`] ?? problems[`[${at}].shows`]] : [])).find(Boolean)

/** The columns of a report: figure by figure, with what is told of each. */
export const ColumnsEditor = ({ columns, disabled = false, problems, onChange }: ColumnsEditorProps): ReactNode => {
  const t = useText()
  const { called } = useMetrics()
  const words = showsWords(t)
  const entries = entriesOf(columns)
  const change = (next: readonly Entry[]): void => onChange(columnsOf(next, columns))
  const put = (at: number, entry: Entry): void => change(entries.with(at, entry))
  const options = Object.entries(words).map(([value, label]) => ({ value: value as Shows, label }))
  return (
    <div className={styles.entries}>
      <ol className={styles.entries}>
        {entries.map((entry, at) => {
          const name = called(entry.metric)
          const problem = problemOf(columns, entry, problems)
          return (
            <li key={`${entry.metric} ${at}`} className={styles.entry}>
              <header>
                <strong>{name}</strong>
                <Button
                  type="text"
                  size="small"
                  disabled={disabled || at === 0}
                  aria-label={t('上移「{name}」', { name })}
                  icon={<ArrowUp {...ICON} />}
                  onClick={() => change(moved(entries, at, -1))}
                />
                <Button
                  type="text"
                  size="small"
                  disabled={disabled || at === entries.length - 1}
                  aria-label={t('下移「{name}」', { name })}
                  icon={<ArrowDown {...ICON} />}
                  onClick={() => change(moved(entries, at, 1))}
                />
                <Button
                  type="text"
                  size="small"
                  disabled={disabled}
                  aria-label={t('移除「{name}」', { name })}
                  icon={<Trash2 {...ICON} />}
                  onClick={() => change(entries.toSpliced(at, 1))}
                />
              </header>
              <Checkbox.Group<Shows>
                disabled={disabled}
                options={options}
                value={[...entry.shows]}
                // A figure of which nothing is told is taken away by its button.
                onChange={(shows) => (shows.length === 0 ? undefined : put(at, { ...entry, shows }))}
              />
              <Input
                size="small"
                disabled={disabled}
                maxLength={HEADING_MAX}
                aria-label={t('「{name}」的列名', { name })}
                placeholder={t('列名，不填则用指标名称')}
                value={entry.heading}
                onChange={({ target }) => put(at, { ...entry, heading: target.value })}
              />
              {problem === undefined ? null : <span className={styles.problem}>{problem}</span>}
            </li>
          )
        })}
      </ol>
      <MetricPicker
        className={styles.add ?? ''}
        label={t('添加指标')}
        placeholder={t('添加指标')}
        value={null}
        disabled={disabled || columns.length >= COLUMNS_MAX}
        offers={({ code }) => !entries.some((entry) => entry.metric === code)}
        onChange={(metric) => change([...entries, { metric, heading: '', shows: ['1'] }])}
      />
      <small>{t('已用 {n} 列，最多 {max} 列', { n: columns.length, max: COLUMNS_MAX })}</small>
    </div>
  )
}
