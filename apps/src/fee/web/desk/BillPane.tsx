import { Keys } from '@qifuyun/ui/components/Keys.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { Button, Checkbox, Segmented } from 'antd'
import { Lock, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/fee/web/texts.ts'
import { AheadDialog } from './AheadDialog.tsx'
import { AheadOffer } from './AheadOffer.tsx'
import styles from './BillPane.module.css'
import { BillRow } from './BillRow.tsx'
import { ChargeDialog } from './ChargeDialog.tsx'
import frame from './Desk.module.css'
import { plainMoney } from './sums.ts'
import { TopUpDialog } from './TopUpDialog.tsx'
import { type Bill, type Desk, isDisputed } from './use-desk.ts'

type Shown = 'all' | 'overdue' | 'soon'

const SOON_DAYS = 30

const isSoon = ({ daysLeft }: Bill): boolean => daysLeft >= 0 && daysLeft <= SOON_DAYS
const FILTERS: Readonly<Record<Shown, (bill: Bill) => boolean>> = {
  all: () => true,
  overdue: ({ overdueDays }) => overdueDays > 0,
  soon: isSoon,
}

const Empty = ({ desk }: { desk: Desk }): ReactNode => {
  const t = useText()
  if (desk.target === null) return <StateBlock picture="noResult" title={t('输入房号或姓名开始收费')} hint={t('按 F2 回到查找框')} />
  return <StateBlock picture="done" title={t('没有待缴账单')} hint={t('可以临时收费，或为住户预存')} />
}

/** 2 选账单: the bills of a household by item, with their late fees as of today. */
export const BillPane = ({
  desk,
  waiving,
  onWaive,
}: {
  desk: Desk
  waiving: string | null
  onWaive: (uuid: string | null) => void
}): ReactNode => {
  const t = useText()
  const [shown, show] = useState<Shown>('all')
  const [dialog, setDialog] = useState<'charge' | 'ahead' | 'topUp' | null>(null)
  const { of, choice, sums, target } = desk
  const { bills, ticked } = choice
  const items = Map.groupBy(bills.filter(FILTERS[shown]), ({ itemName }) => itemName)
  const count = (which: Shown): number => bills.filter(FILTERS[which]).length
  return (
    <section className={styles.bills} aria-label={t('选账单')}>
      <div className={styles.billsHead}>
        <h2 className={frame.step}>
          <b aria-hidden="true">2</b>
          {t('选账单')}
        </h2>
        <Segmented<Shown>
          size="small"
          aria-label={t('账单范围')}
          value={shown}
          onChange={show}
          options={[
            { value: 'all', label: t('全部 {n}', { n: count('all') }) },
            { value: 'overdue', label: t('已逾期 {n}', { n: count('overdue') }) },
            { value: 'soon', label: t('30 天内到期 {n}', { n: count('soon') }) },
          ]}
        />
        <span className={frame.grow} />
        <Button icon={<Plus size={14} aria-hidden="true" />} disabled={of === undefined} onClick={() => setDialog('charge')}>
          {t('临时收费')}
        </Button>
        <Button disabled={!of?.roomUuid} onClick={() => setDialog('ahead')}>
          {t('按月预缴')}
        </Button>
        <Button disabled={of?.customer === undefined || of.customer === null} onClick={() => setDialog('topUp')}>
          {t('预缴')}
        </Button>
      </div>
      <div className={styles.table}>
        {target !== null && of === undefined ? <PageSkeleton /> : null}
        {target === null || (of !== undefined && bills.length === 0) ? <Empty desk={desk} /> : null}
        {of === undefined || bills.length === 0 ? null : (
          <table>
            <thead>
              <tr>
                <th scope="col" aria-label={t('勾选')} />
                <th scope="col">{t('账期')}</th>
                <th scope="col">{t('缴费截止日')}</th>
                <th scope="col">{t('应收')}</th>
                <th scope="col">{t('违约金')}</th>
                <th scope="col">{t('小计')}</th>
              </tr>
            </thead>
            {[...items].map(([name, rows]) => {
              const free = rows.filter((bill) => !isDisputed(bill))
              const on = free.filter(({ uuid }) => ticked.has(uuid))
              return (
                <tbody key={name}>
                  <tr className={styles.group}>
                    <td>
                      <Checkbox
                        aria-label={name}
                        checked={free.length > 0 && on.length === free.length}
                        indeterminate={on.length > 0 && on.length < free.length}
                        disabled={free.length === 0}
                        onChange={({ target: { checked } }) =>
                          choice.tickEach(
                            rows.map(({ uuid }) => uuid),
                            checked,
                          )
                        }
                      />
                    </td>
                    <th scope="rowgroup" colSpan={4}>
                      {name} <small>{rows[0]?.object}</small> <small>{t('选 {n} / {of}', { n: on.length, of: rows.length })}</small>
                      {rows.some(isDisputed) ? <Lock size={12} aria-label={t('争议冻结')} /> : null}
                    </th>
                    <td>
                      {plainMoney(
                        on.reduce((sum, { principal, late, uuid }) => sum + principal + late - (choice.waives.get(uuid) ?? 0), 0),
                      )}
                    </td>
                  </tr>
                  {rows.map((bill) => (
                    <BillRow
                      key={bill.uuid}
                      bill={bill}
                      desk={desk}
                      current={bills[choice.at]?.uuid === bill.uuid}
                      waiving={waiving === bill.uuid}
                      onWaive={(open) => onWaive(open ? bill.uuid : null)}
                    />
                  ))}
                </tbody>
              )
            })}
          </table>
        )}
        {of?.more ? <p className={frame.hint}>{t('账单较多，仅显示前 {n} 笔', { n: bills.length })}</p> : null}
      </div>
      {of?.roomUuid ? <AheadOffer key={of.roomUuid} of={of} onOpen={() => setDialog('ahead')} /> : null}
      <p className={styles.keys}>
        <Keys keys={['↑', '↓']} /> {t('移动')} <Keys keys={['Space']} /> {t('勾选')} <Keys keys={['mod', 'A']} /> {t('勾选全部逾期')}{' '}
        <Keys keys={['M']} /> {t('减免违约金')} <Keys keys={['Enter']} /> {t('去收款')}
      </p>
      <p className={styles.sum} aria-live="polite">
        <b>{t('已选 {n} 笔', { n: sums.count })}</b>
        <span>
          {t('本金')} {plainMoney(sums.principal)} + {t('违约金')} {plainMoney(sums.late - sums.waived)} − {t('预存')}{' '}
          {plainMoney(sums.prepaid)}
        </span>
        <strong>
          <small>{t('应收')}</small> {formatMoney(sums.payable)}
        </strong>
      </p>
      {dialog === 'charge' && of !== undefined ? <ChargeDialog of={of} onClose={() => setDialog(null)} /> : null}
      {dialog === 'ahead' && of !== undefined ? <AheadDialog of={of} onClose={() => setDialog(null)} /> : null}
      {dialog === 'topUp' && of?.customer ? (
        <TopUpDialog customer={of.customer} projectUuid={of.projectUuid} onClose={() => setDialog(null)} />
      ) : null}
    </section>
  )
}
