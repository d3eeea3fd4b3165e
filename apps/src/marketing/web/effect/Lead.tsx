import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import type { ReactNode } from 'react'
import type { Effects } from '#src/marketing/calls.ts'
import styles from '#src/marketing/web/Effect.module.css'
import { useText } from '#src/marketing/web/texts.ts'
import { percentText } from './shown.ts'

/** What came back of what was spent, with the figures of which that is made. */
export const Lead = ({ effects: { lead, lift } }: { effects: Effects }): ReactNode => {
  const t = useText()
  const figures = [
    { label: t('拉动销售'), text: formatMoney(lead.paid) },
    { label: t('优惠金额'), text: formatMoney(lead.off) },
    { label: t('短信成本'), text: formatMoney(lead.sendCost) },
    { label: t('核销率'), text: percentText(lead.usedRate) },
    { label: t('触达率'), text: percentText(lead.reachRate) },
    { label: t('打开率'), text: percentText(lead.openRate) },
  ]
  return (
    <section className={styles.part} aria-label={t('投入产出')}>
      <h2 className={styles.lead}>
        {t('投入产出比')} <strong data-news={lead.roi !== null && lead.roi < 0 ? 'bad' : undefined}>{percentText(lead.roi)}</strong>
      </h2>
      <p>{t('（销售额 × 毛利率 {margin} − 优惠 − 短信成本）÷（优惠 + 短信成本）', { margin: percentText(lead.margin / 100) })}</p>
      <dl className={styles.figures}>
        {figures.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {lift === null ? null : (
        <p className={styles.lift}>
          {t('触达 {target} 人中 {used} 人用券，对照 {control} 人中 {other} 人用券，提升 {lift} 个百分点', {
            ...{ target: lift.target, used: lift.targetUsed, control: lift.control, other: lift.controlUsed },
            lift: lift.lift === null ? '—' : lift.lift.toFixed(1),
          })}
        </p>
      )}
    </section>
  )
}
