import { pageStyles } from '@qifuyun/ui/components/paged/Page.tsx'
import { StatusTag } from '@qifuyun/ui/components/paged/StatusTag.tsx'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { Button, Checkbox } from 'antd'
import { CircleOff, ShoppingCart, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#src/market/texts.ts'
import { type CartLine, useCart } from '../api.ts'
import { MarketIcon } from '../MarketIcon.tsx'
import { to } from '../to.ts'
import { termOf } from '../words.ts'
import styles from './Cart.module.css'
import { CheckoutButton } from './CheckoutButton.tsx'
import { useRemoveLines } from './use-remove-lines.ts'
import { useSelection } from './use-selection.ts'

const ICON_PX = 36

interface RowProps {
  line: CartLine
  chosen: boolean
  onChoose: (on: boolean) => void
  onRemove: () => void
}

const Row = ({ line, chosen, onChoose, onRemove }: RowProps): ReactNode => {
  const t = useText()
  const invalid = line.invalidFlag === 1
  return (
    <li className={styles.row} data-invalid={invalid || undefined}>
      <Checkbox
        checked={chosen}
        disabled={invalid}
        aria-label={t('选择「{name}」', { name: line.appName })}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <MarketIcon app={line} size={ICON_PX} />
      <span className={styles.words}>
        <span className={styles.name}>{line.appName}</span>
        {invalid ? (
          <StatusTag tone="slate" icon={CircleOff}>
            {t('已失效')}
          </StatusTag>
        ) : (
          <span className={styles.term}>{termOf(line)}</span>
        )}
      </span>
      {invalid ? (
        <Button
          type="text"
          size="small"
          aria-label={t('移除「{name}」', { name: line.appName })}
          icon={<Trash2 size={14} strokeWidth={1.75} aria-hidden="true" />}
          onClick={onRemove}
        />
      ) : (
        <span className={styles.amount}>{formatMoney(line.amountFen)}</span>
      )}
    </li>
  )
}

/** The cart below an application: what is in it, what is chosen and the way to the order. Without lines there is none. */
export const CartBlock = (): ReactNode => {
  const t = useText()
  const lines = useCart().data ?? []
  const { chosen, totalFen, isChosen, choose } = useSelection(lines)
  const { removeOne, removeAll } = useRemoveLines()
  if (lines.length === 0) return null
  return (
    <section className={styles.block} aria-label={t('购物车')}>
      <div className={styles.head}>
        <ShoppingCart size={16} strokeWidth={1.75} aria-hidden="true" />
        <h3 className={styles.title}>
          <Link className={pageStyles.link} to={to.cart()}>
            {t('购物车（{n}）', { n: lines.length })}
          </Link>
        </h3>
        <Button type="text" size="small" onClick={() => removeAll(lines)}>
          {t('清空')}
        </Button>
      </div>
      <ul className={`${styles.rows} ${styles.scrolls}`}>
        {lines.map((line) => (
          <Row
            key={line.cartUuid}
            line={line}
            chosen={isChosen(line.cartUuid)}
            onChoose={(on) => choose(line.cartUuid, on)}
            onRemove={() => removeOne(line)}
          />
        ))}
      </ul>
      <p className={styles.total}>
        <span>
          {t('合计')} <strong>{formatMoney(totalFen)}</strong>
        </span>
        <CheckoutButton cartUuids={chosen} />
      </p>
    </section>
  )
}
