import { chinaDay, monthOf } from '@qifuyun/contract/core/china-time.ts'
import { formatMoney } from '@qifuyun/contract/core/money.ts'
import { PageFrame } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { ProjectPicker } from '@qifuyun/kit-web/overview/ProjectPicker.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { ScrollRegion } from '@qifuyun/ui/components/ScrollRegion.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { useNow } from '@qifuyun/ui/platform/use-now.ts'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { IncomeReport } from '#src/parking/calls.ts'
import { payOrder } from '#src/parking/money/pay-order.ts'
import { incomeReport } from './calls.generated.ts'
import styles from './Income.module.css'
import { useText } from './texts.ts'

const MINUTE_MS = 60_000
const DAY = 'YYYY-MM-DD'
const COLUMNS = ['online', 'cash', 'pos', 'cards', 'refunded', 'net'] as const

const Table = ({ report: { days, total } }: { report: IncomeReport }): ReactNode => {
  const t = useText()
  const heads = { online: t('线上'), cash: t('现金'), pos: 'POS', cards: t('月卡'), refunded: t('退款'), net: t('净收入') }
  const most = Math.max(1, ...days.map(({ net }) => net))
  const sum = (key: (typeof COLUMNS)[number] | 'payments'): number => days.reduce((all, each) => all + each[key], 0)
  return (
    <ScrollRegion className={styles.scroll} label={t('收入报表')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('日期')}</th>
            <th scope="col">{t('笔数')}</th>
            {COLUMNS.map((key) => (
              <th key={key} scope="col">
                {heads[key]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((each) => (
            <tr key={each.day}>
              <th scope="row">{each.day}</th>
              <td>{each.payments}</td>
              {COLUMNS.map((key) => (
                <td key={key} data-none={each[key] === 0}>
                  {key === 'net' ? <i aria-hidden="true" style={{ width: `${Math.max(0, (each.net * 100) / most)}%` }} /> : null}
                  <span>{formatMoney(each[key])}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('合计')}</th>
            <td>{sum('payments')}</td>
            {COLUMNS.map((key) => (
              <td key={key}>{formatMoney(key === 'net' ? total : sum(key))}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </ScrollRegion>
  )
}

/** 收入报表: what came in on each day, by the way it came. Each figure is the sum of rows of the lists. */
export const IncomePage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const today = chinaDay(useNow(MINUTE_MS))
  const [params, setParams] = useSearchParams()
  const [span, setSpan] = useState({ from: `${monthOf(today)}-01`, to: today })
  const projectUuid = params.get('project') ?? undefined
  const asked = useCall(incomeReport, { ...span, ...(projectUuid !== undefined && { projectUuid }) })
  useLive(payOrder, LIVE_LIST)
  const choose = (uuid: string | undefined): void =>
    setParams((all) => {
      if (uuid === undefined) all.delete('project')
      else all.set('project', uuid)
      return all
    })
  return (
    <PageFrame
      heading={heading}
      tools={
        <>
          <DatePicker.RangePicker
            allowClear={false}
            aria-label={t('时间范围')}
            value={[dayjs(span.from), dayjs(span.to)]}
            onChange={(days) => {
              if (days?.[0] && days[1]) setSpan({ from: days[0].format(DAY), to: days[1].format(DAY) })
            }}
          />
          <ProjectPicker of={payOrder} value={projectUuid} onChange={choose} />
        </>
      }
    >
      {asked.isLoadingError ? (
        <LoadFailed error={asked.error} onRetry={() => void asked.refetch()} />
      ) : asked.data === undefined ? (
        <PageSkeleton />
      ) : asked.data.days.length === 0 ? (
        <StateBlock picture="empty" title={t('该时段没有停车收入')} hint={t('换一个时段看看')} />
      ) : (
        <div className={styles.page}>
          <h2>
            {t('净收入')} <strong>{formatMoney(asked.data.total)}</strong>
            {asked.data.refunded > 0 ? <em>{t('已退 {money}', { money: formatMoney(asked.data.refunded) })}</em> : null}
          </h2>
          <Table report={asked.data} />
        </div>
      )}
    </PageFrame>
  )
}
