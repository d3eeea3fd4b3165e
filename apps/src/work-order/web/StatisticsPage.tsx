import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { Chart } from '@qifuyun/ui/components/chart/Chart.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import type { Answer } from '@qifuyun/ui/platform/request/descriptor.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { DatePicker, Table, type TableProps } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { workOrder } from '#src/work-order/work-order.ts'
import { statisticsCall } from './calls.generated.ts'
import styles from './StatisticsPage.module.css'
import { useText } from './texts.ts'

type Figures = Answer<typeof statisticsCall>
type Staff = Figures['perStaff'][number]

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/
const MIN_WIDTH = 720

const StaffTable = ({ staff }: { staff: readonly Staff[] }): ReactNode => {
  const t = useText()
  const number = (title: string, key: 'count' | 'finished' | 'onTime' | 'overdue' | 'deducted' | 'score') =>
    ({ title, dataIndex: key, align: 'right', sorter: (a: Staff, b: Staff) => a[key] - b[key] }) as const
  const columns: NonNullable<TableProps<Staff>['columns']> = [
    { title: t('处理人'), dataIndex: 'userName', fixed: 'left' },
    number(t('工单数'), 'count'),
    number(t('已完成数'), 'finished'),
    number(t('按时完成'), 'onTime'),
    number(t('超时数'), 'overdue'),
    {
      title: t('平均处理时长(分钟)'),
      dataIndex: 'avgMinutes',
      align: 'right',
      render: (minutes: number | null) => minutes ?? '—',
      sorter: (a, b) => (a.avgMinutes ?? 0) - (b.avgMinutes ?? 0),
    },
    number(t('扣分'), 'deducted'),
    { ...number(t('月度得分'), 'score'), defaultSortOrder: 'ascend' },
  ]
  return (
    <Table<Staff>
      size="middle"
      aria-label={t('人员得分')}
      rowKey="userUuid"
      columns={columns}
      dataSource={[...staff]}
      pagination={{ pageSize: 20, hideOnSinglePage: true }}
      scroll={{ x: MIN_WIDTH }}
      locale={{ emptyText: <StateBlock picture="empty" title={t('暂无内容')} /> }}
    />
  )
}

const Shown = ({ figures }: { figures: Figures }): ReactNode => {
  const t = useText()
  const label = useLabel(workOrder)
  const { options = [] } = workOrder.spec.fields.sourceApp?.spec ?? {}
  const nameOf = (code: string): string => label(options.find((option) => option.code === code)?.label ?? code)
  const bars = (lines: readonly { x: string; count: number; finished: number; overdue: number }[]) => [
    { name: t('工单数'), points: lines.map(({ x, count }) => ({ x, y: count })) },
    { name: t('已完成数'), points: lines.map(({ x, finished }) => ({ x, y: finished })) },
    { name: t('超时数'), points: lines.map(({ x, overdue }) => ({ x, y: overdue })) },
  ]
  return (
    <>
      <section className={styles.charts} aria-label={t('统计')}>
        <Chart
          kind="bar"
          title={t('按来源')}
          series={bars(figures.bySource.map(({ sourceApp, ...line }) => ({ ...line, x: nameOf(sourceApp) })))}
        />
        <Chart kind="bar" title={t('按类型')} series={bars(figures.byType.map(({ typeName, ...line }) => ({ ...line, x: typeName })))} />
      </section>
      <section>
        <h2 className={styles.title}>{t('人员得分')}</h2>
        <p className={styles.hint}>{t('每人每月 100 分，工单逾期按类型扣分')}</p>
        <StaffTable staff={figures.perStaff} />
      </section>
    </>
  )
}

/** 统计: orders of a month by source and type, and the score of each person. */
export const StatisticsPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const [query, setQuery] = useSearchParams()
  const named = query.get('month') ?? ''
  const month = MONTH.test(named) ? named : dayjs().format('YYYY-MM')
  useLive(workOrder, LIVE_LIST)
  const figures = useCall(statisticsCall, { month })
  const go = (next: string): void =>
    setQuery((before) => {
      const after = new URLSearchParams(before)
      after.set('month', next)
      return after
    })
  return (
    <ScrollingPage
      heading={heading}
      tools={
        <DatePicker
          picker="month"
          aria-label={t('统计月份')}
          allowClear={false}
          value={dayjs(`${month}-01`)}
          onChange={(day) => day && go(day.format('YYYY-MM'))}
        />
      }
    >
      <div className={styles.content}>
        {figures.isLoadingError ? (
          <LoadFailed error={figures.error} onRetry={() => void figures.refetch()} />
        ) : figures.data === undefined ? (
          <PageSkeleton />
        ) : (
          <Shown figures={figures.data} />
        )}
      </div>
    </ScrollingPage>
  )
}
