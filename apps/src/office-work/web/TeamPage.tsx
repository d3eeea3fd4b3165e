import { chinaDay, chinaMidnight, chinaMonth, monthAfter } from '@qifuyun/contract/core/china-time.ts'
import { HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import { dayAfter, daysIn } from '@qifuyun/kit/values/months.ts'
import { PageFrame } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { MonthStep } from '@qifuyun/kit-web/report/MonthStep.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { ScrollRegion } from '@qifuyun/ui/components/ScrollRegion.tsx'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { useNow } from '@qifuyun/ui/platform/use-now.ts'
import { Pagination } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { TEAM_PEOPLE, type TeamAway } from '#src/office-work/calls.ts'
import { leave } from '#src/office-work/leave/leave.ts'
import { teamAway } from './calls.generated.ts'
import { spanInDays } from './span-in-days.ts'
import styles from './Team.module.css'
import { useText } from './texts.ts'

/** Months ahead that can be looked at: leave is asked for long before. */
const AHEAD = 6

type Away = TeamAway['people'][number]['away'][number]

/** What a person is away for on a day; undefined: they are there. */
const awayOn = (away: readonly Away[], day: string): Away | undefined => {
  const [from, to] = [chinaMidnight(day).toISOString(), chinaMidnight(dayAfter(day)).toISOString()]
  return away.find(({ begin, end }) => begin < to && end > from)
}

const Days = ({ month, today, data }: { month: string; today: string; data: TeamAway }): ReactNode => {
  const t = useText()
  const label = useLabel(leave)
  const days = Array.from({ length: daysIn(month) }, (_day, index) => dayAfter(`${month}-01`, index))
  const off = new Set(data.off)
  return (
    <ScrollRegion className={styles.scroll} label={t('团队日历')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('员工')}</th>
            {days.map((day) => (
              <th key={day} scope="col" data-off={off.has(day)} aria-current={day === today ? 'date' : undefined}>
                {Number(day.slice(8))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.people.map(({ user, name, away }) => (
            <tr key={user}>
              <th scope="row">{name}</th>
              {days.map((day) => {
                const found = awayOn(away, day)
                const words = found === undefined ? '' : `${label(found.name)} ${spanInDays(found.begin, found.end)}`
                return (
                  <td
                    key={day}
                    data-off={off.has(day)}
                    data-away={found === undefined ? undefined : found.trip ? 'trip' : 'leave'}
                    title={words}
                  >
                    {found === undefined ? null : <b>{label(found.name).slice(0, 1)}</b>}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** 团队日历: who of one's department is away when, on leave or on a trip. */
export const TeamPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const now = useNow(HOUR_MS)
  const [params, setParams] = useSearchParams()
  const month = params.get('month') ?? chinaMonth(now)
  const pageNum = Number(params.get('page') ?? 1)
  const asked = useCall(teamAway, { month, pageNum }, { keep: true })
  const set = (key: 'month' | 'page', value: string): void =>
    setParams((all) => {
      all.set(key, value)
      if (key === 'month') all.delete('page')
      return all
    })
  const { data } = asked
  return (
    <PageFrame
      heading={heading}
      tools={<MonthStep month={month} last={monthAfter(chinaMonth(now), AHEAD)} onChange={(next) => set('month', next)} />}
    >
      {asked.isLoadingError ? (
        <LoadFailed error={asked.error} onRetry={() => void asked.refetch()} />
      ) : data === undefined ? (
        <PageSkeleton />
      ) : (
        <div className={styles.page}>
          <Days month={month} today={chinaDay(now)} data={data} />
          <Pagination
            current={pageNum}
            pageSize={TEAM_PEOPLE}
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
