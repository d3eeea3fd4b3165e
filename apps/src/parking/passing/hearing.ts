import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import type { z } from 'zod'
import type { gateState, plateSeen } from '#src/parking/devices.ts'
import { DIRECTION, gate, LINK } from '#src/parking/setup/area.ts'
import { t } from '#src/parking/texts.ts'
import { enter, leave, WHY } from './passing.ts'
import { asGate, type Gate, insideOf, known, plateOf } from './standing.ts'

const gateBy = async ({ rows }: Context, device: string): Promise<Gate | undefined> => {
  const [found] = await rows.list(gate, (f) => f.eq('device', device), 1)
  return found && asGate(found)
}

export const hearState = async (call: Context, { device, online, at }: z.output<typeof gateState.input>) => {
  const of = await gateBy(call, device)
  if (of === undefined) return { known: false }
  await call.rows.update(gate, of.uuid, { link: online ? LINK.online : LINK.offline, seenAt: at }, online ? t('设备上线') : t('设备离线'))
  return { known: true }
}

type Said = Parameters<typeof t>[0] & ('黑名单车辆，禁止入场' | '车位在场车辆已满，禁止入场' | '没有入场记录' | '请先缴费')

/** A camera has read a plate: who may pass does, the others hear why not. What a guard would do by hand happens by the same rules. */
export const hearPlate = async (call: Context, { device, plate: read, colour = null }: z.output<typeof plateSeen.input>) => {
  const at = await gateBy(call, device)
  const plate = plateOf(read)
  const says = (open: boolean, why: Said | null, passageUuid: string | null = null, due = 0) => ({
    ...{ known: at !== undefined, open, due, passageUuid },
    why: why === null ? null : wordsIn(t(why), 'zh-CN'),
  })
  if (at === undefined) return says(false, null)
  const inside = await insideOf(call, at.area, plate)
  if (at.direction === DIRECTION.out || (at.direction === DIRECTION.both && inside !== undefined)) {
    if (inside === undefined) return says(false, '没有入场记录')
    const { due } = await leave(call, at, inside.uuid)
    return says(due === 0, due === 0 ? null : '请先缴费', inside.uuid, due)
  }
  const { counted } = await known(call, at, plate)
  if (counted.kind === null) return says(false, WHY[counted.why])
  return says(true, null, (await enter(call, at, plate, { colour })).uuid)
}

/** A gate with another device begins as one that has not been heard of. */
export const judgeGates = ({ saves }: SaveCall<StoredOf<typeof gate>>): Promise<Partial<StoredOf<typeof gate>>[]> =>
  Promise.resolve(
    saves.map(({ row, before }) =>
      before !== null && before.device === row.device ? {} : { link: row.device === null ? LINK.none : LINK.offline, seenAt: null },
    ),
  )
