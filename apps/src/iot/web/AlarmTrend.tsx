import type { ListRow } from '@qifuyun/kit-web/api.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import type { ReactNode } from 'react'
import { numberText, worstOf } from './Course.tsx'
import { deviceCourse, deviceNow } from './calls.generated.ts'
import { frameOf, lineOf, runsOf, yOf } from './course-layout.ts'
import styles from './Live.module.css'
import { useText } from './texts.ts'

const SIZE = { width: 96, height: 32 }
const HALF_HOUR_MS = 30 * 60_000

/** The course of what an alarm is about over the last 30 minutes, with its limit: of the property that is beyond one, the worst. */
export const AlarmTrend = ({ row }: { row: ListRow }): ReactNode => {
  const t = useText()
  const values: Readonly<Record<string, unknown>> = row
  const uuid = typeof values.device === 'string' ? values.device : ''
  const standing = useCall(deviceNow, { uuid }, { enabled: uuid !== '' })
  const now = standing.data
  const limited = (now?.properties ?? []).flatMap((each) => {
    const limits = (now?.limits ?? [])
      .filter(({ key }) => key === each.key)
      .map(({ value, op, severity }) => ({ value, above: op === 'gt' || op === 'ge', severity }))
    const value = typeof each.value === 'number' ? each.value : null
    return limits.length === 0 || value === null ? [] : [{ ...each, value, limits, worst: worstOf(value, limits) }]
  })
  const [shown] = limited.toSorted((one, other) => (one.worst ?? '9').localeCompare(other.worst ?? '9'))
  const key = shown?.key ?? ''
  const past = useCall(deviceCourse, { uuid, keys: [key], span: 'hour' }, { enabled: key !== '' })
  const course = past.data
  // Its place is kept meanwhile: buttons below it would move under the pointer.
  if (standing.isLoading || past.isLoading) return <p className={styles.trend} aria-hidden="true" />
  if (shown === undefined || course === undefined) return null
  const end = Date.parse(course.end)
  const points = course.points.map((each) => ({ ...each, at: Date.parse(each.at) })).filter(({ at }) => at >= end - HALF_HOUR_MS)
  const limit = shown.limits.find(({ severity }) => severity === shown.worst) ?? shown.limits[0]
  const frame = frameOf(points, limit === undefined ? [] : [limit], { begin: end - HALF_HOUR_MS, end }, SIZE)
  return (
    <p className={styles.trend} data-severity={shown.worst}>
      <strong>{numberText(shown.value)}</strong>
      <small>
        {shown.unit}
        {limit === undefined
          ? null
          : ` · ${limit.above ? t('上限 {n}', { n: numberText(limit.value) }) : t('下限 {n}', { n: numberText(limit.value) })}`}
      </small>
      <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} role="img" aria-label={t('{name} 近 30 分钟', { name: shown.name })}>
        {limit === undefined ? null : <line x1={0} x2={SIZE.width} y1={yOf(frame, limit.value)} y2={yOf(frame, limit.value)} />}
        {runsOf(points).map((run) => (
          <path key={run[0]?.at} d={lineOf(frame, run)} />
        ))}
      </svg>
    </p>
  )
}
