import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import type { ReactNode } from 'react'
import styles from './Equation.module.css'
import type { Total } from './side-totals.ts'
import { useText } from './texts.ts'

export interface Batch {
  uuid: string
  kind?: string | null
  no?: string | null
  title?: string | null
  lastDay?: string | null
  oursFen?: number | null
  theirsFen?: number | null
  oursCount?: number | null
  theirsCount?: number | null
  diff?: number | null
  matched?: number | null
  auto?: number | null
  rowCount?: number | null
  open?: number | null
  createTime?: string | null
}

/** The gap, and the parts of which it is made. */
export const Equation = ({ of, theirs, ours, paired }: { of: Batch; theirs: Total; ours: Total; paired: number }): ReactNode => {
  const t = useText()
  const part = (label: string, amount: number, count: number, gap = false) => (
    <dl data-gap={gap && amount !== 0}>
      <dt>{label}</dt>
      <dd>
        {formatMoney(amount)} <small>{t('{n} 笔', { n: count })}</small>
      </dd>
    </dl>
  )
  const sign = (text: string) => <i className={styles.sign}>{text}</i>
  // What both sides have with amounts of their own counts with neither.
  const parts = theirs.amount - ours.amount + paired
  return (
    <section className={styles.equation} aria-label={t('相差')}>
      {part(t('对方金额'), of.theirsFen ?? 0, of.theirsCount ?? 0)}
      {sign('−')}
      {part(t('我方金额'), of.oursFen ?? 0, of.oursCount ?? 0)}
      {sign('=')}
      {part(t('相差'), of.diff ?? 0, of.open ?? 0, true)}
      {sign('=')}
      {part(t('长款'), theirs.amount, theirs.count)}
      {sign('−')}
      {part(t('短款'), ours.amount, ours.count)}
      {paired === 0 ? null : sign(paired < 0 ? '−' : '+')}
      {paired === 0 ? null : part(t('金额差'), Math.abs(paired), 1)}
      <p className={styles.proof} data-even={parts === of.diff}>
        {parts === of.diff ? t('等于相差，一分不漏') : t('与相差不符 {x}', { x: formatMoney(parts - (of.diff ?? 0)) })}
      </p>
    </section>
  )
}
