import { Select } from 'antd'
import type { ReactNode } from 'react'
import type { Metric } from '#src/business-report/calls.ts'
import { useText } from '#src/business-report/web/texts.ts'
import { useMetrics } from './use-metrics.ts'

interface MetricPickerProps {
  value: string | null
  label: string
  /** Which of the figures are offered; default all. */
  offers?: (metric: Metric) => boolean
  placeholder?: string
  disabled?: boolean
  invalid?: boolean
  id?: string
  className?: string
  onChange: (code: string) => void
}

/** Chooses a figure of any application, by application, found by either name. */
export const MetricPicker = ({ value, label, offers, placeholder, invalid = false, onChange, ...more }: MetricPickerProps): ReactNode => {
  const t = useText()
  const { metrics, isPending, nameOf, appOf, called } = useMetrics()
  const offered = offers === undefined ? metrics : metrics.filter(offers)
  const groups = [...Map.groupBy(offered, ({ app }) => app.key)].map(([key, own]) => {
    const [first] = own
    const name = first === undefined ? key : appOf(first)
    return {
      label: name,
      title: name,
      options: own.map((metric) => ({
        value: metric.code,
        label: nameOf(metric),
        found: `${name} ${nameOf(metric)} ${metric.entity.label} ${metric.code}`,
      })),
    }
  })
  return (
    <Select
      {...more}
      aria-label={label}
      loading={isPending}
      showSearch={{ optionFilterProp: 'found' }}
      placeholder={placeholder ?? t('选择指标')}
      value={value === '' ? null : value}
      options={groups}
      labelRender={({ value: code }) => called(String(code))}
      popupMatchSelectWidth={320}
      {...(invalid && { status: 'error' as const })}
      onChange={(code: string) => onChange(code)}
    />
  )
}
