import { DatePicker, Select } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { useText } from '#src/platform/i18n/own-texts.ts'
import styles from './Page.module.css'

const DAY = 'YYYY-MM-DD'

interface ChoiceFilterProps<Value extends string | number> {
  label: string
  options: readonly { value: Value; label: string }[] | readonly { label: string; options: readonly { value: Value; label: string }[] }[]
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

/** A choice that narrows a list; cleared, it narrows nothing. */
export const ChoiceFilter = <Value extends string | number>({ label, options, value, onChange }: ChoiceFilterProps<Value>): ReactNode => (
  <Select
    className={styles.choice ?? ''}
    allowClear
    aria-label={label}
    placeholder={label}
    options={[...options]}
    value={value ?? null}
    onChange={(chosen: Value | null | undefined) => onChange(chosen ?? undefined)}
  />
)

interface Days {
  begin: string | undefined
  end: string | undefined
}

/** The days between which a list is cut; either may be open. */
export const DaysFilter = ({ label, begin, end, onChange }: Days & { label: string; onChange: (days: Days) => void }): ReactNode => {
  const t = useText()
  return (
    <DatePicker.RangePicker
      aria-label={label}
      placeholder={[t('开始日期'), t('结束日期')]}
      allowEmpty={[true, true]}
      value={[begin === undefined ? null : dayjs(begin), end === undefined ? null : dayjs(end)]}
      onChange={(days) => onChange({ begin: days?.[0]?.format(DAY), end: days?.[1]?.format(DAY) })}
    />
  )
}
