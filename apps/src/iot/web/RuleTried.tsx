import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RuleTest } from '#src/iot/calls.ts'
import { numberText } from './Course.tsx'
import styles from './Rule.module.css'
import { useText } from './texts.ts'

/** Days and months: `3-10`. */
const dayText = (day: string): string => `${Number(day.slice(5, 7))}-${day.slice(8)}`

const Bars = ({ test, clear }: { test: RuleTest; clear: number | null }): ReactNode => {
  const t = useText()
  const known = [...test.days.flatMap((day) => day.most ?? []), ...(test.limit === null ? [] : [test.limit])]
  const [most, least] = [Math.max(...known) * 1.04, Math.min(...known) * 0.8]
  const height = (value: number): number => Math.round(((value - least) / (most - least || 1)) * 100)
  const line = (value: number | null, kind: string): ReactNode =>
    value === null || height(value) < 0 || height(value) > 100 ? null : (
      <i className={styles.line} data-kind={kind} style={{ bottom: `${height(value)}%` }} aria-hidden="true" />
    )
  return (
    <div className={styles.chart}>
      <ol className={styles.bars}>
        {test.days.map(({ day, most: value, raised }) => (
          <li key={day} data-raised={raised > 0}>
            <i style={{ height: `${value === null ? 0 : Math.max(4, height(value))}%` }} aria-hidden="true" />
            {raised > 0 ? <small aria-hidden="true">{dayText(day)}</small> : null}
            <span className="qf-visually-hidden">
              {value === null
                ? t('{day}，没有数据', { day })
                : t('{day}，最大 {value}，触发 {n} 次', { day, value: numberText(value), n: raised })}
            </span>
          </li>
        ))}
      </ol>
      {line(test.limit, 'limit')}
      {line(clear, 'clear')}
    </div>
  )
}

interface RuleTriedProps {
  test: RuleTest
  /** Where it ends, of the property that the bars show. */
  clear: number | null
  unit: string
  busy: boolean
  /** Takes another limit into the sentence. */
  onLimit: ((limit: number) => void) | null
}

/** What a rule would have raised. */
export const RuleTried = ({ test, clear, unit, busy, onLimit }: RuleTriedProps): ReactNode => {
  const t = useText()
  const { limit, others, days, raised, repaired, cut } = test
  const chips = [
    ...(limit === null ? [] : [{ limit, times: raised.length, own: true }]),
    ...others.map((each) => ({ ...each, own: false })),
  ]
  return (
    <div className={styles.tried} data-busy={busy} aria-busy={busy}>
      <p>
        {t('过去 {days} 天会触发', { days: days.length })} <strong>{t('{n} 次', { n: raised.length })}</strong>
        {repaired > 0 ? (
          <em>
            <CircleCheck size={14} aria-hidden="true" />
            {t('{n} 次后来真的修了', { n: repaired })}
          </em>
        ) : null}
      </p>
      <small>{cut ? t('数据较多，只算了一部分') : t('按当时的报文重算；柱是每天最大值，红的那天会报')}</small>
      <Bars test={test} clear={clear} />
      {chips.length === 0 ? null : (
        <p>
          <small>{t('换个限值')}</small>
          {chips
            .toSorted((one, other) => one.limit - other.limit)
            .map(({ limit: value, times, own }) => (
              <button key={value} type="button" data-own={own} disabled={own || onLimit === null} onClick={() => onLimit?.(value)}>
                {`${numberText(value)} ${unit} `}
                <b>{t('{n} 次', { n: times })}</b>
              </button>
            ))}
        </p>
      )}
    </div>
  )
}
