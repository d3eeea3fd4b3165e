import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, DeleteCall, Effect, SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { device } from '#src/iot/devices/device.ts'
import { refusalAt, t } from '#src/iot/texts.ts'
import { NODE, product } from '#src/iot/things/product.ts'

export type Device = StoredOf<typeof device>

/** A device behind a gateway names it; a gateway is a device whose product is one. */
export const keepDevices = async ({ rows, saves }: SaveCall<Device>): Promise<readonly (Partial<Device> | KitRefusal)[]> => {
  const gateways = await rows.findEach(
    device,
    saves.map(({ row }) => row.gateway),
  )
  const products = await rows.findEach(product, [
    ...saves.map(({ row }) => row.product),
    ...[...gateways.values()].map((row) => row.product),
  ])
  return saves.map(({ row }) => {
    const of = products.get(row.product ?? '')
    const gateway = gateways.get(row.gateway ?? '')
    if (of?.node === NODE.sub && gateway === undefined) return refusalAt('gateway', t('请选择所属网关'))
    if (gateway !== undefined && products.get(gateway.product ?? '')?.node !== NODE.gateway)
      return refusalAt('gateway', t('所属网关不是网关设备'))
    return {}
  })
}

/** Lets the place where messages come in know the devices as they stand. */
export const tellDevices = async ({ telemetry, saves }: SaveCall<Device>): Promise<void> =>
  telemetry.setDevices(
    saves.map(({ row }) => ({
      ...{ uuid: row.uuid, modelUuid: row.product ?? '', sn: row.sn ?? '', gatewayUuid: row.gateway },
      disabled: device.isIn(row, 'disabled'),
    })),
  )

export const forgetDevices = async ({ telemetry, deletes }: DeleteCall<Device>): Promise<void> =>
  telemetry.removeDevices(deletes.map(({ uuid }) => uuid))

const set = async (call: ActionCall<typeof device>, disabled: boolean): Promise<Effect<typeof device>> => {
  const { row } = call
  await call.telemetry.setDevices([{ uuid: row.uuid, modelUuid: row.product ?? '', sn: row.sn ?? '', gatewayUuid: row.gateway, disabled }])
  return {}
}
export const disable = (call: ActionCall<typeof device>) => set(call, true)
export const enable = (call: ActionCall<typeof device>) => set(call, false)

type Page = Context & { uuids: readonly string[] }

export const lastSeen = async ({ telemetry, uuids }: Page): Promise<ReadonlyMap<string, unknown>> =>
  new Map((await telemetry.statusOf(uuids)).map((each) => [each.device, each.lastSeenAt]))

export const tokens = async ({ telemetry, uuids }: Page): Promise<ReadonlyMap<string, unknown>> =>
  new Map((await telemetry.statusOf(uuids)).map((each) => [each.device, each.hasToken]))
