import { PAY_TYPE, PAY_TYPE_NAME, type PayType } from '@qifuyun/contract/market/constants.ts'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { useRealtimeStatus } from '@qifuyun/ui/platform/realtime/status.ts'
import { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { refreshCalls } from '@qifuyun/ui/platform/request/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Radio } from 'antd'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '#src/market/texts.ts'
import { CART_READS, type CartLine, useCart, useCheckout, usePayTypes } from '../api.ts'
import { MarketIcon } from '../MarketIcon.tsx'
import { to } from '../to.ts'
import { termOf } from '../words.ts'
import styles from './Cart.module.css'

const ICON_PX = 32
const WIDTH = 520

const Lines = ({ lines }: { lines: readonly CartLine[] }): ReactNode => (
  <ul className={styles.rows}>
    {lines.map((line) => (
      <li key={line.cartUuid} className={styles.row}>
        <MarketIcon app={line} size={ICON_PX} />
        <span className={styles.words}>
          <span className={styles.name}>{line.appName}</span>
          <span className={styles.term}>{termOf(line)}</span>
        </span>
        <span className={styles.amount}>{formatMoney(line.amountFen)}</span>
      </li>
    ))}
  </ul>
)

/** What is ordered, what it costs and how it is paid. A total that has changed meanwhile is shown again before it is ordered. */
export const CheckoutDialog = ({ cartUuids, onClose }: { cartUuids: readonly string[]; onClose: () => void }): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { data: payTypes = [] } = usePayTypes()
  const [chosen, setPayType] = useState<PayType>()
  const payTypeCode = chosen ?? payTypes[0]
  const offline = useRealtimeStatus() === 'offline'
  const checkout = useCheckout((orderUuid) => {
    onClose()
    void navigate(to.order(orderUuid))
  })
  const lines = (useCart().data ?? []).filter(({ cartUuid }) => cartUuids.includes(cartUuid))
  const totalFen = lines.reduce((sum, { amountFen }) => sum + amountFen, 0)
  const submit = (): void => {
    if (payTypeCode === undefined) return
    checkout.mutate(
      { cartUuidList: lines.map(({ cartUuid }) => cartUuid), payTypeCode, expectedTotalFen: totalFen },
      {
        // The price, or what is sold at all, may have changed.
        onError: () => void refreshCalls(client, CART_READS),
      },
    )
  }
  const problem = checkout.error instanceof CallError ? checkout.error.msg : undefined
  return (
    <Modal
      open
      title={t('确认订单')}
      width={WIDTH}
      okText={t('提交订单')}
      cancelText={t('取消')}
      okButtonProps={{
        loading: checkout.isPending,
        disabled: offline || lines.length === 0 || payTypeCode === undefined,
        ...(offline && { title: t('网络恢复后可提交') }),
      }}
      onOk={submit}
      onCancel={onClose}
    >
      <Lines lines={lines} />
      <p className={styles.total}>
        <span>{t('合计')}</span>
        <strong>{formatMoney(totalFen)}</strong>
      </p>
      <fieldset className={styles.paying}>
        <legend>{t('支付方式')}</legend>
        <Radio.Group
          value={payTypeCode}
          onChange={({ target }: { target: { value?: PayType } }) => setPayType(target.value)}
          options={payTypes.map((value) => ({ value, label: t(PAY_TYPE_NAME[value]) }))}
        />
        {payTypeCode === PAY_TYPE.offline ? <p className={styles.term}>{t('转账请附言订单号，平台确认到账后自动开通')}</p> : null}
      </fieldset>
      {problem === undefined || checkout.isPending ? null : <Alert type="error" showIcon title={problem} />}
    </Modal>
  )
}
