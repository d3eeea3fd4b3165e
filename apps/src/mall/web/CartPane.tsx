import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { refreshApp } from '@qifuyun/kit-web/api.ts'
import { useDebounced } from '@qifuyun/kit-web/fields/use-debounced.ts'
import { NumberField } from '@qifuyun/ui/components/inputs/NumberField.tsx'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { useAction, useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Input } from 'antd'
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useNavigate } from 'react-router'
import { QTY_MAX } from '#src/mall/codes.ts'
import { order } from '#src/mall/orders/order.ts'
import { stock } from '#src/mall/stock/stock.ts'
import { Buyer, Delivery } from './CartFields.tsx'
import { Reductions, Sums } from './CartSums.tsx'
import { placeCall, quoteCall } from './calls.generated.ts'
import styles from './Mall.module.css'
import { useText } from './texts.ts'
import { type UsedCart, wishOf } from './use-cart.ts'

const TYPING_MS = 400

const Lines = ({ of: { cart, count, drop } }: { of: UsedCart }): ReactNode => {
  const t = useText()
  return (
    <ul className={styles.lines} aria-label={t('购物清单')}>
      {cart.lines.map(({ sku, name, qty, price }) => (
        <li key={sku}>
          <span>{name}</span>
          <NumberField
            aria-label={t('{name}的数量', { name })}
            precision={0}
            min={1}
            max={QTY_MAX}
            value={qty}
            onChange={(value) => count(sku, value ?? 1)}
          />
          <b>{formatMoney(qty * price)}</b>
          <Button type="text" size="small" aria-label={t('移除{name}', { name })} icon={<X size={14} />} onClick={() => drop(sku)} />
        </li>
      ))}
    </ul>
  )
}

/** What somebody buys, for whom and where it goes, and what it costs at this moment. */
export const CartPane = ({ of }: { of: UsedCart }): ReactNode => {
  const t = useText()
  const id = useId()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const { cart, change, clear } = of
  const wish = wishOf(cart)
  const asked = useDebounced(JSON.stringify(wish ?? null), TYPING_MS)
  const known = asked === 'null' ? undefined : (JSON.parse(asked) as NonNullable<typeof wish>)
  const quote = useCall(quoteCall, known ?? { customer: '', projectUuid: '', delivery: '2', lines: [] }, { enabled: known !== undefined })
  const placing = useAction(placeCall, {
    quiet: true,
    onDone: ({ uuid, no }) => {
      clear()
      void message.success(t('已下单 {no}', { no }))
      void refreshApp(client, order)
      void refreshApp(client, stock)
      void navigate(rowPath(order, uuid))
    },
  })
  const failed = placing.error === null ? null : asCallError(placing.error)
  const problems = failed === null ? Object.values(quote.data?.problems ?? {}) : Object.values(failed.fields)
  return (
    <section className={styles.cart} aria-label={t('订单')}>
      <h2>{t('订单')}</h2>
      <Buyer of={of} />
      <Delivery of={of} />
      {cart.lines.length === 0 ? <p>{t('点选商品加入订单')}</p> : <Lines of={of} />}
      <div className={styles.field}>
        <label htmlFor={id}>{t('买家留言')}</label>
        <Input id={id} maxLength={200} value={cart.remark} onChange={({ target }) => change({ remark: target.value })} />
      </div>
      {wish === undefined || quote.data === undefined ? null : (
        <>
          <Reductions of={of} quote={quote.data} />
          <Sums quote={quote.data} />
        </>
      )}
      {problems.length === 0 && failed === null ? null : (
        <p role="alert" className={styles.problem}>
          {problems.join('；') || failed?.msg}
        </p>
      )}
      <Button
        type="primary"
        size="large"
        disabled={wish === undefined}
        loading={placing.isPending}
        onClick={() => {
          if (wish !== undefined) placing.mutate({ ...wish, remark: cart.remark || null })
        }}
      >
        {t('提交订单')}
      </Button>
    </section>
  )
}
