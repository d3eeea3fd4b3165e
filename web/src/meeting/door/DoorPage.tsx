import { SECOND_MS } from '@qifuyun/contract/core/durations.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { QrCode } from '@qifuyun/ui/components/QrCode.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useNow } from '@qifuyun/ui/platform/use-now.ts'
import { Button } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '#src/meeting/texts.ts'
import { type CalendarEntry, type MeetingRoom, useCalendar, useRoom } from '../api.ts'
import { addDays, clockOf, dayOf, momentOf } from '../china-time.ts'
import { to } from '../to.ts'
import styles from './DoorPage.module.css'
import { nowAndNext } from './now-and-next.ts'

const READ_AGAIN_MS = 30 * SECOND_MS

const Sign = ({ room }: { room: MeetingRoom }): ReactNode => {
  const t = useText()
  const now = useNow(SECOND_MS)
  const today = dayOf(now)
  const { data, refetch } = useCalendar([room.roomUuid], momentOf(today).toISOString(), momentOf(addDays(today, 1)).toISOString())
  useEffect(() => {
    // What was read last stays on the sign while the network is away.
    const timer = setInterval(() => void refetch(), READ_AGAIN_MS)
    return () => clearInterval(timer)
  }, [refetch])
  const { current, next } = nowAndNext(data?.list ?? [], now)
  const meant = current ?? next[0]
  const link = `${location.origin}${meant === undefined ? `${to.calendar()}?view=week&room=${room.roomUuid}` : to.booking(meant.bookingUuid)}`
  const time = (entry: CalendarEntry): string => `${clockOf(entry.beginTime)}–${clockOf(entry.endTime)}`
  return (
    <main className={styles.door} data-busy={current !== undefined || undefined}>
      <header className={styles.top}>
        <h1 className={styles.room}>{room.roomName}</h1>
        <time className={styles.clock}>{clockOf(now)}</time>
      </header>
      <section className={styles.state} aria-live="polite">
        <p className={styles.word}>{current === undefined ? t('空闲') : t('使用中')}</p>
        {current === undefined ? (
          <p className={styles.subject}>
            {next[0] === undefined ? t('今天没有其他会议') : t('空闲至 {time}', { time: clockOf(next[0].beginTime) })}
          </p>
        ) : (
          <>
            <p className={styles.subject}>{current.subject}</p>
            <p>{`${time(current)} · ${current.organiserUserName}`}</p>
          </>
        )}
      </section>
      <footer className={styles.bottom}>
        <section className={styles.next}>
          <h2>{t('接下来')}</h2>
          {next.length === 0 ? <p>{t('今天没有其他会议')}</p> : null}
          <ul>
            {next.map((entry) => (
              <li key={entry.bookingUuid}>{`${time(entry)}  ${entry.subject} · ${entry.organiserUserName}`}</li>
            ))}
          </ul>
        </section>
        <figure className={styles.code}>
          <QrCode content={link} label={meant === undefined ? t('扫码预订') : t('扫码签到')} />
          <figcaption>{meant === undefined ? t('扫码预订') : t('扫码签到')}</figcaption>
        </figure>
      </footer>
    </main>
  )
}

const Loaded = ({ roomUuid }: { roomUuid: string }): ReactNode => {
  const { data, isLoadingError, error, refetch } = useRoom(roomUuid)
  if (isLoadingError)
    return (
      <div className={styles.lost}>
        <LoadFailed error={error} onRetry={() => void refetch()} />
      </div>
    )
  return data === undefined ? <PageSkeleton /> : <Sign room={data} />
}

/** /dashboard/meeting/door?roomUuid=: what a screen at the door of a room shows. */
const DoorPage = (): ReactNode => {
  const t = useText()
  const roomUuid = useSearchParams()[0].get('roomUuid')
  return roomUuid === null ? (
    <div className={styles.lost}>
      <StateBlock
        picture="notFound"
        title={t('没有指明会议室')}
        hint={t('请从会议室详情页打开门牌显示')}
        heading
        action={
          <Button type="primary" href={to.calendar()}>
            {t('会议日历')}
          </Button>
        }
      />
    </div>
  ) : (
    <Loaded key={roomUuid} roomUuid={roomUuid} />
  )
}
export default DoorPage
