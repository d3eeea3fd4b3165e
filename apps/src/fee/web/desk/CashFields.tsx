import { NumberField } from '@qifuyun/ui/components/inputs/NumberField.tsx'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { Button, Checkbox } from 'antd'
import type { ReactNode, RefObject } from 'react'
import { useText } from '#src/fee/web/texts.ts'
import frame from './Desk.module.css'
import styles from './PayPane.module.css'
import { roundSums } from './sums.ts'
import type { Desk } from './use-desk.ts'

const FEN = 100

/** Cash: what is handed over, and what is given back. */
export const CashFields = ({ desk, amount }: { desk: Desk; amount: RefObject<HTMLDivElement | null> }): ReactNode => {
  const t = useText()
  const { sums, payment, received, change, of } = desk
  const rest = received - sums.payable
  return (
    <>
      <div className={styles.cash} ref={amount}>
        <div>
          <span aria-hidden="true">{t('实收现金')}</span>
          <NumberField
            aria-label={t('实收现金')}
            size="large"
            prefix="¥"
            precision={2}
            min={0}
            value={received / FEN}
            onChange={(value) => change({ received: value === null ? null : Math.round(value * FEN) })}
          />
        </div>
        <output data-short={rest < 0} aria-live="polite">
          <span>{rest < 0 ? t('还差') : t('找零')}</span>
          <b>{formatMoney(Math.abs(rest))}</b>
        </output>
      </div>
      <div className={styles.chips}>
        <Button
          size="small"
          type={received === sums.payable ? 'primary' : 'default'}
          ghost={received === sums.payable}
          onClick={() => change({ received: null })}
        >
          {t('刚好')}
        </Button>
        {roundSums(sums.payable).map((sum) => (
          <Button
            key={sum}
            size="small"
            type={received === sum ? 'primary' : 'default'}
            ghost={received === sum}
            onClick={() => change({ received: sum })}
          >
            {(sum / FEN).toLocaleString('zh-CN')}
          </Button>
        ))}
        {rest > 0 && of?.customer ? (
          <Checkbox checked={payment.changeToPrepaid} onChange={({ target }) => change({ changeToPrepaid: target.checked })}>
            {t('找零存入预存')}
          </Checkbox>
        ) : null}
      </div>
      {rest < 0 && sums.count > 0 ? <p className={frame.hint}>{t('按先到期先缴、先违约金后本金部分缴费')}</p> : null}
    </>
  )
}
