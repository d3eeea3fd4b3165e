import { useOptions, usePage } from '@qifuyun/kit-web/api.ts'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { Radio, Segmented } from 'antd'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { Household } from '#src/fee/calls.ts'
import { chargeAssign } from '#src/fee/setup/charge-assign.ts'
import { chargeItem } from '#src/fee/setup/charge-item.ts'
import { aheadCall, findCall, householdCall } from '#src/fee/web/calls.generated.ts'
import { useText } from '#src/fee/web/texts.ts'
import styles from './Desk.module.css'

const MONTHS = [3, 6, 12, 24] as const
const MAX = 20

/** 按月预缴: the next months of an item are owed at once, with the discount that is worth most. */
export const AheadDialog = ({ of, onClose }: { of: Household; onClose: () => void }): ReactNode => {
  const t = useText()
  const filter = { field: 'roomUuid', cmp: 'eq', value: of.roomUuid }
  const assigns = usePage(chargeAssign, { filter, pageSize: MAX } as Parameters<typeof usePage>[1])
  const items = useOptions(chargeItem, { pageSize: MAX * 5 })
  const rows = (assigns.data?.list ?? []).filter(({ enabled }) => Boolean(enabled))
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
        <Radio.Group
          aria-label={t('收费项目')}
          value={assign ?? null}
          onChange={({ target }) => setChosen(String(target.value))}
          options={rows.map(({ uuid, item }) => ({ value: uuid, label: items.data?.find((each) => each.uuid === item)?.label ?? '' }))}
        />
        <Segmented<number>
          aria-label={t('缴费月数')}
          value={months}
          options={MONTHS.map((value) => ({ value, label: `${value} ${t('个月')}` }))}
          onChange={setMonths}
        />
        {problem === null ? null : <p role="alert">{Object.values(problem.fields)[0] ?? problem.msg}</p>}
        {data === undefined || problem !== null ? null : (
          <dl className={styles.sumLines} aria-live="polite">
            <div>
              <dt>{t('{begin} 至 {end}', data.period)}</dt>
              <dd>{formatMoney(data.original)}</dd>
            </div>
            {data.rule === null ? null : (
              <div>
                <dt>{data.rule}</dt>
                <dd>{data.giftMonths > 0 ? t('赠 {n} 个月', { n: data.giftMonths }) : t('优惠 {x}', { x: formatMoney(data.discount) })}</dd>
              </div>
            )}
            <div>
              <dt>{t('应缴')}</dt>
              <dd>
                <b>{formatMoney(data.amount)}</b>
              </dd>
            </div>
          </dl>
        )}
      </div>
    </Modal>
  )
}
