import { MapPin } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { PATTERN, TYPE } from '#src/questionnaire/design/shape.ts'
import { useText } from '#src/questionnaire/web/texts.ts'
import styles from './Answer.module.css'
import type { FieldProps } from './field-props.ts'

const [SHORT, LONG] = [200, 2_000]
const DIGITS = 5

const NUMBER = /^-?\d+(\.\d+)?$/

/** A number as somebody writes it: what is none yet is nothing. */
const NumberInput = ({ labelledBy, describedBy, answer, onChange }: FieldProps): ReactNode => {
  const [written, setWritten] = useState(() => (answer?.number === undefined ? '' : String(answer.number)))
  return (
    <input
      className={styles.input}
      inputMode="decimal"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      maxLength={18}
      value={written}
      onChange={({ target: { value } }) => {
        setWritten(value)
        onChange(NUMBER.test(value.trim()) ? { number: Number(value) } : {})
      }}
    />
  )
}

/** An address, written or where the phone is now. */
const Place = ({ labelledBy, describedBy, answer, onChange }: FieldProps): ReactNode => {
  const t = useText()
  const [failed, setFailed] = useState(false)
  const locate = (): void =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => onChange({ text: `${coords.latitude.toFixed(DIGITS)}, ${coords.longitude.toFixed(DIGITS)}` }),
      () => setFailed(true),
    )
  return (
    <>
      <input
        className={styles.input}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        maxLength={SHORT}
        placeholder={t('请填写地址')}
        value={answer?.text ?? ''}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      <button type="button" className={styles.plain} onClick={locate}>
        <MapPin size={16} aria-hidden />
        {t('使用当前位置')}
      </button>
      {failed ? <p className={styles.hint}>{t('无法获取位置，请手动填写')}</p> : null}
    </>
  )
}

/** What is written: a line, several, a number, a day, an address. */
export const TextInput = (props: FieldProps): ReactNode => {
  const { question, labelledBy, describedBy, answer, onChange } = props
  const { type, pattern, maxLength } = question
  const said = { 'aria-labelledby': labelledBy, 'aria-describedby': describedBy }
  if (type === TYPE.number) return <NumberInput {...props} />
  if (type === TYPE.place) return <Place {...props} />
  if (type === TYPE.longText)
    return (
      <textarea
        {...said}
        className={styles.input}
        rows={4}
        maxLength={maxLength ?? LONG}
        value={answer?.text ?? ''}
        onChange={({ target }) => onChange({ text: target.value })}
      />
    )
  return (
    <input
      {...said}
      className={styles.input}
      type={type === TYPE.date ? 'date' : pattern === PATTERN.mobile ? 'tel' : pattern === PATTERN.email ? 'email' : 'text'}
      maxLength={type === TYPE.date ? undefined : (maxLength ?? SHORT)}
      value={answer?.text ?? ''}
      onChange={({ target }) => onChange({ text: target.value })}
    />
  )
}
