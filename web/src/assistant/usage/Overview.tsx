import { Chart } from '@qifuyun/ui/components/chart/Chart.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { chinaToday } from '@qifuyun/ui/platform/format/date.ts'
import { Button, Progress } from 'antd'
import dayjs from 'dayjs'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/assistant/texts.ts'
import { type Usage, useUsage } from '../api.ts'
import { LimitDialog } from './LimitDialog.tsx'
import { share, tokens } from './tokens.ts'
import styles from './Usage.module.css'

const DAY = 'YYYY-MM-DD'

/** Every day of the month until today: on days without a figure nothing was asked. */
const daysOf = ({ month, dayList }: Usage): Usage['dayList'] => {
  const first = dayjs(`${month}-01`)
  const today = dayjs(chinaToday())
  const last = first.isSame(today, 'month') ? today.date() : first.daysInMonth()
  const found = new Map(dayList.map((one) => [one.day, one]))
  return Array.from({ length: last }, (_, n) => {
    const day = first.add(n, 'day').format(DAY)
    return found.get(day) ?? { day, questionCount: 0, tokensUsed: 0 }
  })
}

const Figures = ({ usage: { enterprise, questionCount, personCount, failedCount } }: { usage: Usage }): ReactNode => {
  const t = useText()
  const [limiting, setLimiting] = useState(false)
  const counts = [
    { name: t('提问次数'), n: questionCount },
    { name: t('使用人数'), n: personCount },
    { name: t('失败次数'), n: failedCount },
  ]
  return (
    <dl className={styles.figures}>
      <div className={`${styles.figure} ${styles.whole}`}>
        <dt>{t('企业用量（Token）')}</dt>
        <dd>
          {t('{used} / {limit}', { used: tokens(enterprise.tokensUsed), limit: tokens(enterprise.tokenLimit ?? 0) })}
          <Progress percent={share(enterprise)} size="small" aria-label={t('{name} 本月用量', { name: enterprise.name })} />
          <Button size="small" onClick={() => setLimiting(true)}>
            {t('调整企业上限')}
          </Button>
        </dd>
      </div>
      {counts.map(({ name, n }) => (
        <div key={name} className={styles.figure}>
          <dt>{name}</dt>
          <dd>{tokens(n)}</dd>
        </div>
      ))}
      {limiting ? <LimitDialog title={t('调整企业上限')} purse={enterprise} onClose={() => setLimiting(false)} /> : null}
    </dl>
  )
}

const Charts = ({ usage }: { usage: Usage }): ReactNode => {
  const t = useText()
  const days = daysOf(usage)
  const used = t('已用（Token）')
  const dearest = (list: Usage['organList']) => [{ name: used, points: list.map(({ name, tokensUsed }) => ({ x: name, y: tokensUsed })) }]
  return (
    <div className={styles.charts}>
      <Chart
        kind="line"
        title={t('每日用量（Token）')}
        format={tokens}
        series={[{ name: used, points: days.map(({ day, tokensUsed }) => ({ x: day, y: tokensUsed })) }]}
      />
      <Chart
        kind="bar"
        title={t('每日提问')}
        series={[{ name: t('提问次数'), points: days.map(({ day, questionCount }) => ({ x: day, y: questionCount })) }]}
      />
      <Chart kind="bar" title={t('用量最多的部门')} format={tokens} series={dearest(usage.organList)} />
      <Chart kind="bar" title={t('用量最多的人员')} format={tokens} series={dearest(usage.userList)} />
    </div>
  )
}

/** What a month cost the enterprise. */
export const Overview = ({ month }: { month: string }): ReactNode => {
  const t = useText()
  const { data, isLoadingError, error, refetch } = useUsage(month)
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton />
  return (
    <>
      <p className={styles.hint}>{t('按月统计的 Token 用量；达到企业、部门或个人的上限后，当月不能再提问。')}</p>
      <Figures usage={data} />
      {data.questionCount === 0 ? <StateBlock picture="empty" title={t('本月还没有人提问')} /> : <Charts usage={data} />}
    </>
  )
}
