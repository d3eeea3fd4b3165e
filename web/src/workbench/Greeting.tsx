import { currentLanguage } from '@qifuyun/ui/platform/i18n/i18n.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useToday } from '#src/messaging/use-today.ts'
import { useCounts } from '#src/notifications/api.ts'
import { type TextKey, useText } from './texts.ts'
import styles from './Workbench.module.css'

const GREETINGS: readonly (readonly [until: number, words: TextKey])[] = [
  [6, '夜深了，{name}'],
  [12, '早上好，{name}'],
  [14, '中午好，{name}'],
  [18, '下午好，{name}'],
  [24, '晚上好，{name}'],
]

const greetingAt = (hour: number): TextKey => GREETINGS.find(([until]) => hour < until)?.[1] ?? '晚上好，{name}'

const CHECK_MS = 60_000
const everyMinute = (changed: () => void): (() => void) => {
  const timer = setInterval(changed, CHECK_MS)
  return () => clearInterval(timer)
}
const hourNow = (): number => new Date().getHours()

/** Who works here, which day it is, and how much waits. */
export const Greeting = (): ReactNode => {
  const t = useText()
  const { user } = useViewer()
  const { todo } = useCounts()
  const day = useToday()
  const hour = useSyncExternalStore(everyMinute, hourNow)
  const date = new Intl.DateTimeFormat(currentLanguage(), { month: 'long', day: 'numeric', weekday: 'long' }).format(day)
  return (
    <div className={styles.greeting}>
      <h1 className={styles.hello} tabIndex={-1}>
        {t(greetingAt(hour), { name: user.orgUserInfo?.userName ?? user.nickName })}
      </h1>
      <p className={styles.day}>
        {date} · {todo === 0 ? t('没有待办事项') : t('有 {n} 项待办', { n: todo })}
      </p>
    </div>
  )
}
