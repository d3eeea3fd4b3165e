import type { OwnCellProps } from '@qifuyun/kit-web/fields/own-cells.ts'
import { textOf } from '@qifuyun/kit-web/fields/row.ts'
import type { ReactNode } from 'react'
import { qtyText } from './count-rules.ts'
import styles from './Stock.module.css'
import { useText } from './texts.ts'

/** How full a shelf is, by what it should hold; a tick stands at the safe line. */
export const LevelCell = ({ row, children }: OwnCellProps): ReactNode => {
  const t = useText()
  const [available, safety, target] = ['available', 'safety', 'target'].map((key) => textOf(row[key]))
  if (!available || !safety) return children
  const full = Math.max(Number(target || 0), Number(safety) * 2, Number(available))
  const share = (qty: string): number => (full === 0 ? 0 : (Number(qty) * 100) / full)
  const look = Number(available) === 0 ? 'none' : Number(available) < Number(safety) ? 'low' : 'good'
  return (
    <span className={styles.level}>
      <span className={styles.levelText}>
        <strong data-look={look}>{look === 'none' ? t('断货') : qtyText(available)}</strong>
        <small>{t('安全 {n}', { n: qtyText(safety) })}</small>
      </span>
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.fill} data-look={look} style={{ width: `${share(available)}%` }} />
        <span className={styles.tick} style={{ left: `${share(safety)}%` }} />
      </span>
    </span>
  )
}
