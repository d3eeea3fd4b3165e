import { formatMoney } from '@qifuyun/contract/core/money.ts'
import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import type { Answer } from '@qifuyun/ui/platform/request/descriptor.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { planItem } from '#src/contract-management/plans/plan-item.ts'
import styles from './Contracts.module.css'
import type { course } from './calls.generated.ts'
import { useText } from './texts.ts'

type Told = Answer<typeof course>

const STATES = planItem.spec.states

/** Payments in the order of their days, and how much of the contract has been paid. */
export const Payments = ({ told: { amount, paid, items } }: { told: Told }): ReactNode => {
  const t = useText()
  const label = useLabel(planItem)
  if (items.length === 0) return null
  return (
    <section className={styles.pane} aria-label={t('收付款进度')}>
      <header>
        <h3>{t('收付款进度')}</h3>
        {paid === null ? null : (
          <span>
            {formatMoney(paid)}
            {amount === null ? '' : ` / ${formatMoney(amount)}`}
          </span>
        )}
      </header>
      {amount === null || paid === null || amount === 0 ? null : (
        <progress max={amount} value={Math.min(paid, amount)} aria-label={t('收付款进度')} />
      )}
      <ul className={styles.lines}>
        {items.map((item) => {
          const state = STATES.find(({ code }) => code === item.state)
          return (
            <li key={item.uuid}>
              <span>
                <Link to={rowPath(planItem, item.uuid)}>{item.name}</Link>
                <small>{item.dueDate}</small>
                {item.deposit ? <small>{t('押金')}</small> : null}
              </span>
              <span>
                {item.amount === null ? null : formatMoney(item.amount)}
                {state === undefined ? null : <ToneTag tone={state.tone}>{label(state.label)}</ToneTag>}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
