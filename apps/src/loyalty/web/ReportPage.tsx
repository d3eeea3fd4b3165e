import { chinaMonth } from '@qifuyun/contract/core/china-time.ts'
import { formatMoney } from '@qifuyun/contract/core/money.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { ProjectPicker } from '@qifuyun/kit-web/overview/ProjectPicker.tsx'
import { MonthStep } from '@qifuyun/kit-web/report/MonthStep.tsx'
import { ShareBars } from '@qifuyun/kit-web/report/ShareBars.tsx'
import { Chart } from '@qifuyun/ui/components/chart/Chart.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { PointsReport } from '#src/loyalty/calls.ts'
import { pointLog } from '#src/loyalty/points/log.ts'
import { pointsReport } from './calls.generated.ts'
import styles from './Report.module.css'
import { useText } from './texts.ts'

const number = (value: number): string => value.toLocaleString('en-US')
const percent = (part: number, whole: number): string => (whole === 0 ? '—' : `${((part / whole) * 100).toFixed(1)}%`)

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

/** What points come to, in one sentence with its figures. */
const Lead = ({ of: { course, lead } }: { of: PointsReport }): ReactNode => {
  const t = useText()
  const now = course.at(-1)
  const issued = course.reduce((sum, each) => sum + each.issued, 0)
  const used = course.reduce((sum, each) => sum + each.used, 0)
  const figures = [
    { label: t('本月发放'), text: number(now?.issued ?? 0) },
    { label: t('本月使用'), text: number(now?.used ?? 0) },
    { label: t('本月过期'), text: number(now?.expired ?? 0) },
    { label: t('近12个月使用率'), text: percent(used, issued) },
    { label: t('会员活跃率'), text: percent(lead.active, lead.members) },
    { label: t('近90天复购率'), text: percent(lead.again, lead.buyers) },
  ]
  return (
    <div className={styles.lead}>
      <h2>
        {t('月末积分负债')} <strong>{formatMoney(now?.liability ?? 0)}</strong>
      </h2>
      <p>
        {t('{n} 名会员现有 {points} 积分，本月新增 {joined} 人，待入账 {pending} 积分', {
          ...{ n: number(lead.members), points: number(lead.points), joined: number(lead.joined), pending: number(lead.pending) },
        })}
      </p>
      <dl className={styles.figures}>
        {figures.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const Charts = ({ of: { course, expiring } }: { of: PointsReport }): ReactNode => {
  const t = useText()
  const seriesOf = (name: string, key: 'issued' | 'used' | 'expired' | 'liability') => ({
    name,
    points: course.map((each) => ({ x: each.month, y: each[key] })),
  })
  return (
    <>
      <section className={styles.part}>
        <Chart
          kind="bar"
          title={t('发放、使用与过期')}
          series={[seriesOf(t('发放'), 'issued'), seriesOf(t('使用'), 'used'), seriesOf(t('过期'), 'expired')]}
          format={number}
        />
      </section>
      <div className={styles.pair}>
        <section className={styles.part}>
          <Chart kind="line" title={t('积分负债走势')} series={[seriesOf(t('积分负债'), 'liability')]} format={formatMoney} />
        </section>
        <section className={styles.part}>
          <Chart
            kind="bar"
            title={t('未来到期积分')}
            series={[{ name: t('到期'), points: expiring.map(({ month, points }) => ({ x: month, y: points })) }]}
            format={number}
          />
        </section>
      </div>
    </>
  )
}

/** For what points were given in the month, and who has them. */
const Shares = ({ of: { rules, levels } }: { of: PointsReport }): ReactNode => {
  const t = useText()
  const label = useLabel(pointLog)
  const given = rules.reduce((sum, { points }) => sum + points, 0)
  const members = levels.reduce((sum, each) => sum + each.members, 0)
  return (
    <div className={styles.pair}>
      <section className={styles.part} aria-label={t('本月发放来源')}>
        <h3>{t('本月发放来源')}</h3>
        {rules.length === 0 ? (
          <p>{t('本月还没有发放积分')}</p>
        ) : (
          <ShareBars
            shares={rules.map(({ code, points, members: n }) => ({
              ...{ label: label(choiceLabel(pointLog.fields.rule, code)), n: points, all: given },
              words: t('{points} 积分，{n} 人', { points: number(points), n }),
            }))}
          />
        )}
      </section>
      <section className={styles.part} aria-label={t('等级分布')}>
        <h3>{t('等级分布')}</h3>
        <ShareBars
          shares={levels.map(({ name, members: n, points }) => ({
            ...{ label: name, n, all: members },
            words: t('{n} 人，{points} 积分', { n: number(n), points: number(points) }),
          }))}
        />
      </section>
    </div>
  )
}

/** 积分报表: what was given, used and lost, what is owed in points, and where they stand. */
export const ReportPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const { month, today, projectUuid, set } = useAsked()
  const report = useCall(pointsReport, { month, ...(projectUuid !== undefined && { projectUuid }) })
  useLive(pointLog, LIVE_LIST)
  const { data } = report
  return (
    <ScrollingPage heading={heading}>
      <div className={styles.page}>
        <div className={styles.tools}>
          <ProjectPicker of={pointLog} value={projectUuid} onChange={(uuid) => set('project', uuid)} />
          <MonthStep month={month} last={today} onChange={(value) => set('month', value)} />
        </div>
        {report.isLoadingError ? (
          <LoadFailed error={report.error} onRetry={() => void report.refetch()} />
        ) : data === undefined ? (
          <PageSkeleton />
        ) : (
          <>
            <Lead of={data} />
            <Charts of={data} />
            <Shares of={data} />
          </>
        )}
      </div>
    </ScrollingPage>
  )
}
