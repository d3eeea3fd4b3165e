import type { PayLineStanding } from '@qifuyun/contract/payments/schema.ts'
import { NumberField } from '@qifuyun/ui/components/inputs/NumberField.tsx'
import { pageStyles } from '@qifuyun/ui/components/paged/Page.tsx'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import type { ReactNode } from 'react'
import styles from './RefundLines.module.css'
import { useText } from './texts.ts'

export interface RefundLine {
  lineUuid: string
  amountFen: number
}

interface RefundLinesProps {
  lines: readonly PayLineStanding[]
  value?: readonly RefundLine[]
  onChange?: (value: RefundLine[]) => void
}

const FEN = 100

/** How much of which line goes back, with what is left of each and what it adds up to. */
export const RefundLines = ({ lines, value = [], onChange }: RefundLinesProps): ReactNode => {
  const t = useText()
  const amountOf = (lineUuid: string): number => value.find((line) => line.lineUuid === lineUuid)?.amountFen ?? 0
  const set = (changed: string, yuan: number | null): void =>
    onChange?.(
      lines.map(({ lineUuid }) => ({ lineUuid, amountFen: lineUuid === changed ? Math.round((yuan ?? 0) * FEN) : amountOf(lineUuid) })),
    )
  const total = value.reduce((sum, { amountFen }) => sum + amountFen, 0)
  return (
    <>
      <ul className={styles.lines}>
        {lines.map(({ lineUuid, name, refundableFen }) => (
          <li key={lineUuid} className={styles.line}>
            <span className={styles.name}>
              {name}
              <span className={pageStyles.muted}> {t('可退 {amount}', { amount: formatMoney(refundableFen) })}</span>
            </span>
            <NumberField
              className={styles.amount ?? ''}
              aria-label={t('「{name}」退款金额（元）', { name })}
              precision={2}
              min={0}
              max={refundableFen / FEN}
              disabled={refundableFen === 0}
              value={amountOf(lineUuid) / FEN}
              onChange={(yuan) => set(lineUuid, yuan)}
            />
          </li>
        ))}
      </ul>
      <p className={styles.total} aria-live="polite">
        {t('合计 {amount}', { amount: formatMoney(total) })}
      </p>
    </>
  )
}
