import { useOptions, usePage } from '@qifuyun/kit-web/api.ts'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { capitalAmount, formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { Segmented } from 'antd'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { Ahead, Household } from '#src/fee/calls.ts'
import { chargeAssign } from '#src/fee/setup/charge-assign.ts'
import { chargeItem } from '#src/fee/setup/charge-item.ts'
import { aheadCall, findCall, householdCall } from '#src/fee/web/calls.generated.ts'
import { useText } from '#src/fee/web/texts.ts'
import styles from './AheadDialog.module.css'

const MONTHS = [3, 6, 12, 24] as const
const MAX = 20

/** What so many months come to: their price, what is saved, and what is to be paid. */
const Sums = ({ of, waiting }: { of: Ahead; waiting: boolean }): ReactNode => {
  const t = useText()
  return (
    <dl className={styles.sums} data-waiting={waiting} aria-live="polite">
      <div>
        <dt>{t('{begin} 至 {end}', of.period)}</dt>
        <dd>{formatMoney(of.original)}</dd>
      </div>
      {of.rule === null ? null : (
        <div>
          <dt>{of.rule}</dt>
          <dd className={styles.saved}>{of.giftMonths > 0 ? t('赠 {n} 个月', { n: of.giftMonths }) : `−${formatMoney(of.discount)}`}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{t('应缴')}</dt>
        <dd>
          <b>{formatMoney(of.amount)}</b>
          <small>
            {t('大写')}：{capitalAmount(of.amount)}
          </small>
        </dd>
      </div>
    </dl>
  )
}

/** 按月预缴: the next months of an item are owed at once, with the discount that is worth most. */
export const AheadDialog = ({ of, onClose }: { of: Household; onClose: () => void }): ReactNode => {
  const t = useText()
  const filter = { field: 'roomUuid', cmp: 'eq', value: of.roomUuid }
  const assigns = usePage(chargeAssign, { filter, pageSize: MAX } as Parameters<typeof usePage>[1])
  const rows = (assigns.data?.list ?? []).filter(({ enabled }) => Boolean(enabled))
  const items = useOptions(chargeItem, { uuidList: rows.map(({ item }) => item) }, { enabled: rows.length > 0 })
  const [chosen, setChosen] = useState<string>()
  const [months, setMonths] = useState<number>(12)
  const assign = chosen ?? rows[0]?.uuid
  const trying = useAction(aheadCall, { quiet: true })
  const adding = useAction(aheadCall, { quiet: true, refresh: [householdCall, findCall], onDone: onClose })
  const ask = useEffectEvent(() => {
    if (assign !== undefined) trying.mutate({ assign, months, trial: true })
  })
  // What it costs is asked for whenever something else is chosen.
  useEffect(() => ask(), [assign, months])
  const refused = trying.error ?? adding.error
  const problem = refused === null ? null : asCallError(refused)
  const { data } = trying
  return (
    <Modal
      open
      title={t('按月预缴')}
      okText={t('加入待缴')}
      okButtonProps={{ disabled: data === undefined || trying.isPending || problem !== null, loading: adding.isPending }}
      onOk={() => {
        if (assign !== undefined) adding.mutate({ assign, months, trial: false })
      }}
      onCancel={onClose}
    >
      {assigns.data !== undefined && rows.length === 0 ? <p>{t('该房屋没有周期性收费项目')}</p> : null}
      <div className={styles.ahead}>
        <fieldset className={styles.items}>
          <legend className={styles.label}>{t('收费项目')}</legend>
          {rows.map(({ uuid, item, billedTo }) => (
            <label key={uuid}>
              <input type="radio" name="ahead-item" checked={assign === uuid} onChange={() => setChosen(uuid)} />
              <b>{items.data?.find((each) => each.uuid === item)?.label ?? ''}</b>
              {billedTo ? <small>{t('已出账至{day}', { day: billedTo })}</small> : null}
            </label>
          ))}
        </fieldset>
        <div>
          <span className={styles.label} aria-hidden="true">
            {t('缴费月数')}
          </span>
          <Segmented<number>
            block
            aria-label={t('缴费月数')}
            value={months}
            options={MONTHS.map((value) => ({ value, label: `${value} ${t('个月')}` }))}
            onChange={setMonths}
          />
        </div>
        {problem === null ? null : (
          <p role="alert" className={styles.problem}>
            {Object.values(problem.fields)[0] ?? problem.msg}
          </p>
        )}
        {data === undefined || problem !== null ? null : <Sums of={data} waiting={trying.isPending} />}
      </div>
    </Modal>
  )
}
