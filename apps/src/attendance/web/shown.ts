import { chinaClock } from '@qifuyun/contract/core/china-time.ts'
import { choiceLabel, type Tone } from '@qifuyun/kit/field.ts'
import { STATUS, type Status } from '#src/attendance/codes.ts'
import { day } from '#src/attendance/days/day.ts'

/** What is told first of a day that came to several things: what somebody has to see to. */
const FIRST: readonly string[] = [
  ...([STATUS.absent, STATUS.missing, STATUS.late, STATUS.early, STATUS.leave, STATUS.trip] as const),
  ...([STATUS.outside, STATUS.overtime, STATUS.normal, STATUS.rest] as const),
]

/** The result of a day that stands for it in a small cell; undefined: none yet. */
export const principal = (statuses: readonly string[]): string | undefined => FIRST.find((status) => statuses.includes(status))

/** Results in the order in which they stand in legends. */
export const LEGEND: readonly string[] = day.fields.statuses.spec.options?.map(({ code }) => String(code)) ?? []

export const toneOf = (status: string): Tone => day.fields.statuses.spec.options?.find(({ code }) => code === status)?.tone ?? 'neutral'

/** Its word, as the definition has it. */
export const wordOf = (status: string): string => choiceLabel(day.fields.statuses, status)

/** A word of one character for it. */
const SHORT = {
  ...({ [STATUS.normal]: '正', [STATUS.late]: '迟', [STATUS.early]: '早', [STATUS.missing]: '缺', [STATUS.absent]: '旷' } as const),
  ...({ [STATUS.leave]: '假', [STATUS.trip]: '差', [STATUS.overtime]: '加', [STATUS.outside]: '外', [STATUS.rest]: '休' } as const),
}
const isStatus = (status: string): status is Status => status in SHORT
export const shortOf = (status: string): (typeof SHORT)[Status] => (isStatus(status) ? SHORT[status] : '休')

/** `08:52`; a dash where there is none. */
export const clockOf = (moment: string | null): string => (moment === null ? '–' : chinaClock(new Date(moment)).slice(11, 16))
