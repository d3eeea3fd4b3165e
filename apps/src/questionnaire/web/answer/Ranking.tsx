import { ArrowDown, ArrowUp, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/questionnaire/web/texts.ts'
import styles from './Answer.module.css'
import type { FieldProps } from './field-props.ts'
import scales from './Scales.module.css'

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

const moved = (order: readonly string[], from: number, by: number): string[] => {
  const next = [...order]
  const [taken] = next.splice(from, 1)
  if (taken !== undefined) next.splice(from + by, 0, taken)
  return next
}

/** Options in an order: the first that is touched is the first; then they move up and down. */
export const Ranking = ({ question, labelledBy, describedBy, answer, onChange }: FieldProps): ReactNode => {
  const t = useText()
  const { options = [] } = question
  const order = answer?.options ?? []
  const names = new Map(options.map(({ oid, label }) => [oid, label]))
  const left = options.filter(({ oid }) => !order.includes(oid))
  const say = (next: readonly string[]): void => onChange({ options: [...next] })
  return (
    <div role="group" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      <ol className={styles.order}>
        {order.map((oid, place) => {
          const option = names.get(oid) ?? ''
          return (
            <li key={oid}>
              <b>{place + 1}</b>
              <span>{option}</span>
              <button
                type="button"
                disabled={place === 0}
                aria-label={t('上移 {option}', { option })}
                onClick={() => say(moved(order, place, -1))}
              >
                <ArrowUp {...ICON} />
              </button>
              <button
                type="button"
                disabled={place === order.length - 1}
                aria-label={t('下移 {option}', { option })}
                onClick={() => say(moved(order, place, 1))}
              >
                <ArrowDown {...ICON} />
              </button>
              <button type="button" aria-label={t('移出 {option}', { option })} onClick={() => say(order.filter((each) => each !== oid))}>
                <X {...ICON} />
              </button>
            </li>
          )
        })}
      </ol>
      {left.length === 0 ? null : <p className={styles.hint}>{t('按先后依次点选')}</p>}
      <div className={scales.chips}>
        {left.map(({ oid, label }) => (
          <button key={oid} type="button" onClick={() => say([...order, oid])}>
            {label}
          </button>
        ))}
      </div>
    </div>
  )
}
