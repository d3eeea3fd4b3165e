import { useUploading } from '@qifuyun/ui/components/inputs/UploadScope.tsx'
import { Keys } from '@qifuyun/ui/components/Keys.tsx'
import { capitalAmount, formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { Button, Input, Radio, Switch } from 'antd'
import { Banknote, CreditCard, Landmark, QrCode } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { CHANNEL } from '#src/fee/collecting/payment.ts'
import { useText } from '#src/fee/web/texts.ts'
import { CashFields } from './CashFields.tsx'
import { CodePane } from './CodePane.tsx'
import frame from './Desk.module.css'
import styles from './PayPane.module.css'
import { ProofFields } from './ProofFields.tsx'
import { DESK_CHANNELS, type Desk, type DeskChannel } from './use-desk.ts'

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

const ICONS: Readonly<Record<DeskChannel, ReactNode>> = {
  [CHANNEL.cash]: <Banknote {...ICON} />,
  [CHANNEL.transfer]: <Landmark {...ICON} />,
  [CHANNEL.pos]: <CreditCard {...ICON} />,
  [CHANNEL.online]: <QrCode {...ICON} />,
}

const useChannelNames = (): Readonly<Record<DeskChannel, string>> => {
  const t = useText()
  return { [CHANNEL.cash]: t('现金'), [CHANNEL.transfer]: t('转账'), [CHANNEL.pos]: 'POS', [CHANNEL.online]: t('扫码') }
}

/** The sum of what is to be taken, line by line. */
const SumLines = ({ desk }: { desk: Desk }): ReactNode => {
  const t = useText()
  const { sums, payment, change, of } = desk
  const prepaid = of?.prepaid.reduce((sum, { balance }) => sum + balance, 0) ?? 0
  return (
    <dl className={styles.sumLines}>
      <div>
        <dt>{t('本金 {n} 笔', { n: sums.count })}</dt>
        <dd>{formatMoney(sums.principal)}</dd>
      </div>
      <div>
        <dt>{t('违约金')}</dt>
        <dd>{formatMoney(sums.late)}</dd>
      </div>
      {sums.waived > 0 ? (
        <div>
          <dt>{t('违约金减免')}</dt>
          <dd className={styles.waived}>−{formatMoney(sums.waived)}</dd>
        </div>
      ) : null}
      {prepaid > 0 ? (
        <div>
          <dt>
            {t('预存抵扣')}{' '}
            <Switch
              size="small"
              aria-label={t('预存抵扣')}
              checked={payment.usePrepaid}
              onChange={(usePrepaid) => change({ usePrepaid })}
            />
          </dt>
          <dd className={styles.waived}>−{formatMoney(sums.prepaid)}</dd>
        </div>
      ) : null}
    </dl>
  )
}

/** Why nothing can be taken now; undefined where it can. */
const useObjection = (
  { sums, received, unproved }: Desk,
  { closed, offline }: { closed: boolean; offline: boolean },
): string | undefined => {
  const t = useText()
  if (closed) return t('今日已日结，不能继续收款')
  if (offline) return t('网络恢复后可收款')
  if (sums.count === 0) return t('请先勾选账单')
  if (received === 0 && sums.payable > 0) return t('请填写收款金额')
  return unproved ? t('请上传转账凭证') : undefined
}

interface PayPaneProps {
  desk: Desk
  amount: RefObject<HTMLDivElement | null>
  /** What the server said against it. */
  problem: string | null
  onTake: () => void
  onPrint: () => void
  closed: boolean
  offline: boolean
}

/** 3 收款: how it is paid, what is handed over, and the button that takes it. */
export const PayPane = ({ desk, amount, problem, onTake, onPrint, closed, offline }: PayPaneProps): ReactNode => {
  const t = useText()
  const names = useChannelNames()
  const { sums, payment, change, taken, busy, received } = desk
  const isByCode = payment.channel === CHANNEL.online
  const uploading = useUploading()
  const why = useObjection(desk, { closed, offline })
  // What was taken is printed next.
  useEffect(() => {
    if (taken !== null) document.getElementById('fee-desk-print')?.focus()
  }, [taken])
  return (
    <section className={styles.pay} aria-label={t('收款')}>
      <h2 className={frame.step}>
        <b aria-hidden="true">3</b>
        {t('收款')}
        <small>{t('{n} 笔', { n: sums.count })}</small>
      </h2>
      <p className={styles.due}>
        <small>{t('应收')}</small>
        <strong>{formatMoney(sums.payable)}</strong>
        <small>
          {t('大写')}：{capitalAmount(sums.payable)}
        </small>
      </p>
      <SumLines desk={desk} />
      <Radio.Group
        className={styles.channels ?? ''}
        aria-label={t('收款方式')}
        optionType="button"
        value={payment.channel}
        onChange={({ target }) => change({ channel: target.value as DeskChannel, received: null })}
      >
        {DESK_CHANNELS.map((channel, index) => (
          <Radio.Button key={channel} value={channel}>
            {ICONS[channel]}
            <span>{names[channel]}</span>
            <Keys keys={[String(index + 1)]} />
          </Radio.Button>
        ))}
      </Radio.Group>
      {payment.channel === CHANNEL.cash ? <CashFields desk={desk} amount={amount} /> : null}
      {payment.channel === CHANNEL.transfer || payment.channel === CHANNEL.pos ? <ProofFields desk={desk} /> : null}
      {isByCode ? <CodePane key={`${sums.due} ${sums.count}`} desk={desk} blocked={sums.count === 0 || closed || offline} /> : null}
      <div className={styles.proof}>
        <label>
          <span>{t('付款人')}</span>
          <Input maxLength={50} value={payment.payerName} onChange={({ target }) => change({ payerName: target.value })} />
        </label>
        <label>
          <span>{t('收据抬头')}</span>
          <Input
            maxLength={100}
            placeholder={payment.payerName}
            value={payment.title}
            onChange={({ target }) => change({ title: target.value })}
          />
        </label>
      </div>
      <span className={frame.grow} />
      {problem === null ? null : (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {taken === null ? null : (
        <output className={styles.taken}>
          <b>{t('已收款 {x}', { x: formatMoney(taken.amount) })}</b>
          <small>
            {taken.collectNo}
            {taken.change > 0 ? ` · ${t('找零')} ${formatMoney(taken.change)}` : ''}
          </small>
        </output>
      )}
      <div className={styles.deeds}>
        {isByCode ? null : (
          <Button type="primary" size="large" loading={busy} disabled={why !== undefined || uploading} title={why} onClick={onTake}>
            {received < sums.payable ? t('部分收款 {x}', { x: formatMoney(received) }) : t('收款 {x}', { x: formatMoney(sums.payable) })}
            <Keys keys={['F8']} />
          </Button>
        )}
        <Button
          id="fee-desk-print"
          size="large"
          disabled={taken === null && (desk.till.data?.last?.receiptUuid ?? null) === null}
          onClick={onPrint}
        >
          {t('打印')}
          <Keys keys={['F9']} />
        </Button>
      </div>
    </section>
  )
}
