import { HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { type Deed, type History, later, type PastProject } from '@qifuyun/kit/history.ts'
import { device } from '#src/iot/devices/device.ts'
import { building } from '#src/main-data/building.ts'
import { position } from '#src/main-data/position.ts'

const GARAGE = '地下车库'
/** Where devices say that they stand, and the part of the garage that is meant. */
const PARTS = { '生活水泵房 B1': '生活水泵房', 二期水泵房: '消防泵房' } as const
/** More devices do not stand in one place. */
const DEVICES_MAX = 6

const deed = (first: Date, { uuid: projectUuid, manager: by }: PastProject, [words, part]: readonly [string, string], n: number): Deed => ({
  ...{ at: later(first, 9 * HOUR_MS + n * MINUTE_MS), by },
  run: async (hand) => {
    const [garage] = await hand.list(building, (f) => f.and(f.eq('projectUuid', projectUuid), f.eq('buildingName', GARAGE)), 1)
    const [at] = await hand.list(position, (f) => f.and(f.eq('projectUuid', projectUuid), f.eq('partName', part)), 1)
    const [next] = await hand.list(
      device,
      (f) => f.and(f.eq('projectUuid', projectUuid), f.eq('positionText', words), f.empty('positionUuid')),
      1,
    )
    if (garage === undefined || at === undefined || next === undefined) return undefined
    return hand.update(device, next.uuid, { buildingUuid: garage.uuid, positionUuid: at.uuid })
  },
})

/** Puts the devices of the demo on the plan of the garage, by what is written of their place. */
export const planHistory: History = ({ projects: [at], days: [first] }) =>
  at === undefined || first === undefined
    ? []
    : [
        {
          key: 'devices on the plan',
          deeds: Object.entries(PARTS)
            .flatMap((part) => Array.from({ length: DEVICES_MAX }, () => part))
            .map((part, n) => deed(first, at, part, n)),
        },
      ]
