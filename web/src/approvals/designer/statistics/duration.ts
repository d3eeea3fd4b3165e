import type { useText } from '#src/approvals/designer/texts.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** A length of time as people say it: minutes, then hours, then days with one decimal. */
export const durationText = (t: ReturnType<typeof useText>, minutes: number | null): string => {
  if (minutes === null) return '—'
  if (minutes < HOUR) return t('{n} 分钟', { n: minutes })
  if (minutes < DAY) return t('{n} 小时', { n: Math.round((minutes / HOUR) * 10) / 10 })
  return t('{n} 天', { n: Math.round((minutes / DAY) * 10) / 10 })
}
