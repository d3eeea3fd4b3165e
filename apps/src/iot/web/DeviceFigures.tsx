import { useLabel } from '@qifuyun/kit-web/label.ts'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { OwnFigure } from '@qifuyun/kit-web/overview/OwnFigure.tsx'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import type { ReactNode } from 'react'
import { alarm } from '#src/iot/alarms/alarm.ts'
import { device } from '#src/iot/devices/device.ts'
import { deviceFigures } from './calls.generated.ts'
import { useText } from './texts.ts'

/** A number as people say it, with one digit where it is no whole one. */
const shown = (value: number): string => String(Number(value.toFixed(1)))

/** How often devices speak, and how often something is wrong with one. */
export const DeviceFigures = ({ projectUuid }: { projectUuid: string | undefined }): ReactNode => {
  const t = useText()
  const label = useLabel(device)
  const { may } = useRights(device)
  useLive(alarm, LIVE_LIST)
  const { data } = useCall(deviceFigures, { ...(projectUuid && { projectUuid }) }, { enabled: may('read') })
  if (data === undefined) return null
  const { minutes, days, devices, alarms } = data
  return (
    <>
      <OwnFigure
        name={t('每分钟消息')}
        value={shown(minutes.reduce((sum, each) => sum + each, 0) / minutes.length)}
        means={t('最近 {n} 分钟平均', { n: minutes.length })}
        values={minutes}
        to="?entity=live"
      />
      <OwnFigure
        name={t('单台设备告警')}
        value={devices === 0 ? '—' : shown(alarms / devices)}
        means={t('近 {days} 天 {alarms} 条，{devices} 台{what}', { days, alarms, devices, what: label(device.spec.label) })}
        to="?entity=alarm"
      />
    </>
  )
}
