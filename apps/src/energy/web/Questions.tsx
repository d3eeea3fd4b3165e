import { compare, exactText, minus } from '@qifuyun/kit/values/exact.ts'
import type { ReactNode } from 'react'
import type { MonthFlow } from '#src/energy/calls.ts'
import { Change } from './Change.tsx'
import styles from './Energy.module.css'
import { MonthBars } from './MonthBars.tsx'
import { usePurposes } from './purposes.ts'
import { qtyText } from './quantities.ts'
import { useText } from './texts.ts'

/** So many are told in the line below the question. */
const DIFFERENCES = 3

/** Two questions below the flows: where it is more or less than a year ago, and how the other months were. */
export const Questions = ({ flow }: { flow: MonthFlow }): ReactNode => {
  const t = useText()
  const named = usePurposes()
  const apart = ({ usage, lastYear }: MonthFlow['purposes'][number]): number => Math.abs(Number(usage) - Number(lastYear))
  const largest = flow.purposes.toSorted((one, other) => apart(other) - apart(one)).slice(0, DIFFERENCES)
  const most = Math.max(1, ...flow.purposes.flatMap(({ usage, lastYear }) => [Number(usage), Number(lastYear)]))
  const hasLastYear = flow.purposes.some(({ lastYear }) => Number(lastYear) > 0)
  const differences = largest.flatMap(({ key, usage, lastYear }) => {
    const difference = exactText(minus(usage, lastYear), flow.decimals)
    const n = qtyText(difference.replace('-', ''), flow.decimals)
    if (compare(difference, '0') === 0) return []
    return [difference.startsWith('-') ? t('{name}少 {n}', { name: named(key), n }) : t('{name}多 {n}', { name: named(key), n })]
  })
  const both = flow.months.filter(({ usage, lastYear }) => usage !== null && lastYear !== null)
  const fewer = both.filter(({ usage, lastYear }) => Number(usage) < Number(lastYear)).length
  return (
    <div className={styles.questions}>
      <section aria-label={t('与去年相比')}>
        <h3>{t('和去年比，差在哪里？')}</h3>
        <p className={styles.answer}>{hasLastYear ? differences.join(t('，')) : t('去年同月没有数据')}</p>
        <div className={styles.compare} role="table" aria-label={t('与去年相比')}>
          <div role="row" className={styles.compareHead}>
            <span role="columnheader">{t('用途')}</span>
            <span role="presentation" />
            <span role="columnheader">{t('今年')}</span>
            <span role="columnheader">{t('去年')}</span>
            <span role="columnheader">{t('变化')}</span>
          </div>
          {flow.purposes.map(({ key, usage, lastYear, change }) => (
            <div key={key} role="row">
              <span role="rowheader" className={styles.purpose} data-colour={key}>
                {named(key)}
              </span>
              <span role="presentation" className={styles.twin} data-colour={key}>
                <i style={{ width: `${(100 * Number(lastYear)) / most}%` }} />
                <b style={{ width: `${(100 * Number(usage)) / most}%` }} />
              </span>
              <span role="cell">{qtyText(usage, flow.decimals)}</span>
              <span role="cell">{qtyText(lastYear, flow.decimals)}</span>
              <span role="cell">
                <Change change={hasLastYear ? change : null} {...(key === 'loss' && { bad: 'more' as const })} />
              </span>
            </div>
          ))}
        </div>
      </section>
      <section aria-label={t('近12个月')}>
        <header>
          <h3>{t('12 个月呢？')}</h3>
          <span className={styles.legend} aria-hidden="true">
            <span data-year="last">{t('去年')}</span>
            <span data-year="this">{t('今年')}</span>
          </span>
        </header>
        <p className={styles.answer}>
          {both.length === 0
            ? t('还没有两年的数据')
            : fewer === both.length
              ? t('每个月都比去年少')
              : t('{all} 个月里 {n} 个月比去年少', { all: both.length, n: fewer })}
        </p>
        <MonthBars flow={flow} />
      </section>
    </div>
  )
}
