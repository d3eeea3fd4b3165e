import { CHINA_ZONE } from '@qifuyun/contract/core/china-time.ts'
import { CODE } from '@qifuyun/contract/core/codes.ts'
import { Chart } from '@qifuyun/ui/components/chart/Chart.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { Page } from '@qifuyun/ui/components/paged/Page.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { chinaToday } from '@qifuyun/ui/platform/format/date.ts'
import { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { startExport } from '@qifuyun/ui/progress/api.ts'
import { Button, DatePicker, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { FileDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useText } from '#src/approvals/designer/texts.ts'
import { type ApprovalStatistics, useFlows, useStatistics } from '../calls.ts'
import { to } from '../to.ts'
import { durationText } from './duration.ts'
import { NodeTable } from './NodeTable.tsx'
import styles from './Statistics.module.css'

const DAY = 'YYYY-MM-DD'
const DAYS_SHOWN = 30
/** As many bars as can be told apart. */
const BARS = 10
const PERCENT = 100
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const dayOf = (text: string | null, otherwise: Dayjs): Dayjs => {
  const day = dayjs(text ?? '')
  return day.isValid() ? day : otherwise
}

/** What the figures are cut to, in the address: days and a flow. */
const usePeriod = () => {
  const [query, setQuery] = useSearchParams()
  const until = dayOf(query.get('until'), dayjs(chinaToday()))
  const from = dayOf(query.get('from'), until.subtract(DAYS_SHOWN - 1, 'day'))
  const given = query.get('flow') ?? ''
  const set = (parts: Record<string, string>): void =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(parts))
          if (value === '') after.delete(name)
          else after.set(name, value)
        return after
      },
      { replace: true },
    )
  return { from, until, flowUuid: UUID.test(given) ? given : undefined, set }
}

const Figures = ({ statistics }: { statistics: ApprovalStatistics }): ReactNode => {
  const t = useText()
  const { startedCount, runningCount, approvedCount, rejectedCount, averageMinutes } = statistics
  const decided = approvedCount + rejectedCount
  const figures = [
    { name: t('发起'), said: String(startedCount) },
    { name: t('审批中'), said: String(runningCount) },
    { name: t('已通过'), said: String(approvedCount) },
    { name: t('通过率'), said: decided === 0 ? '—' : `${Math.round((approvedCount / decided) * PERCENT)}%` },
    { name: t('平均用时'), said: durationText(t, averageMinutes) },
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, said }) => (
        <div key={name} className={styles.figure}>
          <dt>{name}</dt>
          <dd>{said}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Every day of the period: on days without a figure nothing happened. */
const daysOf = (dayList: ApprovalStatistics['dayList'], from: Dayjs, until: Dayjs): ApprovalStatistics['dayList'] => {
  const found = new Map(dayList.map((one) => [one.day, one]))
  return Array.from({ length: until.diff(from, 'day') + 1 }, (_, n) => {
    const day = from.add(n, 'day').format(DAY)
    return found.get(day) ?? { day, startedCount: 0, endedCount: 0 }
  })
}

interface ChartsProps {
  statistics: ApprovalStatistics
  from: Dayjs
  until: Dayjs
}

const Charts = ({ statistics, from, until }: ChartsProps): ReactNode => {
  const t = useText()
  const { nodeList } = statistics
  const days = daysOf(statistics.dayList, from, until)
  const slow = nodeList.filter(({ doneCount }) => doneCount > 0).slice(0, BARS)
  return (
    <div className={styles.charts}>
      <Chart
        kind="line"
        title={t('每日发起与完成')}
        series={[
          { name: t('发起'), points: days.map(({ day, startedCount }) => ({ x: day, y: startedCount })) },
          { name: t('完成'), points: days.map(({ day, endedCount }) => ({ x: day, y: endedCount })) },
        ]}
      />
      <Chart
        kind="bar"
        title={t('平均用时最长的节点')}
        format={(minutes) => durationText(t, minutes)}
        series={[
          {
            name: t('平均用时'),
            points: slow.map(({ flowName, nodeName, averageMinutes }) => ({ x: `${flowName} · ${nodeName}`, y: averageMinutes })),
          },
        ]}
      />
    </div>
  )
}

/** What the server is asked for a period. */
const inputOf = ({ from, until, flowUuid }: ReturnType<typeof usePeriod>) => ({
  createTimeBegin: `${from.format(DAY)}T00:00:00.000${CHINA_ZONE}`,
  createTimeEnd: `${until.format(DAY)}T23:59:59.999${CHINA_ZONE}`,
  ...(flowUuid === undefined ? {} : { flowUuid }),
})

const Content = ({ period }: { period: ReturnType<typeof usePeriod> }): ReactNode => {
  const t = useText()
  const { from, until } = period
  const { data, isLoadingError, error, refetch } = useStatistics(inputOf(period))
  if (isLoadingError) {
    const forbidden = error instanceof CallError && error.code === CODE.forbidden
    return forbidden ? (
      <StateBlock picture="noAccess" title={t('暂无权限')} hint={t('没有权限，请联系企业管理员')} />
    ) : (
      <LoadFailed error={error} onRetry={() => void refetch()} />
    )
  }
  if (data === undefined) return <PageSkeleton />
  if (data.startedCount === 0) return <StateBlock picture="empty" title={t('这段时间没有审批')} />
  return (
    <>
      <Figures statistics={data} />
      <Charts statistics={data} from={from} until={until} />
      <h2 className={styles.caption}>{t('各节点用时')}</h2>
      <NodeTable nodes={data.nodeList} />
      {data.moreNodeCount === 0 ? null : <p>{t('还有 {n} 个节点，请选择流程查看', { n: data.moreNodeCount })}</p>}
    </>
  )
}

/** /flow/config/statistics: how many applications there are, how they end, and which step holds them up. */
const StatisticsPage = (): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const period = usePeriod()
  const flows = useFlows().data ?? []
  const filters = (
    <>
      <Select<string>
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        className={styles.flow ?? ''}
        aria-label={t('流程')}
        placeholder={t('全部流程')}
        {...(period.flowUuid !== undefined && { value: period.flowUuid })}
        options={flows.map(({ flowUuid: value, flowName: label }) => ({ value, label }))}
        onChange={(flow) => period.set({ flow: flow ?? '' })}
      />
      <DatePicker.RangePicker
        allowClear={false}
        placeholder={[t('开始时间'), t('结束时间')]}
        value={[period.from, period.until]}
        disabledDate={(day, { from }) => from !== undefined && Math.abs(day.diff(from, 'day')) > 365}
        onChange={(days) => {
          const [from, until] = days ?? []
          period.set({ from: from?.format(DAY) ?? '', until: until?.format(DAY) ?? '' })
        }}
      />
      <Button
        icon={<FileDown size={16} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => void startExport({ businessCode: 'approval_statistics', title: t('导出审批统计'), params: inputOf(period) })}
      >
        {t('导出')}
      </Button>
    </>
  )
  return (
    <Page title={t('审批统计')} onBack={() => void navigate(to.flows())} actions={filters}>
      <Content period={period} />
    </Page>
  )
}
export default StatisticsPage
