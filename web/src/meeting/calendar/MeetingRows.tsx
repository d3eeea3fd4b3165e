import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { useMembers } from '@qifuyun/ui/people/api.ts'
import { dayInWords } from '@qifuyun/ui/platform/format/date.ts'
import type { ReactNode } from 'react'
import type { CalendarEntry } from '../api.ts'
import { BookingStatus } from '../BookingStatus.tsx'
import { clockOf } from '../china-time.ts'
import styles from './MeetingRows.module.css'

const FACE = 24

interface MeetingRowsProps {
  title: string
  entries: readonly CalendarEntry[]
  /** Days differ, so that each row says its own. */
  dated?: boolean
  nameOf: (roomUuid: string) => string
  /** Where there is none. */
  nothing: string
  onOpen: (entry: CalendarEntry) => void
}

/** Meetings one below the other, in the order of time. */
export const MeetingRows = ({ title, entries, dated = false, nameOf, nothing, onOpen }: MeetingRowsProps): ReactNode => {
  const members = useMembers([...new Set(entries.map(({ organiserUserUuid }) => organiserUserUuid))])
  const faceOf = (uuid: string) => members.find(({ userUuid }) => userUuid === uuid)?.userHeadImg
  return (
    <section className={styles.box} aria-label={title}>
      <h2 className={styles.title}>
        {title} {entries.length === 0 ? null : <span className={styles.muted}>{entries.length}</span>}
      </h2>
      {entries.length === 0 ? <p className={styles.muted}>{nothing}</p> : null}
      <ul className={styles.rows}>
        {entries.map((entry) => {
          const { bookingUuid, beginTime, endTime, subject, roomUuid, organiserUserUuid, organiserUserName, statusCode } = entry
          return (
            <li key={bookingUuid}>
              <button type="button" className={styles.row} onClick={() => onOpen(entry)}>
                <span className={styles.time}>
                  {dated ? <span className={styles.muted}>{dayInWords(beginTime)}</span> : null}
                  {clockOf(beginTime)}–{clockOf(endTime)}
                </span>
                <span className={styles.words}>
                  <span className={styles.subject}>{subject}</span>
                  <span className={styles.who}>
                    <Avatar name={organiserUserName} src={faceOf(organiserUserUuid)} size={FACE} />
                    <span className={styles.whose}>
                      {organiserUserName} · {nameOf(roomUuid)}
                    </span>
                  </span>
                </span>
                <BookingStatus status={statusCode} />
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
