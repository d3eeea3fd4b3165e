import { DatePicker, TimePicker } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'

const DAY = 'YYYY-MM-DD'
const CLOCK = 'HH:mm'

interface FieldProps {
  value?: string
  onChange?: (value: string | undefined) => void
  id?: string
  'aria-label'?: string
}

/** A day as text, `YYYY-MM-DD`. */
export const DayField = ({ value, onChange, ...rest }: FieldProps): ReactNode => (
  <DatePicker
    {...rest}
    style={{ width: '100%' }}
    allowClear={false}
    value={value ? dayjs(value) : null}
    onChange={(day) => onChange?.(day?.format(DAY))}
  />
)

/** A time of day as text, `HH:mm`, in quarters of an hour. */
export const ClockField = ({ value, onChange, ...rest }: FieldProps): ReactNode => (
  <TimePicker
    {...rest}
    style={{ width: '100%' }}
    format={CLOCK}
    minuteStep={15}
    needConfirm={false}
    allowClear={false}
    value={value ? dayjs(`2026-01-01T${value}`) : null}
    onChange={(clock) => onChange?.(clock?.format(CLOCK))}
  />
)
