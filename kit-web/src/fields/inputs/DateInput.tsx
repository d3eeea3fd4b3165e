import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/zh-cn'
import { useText } from '@qifuyun/ui/platform/i18n/use-text.ts'
import type { ReactNode } from 'react'
import { controlProps, type InputProps } from '../input-props.ts'
import { spanOf, textOf } from '../row.ts'
import styles from './inputs.module.css'

const DAY = 'YYYY-MM-DD'
const MINUTE = 'YYYY-MM-DD HH:mm'
const TIME = { format: 'HH:mm' }

const dayjsOf = (value: unknown): Dayjs | null => {
  const date = dayjs(textOf(value) || null)
  return date.isValid() ? date : null
}

/** A calendar day. */
export const DateInput = (props: InputProps): ReactNode => (
  <DatePicker
    {...controlProps(props)}
    className={styles.wide ?? ''}
    format={DAY}
    value={dayjsOf(props.row[props.name])}
    onChange={(day: Dayjs | null) => props.onChange({ [props.name]: day === null ? null : day.format(DAY) })}
  />
)

/** A moment, to the minute. */
export const MomentInput = (props: InputProps): ReactNode => (
  <DatePicker
    {...controlProps(props)}
    className={styles.wide ?? ''}
    format={MINUTE}
    showTime={TIME}
    value={dayjsOf(props.row[props.name])}
    onChange={(moment: Dayjs | null) => props.onChange({ [props.name]: moment === null ? null : moment.toISOString() })}
  />
)

/** A span from one moment to another. */
export const SpanInput = (props: InputProps): ReactNode => {
  const t = useText()
  const { id, ...control } = controlProps(props)
  const span = spanOf(props.row[props.name])
  return (
    <DatePicker.RangePicker
      {...control}
      id={{ start: id, end: `${id}-end` }}
      className={styles.wide ?? ''}
      format={MINUTE}
      showTime={TIME}
      placeholder={[t('开始时间'), t('结束时间')]}
      value={span === null ? null : [dayjs(span.begin), dayjs(span.end)]}
      onChange={(moments) => {
        const [begin, end] = moments ?? []
        props.onChange({ [props.name]: begin && end ? { begin: begin.toISOString(), end: end.toISOString() } : null })
      }}
    />
  )
}
