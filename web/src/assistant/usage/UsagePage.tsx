import { Page } from '@qifuyun/ui/components/paged/Page.tsx'
import { chinaToday } from '@qifuyun/ui/platform/format/date.ts'
import { DatePicker, Tabs } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useText } from '#src/assistant/texts.ts'
import { Audit } from './Audit.tsx'
import { Overview } from './Overview.tsx'
import { Purses } from './Purses.tsx'
import styles from './Usage.module.css'

const MONTH = 'YYYY-MM'
const TABS = ['overview', 'organ', 'user', 'audit'] as const
type Tab = (typeof TABS)[number]

/** /ai/usage: what the assistant costs, who may use how much of it, and what it was asked. */
const UsagePage = (): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'overview'
  const asked = dayjs(query.get('month') ?? '', MONTH)
  const month = (asked.isValid() ? asked : dayjs(chinaToday())).format(MONTH)
  const show = (next: { tab: Tab; month: string }): void =>
    setQuery(
      {
        ...(next.tab === 'overview' ? {} : { tab: next.tab }),
        ...(next.month === dayjs(chinaToday()).format(MONTH) ? {} : { month: next.month }),
      },
      { replace: true },
    )
  const titles: Record<Tab, string> = { overview: t('用量概览'), organ: t('部门用量'), user: t('人员用量'), audit: t('使用记录') }
  const picker = (
    <DatePicker
      picker="month"
      allowClear={false}
      aria-label={t('月份')}
      value={dayjs(month, MONTH)}
      disabledDate={(day) => day.isAfter(dayjs(chinaToday()), 'month')}
      onChange={(day) => show({ tab, month: dayjs(day).format(MONTH) })}
    />
  )
  return (
    <Page title={t('AI 用量')} onBack={() => void navigate('/ai/chat')} actions={tab === 'audit' ? null : picker}>
      <Tabs
        className={styles.tabs ?? ''}
        activeKey={tab}
        items={TABS.map((key) => ({ key, label: titles[key] }))}
        onChange={(key) => show({ tab: TABS.find((one) => one === key) ?? 'overview', month })}
      />
      {tab === 'overview' ? <Overview month={month} /> : null}
      {tab === 'organ' || tab === 'user' ? <Purses key={tab} of={tab} month={month} /> : null}
      {tab === 'audit' ? <Audit /> : null}
    </Page>
  )
}
export default UsagePage
