import { useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { realtime } from '@qifuyun/ui/platform/realtime/realtime.ts'
import { useEffect, useState } from 'react'
import { device } from '#src/iot/devices/device.ts'

export interface LiveValue {
  key: string
  at: number
  value: number | string
}

const KEPT = 600

/** What a device has said since the page was opened, as it says it; `at` of the last message. */
export const useLiveValues = (row: { uuid: string; version: number }): { values: readonly LiveValue[]; last: number | null } => {
  const { uuid } = row
  useLive(device, { rows: [row], list: false })
  const [state, setState] = useState<{ uuid: string; values: readonly LiveValue[]; last: number | null }>({ uuid, values: [], last: null })
  useEffect(
    () =>
      realtime.on('device:values', ({ deviceUuid, at, values }) => {
        if (deviceUuid !== uuid) return
        const moment = Date.parse(at)
        const fresh = Object.entries(values).map(([key, value]): LiveValue => ({ key, at: moment, value }))
        setState((before) => ({
          uuid,
          values: [...(before.uuid === uuid ? before.values : []), ...fresh].slice(-KEPT),
          last: moment,
        }))
      }),
    [uuid],
  )
  return state.uuid === uuid ? state : { values: [], last: null }
}
