import { chinaMonth } from '@qifuyun/contract/core/china-time.ts'
import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { usePage } from '@qifuyun/kit-web/api.ts'
import { PageFrame } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { ProjectPicker } from '@qifuyun/kit-web/overview/ProjectPicker.tsx'
import { Analysis, AnalysisLead, AnalysisPart } from '@qifuyun/kit-web/report/Analysis.tsx'
import { MonthStep } from '@qifuyun/kit-web/report/MonthStep.tsx'
import { Ranking } from '@qifuyun/kit-web/report/Ranking.tsx'
import { WaitingPane } from '@qifuyun/kit-web/report/WaitingPane.tsx'
import { Chart } from '@qifuyun/ui/components/chart/Chart.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { mallApp } from '#src/mall/app.ts'
import type { Figures } from '#src/mall/calls.ts'
import { goods } from '#src/mall/goods/goods.ts'
import { order } from '#src/mall/orders/order.ts'
import { figuresCall } from './calls.generated.ts'
import { shareText } from './numbers.ts'
import { useText } from './texts.ts'

const SHOWN = 8
const HOUR = 60

/** What the month came to, in one sentence with its figures. */
const Lead = ({ of: { now, before, sold, onSale, shipMinutes } }: { of: Figures }): ReactNode => {
  const t = useText()
  const change = now.paid - before.paid
  const hours = shipMinutes === null ? '—' : t('{n} 小时', { n: (shipMinutes / HOUR).toFixed(1) })
  return (
    <AnalysisLead
      word={t('本月成交')}
      figure={formatMoney(now.paid)}
      change={
        before.paid === 0
          ? null
          : {
              text: change === 0 ? t('与上月持平') : t(change > 0 ? '比上月多 {x}' : '比上月少 {x}', { x: formatMoney(Math.abs(change)) }),
              news: change < 0 ? 'bad' : 'good',
            }
      }
      facts={t('付款订单 {orders} 单，售出 {units} 件', { orders: now.orders, units: now.units })}
      figures={[
        { label: t('客单价'), text: now.orders === 0 ? '—' : formatMoney(Math.round(now.paid / now.orders)) },
        { label: t('支付转化率'), text: shareText(now.converted, now.created) },
        { label: t('退款率'), text: shareText(now.refunded, now.paid) },
        { label: t('动销率'), text: shareText(Math.min(sold, onSale), onSale) },
        { label: t('平均发货时长'), text: hours },
      ]}
    />
  )
}

const Best = ({ of }: { of: Figures['goods'] }): ReactNode => {
  const t = useText()
  const most = Math.max(1, ...of.map(({ paid }) => paid))
  return (
    <AnalysisPart label={t('商品排行')} title={t('什么卖得最好？')}>
      <Ranking
        ranked={of.map(({ uuid, title, units, paid, refunded }) => ({
          ...{ key: uuid, name: title, to: rowPath(goods, uuid), share: (paid * 100) / most, figure: formatMoney(paid) },
          facts: { text: refunded > 0 ? t('{n} 件，退款 {x}', { n: units, x: formatMoney(refunded) }) : t('{n} 件', { n: units }) },
        }))}
      />
    </AnalysisPart>
  )
}

/** What has been paid and waits to be sent, the oldest first. */
const ToShip = ({ projectUuid }: { projectUuid: string | undefined }): ReactNode => {
  const t = useText()
  useLive(order, LIVE_LIST)
  const rows = usePage(order, {
    filter: filterOf(order, (f) =>
      projectUuid === undefined
        ? f.state('toShip', 'partShipped')
        : f.and(f.state('toShip', 'partShipped'), f.eq('projectUuid', projectUuid)),
    ),
    sort: [{ field: 'paidAt', order: 'asc' }],
    pageSize: SHOWN,
  })
  const n = rows.data?.total ?? 0
  return (
    <WaitingPane
      title={t('待发货')}
      count={n}
      hint={n === 0 ? t('没有待发货的订单') : t('按付款先后')}
      rows={(rows.data?.list ?? []).map((row) => ({
        ...{ uuid: row.uuid, to: rowPath(order, row.uuid), title: row.no, who: null, where: row.roomName ?? row.projectName ?? null },
        marks: <mark>{formatMoney(row.payable)}</mark>,
      }))}
      all={{ to: `/application/${mallApp.appKey}?entity=order`, text: t('全部 {n} 项', { n }) }}
    />
  )
}

/** 经营数据: what the shop has sold in a month, beside those before. */
export const FiguresPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const [today] = useState(() => chinaMonth(new Date()))
  const set = (key: string, value: string | null | undefined): void =>
    setParams((all) => {
      if (value) all.set(key, value)
      else all.delete(key)
      return all
    })
  const month = params.get('month') ?? today
  const projectUuid = params.get('project') ?? undefined
  const figures = useCall(figuresCall, { month, projectUuid: projectUuid ?? null })
  const { data } = figures
  return (
    <PageFrame heading={heading} tools={<ProjectPicker of={order} value={projectUuid} onChange={(uuid) => set('project', uuid)} />}>
      {figures.isLoadingError ? (
        <LoadFailed error={figures.error} onRetry={() => void figures.refetch()} />
      ) : data === undefined ? (
        <PageSkeleton />
      ) : (
        <Analysis
          lead={<Lead of={data} />}
          period={<MonthStep month={month} last={today} onChange={(value) => set('month', value)} />}
          side={<ToShip projectUuid={projectUuid} />}
        >
          <AnalysisPart>
            <Chart
              kind="bar"
              title={t('一年来成交如何？')}
              series={[{ name: t('成交额'), points: data.months.map(({ month: x, paid: y }) => ({ x, y })) }]}
              format={formatMoney}
            />
          </AnalysisPart>
          {data.goods.length === 0 ? (
            <StateBlock picture="empty" title={t('这个月还没有成交')} hint={t('订单付款后计入当月')} />
          ) : (
            <Best of={data.goods} />
          )}
        </Analysis>
      )}
    </PageFrame>
  )
}
