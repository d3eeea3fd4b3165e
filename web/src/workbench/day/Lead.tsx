import { CHINA_ZONE, chinaClock } from '@qifuyun/contract/core/china-time.ts'
import { useMedia } from '@qifuyun/ui/components/use-media.ts'
import { currentLanguage } from '@qifuyun/ui/platform/i18n/i18n.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { Fragment, type ReactNode } from 'react'
import { type TextKey, useText } from '#src/workbench/texts.ts'
import type { DayRow } from './api.ts'
import styles from './Day.module.css'
import { PhoneLead } from './PhoneLead.tsx'
import { Skyline } from './Skyline.tsx'
import { sentenceOf } from './sentence.ts'

const GREETINGS: readonly (readonly [until: number, words: TextKey])[] = [
  [6, '夜深了，{name}'],
  [12, '早上好，{name}'],
  [14, '中午好，{name}'],
  [18, '下午好，{name}'],
  [24, '晚上好，{name}'],
]

const greetingAt = (hour: number): TextKey => GREETINGS.find(([until]) => hour < until)?.[1] ?? '晚上好，{name}'

interface LeadProps {
  now: Date
  /** Undefined until the first answer: nothing is said before something is known. */
  rows: readonly DayRow[] | undefined
  onOnly: (only: (row: DayRow) => boolean) => void
  /** What is done today. */
  done: number
  extra: ReactNode
}

/** Who works here and which day it is; then what the day is about, in a sentence. */
export const Lead = ({ now, rows, done, onOnly, extra }: LeadProps): ReactNode => {
  const t = useText()
  const { user } = useViewer()
  const narrow = useMedia('(max-width: 767px)')
  const date = new Intl.DateTimeFormat(currentLanguage(), { month: 'long', day: 'numeric', weekday: 'long', timeZone: CHINA_ZONE }).format(
    now,
  )
  const pieces = rows === undefined ? [] : sentenceOf(rows, now)
  const greeting = t(greetingAt(Number(chinaClock(now).slice(11, 13))), { name: user.orgUserInfo?.userName ?? user.nickName })
  if (narrow) return <PhoneLead {...{ greeting, date, rows, done, pieces, onOnly, extra }} />
  return (
    <header className={styles.lead}>
      <Skyline />
      <div className={styles.leadWords}>
        <h1 className={styles.hello} tabIndex={-1}>
          {greeting}
          <span className={styles.date}> · {date}</span>
        </h1>
        <p className={styles.sentence}>
          {rows === undefined ? <span className={styles.ghostLine} aria-hidden="true" /> : null}
          {rows?.length === 0 ? t('今天没有等你处理的事') : null}
          {pieces.map(({ figure, rest, only }, index) => (
            <Fragment key={figure + rest}>
              {index === 0 ? null : t('，')}
              <button type="button" className={styles.figure} onClick={() => onOnly(only)}>
                {figure}
              </button>
              {` ${rest}`}
            </Fragment>
          ))}
        </p>
      </div>
      {extra}
    </header>
  )
}
