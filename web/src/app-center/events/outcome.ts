import {
  APP_EVENT_NAME,
  type AppEvent,
  DELIVERY_STATE,
  type DeliveryState,
  EVENT_PROBLEM,
  type EventProblem,
} from '@qifuyun/contract/app-center/constants.ts'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { App } from 'antd'
import { Ban, CircleCheck, Clock3, type LucideIcon } from 'lucide-react'
import { text, useText } from '#src/app-center/texts.ts'
import type { Delivery } from '../api.ts'

const TIME = 'MM-DD HH:mm:ss'

/** How the state of a delivery looks. */
export const STATE_LOOK = {
  [DELIVERY_STATE.waiting]: { tone: 'warning', word: '待重试', icon: Clock3 },
  [DELIVERY_STATE.done]: { tone: 'success', word: '已送达', icon: CircleCheck },
  [DELIVERY_STATE.failed]: { tone: 'error', word: '未送达', icon: Ban },
} as const satisfies Record<DeliveryState, { tone: string; word: string; icon: LucideIcon }>

const isKnown = (name: string): name is AppEvent => Object.hasOwn(APP_EVENT_NAME, name)

/** The name of an event in words. */
export const eventWord = (name: string): string => (isKnown(name) ? text(APP_EVENT_NAME[name]) : text('测试'))

const PROBLEMS: readonly string[] = Object.values(EVENT_PROBLEM)
const isOurs = (problem: string): problem is EventProblem => PROBLEMS.includes(problem)

/** What an attempt came to: its status, or why there is none. */
export const outcomeOf = ({ tryList }: Pick<Delivery, 'tryList'>): string => {
  const [last] = tryList
  if (last === undefined) return '—'
  if (last.httpStatus !== null) return `HTTP ${last.httpStatus}`
  const problem = last.problem ?? '—'
  return isOurs(problem) ? text(problem) : problem
}

/** When it came to that: the next attempt of what waits, the last one of what is over. */
export const momentOf = ({ state, nextTime, tryList: [last] }: Delivery): string => {
  if (state === DELIVERY_STATE.waiting) return nextTime === null ? '' : text('下次 {time}', { time: formatDate(nextTime, TIME) })
  return last === undefined ? '' : formatDate(last.tryTime, TIME)
}

/** Tells how sending by hand went. */
export const useTellOutcome = (): ((delivery: Pick<Delivery, 'state' | 'tryList'>) => void) => {
  const t = useText()
  const { message } = App.useApp()
  return (delivery) => {
    if (delivery.state === DELIVERY_STATE.done) void message.success(t('已送达'))
    else void message.error(t('未送达：{why}', { why: outcomeOf(delivery) }))
  }
}
