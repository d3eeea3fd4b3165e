import { PLANNED_DAYS_MAX } from '@qifuyun/contract/messaging/constants.ts'
import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/zh-cn'
import type { ReactNode } from 'react'
import styles from './Planned.module.css'
import { type TextKey, useText } from './texts.ts'

/** What is wrong with a chosen time, if anything. */
export const timeProblem = (at: Date | null): TextKey | undefined =>
  at === null ? '请选择时间' : at <= new Date() ? '时间须晚于当前' : undefined

/** What is wrong with the field above. */
export const Problem = ({ of }: { of: TextKey | undefined }): ReactNode => {
  const t = useText()
  return of ? (
    <p className={styles.problem} role="alert">
      {t(of)}
    </p>
  ) : null
}

interface TimeFieldProps {
  id: string
  value: Date | null
  onChange: (value: Date | null) => void
}

/** A moment ahead of now, within a year; only days that can be chosen are offered. */
export const TimeField = ({ id, value, onChange }: TimeFieldProps): ReactNode => {
  const t = useText()
  return (
    <DatePicker
      id={id}
      className={styles.wide ?? ''}
      showTime={{ format: 'HH:mm', minuteStep: 5 }}
      format="YYYY-MM-DD HH:mm"
      placeholder={t('选择日期和时间')}
      minDate={dayjs()}
      maxDate={dayjs().add(PLANNED_DAYS_MAX, 'day')}
      value={value ? dayjs(value) : null}
      onChange={(chosen: Dayjs | null) => onChange(chosen ? chosen.second(0).millisecond(0).toDate() : null)}
    />
  )
}
