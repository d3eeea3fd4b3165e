import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { NumberField } from '@qifuyun/ui/components/inputs/NumberField.tsx'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { Button, Checkbox, Popover } from 'antd'
import { Lock } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { periodText } from '#src/fee/arithmetic/period-text.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { useText } from '#src/fee/web/texts.ts'
import styles from './BillPane.module.css'
import { plainMoney } from './sums.ts'
import { type Bill, type Desk, isDisputed } from './use-desk.ts'

const FEN = 100
const SOON_DAYS = 7

const Due = ({ bill: { dueDate, overdueDays, daysLeft: days } }: { bill: Bill }): ReactNode => {
  const t = useText()
  const tag =
    overdueDays > 0 ? (
      <ToneTag tone={overdueDays > 90 ? 'error' : 'warning'}>{t('逾期 {n} 天', { n: overdueDays })}</ToneTag>
    ) : days <= SOON_DAYS ? (
      <ToneTag tone="info">{days <= 0 ? t('今日到期') : t('{n} 天后', { n: days })}</ToneTag>
    ) : (
      <ToneTag tone="neutral">{t('未到期')}</ToneTag>
    )
  return (
    <>
      {dueDate} {tag}
    </>
  )
}

interface WaiverProps {
  bill: Bill
  waived: number
  most: number
  onWaive: (amount: number) => void
}

/** How much of a late fee is let go; what is above the limit of the role needs an adjustment. */
const Waiver = ({ bill, waived, most, onWaive }: WaiverProps): ReactNode => {
  const t = useText()
  const [amount, setAmount] = useState(waived > 0 ? waived : Math.min(bill.late, most))
  return (
    <form
      className={styles.waiver}
      onSubmit={(event) => {
        event.preventDefault()
        onWaive(Math.min(amount, bill.late))
      }}
    >
      <NumberField
        autoFocus
        aria-label={t('减免金额')}
        prefix="¥"
        min={0}
        max={bill.late / FEN}
        precision={2}
        value={amount / FEN}
        onChange={(value) => setAmount(Math.round((value ?? 0) * FEN))}
      />
      <small>{t('减免上限 {x}，超出请提交调整单', { x: formatMoney(most) })}</small>
      <Button htmlType="submit" type="primary" disabled={amount > most}>
        {t('减免')}
      </Button>
    </form>
  )
}

interface BillRowProps {
  bill: Bill
  desk: Desk
  current: boolean
  waiving: boolean
  onWaive: (open: boolean) => void
}

/** A bill of the desk: ticked or not, how late it is, and what is let go of its late fee. */
export const BillRow = ({ bill, desk, current, waiving, onWaive }: BillRowProps): ReactNode => {
  const t = useText()
  const { may } = useRights(receivable)
  const { choice, till } = desk
  const { uuid, principal, late, paid, period, remark, recvNo } = bill
  const on = choice.ticked.has(uuid)
  const waived = choice.waives.get(uuid) ?? 0
  const locked = isDisputed(bill)
  const name = period === null ? (remark ?? recvNo) : periodText(period, t('至'))
  return (
    <tr data-on={on} data-current={current} onMouseDown={() => choice.stand(choice.bills.findIndex((each) => each.uuid === uuid))}>
      <td>
        {locked ? (
          <Lock size={14} aria-label={t('争议冻结')} />
        ) : (
          <Checkbox checked={on} aria-label={`${bill.itemName} ${name}`} onChange={() => choice.tick(uuid)} />
        )}
      </td>
      <td>{name}</td>
      <td>
        <Due bill={bill} />
      </td>
      <td>
        {plainMoney(principal)}
        {paid > 0 ? <small>{t('已缴 {x}', { x: formatMoney(paid) })}</small> : null}
      </td>
      <td>
        {late === 0 ? '—' : <span data-waived={waived > 0}>{plainMoney(late)}</span>}
        {waived > 0 ? <small className={styles.waived}>−{plainMoney(waived)}</small> : null}
        {late > 0 && on && may('action.late') ? (
          <Popover
            open={waiving}
            onOpenChange={onWaive}
            trigger="click"
            destroyOnHidden
            content={
              <Waiver
                bill={bill}
                waived={waived}
                most={till.data?.waiveLeft ?? 0}
                onWaive={(amount) => {
                  choice.waive(uuid, amount)
                  onWaive(false)
                }}
              />
            }
          >
            <Button type="link" size="small">
              {t('减免')}
            </Button>
          </Popover>
        ) : null}
      </td>
      <td>{plainMoney(principal + late - waived)}</td>
    </tr>
  )
}
