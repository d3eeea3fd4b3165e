import type { PublicField } from '@qifuyun/contract/self-service/schema.ts'
import type { ReactNode } from 'react'
import { BillChoices, hasAmounts } from './BillChoices.tsx'
import { DocumentControl } from './DocumentControl.tsx'
import { FaceScale, isScore } from './FaceScale.tsx'
import type { FieldControlProps } from './field-control-props.ts'
import { Chips, Choices, isShort, Select, YesOrNo } from './OptionControls.tsx'
import { PictureControl } from './PictureControl.tsx'
import { useText } from './texts.ts'

const asText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
/** What the browser's widget gives, as the wire takes it: local time. */
const moment = (value: string): string | null => (value === '' ? null : `${value.replace('T', ' ')}:00`)
const local = (value: unknown): string => asText(value).replace(' ', 'T').slice(0, 16)

const INPUT: Partial<Record<PublicField['kind'], { type: string; inputMode?: 'numeric' | 'decimal' | 'tel' }>> = {
  text: { type: 'text' },
  phone: { type: 'tel', inputMode: 'tel' },
  integer: { type: 'text', inputMode: 'numeric' },
  decimal: { type: 'text', inputMode: 'decimal' },
  exact: { type: 'text', inputMode: 'decimal' },
  date: { type: 'date' },
  month: { type: 'month' },
  timeOfDay: { type: 'time' },
}

/** What is sent as a number; anything else as it stands, for the server to refuse. */
const NUMBER: Partial<Record<PublicField['kind'], RegExp>> = { integer: /^\d+$/, decimal: /^\d+(\.\d+)?$/ }
const DIGITS_MAX = 9
const FEN_DIGITS = 2

interface SpanProps extends FieldControlProps {
  /** Of the browser's widget, and how an end looks in it and on the wire. */
  type: 'datetime-local' | 'date'
  shown: (end: unknown) => string
  read: (value: string) => string | null
}

const SpanControl = ({ field: { label }, control, value, onChange, type, shown, read }: SpanProps): ReactNode => {
  const t = useText()
  const span = { begin: '', end: '', ...Object(value) } as Record<'begin' | 'end', string>
  const change = (part: 'begin' | 'end', to: string) => onChange({ ...span, [part]: read(to) })
  return (
    <span className="qf-h5-span">
      <span className="qf-box">
        <input {...control} type={type} value={shown(span.begin)} onChange={({ target }) => change('begin', target.value)} />
      </span>
      <span className="qf-box">
        <input
          type={type}
          aria-label={`${label} ${t('结束')}`}
          value={shown(span.end)}
          onChange={({ target }) => change('end', target.value)}
        />
      </span>
    </span>
  )
}

/** Written as a decimal number, sent in whole units of its last digit: percents, amounts. */
const ScaledControl = ({ field: { scale = 2 }, control, value, onChange, unit }: FieldControlProps & { unit: string }): ReactNode => (
  <span className="qf-box">
    <input
      {...control}
      inputMode="decimal"
      maxLength={DIGITS_MAX}
      defaultValue={typeof value === 'number' ? String(value / 10 ** scale) : asText(value)}
      onChange={({ target: { value: text } }) => onChange(NUMBER.decimal?.test(text) ? Number(`${text}e${scale}`) : text)}
    />
    <span aria-hidden="true">{unit}</span>
  </span>
)

/** The control of a field of a public form: the phone's own widgets. */
export const FieldControl = (props: FieldControlProps): ReactNode => {
  const t = useText()
  const { field, control, value, onChange } = props
  if (isScore(field)) return <FaceScale {...props} />
  switch (field.kind) {
    case 'dict':
      return isShort(field) ? <Chips {...props} /> : <Select {...props} />
    case 'choices':
      return hasAmounts(field) ? <BillChoices {...props} /> : <Choices {...props} />
    case 'range':
      return <SpanControl {...props} type="datetime-local" shown={local} read={moment} />
    case 'days':
      return <SpanControl {...props} type="date" shown={asText} read={(value) => value || null} />
    case 'images':
      return <PictureControl {...props} />
    case 'files':
      return <DocumentControl {...props} />
    case 'percent':
      return <ScaledControl {...props} unit="%" />
    case 'money':
      return <ScaledControl {...props} field={{ ...field, scale: FEN_DIGITS }} unit={t('元')} />
    case 'flag':
      return field.required ? (
        <YesOrNo {...props} />
      ) : (
        <input
          {...control}
          className="qf-h5-flag"
          type="checkbox"
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
      )
    case 'longText':
      return (
        <span className="qf-box qf-h5-area">
          <textarea {...control} rows={4} maxLength={field.max} value={asText(value)} onChange={({ target }) => onChange(target.value)} />
          {field.max === undefined ? null : (
            <span className="qf-h5-count" data-full={asText(value).length >= field.max || undefined}>
              {`${asText(value).length} / ${field.max}`}
            </span>
          )}
        </span>
      )
    case 'dateTime':
      return (
        <span className="qf-box">
          <input {...control} type="datetime-local" value={local(value)} onChange={({ target }) => onChange(moment(target.value))} />
        </span>
      )
    default: {
      const number = NUMBER[field.kind]
      return (
        <span className="qf-box">
          <input
            {...control}
            {...INPUT[field.kind]}
            maxLength={number === undefined ? field.max : DIGITS_MAX}
            value={asText(value)}
            onChange={({ target: { value: text } }) => onChange(number?.test(text) ? Number(text) : text)}
          />
        </span>
      )
    }
  }
}
