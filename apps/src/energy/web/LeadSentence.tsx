import { exactText, times } from '@qifuyun/kit/values/exact.ts'
import type { ReactNode } from 'react'
import type { MonthFlow } from '#src/energy/calls.ts'
import styles from './Energy.module.css'
import { amountText, changeText, qtyText } from './quantities.ts'
import { useText } from './texts.ts'

interface LeadSentenceProps {
  flow: MonthFlow
  month: string
  onChoose: (uuid: string) => void
}

/** A thousandth: kilograms in tonnes. */
const TONNE = '0.001'

/** What the month cost, and what it stands for in carbon. */
export const LeadFacts = ({ flow: { lead } }: Pick<LeadSentenceProps, 'flow'>): ReactNode => {
  const t = useText()
  const carbon = t('碳排放 {n} t', { n: exactText(times(lead.carbon, TONNE), 1) })
  return <span className={styles.facts}>{[t('费用 {amount}', { amount: amountText(lead.cost) }), carbon].join(' · ')}</span>
}

/** What the month was, in two sentences: how much, against last year; what is lost, and where most of it. */
export const LeadSentence = ({ flow, month, onChoose }: LeadSentenceProps): ReactNode => {
  const t = useText()
  const { lead, unit, decimals, worst } = flow
  const against =
    lead.yoy === null
      ? t('，去年同月没有完整数据')
      : lead.yoy <= 0
        ? t('，比去年少 {n}', { n: changeText(lead.yoy) })
        : t('，比去年多 {n}', { n: changeText(lead.yoy) })
  const lost =
    lead.lossMore !== null && lead.lossYoy !== null && lead.lossYoy > 0
      ? t('损耗 {n} {unit}，比去年多 {change}', { n: qtyText(lead.loss, decimals), unit, change: changeText(lead.lossYoy) })
      : t('损耗 {n} {unit}', { n: qtyText(lead.loss, decimals), unit })
  return (
    <header className={styles.lead}>
      <h2>
        {t('{n} 月用量', { n: Number(month.slice('YYYY-'.length)) })} <strong>{qtyText(lead.usage, decimals)}</strong> {unit}
        {against}
      </h2>
      <p className={styles.second}>
        {lost}
        {worst === null ? null : (
          <>
            {t('，占比最高的是')}
            <button type="button" className={styles.worst} onClick={() => onChoose(worst.uuid)}>
              {worst.name}
            </button>
          </>
        )}
      </p>
    </header>
  )
}
