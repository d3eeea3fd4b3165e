import { FileUploader } from '@qifuyun/ui/components/inputs/FileUploader.tsx'
import { NumberField } from '@qifuyun/ui/components/inputs/NumberField.tsx'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { CHANNEL, PROOFS_MAX } from '#src/fee/collecting/payment.ts'
import { useText } from '#src/fee/web/texts.ts'
import frame from './Desk.module.css'
import styles from './PayPane.module.css'
import type { Desk } from './use-desk.ts'

const FEN = 100

/** What proves a transfer or a card. */
export const ProofFields = ({ desk }: { desk: Desk }): ReactNode => {
  const t = useText()
  const { payment, change, received, sums } = desk
  const amount = (
    <div>
      <span aria-hidden="true">{t('收款金额')}</span>
      <NumberField
        aria-label={t('收款金额')}
        prefix="¥"
        precision={2}
        min={0}
        value={received / FEN}
        onChange={(value) => change({ received: value === null ? null : Math.round(value * FEN) })}
      />
    </div>
  )
  return (
    <div className={styles.proof}>
      {amount}
      {received > sums.payable ? (
        <p className={frame.hint}>{t('多收的 {x} 转入预存', { x: formatMoney(received - sums.payable) })}</p>
      ) : null}
      {payment.channel === CHANNEL.transfer ? (
        <>
          <label>
            <span>{t('付款银行')}</span>
            <Input maxLength={50} value={payment.bank} onChange={({ target }) => change({ bank: target.value })} />
          </label>
          <label>
            <span>{t('转账流水号')}</span>
            <Input maxLength={64} value={payment.bankNo} onChange={({ target }) => change({ bankNo: target.value })} />
          </label>
          <label>
            <span>{t('转账日期')}</span>
            <Input
              type="date"
              value={payment.bankDay ?? ''}
              onChange={({ target }) => change({ bankDay: target.value === '' ? null : target.value })}
            />
          </label>
          <div className={styles.files}>
            <span aria-hidden="true">{t('转账凭证')}</span>
            <FileUploader ariaLabel={t('转账凭证')} max={PROOFS_MAX} value={payment.proof} onChange={(proof) => change({ proof })} />
          </div>
        </>
      ) : (
        <>
          <label>
            <span>{t('卡号后四位')}</span>
            <Input
              maxLength={4}
              inputMode="numeric"
              value={payment.cardTail}
              onChange={({ target }) => change({ cardTail: target.value.replace(/\D/g, '') })}
            />
          </label>
          <label>
            <span>{t('POS 参考号')}</span>
            <Input maxLength={64} value={payment.posRef} onChange={({ target }) => change({ posRef: target.value })} />
          </label>
        </>
      )}
    </div>
  )
}
