import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'

interface MomentFieldProps {
  /** ISO 8601; null: none. */
  value?: string | null
  onChange?: (value: string | null) => void
  id?: string
}

/** A moment of a form as text, so that a draft of it can be kept. */
export const MomentField = ({ value, onChange, ...rest }: MomentFieldProps): ReactNode => (
  <DatePicker
    {...rest}
    style={{ width: '100%' }}
    showTime={{ format: 'HH:mm', minuteStep: 5 }}
    format="YYYY-MM-DD HH:mm"
    needConfirm={false}
    value={value ? dayjs(value) : null}
    onChange={(moment) => onChange?.(moment === null ? null : moment.toISOString())}
  />
)
