import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import type { InfoRow } from '@qifuyun/kit-web/api.ts'
import { stateOfRow } from '@qifuyun/kit-web/fields/state-of-row.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { useNow } from '@qifuyun/ui/platform/use-now.ts'
import { Radio } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { alarm } from '#src/iot/alarms/alarm.ts'
import type { DeviceCourse, DeviceNow } from '#src/iot/calls.ts'
import { device } from '#src/iot/devices/device.ts'
import { numberText, worstOf } from './Course.tsx'
import type { Limit } from './course-layout.ts'
import styles from './Head.module.css'
import { HeadDeeds } from './HeadDeeds.tsx'
import { type Last, limitsFor } from './live-series.ts'
import { clockText } from './moments.ts'
import { useText } from './texts.ts'
import { useQuietUntil } from './use-quiet.ts'

const MINUTE = 60

/** The worst limit that a value is beyond. */
const beyond = (now: DeviceNow, key: string, value: number): Limit | undefined => {
  const limits = limitsFor(now, key)
  const worst = worstOf(value, limits)
  return limits.find((each) => each.severity === worst && (each.above ? value > each.value : value < each.value))
}

/** What is to be said first: what is beyond its limit and for how long, or that all is well. */
const useSentence = (now: DeviceNow, last: Last, openAlarm: HeadProps['openAlarm'], at: Date): ReactNode => {
  const t = useText()
  const bad = now.properties.flatMap(({ key, name, unit }) => {
    const value = last.get(key)
    const limit = typeof value === 'number' ? beyond(now, key, value) : undefined
    return limit === undefined || typeof value !== 'number' ? [] : [{ key, name, unit, value, limit }]
  })
  if (!now.seen) return t('还没有上报过数据')
  if (bad.length === 0) return now.online ? t('各项数值都在限值以内') : t('设备离线，显示的是最后上报的值')
  const since = openAlarm === undefined ? 0 : Math.floor((at.getTime() - Date.parse(openAlarm.startAt)) / 1_000 / MINUTE)
  return bad.map(({ key, name, unit, value, limit }) => {
    const told = { n: `${numberText(limit.value)} ${unit}`.trim() }
    return (
      <span key={key}>
        {name} <em data-severity={limit.severity}>{`${numberText(value)} ${unit}`}</em>
        {limit.above ? t('，高过 {n}', told) : t('，低于 {n}', told)}
        {since > 0 && limit.severity === openAlarm?.severity ? t(' 已 {n} 分钟', { n: since }) : null}
      </span>
    )
  })
}

const ago = (t: ReturnType<typeof useText>, seconds: number): string =>
  seconds < MINUTE
    ? t('{n} 秒前上报', { n: seconds })
    : seconds < MINUTE * MINUTE
      ? t('{n} 分钟前上报', { n: Math.floor(seconds / MINUTE) })
      : t('{n} 小时前上报', { n: Math.floor(seconds / MINUTE / MINUTE) })

interface HeadProps {
  row: InfoRow<typeof device>
  now: DeviceNow
  last: Last
  heardAt: number | null
  openAlarm: DeviceCourse['alarms'][number] | undefined
}

/** Which device it is, how it is, and what can be done. */
export const DeviceHead = ({ row, now, last, heardAt, openAlarm }: HeadProps): ReactNode => {
  const t = useText()
  const label = useLabel(device)
  const clock = useNow(1_000)
  const quietUntil = useQuietUntil(row.uuid, clock)
  const state = stateOfRow(device, { ...row })
  const sentence = useSentence(now, last, openAlarm, clock)
  const at = heardAt ?? (now.lastSeenAt === null ? null : Date.parse(now.lastSeenAt))
  const facts = [row.sn, row.gatewayName, row.firmware, now.productName, now.hasToken ? null : t('尚未生成密钥')].filter(Boolean)
  return (
    <header className={styles.head}>
      <span className={styles.mark} data-online={now.online}>
        <Radio size={34} aria-hidden="true" />
      </span>
      <div>
        <p>
          <Link to={rowPath(device, row.uuid)}>{`${label(device.spec.label)} /`}</Link>
          <strong>{row.name}</strong>
          {state === undefined ? null : <ToneTag tone={state.tone}>{label(state.label)}</ToneTag>}
          {row.simulated === true ? <ToneTag tone="violet">{t('模拟')}</ToneTag> : null}
          {quietUntil === undefined ? null : <ToneTag tone="neutral">{t('静默至 {time}', { time: clockText(quietUntil) })}</ToneTag>}
          {openAlarm === undefined ? null : (
            <Link to={rowPath(alarm, openAlarm.uuid)}>
              <ToneTag tone="error">{openAlarm.title.slice(openAlarm.title.indexOf('：') + 1)}</ToneTag>
            </Link>
          )}
        </p>
        <h2>{sentence}</h2>
        <small>
          {facts.join(' · ')}
          {at === null ? null : <b>{` · ${ago(t, Math.max(0, Math.floor((clock.getTime() - at) / 1_000)))}`}</b>}
        </small>
      </div>
      <HeadDeeds uuid={row.uuid} name={row.name} now={now} alarmUuid={openAlarm?.uuid} />
    </header>
  )
}
