import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { phaseOf } from '@qifuyun/kit/overview/phases.ts'
import type { CSSProperties, ReactNode } from 'react'
import { TONE_FILLS } from '#src/fields/tone-fills.ts'
import { useText } from '#src/texts.ts'
import { useLabel } from '../label.ts'
import styles from './OpenBar.module.css'
import type { OverviewData } from './overview-data.ts'
import type { ShownProps } from './shown.ts'

interface OpenBarProps extends ShownProps {
  open: NonNullable<OverviewData['open']>
  now: Date
}

/** A colour that comes again is paler each time, so that neighbours stay apart. */
const PALER = [1, 0.6, 0.36, 0.24]

/** Rows that have not come to an end, by their states, and how they became so many. */
export const OpenBar = ({ data, of, words, places, onOpen, open, now }: OpenBarProps): ReactNode => {
  const t = useText()
  const label = useLabel(of)
  const { states, begun, added, done } = open
  const total = states.reduce((sum, { count }) => sum + count, 0)
  const shown = states.flatMap(({ state: code, count }) => {
    const state = of.spec.states.find((each) => each.code === code)
    return state === undefined || count === 0 ? [] : [{ ...state, count }]
  })
  const colourOf = (at: number): CSSProperties => {
    const tone = shown[at]?.tone ?? 'neutral'
    const before = shown.slice(0, at).filter((each) => each.tone === tone).length
    return { background: TONE_FILLS[tone], opacity: PALER[Math.min(before, PALER.length - 1)] }
  }
  // Rows that nothing completes, a supplier or a budget, are in use rather than unfinished.
  const heading = of.spec.states.some((state) => phaseOf(of, state) === 'done') ? t('尚未结束') : t('现有')
  const isUpToNow = data.span.to === chinaDay(now)
  return (
    <section className={styles.open} aria-label={heading}>
      <p className={styles.head}>
        <span>
          {heading} <strong>{total}</strong>
        </span>
        {isUpToNow ? (
          <span className={styles.sum}>{t('{begun} {a} + 新增 {b} − 结束 {c}', { begun: words.begun, a: begun, b: added, c: done })}</span>
        ) : null}
      </p>
      {total === 0 ? null : (
        <>
          <div className={styles.bar} aria-hidden="true">
            {shown.map(({ code, count }, at) => (
              <span key={code} style={{ ...colourOf(at), flexGrow: count }} />
            ))}
          </div>
          <ul className={styles.legend}>
            {shown.map(({ code, label: name, count }, at) => (
              <li key={code}>
                <button
                  type="button"
                  className={styles.state}
                  onClick={() => onOpen(of.spec.name, { state: code, ...places.ofProject(of) })}
                >
                  <span className={styles.dot} style={colourOf(at)} aria-hidden="true" />
                  {label(name)} <strong>{count}</strong>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
