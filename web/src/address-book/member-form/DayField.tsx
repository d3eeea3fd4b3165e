import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/zh-cn'
import type { ReactNode } from 'react'
import styles from './MemberForm.module.css'

const DAY = 'YYYY-MM-DD'

interface DayFieldProps {
  id?: string
  value?: string | null
  onChange?: (day: string | null) => void
}

/** A calendar day as text, as a field of a form. */
export const DayField = ({ id, value = null, onChange }: DayFieldProps): ReactNode => (
  <DatePicker
    {...(id !== undefined && { id })}
    className={styles.wide ?? ''}
    format={DAY}
    value={value === null ? null : dayjs(value)}
    onChange={(day: Dayjs | null) => onChange?.(day === null ? null : day.format(DAY))}
  />
)
