import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@qifuyun/contract/core/durations.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { type Deed, type History, later, type Past, type PastProject } from '@qifuyun/kit/history.ts'
import { iotApp } from '#src/iot/app.ts'
import { collectValues } from '#src/iot/calls.ts'
import { device } from '#src/iot/devices/device.ts'
import { building } from '#src/main-data/building.ts'
import { position } from '#src/main-data/position.ts'

const send = customEndpoint(iotApp, collectValues)
const GARAGE = '地下车库'
/** Where devices say that they stand, and the part of the garage that is meant. */
const [WORDS, PART] = ['生活水泵房 B1', '生活水泵房'] as const
const DEVICES = 4
/** It shakes more than its rule lets it, just before somebody looks. */
const SHAKING = { sn: 'WP300-2207-0416', values: { vibration: 5.6 } } as const

const placed = (first: Date, { uuid: projectUuid, manager: by }: PastProject, n: number): Deed => ({
  ...{ at: later(first, 9 * HOUR_MS + n * MINUTE_MS), by },
  run: async (hand) => {
    const [garage] = await hand.list(building, (f) => f.and(f.eq('projectUuid', projectUuid), f.eq('buildingName', GARAGE)), 1)
    const [at] = await hand.list(position, (f) => f.and(f.eq('projectUuid', projectUuid), f.eq('partName', PART)), 1)
    const [next] = await hand.list(
      device,
      (f) => f.and(f.eq('projectUuid', projectUuid), f.eq('positionText', WORDS), f.empty('positionUuid')),
      1,
    )
    if (garage === undefined || at === undefined || next === undefined) return undefined
    return hand.update(device, next.uuid, { buildingUuid: garage.uuid, positionUuid: at.uuid })
  },
})

const shaken = ({ now }: Past, { manager: by }: PastProject): Deed => {
  const at = later(now, -SECOND_MS)
  return { at, by, run: (hand) => hand.call(send, { messages: [{ ...SHAKING, at: at.toISOString() }] }) }
}

/** Puts the devices of the demo on the plan of the garage, by what is written of their place; one of them calls for somebody. */
export const planHistory: History = (past) => {
  const [at] = past.projects
  const [first] = past.days
  if (at === undefined || first === undefined) return []
  return [
    { key: 'devices on the plan', deeds: Array.from({ length: DEVICES }, (_empty, n) => placed(first, at, n)) },
    { key: 'alarm on the plan', deeds: [shaken(past, at)] },
  ]
}
