import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import type { ReactNode } from 'react'
import type { Preview } from '#src/fee/calls.ts'
import { useText } from '#src/fee/web/texts.ts'
import styles from './Bridge.module.css'
import { pillarsOf } from './bridge.ts'
import { signed } from './signed.ts'
import type { Shown } from './use-billing.ts'
import { useReasons } from './words.ts'

interface BridgeProps {
  of: Preview
  reason: Shown['reason']
  onReason: (reason: Shown['reason']) => void
}

/** 差额从哪来: from the sum of the last bills over what has changed to the sum of these; a column narrows the table to its rows. */
export const Bridge = ({ of, reason, onReason }: BridgeProps): ReactNode => {
  const t = useText()
  const words = useReasons()
  const [first, ...rest] = pillarsOf(
    of.lastTotal,
    of.bridge.map(({ amount }) => amount),
    of.total,
  )
  const last = rest.at(-1)
  const styleOf = (at: { bottom: number; height: number } | undefined) => ({ bottom: `${at?.bottom ?? 0}%`, height: `${at?.height ?? 0}%` })
  return (
    <section className={styles.bridge} aria-label={t('差额从哪来')}>
      <h3>
        {t('差额从哪来')} <small>{t('点柱子只看这一类')}</small>
      </h3>
      <ol>
        <li>
          <b>{formatMoney(of.lastTotal)}</b>
          <span className={styles.shaft}>
            <i data-end style={styleOf(first)} />
          </span>
          <small>{t('上期')}</small>
        </li>
        {of.bridge.map(({ reason: each, amount, bills }, at) => (
          <li key={each}>
            <button
              type="button"
              aria-pressed={reason === each}
              aria-label={`${words[each]} ${signed(amount)} ${t('{n} 笔', { n: bills })}`}
              onClick={() => onReason(reason === each ? null : each)}
            >
              <b data-down={amount < 0 || undefined}>{signed(amount)}</b>
              <span className={styles.shaft}>
                <i data-down={amount < 0 || undefined} style={styleOf(rest[at])} />
              </span>
              <small>{words[each]}</small>
            </button>
          </li>
        ))}
        <li>
          <b>{formatMoney(of.total)}</b>
          <span className={styles.shaft}>
            <i data-end style={styleOf(last)} />
          </span>
          <small>{t('本期')}</small>
        </li>
      </ol>
    </section>
  )
}
