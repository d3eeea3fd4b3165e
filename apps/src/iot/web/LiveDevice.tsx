import { filterOf } from '@qifuyun/kit/where.ts'
import { type InfoRow, useInfo, usePage } from '@qifuyun/kit-web/api.ts'
import { Facts } from '@qifuyun/kit-web/detail/Facts.tsx'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { useMedia } from '@qifuyun/ui/components/use-media.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Segmented, Tabs } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { alarm } from '#src/iot/alarms/alarm.ts'
import type { DeviceNow, Span } from '#src/iot/calls.ts'
import { deviceCommand } from '#src/iot/commands/device-command.ts'
import { device } from '#src/iot/devices/device.ts'
import { CommandPane } from './CommandPane.tsx'
import charts from './Course.module.css'
import { deviceCourse, deviceNow } from './calls.generated.ts'
import { DeviceCharts } from './DeviceCharts.tsx'
import { DeviceHead } from './DeviceHead.tsx'
import { DeviceRows } from './DeviceRows.tsx'
import styles from './Live.module.css'
import { charted, type Last, lastOf } from './live-series.ts'
import { MessageLog } from './MessageLog.tsx'
import { clockText } from './moments.ts'
import { Neighbours } from './Neighbours.tsx'
import pane from './Pane.module.css'
import { RelatedPane } from './RelatedPane.tsx'
import { RulePane } from './RulePane.tsx'
import { Simulator } from './Simulator.tsx'
import { useText } from './texts.ts'
import { useLiveValues } from './use-live-values.ts'

const SPANS: readonly Span[] = ['hour', 'sixHours', 'day', 'week', 'month']
const LISTED = 50
/** Tabs and spans have no room side by side. */
const NARROW = '(width < 900px)'

type Row = InfoRow<typeof device>

/** Properties that no chart shows. */
const Others = ({ now, last }: { now: DeviceNow; last: Last }): ReactNode => {
  const t = useText()
  const drawn = new Set(charted(now).map(({ key }) => key))
  const others = now.properties.filter(({ key }) => !drawn.has(key))
  if (others.length === 0) return null
  const textOf = (type: string, value: number | string | undefined): string =>
    value === undefined ? '—' : type === 'bool' ? (value === 1 ? t('是') : t('否')) : String(value)
  return (
    <dl className={styles.facts}>
      {others.map(({ key, name, type, unit }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>{[textOf(type, last.get(key)), unit].filter(Boolean).join(' ')}</dd>
        </div>
      ))}
    </dl>
  )
}

const Connection = ({ now }: { now: DeviceNow }): ReactNode => {
  const t = useText()
  return (
    <section>
      <h3>{t('接入')}</h3>
      <dl className={pane.others}>
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
  )
}

const SpanPicker = ({ value, onChange }: { value: Span; onChange: (span: Span) => void }): ReactNode => {
  const t = useText()
  const words: Record<Span, string> = { hour: t('1 小时'), sixHours: t('6 小时'), day: t('1 天'), week: t('7 天'), month: t('30 天') }
  return (
    <div className={charts.spans}>
      <span className={charts.legend}>
        <span>{t('告警区')}</span>
        <span>{t('恢复前')}</span>
      </span>
      <Segmented<Span>
        size="small"
        aria-label={t('时间范围')}
        value={value}
        options={SPANS.map((span) => ({ value: span, label: words[span] }))}
        onChange={onChange}
      />
    </div>
  )
}

const Shown = ({ row, now }: { row: Row; now: DeviceNow }): ReactNode => {
  const t = useText()
  const [span, setSpan] = useState<Span>('sixHours')
  const [tab, setTab] = useState('live')
  const { may } = useRights(device)
  useLive(alarm, LIVE_LIST)
  const { values: live, last: heardAt } = useLiveValues(row)
  const keys = charted(now).map(({ key }) => key)
  const course = useCall(deviceCourse, { uuid: row.uuid, keys, span }, { enabled: keys.length > 0, keep: true }).data
  const alarms = usePage(alarm, { filter: filterOf(alarm, (f) => f.eq('device', row.uuid)), pageSize: LISTED })
  const commands = usePage(deviceCommand, { filter: filterOf(deviceCommand, (f) => f.eq('device', row.uuid)), pageSize: LISTED })
  const last = useMemo(() => lastOf(now, live), [now, live])
  const open = course?.alarms
    .filter(({ clearAt }) => clearAt === null)
    .toSorted((one, other) => Number(one.severity) - Number(other.severity))[0]
  const narrow = useMedia(NARROW)
  const spans = <SpanPicker value={span} onChange={setSpan} />
  const counted = (word: string, total: number | undefined): string => (total ? `${word} ${total}` : word)
  return (
    <div className={styles.panes}>
      <main className={styles.middle}>
        <DeviceHead row={row} now={now} last={last} heardAt={heardAt} openAlarm={open} />
        <div className={styles.tabs}>
          {tab === 'live' && !narrow ? <div className={styles.beside}>{spans}</div> : null}
          <Tabs
            activeKey={tab}
            onChange={setTab}
            items={[
              {
                key: 'live',
                label: t('实时'),
                children: (
                  <>
                    {narrow ? spans : null}
                    <DeviceCharts uuid={row.uuid} now={now} course={course} live={live} last={last} />
                    <Others now={now} last={last} />
                    <RulePane rules={now.rules} />
                  </>
                ),
              },
              {
                key: 'alarms',
                label: counted(t('告警'), alarms.data?.total),
                children: (
                  <DeviceRows
                    of={alarm}
                    none={t('这台设备没有告警')}
                    lines={(alarms.data?.list ?? []).map((each) => ({
                      ...{ uuid: each.uuid, row: each, title: each.title ?? '' },
                      facts: [each.no, each.startAt === null ? null : clockText(each.startAt), each.value],
                    }))}
                  />
                ),
              },
              {
                key: 'commands',
                label: counted(t('指令'), commands.data?.total),
                children: (
                  <DeviceRows
                    of={deviceCommand}
                    none={t('还没有下发过指令')}
                    lines={(commands.data?.list ?? []).map((each) => ({
                      ...{ uuid: each.uuid, row: each, title: each.serviceName ?? '' },
                      facts: [clockText(each.createTime), each.byName, each.params],
                    }))}
                  />
                ),
              },
              { key: 'file', label: t('档案'), children: <Facts of={device} row={{ ...row }} /> },
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
        <RelatedPane uuid={row.uuid} />
        <Connection now={now} />
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
