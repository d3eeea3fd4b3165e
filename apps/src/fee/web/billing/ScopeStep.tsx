import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { useInfo, useOptions } from '@qifuyun/kit-web/api.ts'
import { RowPicker } from '@qifuyun/kit-web/pickers/RowPicker.tsx'
import { NumberField } from '@qifuyun/ui/components/inputs/NumberField.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { DatePicker, Select } from 'antd'
import dayjs from 'dayjs'
import { type ReactNode, useState } from 'react'
import { BILL_MODE, chargeItem } from '#src/fee/setup/charge-item.ts'
import { useText } from '#src/fee/web/texts.ts'
import { building } from '#src/main-data/building.ts'
import { project } from '#src/main-data/project.ts'
import { offeredPeriods } from './periods.ts'
import styles from './ScopeStep.module.css'
import { UsageFields } from './UsageFields.tsx'
import type { Billing } from './use-billing.ts'

const FEN = 100
const BUILDINGS = 200
const DAY = 'YYYY-MM-DD'

/** 范围与账期: the rooms that are billed, and for which days. */
export const ScopeStep = ({ billing }: { billing: Billing }): ReactNode => {
  const t = useText()
  const { draft, change } = billing
  const [today] = useState(() => chinaDay(new Date()))
  const item = useInfo(chargeItem, draft.item ?? undefined)
  const places = useOptions(
    building,
    { pageSize: BUILDINGS, projectUuid: draft.projectUuid ?? undefined },
    { enabled: draft.projectUuid !== null },
  )
  if (item.data === undefined) return <PageSkeleton />
  const { itemName, cycleMonths, prepayMode, billMode } = item.data
  const periods = offeredPeriods(today, { cycleMonths: cycleMonths ?? null, prepayMode: prepayMode ?? '1' })
  const { period } = draft
  return (
    <div className={styles.scope}>
      <h3>{itemName}</h3>
      <div className={styles.field}>
        <span id="billing-project">{t('项目')}</span>
        <RowPicker
          of={project}
          value={draft.projectUuid ?? undefined}
          label={t('项目')}
          placeholder={t('选择项目')}
          onChange={(projectUuid) => change({ projectUuid, buildings: [] })}
        />
      </div>
      <div className={styles.field}>
        <span>{t('账期')}</span>
        <div className={styles.chips} role="group" aria-label={t('账期')}>
          {periods.map(({ begin, end }) => (
            <button
              key={begin}
              type="button"
              aria-pressed={period?.begin === begin && period.end === end}
              onClick={() => change({ period: { begin, end } })}
            >
              {begin} {t('至')} {end}
            </button>
          ))}
        </div>
        <DatePicker.RangePicker
          aria-label={t('账期')}
          value={period === null ? null : [dayjs(period.begin), dayjs(period.end)]}
          onChange={(days) => change({ period: days?.[0] && days[1] ? { begin: days[0].format(DAY), end: days[1].format(DAY) } : null })}
        />
      </div>
      <div className={styles.field}>
        <span>{t('楼栋')}</span>
        <Select
          mode="multiple"
          allowClear
          aria-label={t('楼栋')}
          placeholder={t('全部楼栋')}
          disabled={draft.projectUuid === null}
          value={draft.buildings}
          options={(places.data ?? []).map(({ uuid, label }) => ({ value: uuid, label }))}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(buildings: string[]) => change({ buildings })}
        />
      </div>
      {billMode === BILL_MODE.meter ? <UsageFields billing={billing} /> : null}
      {billMode === BILL_MODE.shared ? (
        <div className={styles.field}>
          <span>{t('公摊总额')}</span>
          <NumberField
            prefix="¥"
            precision={2}
            min={0}
            aria-label={t('公摊总额')}
            value={draft.sharedTotal === null ? null : draft.sharedTotal / FEN}
            onChange={(yuan) => change({ sharedTotal: yuan === null ? null : Math.round(yuan * FEN) })}
          />
        </div>
      ) : null}
    </div>
  )
}
