import { DatePicker, TimePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/zh-cn'
import type { KeyboardEvent, ReactNode } from 'react'
import { useText } from '#src/texts.ts'
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

/** Enter takes what was typed, and leads from the begin of a span to its end; it does not send the form in between. */
const TAKES_ENTER = {
  onKeyDown: (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
  },
}

/** A calendar day. */
export const DateInput = (props: InputProps): ReactNode => (
  <DatePicker
    {...controlProps(props)}
    {...TAKES_ENTER}
    className={styles.wide ?? ''}
    format={DAY}
    value={dayjsOf(props.row[props.name])}
    onChange={(day: Dayjs | null) => props.onChange({ [props.name]: day === null ? null : day.format(DAY) })}
  />
)

const MONTH = 'YYYY-MM'

/** A month. */
export const MonthInput = (props: InputProps): ReactNode => (
  <DatePicker
    {...controlProps(props)}
    {...TAKES_ENTER}
    className={styles.wide ?? ''}
    picker="month"
    format={MONTH}
    value={dayjsOf(props.row[props.name])}
    onChange={(month: Dayjs | null) => props.onChange({ [props.name]: month === null ? null : month.format(MONTH) })}
  />
)

/** A time of day. */
export const TimeInput = (props: InputProps): ReactNode => {
  const written = textOf(props.row[props.name])
  return (
    <TimePicker
      {...controlProps(props)}
      {...TAKES_ENTER}
      className={styles.wide ?? ''}
      format={TIME.format}
      // Leaving the field takes what was typed, as in all others.
      needConfirm={false}
      value={written === '' ? null : dayjsOf(`2000-01-01T${written}`)}
      onChange={(time: Dayjs | null) => props.onChange({ [props.name]: time === null ? null : time.format(TIME.format) })}
    />
  )
}

/** A moment, to the minute. */
export const MomentInput = (props: InputProps): ReactNode => (
  <DatePicker
    {...controlProps(props)}
    {...TAKES_ENTER}
    className={styles.wide ?? ''}
    format={MINUTE}
    showTime={TIME}
    value={dayjsOf(props.row[props.name])}
    onChange={(moment: Dayjs | null) => props.onChange({ [props.name]: moment === null ? null : moment.toISOString() })}
  />
)

interface EndsProps {
  props: InputProps
  format: string
  showTime: false | typeof TIME
  placeholder: [string, string]
  /** An end as the wire says it. */
  write: (end: Dayjs) => string
}

const Ends = ({ props, format, showTime, placeholder, write }: EndsProps): ReactNode => {
  const { id, ...control } = controlProps(props)
  const span = spanOf(props.row[props.name])
  return (
    <DatePicker.RangePicker
      {...control}
      id={{ start: id, end: `${id}-end` }}
      {...TAKES_ENTER}
      className={styles.wide ?? ''}
      format={format}
      showTime={showTime}
      placeholder={placeholder}
      value={span === null ? null : [dayjs(span.begin), dayjs(span.end)]}
      onChange={(moments) => {
        const [begin, end] = moments ?? []
        props.onChange({ [props.name]: begin && end ? { begin: write(begin), end: write(end) } : null })
      }}
    />
  )
}

/** A span from one moment to another. */
export const SpanInput = (props: InputProps): ReactNode => {
  const t = useText()
  const placeholder: [string, string] = [t('开始时间'), t('结束时间')]
  return <Ends props={props} format={MINUTE} showTime={TIME} placeholder={placeholder} write={(end) => end.toISOString()} />
}

/** A span of days, both of which belong to it. */
export const DaysInput = (props: InputProps): ReactNode => {
  const t = useText()
  const placeholder: [string, string] = [t('开始日期'), t('结束日期')]
  return <Ends props={props} format={DAY} showTime={false} placeholder={placeholder} write={(end) => end.format(DAY)} />
}
