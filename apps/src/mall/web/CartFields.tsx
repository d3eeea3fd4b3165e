import { RowPicker } from '@qifuyun/kit-web/pickers/RowPicker.tsx'
import { Input, Segmented } from 'antd'
import { type ReactNode, useId } from 'react'
import { customer } from '#src/customers/records/customer.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'
import { DELIVERY } from '#src/mall/codes.ts'
import { store } from '#src/mall/pickup/store.ts'
import { slot } from '#src/mall/services/slot.ts'
import styles from './Mall.module.css'
import { useText } from './texts.ts'
import type { UsedCart } from './use-cart.ts'

/** For whom it is. */
export const Buyer = ({ of: { cart, change } }: { of: UsedCart }): ReactNode => {
  const t = useText()
  const ids = [useId(), useId(), useId()] as const
  return (
    <>
      <div className={styles.field}>
        <label htmlFor={ids[0]}>{t('客户')}</label>
        <RowPicker
          wide
          of={customer}
          id={ids[0]}
          value={cart.customer}
          onChange={(uuid) => change({ customer: uuid, coupons: [], points: 0 })}
        />
      </div>
      <div className={styles.field}>
        <label htmlFor={ids[1]}>{t('项目')}</label>
        <RowPicker wide of={project} id={ids[1]} value={cart.projectUuid} onChange={(projectUuid) => change({ projectUuid })} />
      </div>
      <div className={styles.field}>
        <label htmlFor={ids[2]}>{t('房屋')}</label>
        <RowPicker wide of={room} id={ids[2]} value={cart.roomUuid} onChange={(roomUuid) => change({ roomUuid })} />
      </div>
    </>
  )
}

/** How it gets there. */
export const Delivery = ({ of: { cart, change } }: { of: UsedCart }): ReactNode => {
  const t = useText()
  const id = useId()
  return (
    <>
      <Segmented
        block
        aria-label={t('配送方式')}
        value={cart.delivery}
        options={[
          { value: DELIVERY.own, label: t('送货上门') },
          { value: DELIVERY.express, label: t('快递') },
          { value: DELIVERY.pickUp, label: t('自提') },
          { value: DELIVERY.atHome, label: t('上门服务') },
        ]}
        onChange={(delivery) => change({ delivery })}
      />
      {cart.delivery === DELIVERY.pickUp ? (
        <div className={styles.field}>
          <label htmlFor={id}>{t('自提点')}</label>
          <RowPicker wide of={store} id={id} value={cart.store} onChange={(uuid) => change({ store: uuid })} />
        </div>
      ) : null}
      {cart.delivery === DELIVERY.atHome ? (
        <div className={styles.field}>
          <label htmlFor={id}>{t('服务时段')}</label>
          <RowPicker wide of={slot} id={id} value={cart.slot} onChange={(uuid) => change({ slot: uuid })} />
        </div>
      ) : null}
      {cart.delivery === DELIVERY.express ? (
        <div className={styles.field}>
          <label htmlFor={id}>{t('收货地址')}</label>
          <Input id={id} maxLength={200} value={cart.address} onChange={({ target }) => change({ address: target.value })} />
        </div>
      ) : null}
    </>
  )
}
