import { chinaMonth } from '@qifuyun/contract/core/china-time.ts'
import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { ProjectPicker } from '@qifuyun/kit-web/overview/ProjectPicker.tsx'
import { FigureTable } from '@qifuyun/kit-web/report/FigureTable.tsx'
import { MonthStep } from '@qifuyun/kit-web/report/MonthStep.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Broker } from '#src/sale/calls.ts'
import { deal } from '#src/sale/deals/deal.ts'
import { rankingCall } from './calls.generated.ts'
import styles from './Sale.module.css'
import { useText } from './texts.ts'

/** What is asked about stands in the address. */
const useAsked = () => {
  const [params, setParams] = useSearchParams()
  const [today] = useState(() => chinaMonth(new Date()))
  const set = (key: string, value: string | undefined): void =>
    setParams((all) => {
      if (value === undefined) all.delete(key)
      else all.set(key, value)
      return all
    })
  return { month: params.get('month') ?? today, today, projectUuid: params.get('project') ?? undefined, set }
}

const Table = ({ brokers }: { brokers: readonly Broker[] }): ReactNode => {
  const t = useText()
  const most = Math.max(1, ...brokers.map(({ amount }) => amount))
  return (
    <FigureTable>
      <thead>
        <tr>
          <th scope="col">{t('顾问')}</th>
          <th scope="col">{t('佣金合计')}</th>
          <th scope="col">{t('成交单数')}</th>
          <th scope="col">{t('带看量')}</th>
          <th scope="col">{t('新增客源')}</th>
          <th scope="col">{t('新增房源')}</th>
          <th scope="col">{t('佣金分成')}</th>
        </tr>
      </thead>
      <tbody>
        {brokers.map(({ userUuid, name, amount, deals, viewings, leads, listings, earned }, index) => (
          <tr key={userUuid}>
            <th scope="row">
              <span className={styles.broker}>
                <b>{index + 1}</b>
                {name}
              </span>
            </th>
            <td>
              <span className={styles.bar} aria-hidden="true">
                <i style={{ width: `${Math.round((amount / most) * 100)}%` }} />
              </span>
              {formatMoney(amount)}
            </td>
            <td>{deals}</td>
            <td>{viewings}</td>
            <td>{leads}</td>
            <td>{listings}</td>
            <td>{formatMoney(earned)}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  )
}

/** 排行榜: who has done how much in a month, who brought the most commission first. */
export const RankingPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const { month, today, projectUuid, set } = useAsked()
  const asked = useCall(rankingCall, { month, ...(projectUuid !== undefined && { projectUuid }) })
  useLive(deal, LIVE_LIST)
  return (
    <ScrollingPage
      heading={heading}
      tools={
        <>
          <MonthStep month={month} last={today} onChange={(value) => set('month', value)} />
          <ProjectPicker of={deal} value={projectUuid} onChange={(value) => set('project', value)} />
        </>
      }
    >
      <div className={styles.page}>
        {asked.isLoadingError ? (
          <LoadFailed error={asked.error} onRetry={() => void asked.refetch()} />
        ) : asked.data === undefined ? (
          <PageSkeleton />
        ) : asked.data.brokers.length === 0 ? (
          <StateBlock picture="empty" title={t('这个月还没有业绩')} hint={t('录入房源、客源，完成带看或成交后在此排名')} />
        ) : (
          <Table brokers={asked.data.brokers} />
        )}
      </div>
    </ScrollingPage>
  )
}
