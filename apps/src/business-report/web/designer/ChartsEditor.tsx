import { choiceLabel } from '@qifuyun/kit/field.ts'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { Button, Select } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { CHART, CHARTS_MAX, type ChartKind } from '#src/business-report/codes.ts'
import { report } from '#src/business-report/reports/report.ts'
import { useMetrics } from '#src/business-report/web/metrics/use-metrics.ts'
import { useText } from '#src/business-report/web/texts.ts'
import styles from './Designer.module.css'

const ICON = { size: 15, strokeWidth: 1.75, 'aria-hidden': true } as const

export interface ChartLine {
  uuid?: string
  metric: string
  kind: ChartKind
}

interface ChartsEditorProps {
  charts: readonly ChartLine[]
  /** Figures that have columns. */
  metrics: readonly string[]
  disabled?: boolean
  problems?: Readonly<Record<string, string>> | undefined
  onChange: (charts: ChartLine[]) => void
}

/** What of the figures of a report is drawn. */
export const ChartsEditor = ({ charts, metrics, disabled = false, problems = {}, onChange }: ChartsEditorProps): ReactNode => {
  const t = useText()
  const label = useLabel(report)
  const { called } = useMetrics()
  const kinds = Object.values(CHART).map((value) => ({
    value,
    label: label(report.fields.charts.spec.children?.kind === undefined ? '' : choiceLabel(report.fields.charts.spec.children.kind, value)),
  }))
  const [first] = metrics
  return (
    <div className={styles.entries}>
      {charts.map((chart, at) => {
        const problem = problems[`[${at}].metric`] ?? problems[`[${at}].kind`]
        return (
          <div key={chart.uuid ?? `${chart.metric} ${at}`}>
            <div className={styles.chart}>
              <Select
                disabled={disabled}
                aria-label={t('第 {n} 个图表的指标', { n: at + 1 })}
                value={chart.metric}
                options={[...new Set([...metrics, chart.metric])].map((value) => ({ value, label: called(value) }))}
                onChange={(metric: string) => onChange(charts.with(at, { ...chart, metric }))}
              />
              <Select
                disabled={disabled}
                aria-label={t('第 {n} 个图表的类型', { n: at + 1 })}
                value={chart.kind}
                options={kinds}
                onChange={(kind: ChartKind) => onChange(charts.with(at, { ...chart, kind }))}
              />
              <Button
                type="text"
                disabled={disabled}
                aria-label={t('移除第 {n} 个图表', { n: at + 1 })}
                icon={<Trash2 {...ICON} />}
                onClick={() => onChange(charts.toSpliced(at, 1))}
              />
            </div>
            {problem === undefined ? null : <span className={styles.problem}>{problem}</span>}
          </div>
        )
      })}
      <Button
        disabled={disabled || first === undefined || charts.length >= CHARTS_MAX}
        icon={<Plus {...ICON} />}
        onClick={() => (first === undefined ? undefined : onChange([...charts, { metric: first, kind: CHART.course }]))}
      >
        {t('添加图表')}
      </Button>
    </div>
  )
}
