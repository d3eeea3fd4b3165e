import { chinaMonth, monthAfter } from '@qifuyun/contract/core/china-time.ts'
import { HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import { PageFrame } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { usePhone } from '@qifuyun/kit-web/list/phone/use-phone.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { useNow } from '@qifuyun/ui/platform/use-now.ts'
import { Button, Pagination, Select } from 'antd'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { GRID_PEOPLE } from '#src/attendance/calls.ts'
import { day as dayEntity } from '#src/attendance/days/day.ts'
import { monthGrid } from './calls.generated.ts'
import styles from './Month.module.css'
import { MonthGrid } from './MonthGrid.tsx'
import { PhoneMonths } from './PhoneMonths.tsx'
import { LEGEND, shortOf, toneOf, wordOf } from './shown.ts'
import { useText } from './texts.ts'

const Legend = (): ReactNode => {
  const t = useText()
  const label = useLabel(dayEntity)
  return (
    <ul className={styles.legend} aria-label={t('图例')}>
      {LEGEND.map((status) => (
        <li key={status}>
          <b data-tone={toneOf(status)}>{t(shortOf(status))}</b>
          {label(wordOf(status))}
        </li>
      ))}
    </ul>
  )
}

/** 月历: what came of each day of each person of a group. */
export const MonthPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const phone = usePhone()
  const now = useNow(HOUR_MS)
  const [params, setParams] = useSearchParams()
  const month = params.get('month') ?? chinaMonth(now)
  const group = params.get('group') ?? undefined
  const pageNum = Number(params.get('page') ?? 1)
  const asked = useCall(monthGrid, { month, pageNum, ...(group !== undefined && { group }) }, { keep: true })
  const set = (key: 'month' | 'group' | 'page', value: string): void =>
    setParams((all) => {
      all.set(key, value)
      if (key !== 'page') all.delete('page')
      return all
    })
  const { data } = asked
  return (
    <PageFrame
      heading={heading}
      tools={
        <>
          <span className={styles.steps}>
            <Button
              aria-label={t('上月')}
              icon={<ChevronLeft size={16} aria-hidden="true" />}
              onClick={() => set('month', monthAfter(month, -1))}
            />
            <strong>{month}</strong>
            <Button
              aria-label={t('下月')}
              icon={<ChevronRight size={16} aria-hidden="true" />}
              disabled={month >= chinaMonth(now)}
              onClick={() => set('month', monthAfter(month))}
            />
          </span>
          <Select
            className={styles.picker ?? ''}
            aria-label={t('考勤组')}
            placeholder={t('考勤组')}
            value={group ?? data?.groups[0]?.uuid ?? null}
            options={(data?.groups ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }))}
            onChange={(uuid: string) => set('group', uuid)}
          />
        </>
      }
    >
      {asked.isLoadingError ? (
        <LoadFailed error={asked.error} onRetry={() => void asked.refetch()} />
      ) : data === undefined ? (
        <PageSkeleton />
      ) : data.people.length === 0 ? (
        <StateBlock picture="empty" title={t('本月没有考勤')} hint={t('换一个月份或考勤组')} />
      ) : (
        <div className={styles.page}>
          <Legend />
          {phone ? <PhoneMonths month={month} people={data.people} /> : <MonthGrid month={month} people={data.people} />}
          <Pagination
            className={styles.pages ?? ''}
            current={pageNum}
            pageSize={GRID_PEOPLE}
            total={data.total}
            hideOnSinglePage
            showSizeChanger={false}
            onChange={(next) => set('page', String(next))}
          />
        </div>
      )}
    </PageFrame>
  )
}
