import { Chart } from '@qifuyun/ui/components/chart/Chart.tsx'
import type { ReactNode } from 'react'
import { CHART, PLACE } from '#src/business-report/codes.ts'
import type { ReadSheet } from '#src/business-report/issues/sheet.ts'
import { useNames } from '#src/business-report/web/metrics/use-names.ts'
import { useText } from '#src/business-report/web/texts.ts'
import { useShown } from './shown.ts'
import styles from './Viewer.module.css'

const PLACES_MAX = 20
const SHARES_MAX = 8

type Point = { x: string; y: number | null }

/** Projects by their figure, the largest first; where the report has none, its departments. */
const placePoints = ({ places, figures }: ReadSheet, at: number): Point[] => {
  const of = (kind: string) =>
    places.flatMap((place, index) => (place.kind === kind ? [{ x: place.name, y: figures[at]?.[index]?.actual ?? null }] : []))
  const projects = of(PLACE.project)
  const points = projects.length > 0 ? projects : of(PLACE.organ)
  return points.toSorted((one, other) => (other.y ?? -Infinity) - (one.y ?? -Infinity))
}

/** The charts of a report, each about one of its figures. */
export const SheetCharts = ({ sheet }: { sheet: ReadSheet }): ReactNode => {
  const t = useText()
  const { nameOf } = useNames(sheet.metrics)
  const { figure } = useShown()
  if (sheet.charts.length === 0) return null
  return (
    <div className={styles.charts}>
      {sheet.charts.map(({ metric: code, kind }) => {
        const at = sheet.metrics.findIndex((each) => each.code === code)
        const metric = sheet.metrics[at]
        if (metric === undefined) return null
        const name = nameOf(metric)
        const format = (value: number): string => figure(value, metric)
        if (kind === CHART.course) {
          // Whoever does not see the whole sees the first place that they do.
          const index = Math.max(
            0,
            sheet.places.findIndex((_place, each) => sheet.figures[at]?.[each]?.actual !== null),
          )
          const course = sheet.figures[at]?.[index]?.course ?? []
          const points = sheet.periods.map((x, each) => ({ x, y: course[each] ?? null }))
          return (
            <Chart key={`${code} ${kind}`} kind="line" title={t('{name}的走势', { name })} series={[{ name, points }]} format={format} />
          )
        }
        const points = placePoints(sheet, at)
        return kind === CHART.share ? (
          <Chart
            key={`${code} ${kind}`}
            kind="pie"
            title={t('{name}的构成', { name })}
            series={[{ name, points: points.slice(0, SHARES_MAX) }]}
            format={format}
          />
        ) : (
          <Chart
            key={`${code} ${kind}`}
            kind="bar"
            title={t('各项目的{name}', { name })}
            series={[{ name, points: points.slice(0, PLACES_MAX) }]}
            format={format}
          />
        )
      })}
    </div>
  )
}
