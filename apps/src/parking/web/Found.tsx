import { chinaClock } from '@qifuyun/contract/core/china-time.ts'
import { formatMoney } from '@qifuyun/contract/core/money.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import type { ReactNode } from 'react'
import type { PlateFound } from '#src/parking/calls.ts'
import { passage } from '#src/parking/passing/passage.ts'
import styles from './Guard.module.css'
import { useText } from './texts.ts'

const HOUR = 60

export const useLength = () => {
  const t = useText()
  return (minutes: number): string =>
    minutes < HOUR ? t('{n} 分钟', { n: minutes }) : t('{h} 小时 {m} 分', { h: Math.floor(minutes / HOUR), m: minutes % HOUR })
}

/** What a guard should know of a car, the money large enough to be read from the window. */
export const Found = ({ found, children }: { found: PlateFound; children: ReactNode }): ReactNode => {
  const t = useText()
  const label = useLabel(passage)
  const length = useLength()
  const { stay } = found
  const kind = stay?.kind ?? found.kind
  const facts = [
    kind === null ? null : label(choiceLabel(passage.fields.kind, kind)),
    found.contact,
    found.visitorName === null ? null : t('访客 {name}', { name: found.visitorName }),
    found.validTo === null ? null : t('有效期至 {day}', { day: found.validTo }),
  ]
  return (
    <section className={styles.found} aria-label={found.plate} data-stop={found.kind === null && stay === null}>
      <p className={styles.plate}>{found.plate}</p>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      {found.why === null ? null : <p className={styles.why}>{found.why}</p>}
      {stay === null ? (
        <p className={styles.money}>{found.kind === null ? t('禁止入场') : t('不在场')}</p>
      ) : (
        <>
          <p className={styles.money} role="status">
            {stay.due > 0 ? formatMoney(stay.due) : t('无需缴费')}
          </p>
          <p>
            {[
              ...(stay.inAt === null ? [] : [t('{time} 入场', { time: chinaClock(new Date(stay.inAt)).slice(5, 16).replace('T', ' ') })]),
              t('已停 {length}', { length: length(stay.minutes) }),
              t('应收 {money}', { money: formatMoney(stay.fee) }),
              ...(stay.paid > 0 ? [t('已付 {money}', { money: formatMoney(stay.paid) })] : []),
            ].join(' · ')}
          </p>
        </>
      )}
      <div className={styles.deeds}>{children}</div>
    </section>
  )
}
