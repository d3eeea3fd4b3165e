import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { usePage } from '@qifuyun/kit-web/api.ts'
import { Siren, SquareTerminal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { alarm } from '#src/iot/alarms/alarm.ts'
import type { DeviceCourse, DeviceNow } from '#src/iot/calls.ts'
import { deviceCommand } from '#src/iot/commands/device-command.ts'
import styles from './Course.module.css'
import { Course, numberText } from './Course.tsx'
import { nearest } from './course-layout.ts'
import { charted, type Last, limitsFor, pointsFor } from './live-series.ts'
import { clockText } from './moments.ts'
import { useText } from './texts.ts'
import type { LiveValue } from './use-live-values.ts'

const [COMMANDS, TICKS, DAY_MS] = [50, 6, 86_400_000] as const

interface SpanProps {
  begin: number
  end: number
}

/** What happened to the device, on the time of its charts. */
const Events = ({ uuid, course, begin, end }: { uuid: string; course: DeviceCourse | undefined } & SpanProps): ReactNode => {
  const t = useText()
  const commands = usePage(deviceCommand, { filter: filterOf(deviceCommand, (f) => f.eq('device', uuid)), pageSize: COMMANDS })
  const events = [
    ...(course?.alarms ?? []).map((each) => ({
      ...{ uuid: each.uuid, at: Date.parse(each.startAt), kind: 'alarm', path: rowPath(alarm, each.uuid) },
      name: each.title.slice(each.title.indexOf('：') + 1),
    })),
    ...(commands.data?.list ?? []).map((each) => ({
      ...{ uuid: each.uuid, at: Date.parse(each.createTime), kind: 'command', path: rowPath(deviceCommand, each.uuid) },
      name: each.serviceName ?? '',
    })),
  ].filter(({ at }) => at >= begin && at <= end)
  const tick = (n: number): string => {
    const at = clockText(begin + ((end - begin) * n) / TICKS)
    return end - begin > DAY_MS ? at.slice(0, 5) : at.slice(6)
  }
  return (
    <div className={styles.events}>
      <span>{t('事件')}</span>
      <ul className={styles.track} aria-label={t('事件')}>
        {events.map(({ uuid: id, at, kind, path, name }) => {
          const words = `${clockText(at)} ${name}`
          return (
            <li key={id} style={{ left: `${((at - begin) / (end - begin || 1)) * 100}%` }}>
              <Link to={path} data-kind={kind} title={words} aria-label={words}>
                {kind === 'alarm' ? <Siren size={12} aria-hidden="true" /> : <SquareTerminal size={12} aria-hidden="true" />}
              </Link>
            </li>
          )
        })}
      </ul>
      <span />
      <div className={styles.axis} aria-hidden="true">
        {Array.from({ length: TICKS + 1 }, (_tick, n) => (
          // Two may say the same.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={n}>{tick(n)}</span>
        ))}
      </div>
    </div>
  )
}

interface DeviceChartsProps {
  uuid: string
  now: DeviceNow
  course: DeviceCourse | undefined
  live: readonly LiveValue[]
  last: Last
}

/** The charts of a device on one time, with one crosshair. */
export const DeviceCharts = ({ uuid, now, course, live, last }: DeviceChartsProps): ReactNode => {
  const [cross, setCross] = useState<number | null>(null)
  const end = Math.max(live.at(-1)?.at ?? 0, course === undefined ? 0 : Date.parse(course.end))
  const begin = course === undefined ? end - 1 : Date.parse(course.begin)
  const shown = charted(now).map((property) => ({ ...property, points: pointsFor(course, live, property.key) }))
  const said = shown.flatMap(({ name, unit, points }) => {
    const at = cross === null ? undefined : nearest(points, cross)
    return at === undefined ? [] : [`${name} ${numberText(at.value)}${unit === '' ? '' : ` ${unit}`}`]
  })
  const tip = cross === null ? null : [clockText(cross).slice(end - begin > DAY_MS ? 0 : 6), ...said].join('  ')
  return (
    <div className={styles.charts}>
      {shown.map(({ key, name, unit, points }, nth) => {
        const value = last.get(key)
        return (
          <Course
            key={key}
            {...{ name, unit, points, cross, nth }}
            value={typeof value === 'number' ? value : null}
            limits={limitsFor(now, key)}
            span={{ begin, end }}
            onCross={setCross}
            marks={(course?.alarms ?? [])
              .map(({ startAt, severity }) => ({ at: Date.parse(startAt), severity }))
              .filter(({ at }) => at >= begin)}
            stale={!now.online}
            tip={nth === 0 ? tip : null}
          />
        )
      })}
      <Events uuid={uuid} course={course} begin={begin} end={end} />
    </div>
  )
}
