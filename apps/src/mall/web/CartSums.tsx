import { NumberField } from '@qifuyun/ui/components/inputs/NumberField.tsx'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { Select } from 'antd'
import { type ReactNode, useId } from 'react'
import type { Quote } from '#src/mall/calls.ts'
import styles from './Mall.module.css'
import { useText } from './texts.ts'
import type { UsedCart } from './use-cart.ts'

/** Coupons and points that the customer could use, where anybody keeps any. */
export const Reductions = ({ of: { cart, change }, quote }: { of: UsedCart; quote: Quote }): ReactNode => {
  const t = useText()
  const id = useId()
  return (
    <>
      {quote.coupons.length === 0 ? null : (
        <div className={styles.field}>
          <label htmlFor={id}>{t('优惠券')}</label>
          <Select
            id={id}
            mode="multiple"
            value={[...cart.coupons]}
            options={quote.coupons.map(({ uuid, name, terms, unfit }) => ({
              ...{ value: uuid, label: unfit === null ? `${name} ${terms}` : `${name} ${unfit}`, disabled: unfit !== null },
            }))}
            onChange={(coupons: string[]) => change({ coupons })}
          />
        </div>
      )}
      {quote.points === null ? null : (
        <div className={styles.field}>
          <label htmlFor={`${id}-points`}>{t('使用积分（可用 {n}）', { n: quote.points.usable })}</label>
          <NumberField
            id={`${id}-points`}
            precision={0}
            min={0}
            max={quote.points.usable}
            value={cart.points}
            onChange={(points) => change({ points: points ?? 0 })}
          />
        </div>
      )}
    </>
  )
}

/** What it costs. */
export const Sums = ({ quote }: { quote: Quote }): ReactNode => {
  const t = useText()
  const lines = [
    { label: t('商品金额'), text: formatMoney(quote.goodsAmount) },
    ...(quote.promoOff > 0 ? [{ label: t('活动优惠'), text: `−${formatMoney(quote.promoOff)}` }] : []),
    ...(quote.couponOff > 0 ? [{ label: t('优惠券优惠'), text: `−${formatMoney(quote.couponOff)}` }] : []),
    ...(quote.pointsOff > 0 ? [{ label: t('积分抵扣'), text: `−${formatMoney(quote.pointsOff)}` }] : []),
    { label: t('运费'), text: formatMoney(quote.freight) },
  ]
  return (
    <dl className={styles.sums} aria-live="polite">
      {lines.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      <div data-total>
        <dt>{t('应付金额')}</dt>
        <dd>{formatMoney(quote.payable)}</dd>
      </div>
    </dl>
  )
}
