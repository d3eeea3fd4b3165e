import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { PRICE_UNIT, QUANTITY_MAX } from '@qifuyun/contract/market/constants.ts'
import { NumberField } from '@qifuyun/ui/components/inputs/NumberField.tsx'
import { pageStyles } from '@qifuyun/ui/components/paged/Page.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { Permit } from '@qifuyun/ui/workspace/permit/Permit.tsx'
import { Button } from 'antd'
import { ShoppingCart } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '#src/market/texts.ts'
import { type MarketAppInfo, useAddToCart, useSubscribe } from '../api.ts'
import { CheckoutDialog } from '../cart/CheckoutDialog.tsx'
import { useOrderNow } from '../cart/use-order-now.ts'
import { flyToCart } from '../fly.ts'
import { priceOf } from '../words.ts'
import styles from './Detail.module.css'

const SPINNER_PX = 132
const BUYERS = [ROLE.appManagement]

/** Until when the enterprise has it, or had it. */
const Licence = ({ app }: { app: MarketAppInfo }): ReactNode => {
  const t = useText()
  const { appUuid, subscribedFlag, expireTime } = app
  if (appUuid === null) return null
  const until = formatDate(expireTime, 'YYYY-MM-DD HH:mm')
  if (subscribedFlag === 0) return <p className={styles.muted}>{t('授权已于 {time} 到期', { time: until })}</p>
  return <p className={styles.muted}>{expireTime === null ? t('已开通，长期有效') : t('已开通，有效期至 {time}', { time: until })}</p>
}

const OpenButton = ({ appKey }: { appKey: string }): ReactNode => {
  const t = useText()
  return (
    <Link to={`/application/${appKey}`} className={`${pageStyles.link} ${styles.openApp}`}>
      {t('打开')}
    </Link>
  )
}

/** What costs nothing, or may be tried: taken at once, by anyone who may order. */
const TakeButton = ({ app, primary }: { app: MarketAppInfo; primary: boolean }): ReactNode => {
  const t = useText()
  const subscribe = useSubscribe()
  const { marketAppUuid, priceUnitCode, trialDays } = app
  return (
    <Permit roles={BUYERS}>
      <Button
        type={primary ? 'primary' : 'default'}
        block
        loading={subscribe.isPending}
        onClick={() => subscribe.mutate({ marketAppUuid })}
      >
        {priceUnitCode === PRICE_UNIT.free ? t('立即开通') : t('免费试用 {n} 天', { n: trialDays })}
      </Button>
    </Permit>
  )
}

/** How much of it, into the cart or ordered at once. */
const Ordering = ({ app, renewing }: { app: MarketAppInfo; renewing: boolean }): ReactNode => {
  const t = useText()
  const { marketAppUuid, priceUnitCode, priceFen } = app
  const [quantity, setQuantity] = useState(1)
  const cartButton = useRef<HTMLButtonElement>(null)
  const add = useAddToCart()
  const { order, ordering, line, close } = useOrderNow()
  const once = priceUnitCode === PRICE_UNIT.once
  const wanted = { marketAppUuid, quantity, priceUnitCode }
  return (
    <>
      {once ? null : (
        <div className={styles.quantity}>
          <span>{priceUnitCode === PRICE_UNIT.year ? t('购买时长（年）') : t('购买时长（月）')}</span>
          <NumberField
            mode="spinner"
            style={{ width: SPINNER_PX }}
            aria-label={t('购买时长')}
            min={1}
            max={QUANTITY_MAX}
            precision={0}
            value={quantity}
            onChange={(value) => setQuantity(value ?? 1)}
          />
        </div>
      )}
      <p className={styles.priceLine}>
        <span>{t('合计')}</span>
        <strong>{formatMoney(priceFen * quantity)}</strong>
      </p>
      <div className={styles.buttons}>
        <Button
          ref={cartButton}
          icon={<ShoppingCart size={16} strokeWidth={1.75} aria-hidden="true" />}
          loading={add.isPending}
          onClick={() => add.mutate(wanted, { onSuccess: () => flyToCart(cartButton.current) })}
        >
          {t('加入购物车')}
        </Button>
        <Permit roles={BUYERS}>
          <Button type={renewing ? 'default' : 'primary'} loading={ordering} onClick={() => order(wanted)}>
            {renewing ? t('立即续订') : t('立即订购')}
          </Button>
        </Permit>
      </div>
      {line === undefined ? null : <CheckoutDialog cartUuids={[line]} onClose={close} />}
    </>
  )
}

/** What an application costs, what the enterprise has of it, and what can be done. */
export const Buy = ({ app }: { app: MarketAppInfo }): ReactNode => {
  const t = useText()
  const { priceFen, priceUnitCode, trialDays, appUuid, appKey, subscribedFlag, expireTime, invalidFlag } = app
  const free = priceUnitCode === PRICE_UNIT.free
  const has = subscribedFlag === 1
  const forGood = has && expireTime === null
  return (
    <section className={styles.buy} aria-label={t('价格与开通')}>
      <p className={styles.priceLine}>
        <span className={styles.muted}>{t('价格')}</span>
        <strong className={styles.price} data-free={priceFen === 0 || undefined}>
          {priceOf(app)}
        </strong>
      </p>
      <Licence app={app} />
      {has ? <OpenButton appKey={appKey} /> : null}
      {invalidFlag === 1 || forGood ? null : (
        <>
          {free && !has ? <TakeButton app={app} primary /> : null}
          {!free && trialDays > 0 && appUuid === null ? <TakeButton app={app} primary={false} /> : null}
          {free ? null : <Ordering app={app} renewing={has} />}
        </>
      )}
    </section>
  )
}
