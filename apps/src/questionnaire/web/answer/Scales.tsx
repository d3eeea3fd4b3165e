import { Angry, Frown, Laugh, type LucideIcon, Meh, Smile, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { scaleOf, TYPE } from '#src/questionnaire/design/shape.ts'
import { type Text, useText } from '#src/questionnaire/web/texts.ts'
import type { FieldProps } from './field-props.ts'
import styles from './Scales.module.css'

const FACES: readonly { icon: LucideIcon; word: Text }[] = [
  { icon: Angry, word: '非常不满意' },
  { icon: Frown, word: '不满意' },
  { icon: Meh, word: '一般' },
  { icon: Smile, word: '满意' },
  { icon: Laugh, word: '非常满意' },
]

const range = (least: number, most: number): number[] => Array.from({ length: most - least + 1 }, (_each, n) => n + least)

/** Stars, faces, or the numbers from 0 to 10. */
export const Scale = ({ question, name, labelledBy, describedBy, answer, onChange }: FieldProps): ReactNode => {
  const t = useText()
  const { least, most } = scaleOf(question)
  const value = answer?.number
  const { type } = question
  const className = type === TYPE.nps ? styles.numbers : type === TYPE.csat ? styles.faces : styles.stars
  return (
    <>
      <div
        className={className}
        data-long={type === TYPE.nps || undefined}
        role="radiogroup"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
      >
        {range(least ?? 1, most ?? 5).map((n) => {
          const face = type === TYPE.csat ? FACES[n - 1] : undefined
          const Icon = face?.icon ?? Star
          const lit = type === TYPE.rating ? value !== undefined && n <= value : n === value
          return (
            <label key={n} data-chosen={lit || undefined}>
              <input type="radio" name={name} checked={n === value} onChange={() => onChange({ number: n })} />
              {type === TYPE.nps ? <span>{n}</span> : <Icon size={type === TYPE.csat ? 32 : 28} strokeWidth={1.5} aria-hidden />}
              {type === TYPE.nps ? null : (
                <span className={type === TYPE.rating ? 'qf-visually-hidden' : undefined}>
                  {face === undefined ? t('{n}星', { n }) : t(face.word)}
                </span>
              )}
            </label>
          )
        })}
      </div>
      {type === TYPE.nps ? (
        <p className={styles.ends} aria-hidden="true">
          <span>{t('完全不愿意')}</span>
          <span>{t('非常愿意')}</span>
        </p>
      ) : null}
    </>
  )
}

/** A question for each row, all with the same answers. */
export const Matrix = ({ question, name, labelledBy, describedBy, answer, onChange }: FieldProps): ReactNode => {
  const { rows = [], options = [], type } = question
  const cells = answer?.cells ?? {}
  const { least, most } = scaleOf(question)
  const columns: readonly { key: string | number; label: string }[] =
    type === TYPE.matrix
      ? options.map(({ oid, label }) => ({ key: oid, label }))
      : range(least ?? 1, most ?? 5).map((n) => ({ key: n, label: String(n) }))
  return (
    <div className={styles.matrix} role="group" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      {rows.map(({ rid, label }) => (
        <fieldset key={rid}>
          <legend>{label}</legend>
          <div className={type === TYPE.matrix ? styles.chips : styles.numbers}>
            {columns.map((column) => (
              <label key={column.key} data-chosen={cells[rid] === column.key || undefined}>
                <input
                  type="radio"
                  name={`${name}-${rid}`}
                  checked={cells[rid] === column.key}
                  onChange={() => onChange({ cells: { ...cells, [rid]: column.key } })}
                />
                <span>{column.label}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}
