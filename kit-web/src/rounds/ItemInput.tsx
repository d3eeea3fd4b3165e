import type { Steps } from '@qifuyun/kit/rounds/board-call.ts'
import { Input, InputNumber } from 'antd'
import { AlertTriangle, Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from './texts.ts'
import styles from './Walk.module.css'

export type Item = Steps['steps'][number]['items'][number]

/** Codes of the kinds of items. */
const KIND = { single: '1', multi: '2', number: '3', text: '4', photo: '5' } as const
const JOIN = '、'

/** Whether a value is not as it should be, as the server will say. */
export const isAbnormal = ({ kind, abnormalOptions, min, max }: Item, value: string): boolean => {
  if (value === '') return false
  if (kind === KIND.number) return Number(value) < (min ?? Number.NEGATIVE_INFINITY) || Number(value) > (max ?? Number.POSITIVE_INFINITY)
  return value.split(JOIN).some((each) => abnormalOptions.includes(each))
}

const Options = ({ item, value, onChange }: { item: Item; value: string; onChange: (value: string) => void }): ReactNode => {
  const chosen = value === '' ? [] : value.split(JOIN)
  const toggle = (option: string): void => {
    if (item.kind === KIND.single) return onChange(option === value ? '' : option)
    onChange(item.options.filter((each) => (each === option ? !chosen.includes(each) : chosen.includes(each))).join(JOIN))
  }
  return (
    <div className={styles.options} role="group" aria-label={item.title}>
      {item.options.map((option) => {
        const bad = item.abnormalOptions.includes(option)
        return (
          <button key={option} type="button" aria-pressed={chosen.includes(option)} data-bad={bad} onClick={() => toggle(option)}>
            {bad ? <AlertTriangle size={14} aria-hidden="true" /> : <Check size={14} aria-hidden="true" />}
            {option}
          </button>
        )
      })}
    </div>
  )
}

/** Where a number lies between its limits. */
const Range = ({ item, value }: { item: Item; value: string }): ReactNode => {
  if (item.min === null || item.max === null || item.max <= item.min) return null
  const share = value === '' ? null : Math.max(0, Math.min(100, 10 + (80 * (Number(value) - item.min)) / (item.max - item.min)))
  return (
    <i className={styles.range} aria-hidden="true">
      {share === null ? null : <b style={{ insetInlineStart: `${share}%` }} />}
    </i>
  )
}

/** One item of a checklist: one tap a choice, a number beside its limits. */
export const ItemInput = ({ item, value, onChange }: { item: Item; value: string; onChange: (value: string) => void }): ReactNode => {
  const t = useText()
  if (item.kind === KIND.photo) return null
  const limits = [item.min, item.max].some((limit) => limit !== null) ? `${item.min ?? ''}–${item.max ?? ''}` : ''
  return (
    <div className={styles.item} data-abnormal={isAbnormal(item, value)}>
      <span>
        <strong>{item.title}</strong>
        {item.last === null ? null : <small>{t('上次：{value}', { value: item.last })}</small>}
        {item.kind === KIND.number ? <Range item={item} value={value} /> : null}
      </span>
      {item.kind === KIND.number ? (
        <span className={styles.number}>
          <InputNumber<string>
            stringMode
            aria-label={item.title}
            value={value === '' ? null : value}
            controls={false}
            {...(item.unit !== null && { suffix: item.unit })}
            onChange={(next) => onChange(next ?? '')}
          />
          <small>{limits}</small>
        </span>
      ) : item.kind === KIND.text ? (
        <Input aria-label={item.title} maxLength={200} value={value} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <Options item={item} value={value} onChange={onChange} />
      )}
    </div>
  )
}
