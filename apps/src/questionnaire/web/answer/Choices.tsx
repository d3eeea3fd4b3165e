import { type ReactNode, useState } from 'react'
import { isSingle, type Option, TYPE } from '#src/questionnaire/design/shape.ts'
import { useText } from '#src/questionnaire/web/texts.ts'
import styles from './Answer.module.css'
import type { FieldProps } from './field-props.ts'

const shuffled = (options: readonly Option[]): Option[] => {
  // Whoever writes something of their own finds that at the end.
  const mixed = options.filter(({ other, exclusive }) => !other && !exclusive)
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const to = Math.floor(Math.random() * (at + 1))
    const [one, another] = [mixed[at], mixed[to]]
    if (one !== undefined && another !== undefined) [mixed[at], mixed[to]] = [another, one]
  }
  return [...mixed, ...options.filter(({ other, exclusive }) => other || exclusive)]
}

/** What is chosen after one more touch. */
const touched = (chosen: readonly string[], option: Option, options: readonly Option[], single: boolean): string[] => {
  if (single) return [option.oid]
  if (chosen.includes(option.oid)) return chosen.filter((oid) => oid !== option.oid)
  if (option.exclusive) return [option.oid]
  const alone = new Set(options.filter(({ exclusive }) => exclusive).map(({ oid }) => oid))
  return [...chosen.filter((oid) => !alone.has(oid)), option.oid]
}

const Label = ({ option, left, url }: { option: Option; left: boolean; url: string | undefined }): ReactNode => {
  const t = useText()
  return (
    <span className={styles.optionLabel}>
      {url === undefined ? null : <img src={url} alt="" />}
      <span>{option.label}</span>
      {left ? null : <em>{t('名额已满')}</em>}
    </span>
  )
}

/** One or several of the options, with what somebody adds to 其他. */
export const Choices = ({ question, name, labelledBy, describedBy, answer, full, pictures, onChange }: FieldProps): ReactNode => {
  const t = useText()
  const { options = [], shuffle, type } = question
  const [shown] = useState(() => (shuffle ? shuffled(options) : options).map(({ oid }) => oid))
  const byId = new Map(options.map((option) => [option.oid, option]))
  const chosen = answer?.options ?? []
  const single = isSingle(question)
  const other = options.find(({ oid, other: asks }) => asks && chosen.includes(oid))
  const change = (option: Option): void =>
    onChange({ options: touched(chosen, option, options, single), ...(answer?.other !== undefined && { other: answer.other }) })
  return (
    <div
      className={type === TYPE.picture ? styles.pictures : styles.options}
      role={single ? 'radiogroup' : 'group'}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    >
      {shown.flatMap((oid) => {
        const option = byId.get(oid)
        if (option === undefined) return []
        const left = !full.has(oid) || chosen.includes(oid)
        return [
          <label key={oid} className={styles.option} data-chosen={chosen.includes(oid) || undefined} data-off={left ? undefined : true}>
            <input
              type={single ? 'radio' : 'checkbox'}
              name={name}
              checked={chosen.includes(oid)}
              disabled={!left}
              onChange={() => change(option)}
            />
            <Label option={option} left={left} url={option.image ? pictures.get(option.image) : undefined} />
          </label>,
        ]
      })}
      {other === undefined ? null : (
        <input
          className={styles.input}
          aria-label={t('请填写“{option}”的内容', { option: other.label })}
          placeholder={t('请填写“{option}”的内容', { option: other.label })}
          maxLength={200}
          value={answer?.other ?? ''}
          onChange={({ target }) => onChange({ options: chosen, other: target.value })}
        />
      )}
    </div>
  )
}

/** One of many options, in the phone's own list. */
export const Dropdown = ({ question, labelledBy, describedBy, answer, full, onChange }: FieldProps): ReactNode => {
  const t = useText()
  const chosen = answer?.options?.[0] ?? ''
  const other = (question.options ?? []).find(({ oid, other: asks }) => asks && oid === chosen)
  return (
    <>
      <select
        className={styles.input}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        value={chosen}
        onChange={({ target }) => onChange({ options: target.value === '' ? [] : [target.value] })}
      >
        <option value="">{t('请选择')}</option>
        {(question.options ?? []).map(({ oid, label }) => (
          <option key={oid} value={oid} disabled={full.has(oid) && oid !== chosen}>
            {full.has(oid) ? `${label}（${t('名额已满')}）` : label}
          </option>
        ))}
      </select>
      {other === undefined ? null : (
        <input
          className={styles.input}
          aria-label={t('请填写“{option}”的内容', { option: other.label })}
          maxLength={200}
          value={answer?.other ?? ''}
          onChange={({ target }) => onChange({ options: [chosen], other: target.value })}
        />
      )}
    </>
  )
}
