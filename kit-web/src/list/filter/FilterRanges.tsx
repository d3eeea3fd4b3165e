import type { FieldSpec } from '@qifuyun/kit/field.ts'
import { NumberField } from '@qifuyun/ui/components/inputs/NumberField.tsx'
import { DatePicker, Space, TimePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { fenOf, percentOf, storedPercent, yuanOf } from '#src/fields/amounts.ts'
import { useText } from '#src/texts.ts'
import styles from './FilterPanel.module.css'
import type { FilterFieldProps } from './filter-field-props.ts'
import type { FilterValue } from './filter-value.ts'

const PRESETS = [
  { key: 'today', label: '今天', value: { kind: 'moment', moment: 'today' } },
  { key: 'thisWeek', label: '本周', value: { kind: 'moment', moment: 'thisWeek' } },
  { key: 'thisMonth', label: '本月', value: { kind: 'moment', moment: 'thisMonth' } },
  { key: 'last7', label: '近7天', value: { kind: 'lastDays', days: 7 } },
  { key: 'last30', label: '近30天', value: { kind: 'lastDays', days: 30 } },
] as const satisfies readonly { key: string; label: string; value: FilterValue }[]

const DAY = 'YYYY-MM-DD'
const dayOf = (written: string) => (written === '' ? null : dayjs(written))

/** Days: a span, or one that moves with the calendar. */
export const DaysFilter = ({ id, value, onChange }: FilterFieldProps): ReactNode => {
  const t = useText()
  const current = JSON.stringify(value)
  const span = value?.kind === 'span' ? value : undefined
  return (
    <div className={styles.days}>
      <div className={styles.presets}>
        {PRESETS.map((preset) => {
          const on = JSON.stringify(preset.value) === current
          return (
            <button
              key={preset.key}
              type="button"
              className={styles.preset}
              aria-pressed={on}
              onClick={() => onChange(on ? undefined : preset.value)}
            >
              {t(preset.label)}
            </button>
          )
        })}
      </div>
      <DatePicker.RangePicker
        id={{ start: id, end: `${id}-end` }}
        className={styles.wide ?? ''}
        allowEmpty={[true, true]}
        value={span ? [dayOf(span.from), dayOf(span.to)] : null}
        onChange={(days) => {
          const [from = '', to = ''] = (days ?? []).map((day) => day?.format(DAY) ?? '')
          onChange(from === '' && to === '' ? undefined : { kind: 'span', from, to })
        }}
      />
    </div>
  )
}

type RangePickerProps = Pick<
  ComponentProps<typeof DatePicker.RangePicker>,
  'id' | 'className' | 'format' | 'allowEmpty' | 'value' | 'onChange'
>

interface EndsProps extends FilterFieldProps {
  format: string
  Picker: ComponentType<RangePickerProps>
  read: (written: string) => Dayjs
}

/** From one value to another, each of which may be left open. */
const Ends = ({ id, value, onChange, format, Picker, read }: EndsProps): ReactNode => {
  const span = value?.kind === 'span' ? value : { from: '', to: '' }
  const shown = (end: string) => (end === '' ? null : read(end))
  return (
    <Picker
      id={{ start: id, end: `${id}-end` }}
      className={styles.wide ?? ''}
      format={format}
      allowEmpty={[true, true]}
      value={[shown(span.from), shown(span.to)]}
      onChange={(ends) => {
        const [from = '', to = ''] = (ends ?? []).map((end) => end?.format(format) ?? '')
        onChange(from === '' && to === '' ? undefined : { kind: 'span', from, to })
      }}
    />
  )
}

const MonthsPicker = (props: RangePickerProps): ReactNode => <DatePicker.RangePicker {...props} picker="month" />
export const MonthsFilter = (props: FilterFieldProps): ReactNode => (
  <Ends {...props} format="YYYY-MM" Picker={MonthsPicker} read={(written) => dayjs(`${written}-01`)} />
)
export const TimesFilter = (props: FilterFieldProps): ReactNode => (
  <Ends {...props} format="HH:mm" Picker={TimePicker.RangePicker} read={(written) => dayjs(`2000-01-01T${written}`)} />
)

/** How people write a stored number: amounts in yuan, shares in percents. */
const writtenAs = ({ kind, scale = 2 }: FieldSpec): { show: (stored: string) => string; keep: (typed: string) => string } => {
  if (kind === 'money') return { show: (fen) => yuanOf(Number(fen)), keep: (typed) => String(fenOf(typed) ?? '') }
  if (kind === 'percent')
    return { show: (stored) => percentOf(Number(stored), scale), keep: (typed) => String(storedPercent(typed, scale)) }
  return { show: (stored) => stored, keep: (typed) => typed }
}

/** A span of numbers. */
export const NumbersFilter = ({ id, spec, value, onChange }: FilterFieldProps): ReactNode => {
  const t = useText()
  const span = value?.kind === 'span' ? value : { from: '', to: '' }
  const { show, keep } = writtenAs(spec)
  const shown = (end: string): string | null => (end === '' ? null : show(end))
  const kept = (typed: string | null): string => (typed === null || typed === '' ? '' : keep(typed))
  const change = (end: 'from' | 'to') => (typed: string | null) => {
    const next = { from: span.from, to: span.to, [end]: kept(typed) }
    onChange(next.from === '' && next.to === '' ? undefined : { kind: 'span', ...next })
  }
  const input = {
    stringMode: true,
    className: styles.number ?? '',
    changeOnWheel: false,
    ...(spec.kind === 'money' && { prefix: '¥' }),
    ...(spec.kind === 'percent' && { suffix: '%' }),
  }
  return (
    <Space.Compact block>
      <NumberField<string>
        {...input}
        id={id}
        placeholder={t('最小')}
        aria-label={t('最小')}
        value={shown(span.from)}
        onChange={change('from')}
      />
      <NumberField<string> {...input} placeholder={t('最大')} aria-label={t('最大')} value={shown(span.to)} onChange={change('to')} />
    </Space.Compact>
  )
}
