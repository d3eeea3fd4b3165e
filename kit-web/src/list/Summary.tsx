import { isEnded } from '@qifuyun/kit/overview/phases.ts'
import { fieldOf } from '@qifuyun/kit/values/comparing.ts'
import type { ReactNode } from 'react'
import { fieldText } from '#src/fields/format.ts'
import { ToneDot } from '#src/fields/ToneTag.tsx'
import { useText } from '#src/texts.ts'
import { useLabel } from '../label.ts'
import type { Choosing } from './phone/use-choosing.ts'
import styles from './Summary.module.css'
import { COUNT_LIMIT, type ListModel } from './use-list.ts'

/** What the list amounts to in a line: its rows, its sums, and what is still going on, by state. */
export const Summary = ({ list, choosing }: { list: ListModel; choosing: Choosing }): ReactNode => {
  const t = useText()
  const label = useLabel(list.of)
  const { of, rows, total, summary, stateCount, place, go } = list
  // A zero before the first answer would be a lie.
  if (rows === undefined) return <div className={styles.line} aria-hidden="true" />
  const states = of.spec.states.filter(
    (state) => place.states.includes(state.code) || (!isEnded(of, state) && (stateCount[state.code] ?? 0) > 0),
  )
  const toggle = (code: string): void => go({ states: place.states.includes(code) ? place.states.filter((one) => one !== code) : [code] })
  const sums = Object.entries(summary).flatMap(([key, value]) => {
    const spec = fieldOf(of, key)?.spec
    return spec === undefined || value === null ? [] : [{ key, name: label(spec.label), words: fieldText(of, key, spec, { [key]: value }) }]
  })
  return (
    <section className={styles.line} aria-label={t('摘要')}>
      <span className={styles.count}>
        <strong className={styles.total}>{total >= COUNT_LIMIT ? `${COUNT_LIMIT}+` : total}</strong> {label(of.spec.label)}
      </span>
      {sums.map(({ key, name, words }) => (
        <span key={key} className={styles.sum}>
          {name} <strong>{words}</strong>
        </span>
      ))}
      {choosing.possible && rows.length > 0 ? (
        <button type="button" className={styles.choose} aria-pressed={choosing.on} onClick={choosing.on ? choosing.end : choosing.begin}>
          {choosing.on ? t('完成') : t('选择')}
        </button>
      ) : null}
      {states.length === 0 ? null : (
        <span className={styles.states} role="group" aria-label={t('状态')}>
          {states.map(({ code, label: name, tone }) => (
            <button
              key={code}
              type="button"
              className={styles.state}
              aria-pressed={place.states.includes(code)}
              onClick={() => toggle(code)}
            >
              <ToneDot tone={tone} />
              {label(name)} <strong>{stateCount[code] ?? 0}</strong>
            </button>
          ))}
        </span>
      )}
    </section>
  )
}
