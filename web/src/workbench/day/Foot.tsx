import { chinaClock } from '@qifuyun/contract/core/china-time.ts'
import { Popover } from 'antd'
import { CalendarClock, ChevronDown, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useJump } from '#src/notifications/use-jump.ts'
import { useText } from '#src/workbench/texts.ts'
import type { Day, Place } from './api.ts'
import styles from './Day.module.css'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

const clock = (moment: string): string => chinaClock(new Date(moment)).slice(11, 16)

const List = ({ entries }: { entries: readonly (Place & { time: string })[] }): ReactNode => {
  const jump = useJump()
  return (
    <ul className={styles.aside}>
      {entries.map((entry) => (
        <li key={entry.time + entry.title + (entry.pcJumpUrl ?? '')}>
          <button type="button" className={styles.asideRow} onClick={() => jump(entry)}>
            <span className={styles.asideTime}>{clock(entry.time)}</span>
            <span className={styles.cut}>{entry.title}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** What is done, and what tomorrow brings. */
export const Foot = ({ day }: { day: Day }): ReactNode => {
  const t = useText()
  const { doneCount, doneList, tomorrowCount, tomorrowList } = day
  return (
    <footer className={styles.foot}>
      {doneCount === 0 ? (
        <span>{t('今天还没有处理完的事')}</span>
      ) : (
        <Popover trigger="click" placement="topLeft" content={<List entries={doneList.map((one) => ({ ...one, time: one.doneTime }))} />}>
          <button type="button" className={styles.footButton}>
            <CircleCheck {...ICON} className={styles.good} />
            {t('今天已处理 {n} 项', { n: doneCount })}
            <ChevronDown size={14} aria-hidden="true" />
          </button>
        </Popover>
      )}
      {tomorrowCount === 0 ? (
        <span>{t('明天还没有安排')}</span>
      ) : (
        <Popover
          trigger="click"
          placement="topRight"
          content={<List entries={tomorrowList.map((one) => ({ ...one, time: one.dueTime }))} />}
        >
          <button type="button" className={styles.footButton}>
            <CalendarClock {...ICON} />
            <span className={styles.cut}>
              {t('明天 {n} 件：{first}', {
                n: tomorrowCount,
                first: tomorrowList
                  .slice(0, 2)
                  .map(({ dueTime, title }) => `${clock(dueTime)} ${title}`)
                  .join(t('，')),
              })}
            </span>
          </button>
        </Popover>
      )}
    </footer>
  )
}
