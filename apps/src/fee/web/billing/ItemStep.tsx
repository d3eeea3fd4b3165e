import { usePage } from '@qifuyun/kit-web/api.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { feeApp } from '#src/fee/app.ts'
import { BILL_MODE, chargeItem } from '#src/fee/setup/charge-item.ts'
import { useText } from '#src/fee/web/texts.ts'
import styles from './ItemStep.module.css'
import type { Billing } from './use-billing.ts'

const MAX = 100
const ENABLED = { op: 'and' as const, items: [{ field: 'enabled', cmp: 'eq' as const, value: 1 }] }
const BILLED: readonly string[] = [BILL_MODE.cycle, BILL_MODE.meter, BILL_MODE.shared]
const pathOf = (entity: string): string => `/application/${feeApp.appKey}?entity=${entity}`

/** 收费项目: what is billed. */
export const ItemStep = ({ billing: { draft, change } }: { billing: Billing }): ReactNode => {
  const t = useText()
  const { data, error, isLoadingError, refetch } = usePage(chargeItem, { filter: ENABLED, pageSize: MAX })
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton />
  const items = data.list.filter(({ billMode }) => BILLED.includes(billMode))
  if (items.length === 0)
    return (
      <StateBlock
        picture="empty"
        title={t('没有按账期收费的项目')}
        hint={t('先设置收费项目和计费标准')}
        action={
          <Link to={pathOf('chargeItem')}>
            <Button type="primary">{t('收费项目')}</Button>
          </Link>
        }
      />
    )
  const modes: Readonly<Record<string, string>> = {
    [BILL_MODE.cycle]: t('周期'),
    [BILL_MODE.meter]: t('抄表'),
    [BILL_MODE.shared]: t('公摊'),
  }
  return (
    <fieldset className={styles.items}>
      <legend>{t('收费项目')}</legend>
      {items.map(({ uuid, itemName, itemCode, billMode }) => (
        <label key={uuid} className={styles.item}>
          <input
            type="radio"
            name="item"
            checked={draft.item === uuid}
            onChange={() => change({ item: uuid, metered: billMode === BILL_MODE.meter, period: null, sharedTotal: null })}
          />
          <b>{itemName}</b>
          <small>
            {itemCode} · {modes[billMode]}
          </small>
        </label>
      ))}
    </fieldset>
  )
}
