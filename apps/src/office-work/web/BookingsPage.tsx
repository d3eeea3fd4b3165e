import { chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { PageFrame } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { ScrollRegion } from '@qifuyun/ui/components/ScrollRegion.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { dayInWords, spanInWords } from '@qifuyun/ui/platform/format/date.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { useNow } from '@qifuyun/ui/platform/use-now.ts'
import { Button } from 'antd'
import { Car, ChevronLeft, ChevronRight, Stamp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Bookings } from '#src/office-work/calls.ts'
import styles from './Bookings.module.css'
import { bookings } from './calls.generated.ts'
import { useText } from './texts.ts'

const HOURS = Array.from({ length: 24 }, (_hour, index) => index)

type Thing = Bookings['things'][number]

/** The part of a day that a booking takes, in per cent. */
const placeOf = ({ begin, end }: Thing['uses'][number], day: string) => {
  const midnight = chinaMidnight(day).getTime()
  const share = (moment: string): number => Math.min(100, Math.max(0, ((Date.parse(moment) - midnight) / (24 * HOUR_MS)) * 100))
  return { insetInlineStart: `${share(begin)}%`, width: `${share(end) - share(begin)}%` }
}

const Row = ({ of, day }: { of: Thing; day: string }): ReactNode => {
  const t = useText()
  const Icon = of.kind === 'vehicle' ? Car : Stamp
  return (
    <li className={styles.row}>
      <h3>
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
        {of.name}
      </h3>
      <ul className={styles.line}>
        {of.uses.map((use) => {
          const words = t('{name} {time}', { name: use.by, time: spanInWords(use.begin, use.end) })
          return (
            <li key={use.begin} style={placeOf(use, day)} title={words}>
              {words}
            </li>
          )
        })}
      </ul>
    </li>
  )
}

const DayStep = ({ day, onChange }: { day: string; onChange: (day: string) => void }): ReactNode => {
  const t = useText()
  const step = (by: number): void => onChange(dayAfter(day, by))
  return (
    <span className={styles.step}>
      <Button type="text" size="small" aria-label={t('前一天')} icon={<ChevronLeft size={16} />} onClick={() => step(-1)} />
      <strong>{dayInWords(chinaMidnight(day).toISOString())}</strong>
      <Button type="text" size="small" aria-label={t('后一天')} icon={<ChevronRight size={16} />} onClick={() => step(1)} />
    </span>
  )
}

/** 车辆与印章: which of them are booked when on a day. */
export const BookingsPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const now = useNow(HOUR_MS)
  const [params, setParams] = useSearchParams()
  const day = params.get('day') ?? chinaDay(now)
  const asked = useCall(bookings, { day }, { keep: true })
  const go = (next: string): void =>
    setParams((all) => {
      all.set('day', next)
      return all
    })
  const { data } = asked
  return (
    <PageFrame heading={heading} tools={<DayStep day={day} onChange={go} />}>
      {asked.isLoadingError ? (
        <LoadFailed error={asked.error} onRetry={() => void asked.refetch()} />
      ) : data === undefined ? (
        <PageSkeleton />
      ) : data.things.length === 0 ? (
        <StateBlock picture="empty" title={t('还没有车辆与印章')} hint={t('登记后在这里查看谁在什么时间预约')} />
      ) : (
        <ScrollRegion className={styles.scroll} label={t('车辆与印章')}>
          <div className={styles.grid}>
            <ol className={styles.hours} aria-hidden="true">
              {HOURS.map((hour) => (
                <li key={hour}>{hour}</li>
              ))}
            </ol>
            <ul className={styles.rows}>
              {data.things.map((thing) => (
                <Row key={thing.uuid} of={thing} day={day} />
              ))}
            </ul>
          </div>
        </ScrollRegion>
      )}
    </PageFrame>
  )
}
