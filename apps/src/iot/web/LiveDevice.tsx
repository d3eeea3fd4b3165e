import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { type InfoRow, useAct, useInfo } from '@qifuyun/kit-web/api.ts'
import { stateOfRow } from '@qifuyun/kit-web/fields/state-of-row.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { useNow } from '@qifuyun/ui/platform/use-now.ts'
import { Button, Segmented, Tabs } from 'antd'
import { CheckCheck, Radio, SquareTerminal } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { alarm } from '#src/iot/alarms/alarm.ts'
import type { DeviceCourse, DeviceNow, Span } from '#src/iot/calls.ts'
import { deviceCommand } from '#src/iot/commands/device-command.ts'
import { device } from '#src/iot/devices/device.ts'
import { CommandPane } from './CommandPane.tsx'
import { Course, numberText, worstOf } from './Course.tsx'
import { deviceCourse, deviceNow } from './calls.generated.ts'
import type { Limit, Point } from './course-layout.ts'
import styles from './Live.module.css'
import { MessageLog } from './MessageLog.tsx'
import { clockText } from './moments.ts'
import { Neighbours } from './Neighbours.tsx'
import { RulePane } from './RulePane.tsx'
import { SendDialog } from './SendDialog.tsx'
import { Simulator } from './Simulator.tsx'
import { useText } from './texts.ts'
import { type LiveValue, useLiveValues } from './use-live-values.ts'

const MINUTE = 60
const CHARTS = 6

type Row = InfoRow<typeof device>

const limitsFor = ({ limits }: DeviceNow, key: string): Limit[] =>
  limits.filter((each) => each.key === key).map(({ value, op, severity }) => ({ value, above: op === 'gt' || op === 'ge', severity }))

/** The last value of each property, those that came meanwhile among them. */
const lastOf = ({ properties }: DeviceNow, live: readonly LiveValue[]): ReadonlyMap<string, number | string> => {
  const last = new Map(properties.flatMap(({ key, value }) => (value === null ? [] : [[key, value] as const])))
  for (const { key, value } of live) last.set(key, value)
  return last
}

const pointsFor = (course: DeviceCourse | undefined, live: readonly LiveValue[], key: string): Point[] => {
  const stored = (course?.points ?? [])
    .filter((each) => each.key === key)
    .map(({ at, min, max, value }) => ({ at: Date.parse(at), min, max, value }))
  const from = stored.at(-1)?.at ?? 0
  const fresh = live.flatMap(({ key: of, at, value }) =>
    of === key && typeof value === 'number' && at > from ? [{ at, min: value, max: value, value }] : [],
  )
  return [...stored, ...fresh]
}

/** What is to be said first: what is beyond its limit, or that all is well. */
const useSentence = (now: DeviceNow, last: ReadonlyMap<string, number | string>): ReactNode => {
  const t = useText()
  const bad = now.properties.flatMap(({ key, name, unit }) => {
    const value = last.get(key)
    const worst = typeof value === 'number' ? worstOf(value, limitsFor(now, key)) : undefined
    return worst === undefined || typeof value !== 'number' ? [] : [{ key, name, worst, text: `${numberText(value)} ${unit}` }]
  })
  if (!now.seen) return t('还没有上报过数据')
  if (bad.length === 0) return now.online ? t('各项数值都在限值以内') : t('设备离线，显示的是最后上报的值')
  return bad.map(({ key, name, worst, text }) => (
    <span key={key}>
      {name} <em data-severity={worst}>{text}</em>
    </span>
  ))
}

const ago = (t: ReturnType<typeof useText>, seconds: number): string =>
  seconds < MINUTE
    ? t('{n} 秒前上报', { n: seconds })
    : seconds < MINUTE * MINUTE
      ? t('{n} 分钟前上报', { n: Math.floor(seconds / MINUTE) })
      : t('{n} 小时前上报', { n: Math.floor(seconds / MINUTE / MINUTE) })

interface HeadProps {
  row: Row
  now: DeviceNow
  last: ReadonlyMap<string, number | string>
  heardAt: number | null
  openAlarm: DeviceCourse['alarms'][number] | undefined
}

const Head = ({ row, now, last, heardAt, openAlarm }: HeadProps): ReactNode => {
  const t = useText()
  const label = useLabel(device)
  const clock = useNow(1_000)
  const [sending, setSending] = useState(false)
  const commands = useRights(deviceCommand)
  const alarms = useRights(alarm)
  const ack = useAct(alarm, 'ack')
  const state = stateOfRow(device, { ...row })
  const at = heardAt ?? (now.lastSeenAt === null ? null : Date.parse(now.lastSeenAt))
  const facts = [row.sn, row.gatewayName, row.firmware, now.productName, now.hasToken ? null : t('尚未生成密钥')].filter(Boolean)
  return (
    <header className={styles.head}>
      <span className={styles.mark} data-online={now.online}>
        <Radio size={34} aria-hidden="true" />
      </span>
      <div>
        <p>
          <Link to={rowPath(device, row.uuid)}>{row.name}</Link>
          {state === undefined ? null : <ToneTag tone={state.tone}>{label(state.label)}</ToneTag>}
          {openAlarm === undefined ? null : <Link to={rowPath(alarm, openAlarm.uuid)}>{openAlarm.title}</Link>}
        </p>
        <h2>{useSentence(now, last)}</h2>
        <small>
          {facts.join(' · ')}
          {at === null ? null : <b>{` · ${ago(t, Math.max(0, Math.floor((clock.getTime() - at) / 1_000)))}`}</b>}
        </small>
      </div>
      <div className={styles.deeds}>
        {commands.may('action.send') && now.services.length > 0 ? (
          <Button icon={<SquareTerminal size={16} />} onClick={() => setSending(true)}>
            {t('发指令')}
          </Button>
        ) : null}
        {openAlarm !== undefined && alarms.may('action.ack') ? (
          <Button
            type="primary"
            icon={<CheckCheck size={16} />}
            loading={ack.isPending}
            onClick={() => ack.mutate({ uuid: openAlarm.uuid })}
          >
            {t('确认告警')}
          </Button>
        ) : null}
      </div>
      {sending ? <SendDialog uuids={[row.uuid]} services={now.services} onClose={() => setSending(false)} /> : null}
    </header>
  )
}

const SPANS: readonly Span[] = ['hour', 'sixHours', 'day', 'week', 'month']

const Charts = ({
  now,
  course,
  live,
  last,
}: {
  now: DeviceNow
  course: DeviceCourse | undefined
  live: readonly LiveValue[]
  last: ReadonlyMap<string, number | string>
}): ReactNode => {
  const [cross, setCross] = useState<number | null>(null)
  const end = Math.max(live.at(-1)?.at ?? 0, course === undefined ? 0 : Date.parse(course.end))
  const begin = course === undefined ? end - 1 : Date.parse(course.begin)
  const shown = now.properties.filter(({ type }) => type === 'int' || type === 'float').slice(0, CHARTS)
  return (
    <div className={styles.charts}>
      {shown.map(({ key, name, unit }) => {
        const value = last.get(key)
        return (
          <Course
            key={key}
            name={name}
            unit={unit}
            value={typeof value === 'number' ? value : null}
            points={pointsFor(course, live, key)}
            limits={limitsFor(now, key)}
            span={{ begin, end }}
            cross={cross}
            onCross={setCross}
            marks={(course?.alarms ?? [])
              .map(({ startAt, severity }) => ({ at: Date.parse(startAt), severity }))
              .filter(({ at }) => at >= begin)}
            stale={!now.online}
          />
        )
      })}
    </div>
  )
}

const Others = ({ now, last }: { now: DeviceNow; last: ReadonlyMap<string, number | string> }): ReactNode => {
  const t = useText()
  const others = now.properties.filter(({ type }) => type !== 'int' && type !== 'float')
  if (others.length === 0) return null
  const textOf = (type: string, value: number | string | undefined): string =>
    value === undefined ? '—' : type === 'bool' ? (value === 1 ? t('是') : t('否')) : String(value)
  return (
    <dl className={styles.others}>
      {others.map(({ key, name, type }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>{textOf(type, last.get(key))}</dd>
        </div>
      ))}
    </dl>
  )
}

const Happened = ({ course }: { course: DeviceCourse | undefined }): ReactNode => {
  const t = useText()
  const alarms = course?.alarms ?? []
  return (
    <p className={styles.happened}>
      <span>{t('事件')}</span>
      {alarms.length === 0 ? t('这段时间没有告警') : null}
      {alarms.slice(-4).map(({ uuid, title, startAt, severity }) => (
        <Link key={uuid} to={rowPath(alarm, uuid)} data-severity={severity}>
          {`${clockText(startAt)} ${title.slice(title.indexOf('：') + 1)}`}
        </Link>
      ))}
    </p>
  )
}

const Shown = ({ row, now }: { row: Row; now: DeviceNow }): ReactNode => {
  const t = useText()
  const [span, setSpan] = useState<Span>('sixHours')
  const [tab, setTab] = useState('live')
  const { may } = useRights(device)
  useLive(alarm, LIVE_LIST)
  const { values: live, last: heardAt } = useLiveValues(row)
  const keys = now.properties
    .filter(({ type }) => type === 'int' || type === 'float')
    .slice(0, CHARTS)
    .map(({ key }) => key)
  const course = useCall(deviceCourse, { uuid: row.uuid, keys, span }, { enabled: keys.length > 0 }).data
  const last = useMemo(() => lastOf(now, live), [now, live])
  const open = course?.alarms
    .filter(({ clearAt }) => clearAt === null)
    .toSorted((one, other) => Number(one.severity) - Number(other.severity))[0]
  const words: Record<Span, string> = { hour: t('1 小时'), sixHours: t('6 小时'), day: t('1 天'), week: t('7 天'), month: t('30 天') }
  return (
    <div className={styles.panes}>
      <main className={styles.middle}>
        <Head row={row} now={now} last={last} heardAt={heardAt} openAlarm={open} />
        <div className={styles.tabs}>
          <Tabs
            activeKey={tab}
            onChange={setTab}
            items={[
              {
                key: 'live',
                label: t('实时'),
                children: (
                  <>
                    <div className={styles.spans}>
                      <Segmented<Span>
                        size="small"
                        aria-label={t('时间范围')}
                        value={span}
                        options={SPANS.map((value) => ({ value, label: words[value] }))}
                        onChange={setSpan}
                      />
                    </div>
                    <Charts now={now} course={course} live={live} last={last} />
                    <Others now={now} last={last} />
                    <Happened course={course} />
                    <RulePane rules={now.rules} />
                  </>
                ),
              },
              { key: 'log', label: t('消息'), children: tab === 'log' ? <MessageLog uuid={row.uuid} heardAt={heardAt} /> : null },
              ...(may('update')
                ? [{ key: 'simulate', label: t('模拟'), children: <Simulator row={row} properties={now.properties} /> }]
                : []),
            ]}
          />
        </div>
      </main>
      <aside className={styles.pane} aria-label={t('设备周边')}>
        <Neighbours row={row} />
        <CommandPane uuid={row.uuid} />
        <section>
          <h3>{t('接入')}</h3>
          <dl className={styles.others}>
            <div>
              <dt>{t('消息数')}</dt>
              <dd>{now.messages}</dd>
            </div>
            <div>
              <dt>{t('未知属性')}</dt>
              <dd>{now.unknownKeys}</dd>
            </div>
            {Object.entries(now.attributes).map(([key, value]) => (
              <div key={key}>
                <dt>{key}</dt>
                <dd>{String(value)}</dd>
              </div>
            ))}
          </dl>
        </section>
      </aside>
    </div>
  )
}

/** A device, as the page `34-device` shows it. */
export const LiveDevice = ({ uuid }: { uuid: string }): ReactNode => {
  const row = useInfo(device, uuid)
  const now = useCall(deviceNow, { uuid })
  const failed = row.isLoadingError ? row : now.isLoadingError ? now : undefined
  if (failed !== undefined) return <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />
  if (row.data === undefined || now.data === undefined) return <PageSkeleton />
  return <Shown row={row.data} now={now.data} />
}
