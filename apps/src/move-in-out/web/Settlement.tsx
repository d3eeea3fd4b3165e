import { formatMoney } from '@qifuyun/contract/core/money.ts'
import { type Row, textOf } from '@qifuyun/kit-web/fields/row.ts'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import type { ReactNode } from 'react'
import { moveOut } from '#src/move-in-out/move-out.ts'
import styles from './Moves.module.css'
import { useText } from './texts.ts'

interface SettlementProps {
  row: Row
  lines: readonly { kind: string; item: string | null; begin: string | null; end: string | null; amount: number }[]
  balance: number
}

const KINDS = moveOut.fields.settlement.spec.children?.kind?.spec.options ?? []

/** What those who leave owe to their last day, and what is in their favour: as it would be now, or as it was fixed. */
export const Settlement = ({ row, lines, balance }: SettlementProps): ReactNode => {
  const t = useText()
  const label = useLabel(moveOut)
  const day = textOf(row.date)
  const fixed = textOf(row.settledAt) !== ''
  const title = fixed ? t('结算结果（截至 {day}）', { day }) : t('结算预览（截至 {day}）', { day })
  const amount = formatMoney(Math.abs(balance))
  const verdict = balance > 0 ? t('应补缴 {amount}', { amount }) : balance < 0 ? t('应退 {amount}', { amount }) : t('无需补退')
  return (
    <section className={styles.pane} aria-label={title}>
      <header>
        <h3>{title}</h3>
        <strong data-look={balance > 0 ? 'owed' : 'clear'}>{verdict}</strong>
      </header>
      {lines.length === 0 ? <p className={styles.nothing}>{t('没有待结算的费用')}</p> : null}
      <ul className={styles.lines}>
        {lines.map(({ kind, item, begin, end, amount: each }) => (
          <li key={`${kind} ${item} ${begin} ${end} ${each}`}>
            <span>
              <b>{item ?? label(KINDS.find(({ code }) => code === kind)?.label ?? '')}</b>
              {begin === null ? null : <small>{`${begin} – ${end ?? ''}`}</small>}
            </span>
            <span data-favour={each < 0 || undefined}>{formatMoney(each)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
