import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { device } from '#src/iot/devices/device.ts'
import type { group } from '#src/zky/control/group.ts'
import type { lock } from '#src/zky/control/lock.ts'
import { refusalAt, t } from '#src/zky/texts.ts'

/** The devices of a group stand in its project. */
export const judgeGroups = async ({ rows, saves }: SaveCall<StoredOf<typeof group>>): Promise<readonly (object | KitRefusal)[]> => {
  const devices = await rows.findEach(
    device,
    saves.flatMap(({ row }) => row.devices ?? []),
  )
  return saves.map(({ row, before }) => {
    // What was in it before stays, wherever the device has gone since.
    const had = before?.projectUuid === row.projectUuid ? (before.devices ?? []) : []
    const strange = (row.devices ?? []).some((uuid) => !had.includes(uuid) && devices.get(uuid)?.projectUuid !== row.projectUuid)
    return strange ? refusalAt('devices', t('设备不属于该项目')) : {}
  })
}

export const judgeLocks = ({ saves, clock }: SaveCall<StoredOf<typeof lock>>): Promise<readonly (object | KitRefusal)[]> =>
  Promise.resolve(
    saves.map(({ row, before }) =>
      before === null && Date.parse(row.until) <= clock.now.getTime() ? refusalAt('until', t('锁定至应晚于当前时间')) : {},
    ),
  )
