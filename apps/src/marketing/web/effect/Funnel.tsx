import type { ReactNode } from 'react'
import type { Effects } from '#src/marketing/calls.ts'
import styles from '#src/marketing/web/Effect.module.css'
import { useText } from '#src/marketing/web/texts.ts'

/** From whoever was written to down to whoever came; residents who come by a poster skip the first steps. */
export const Funnel = ({ effects: { lead } }: { effects: Effects }): ReactNode => {
  const t = useText()
  const steps = [
    { label: t('触达'), n: lead.sent },
    { label: t('打开'), n: lead.opened },
    { label: t('领取'), n: lead.issued },
    { label: t('使用'), n: lead.used },
  ]
  const most = Math.max(1, ...steps.map(({ n }) => n))
  return (
    <section className={styles.part} aria-label={t('转化漏斗')}>
      <h3>{t('从触达到使用，走掉了多少人？')}</h3>
      <ol className={styles.funnel}>
        {steps.map(({ label, n }) => (
          <li key={label}>
            <span>{label}</span>
            <i aria-hidden="true">
              <b style={{ width: `${(n / most) * 100}%` }} />
            </i>
            <strong>{n}</strong>
          </li>
        ))}
      </ol>
    </section>
  )
}
