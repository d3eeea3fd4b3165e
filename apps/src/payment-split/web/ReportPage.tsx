import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { Chart } from '@qifuyun/ui/components/chart/Chart.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { DatePicker, Segmented } from 'antd'
import dayjs from 'dayjs'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { reportCall } from './calls.generated.ts'
import { Balance, Divided, Moves, type Report } from './ReportTables.tsx'
import styles from './Split.module.css'
import { useText } from './texts.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const DAY = 'YYYY-MM-DD'
type By = 'account' | 'owner' | 'channel' | 'app' | 'project'

/** Whether it all adds up, line by line. */
const Checks = ({ of }: { of: Report['checks'] }): ReactNode => {
  const t = useText()
  const lines = [
    {
      label: t('账户与流水'),
      even: of.broken === 0,
      text: of.broken === 0 ? t('{n} 个账户都平', { n: of.accounts }) : t('{n} 个账户不平', { n: of.broken }),
    },
    {
      label: t('与渠道'),
      even: of.open === 0 && of.days > 0,
      text:
        of.days === 0
          ? t('还没有对过账')
          : of.open === 0
            ? t('{n} 天一致', { n: of.days })
            : t('{n} 天有差异，差 {x}', { n: of.open, x: formatMoney(of.gap) }),
    },
    {
      label: t('未分账'),
      even: of.failed + of.unconfigured === 0,
      text: of.failed + of.unconfigured === 0 ? t('没有未分账') : t('{n} 笔失败，{m} 笔未配置规则', { n: of.failed, m: of.unconfigured }),
    },
  ]
  return (
    <section className={styles.checks} aria-label={t('对账')}>
      <h2>{t('对账')}</h2>
      <ul>
        {lines.map(({ label, even, text }) => (
          <li key={label} data-even={even}>
            {even ? <CircleCheck {...ICON} /> : <TriangleAlert {...ICON} />}
            <b>{label}</b>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Course = ({ of }: { of: Report }): ReactNode => {
  const t = useText()
  const points = (days: Report['course']) => days.map(({ net }, at) => ({ x: String(at + 1), y: net / 100 }))
  return (
    <Chart
      kind="line"
      title={t('累计分账')}
      series={[
        { name: t('本期'), points: points(of.course) },
        { name: t('上期'), points: points(of.earlier), dashed: true },
      ]}
    />
  )
}

/** 分账报表: how shares have moved, what they were made of, and whether it all adds up. */
export const ReportPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const [today] = useState(() => chinaDay(new Date()))
  const [span, setSpan] = useState(() => ({ from: `${today.slice(0, 7)}-01`, to: today }))
  const [by, setBy] = useState<By>('account')
  const { data, error, isLoadingError, refetch } = useCall(reportCall, { ...span, by })
  const words: Readonly<Record<By, string>> = {
    account: t('按账户'),
    owner: t('按归属'),
    channel: t('按渠道'),
    app: t('按来源'),
    project: t('按项目'),
  }
  const body = (): ReactNode => {
    if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
    if (data === undefined) return <PageSkeleton />
    const ofAccounts = by === 'account' || by === 'owner'
    return (
      <>
        <Balance of={data.moves} />
        <div className={styles.report}>
          {ofAccounts ? (
            <Moves of={data.moves} first={words[by]} />
          ) : data.orders.length === 0 ? (
            <StateBlock picture="empty" title={t('这段时间没有分账')} />
          ) : (
            <Divided of={data.orders} first={words[by]} />
          )}
          <div className={styles.beside}>
            <Checks of={data.checks} />
            <Course of={data} />
          </div>
        </div>
      </>
    )
  }
  return (
    <ScrollingPage
      heading={heading}
      tools={
        <DatePicker.RangePicker
          allowClear={false}
          aria-label={t('时间范围')}
          value={[dayjs(span.from), dayjs(span.to)]}
          onChange={(days) => {
            if (days?.[0] && days[1]) setSpan({ from: days[0].format(DAY), to: days[1].format(DAY) })
          }}
        />
      }
    >
      <div className={styles.page}>
        <div className={styles.chooser}>
          <Segmented<By>
            aria-label={t('汇总方式')}
            value={by}
            options={(Object.keys(words) as By[]).map((value) => ({ value, label: words[value] }))}
            onChange={setBy}
          />
        </div>
        {body()}
      </div>
    </ScrollingPage>
  )
}
