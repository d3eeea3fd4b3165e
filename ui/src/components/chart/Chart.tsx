import { Table2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { useText } from '#src/platform/i18n/own-texts.ts'
import { ScrollRegion } from '../ScrollRegion.tsx'
import styles from './Chart.module.css'
import type { ChartProps } from './chart-data.ts'

const Drawing = lazy(async () => ({ default: (await import('./Drawing.tsx')).Drawing }))

const plain = (value: number): string => new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }).format(value)

const DataTable = ({ title, series, format = plain }: ChartProps): ReactNode => {
  const t = useText()
  const xs = [...new Set(series.flatMap(({ points }) => points.map(({ x }) => x)))]
  return (
    <ScrollRegion className={styles.data} label={title}>
      <table className={styles.table}>
        <caption className="qf-visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('类别')}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {xs.map((x) => (
            <tr key={x}>
              <th scope="row">{x}</th>
              {series.map(({ name, points }) => {
                const value = points.find((point) => point.x === x)?.y ?? null
                return <td key={name}>{value === null ? '—' : format(value)}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** A chart with its title; the same figures can be read as a table. */
export const Chart = (props: ChartProps): ReactNode => {
  const t = useText()
  const id = useId()
  const [asTable, setAsTable] = useState(false)
  const { title, series } = props
  const empty = series.every(({ points }) => points.every(({ y }) => y === null || y === 0))
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <figcaption className={styles.head}>
        <span id={id} className={styles.title}>
          {title}
        </span>
        <button type="button" className={styles.switch} aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          <Table2 size={14} strokeWidth={1.75} aria-hidden="true" />
          {asTable ? t('以图表显示') : t('以表格显示')}
        </button>
      </figcaption>
      {asTable ? (
        <DataTable {...props} />
      ) : empty ? (
        <p className={styles.empty}>{t('暂无数据')}</p>
      ) : (
        <Suspense fallback={<div className={styles.drawing} />}>
          <Drawing {...props} />
        </Suspense>
      )}
    </figure>
  )
}
