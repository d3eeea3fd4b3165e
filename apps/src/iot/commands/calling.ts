import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { KitRefusal } from '@qifuyun/kit/refusal.ts'
import type { z } from 'zod'
import type { sendCommand } from '#src/iot/calls.ts'
import { ORIGIN } from '#src/iot/commands/device-command.ts'
import { prove } from '#src/iot/commands/proving.ts'
import { send, serviceOf } from '#src/iot/commands/sending.ts'
import { device } from '#src/iot/devices/device.ts'
import { reachable } from '#src/iot/devices/looking.ts'
import type { DeviceNow, sendToDevice } from '#src/iot/ports.ts'
import { refuseAt } from '#src/iot/texts.ts'
import { product } from '#src/iot/things/product.ts'

const DEVICES_MAX = 200

/** Sends a command to devices that the caller may see; those that cannot take it are told of. */
export const sendByHand = async (
  call: Context,
  { uuids, service, params, password }: z.output<typeof sendCommand.input>,
): Promise<z.output<typeof sendCommand.output>> => {
  const devices = await reachable(call, uuids)
  if (devices.length === 0) return refuseAt('uuids', '{label}不存在', { label: '设备' })
  const products = await call.rows.findEach(
    product,
    devices.map((each) => each.product),
  )
  const isDangerous = [...products.values()].some((of) => serviceOf(of, service)?.danger === true)
  if (isDangerous) await prove(call, password)
  const sent: string[] = []
  const failed: { uuid: string; msg: string }[] = []
  for (const to of devices)
    try {
      const { uuid } = await send(call, { to, service, params, origin: ORIGIN.person, requestId: call.rows.newUuid(), proven: isDangerous })
      sent.push(uuid)
    } catch (error) {
      // Of one device the form says what is wrong; of many each has its own reason.
      if (!(error instanceof KitRefusal) || devices.length === 1) throw error
      failed.push({ uuid: to.uuid, msg: wordsIn(error.said, 'zh-CN') })
    }
  return { sent, failed }
}

/** Another application has a device do something; what speaks against it is told to the application, which nobody watches. */
export const sendForOthers = async (
  call: Context,
  { requestId, device: sn, service, params, expiresAt, proven }: z.output<typeof sendToDevice.input>,
): Promise<z.input<typeof sendToDevice.answer>> => {
  try {
    const [to] = await call.rows.list(device, (f) => f.eq('sn', sn), 1)
    if (to === undefined) return refuseAt('device', '{label}不存在', { label: '设备' })
    const { uuid } = await send(call, {
      ...{ to, service, params, requestId, origin: ORIGIN.app, proven: proven === true },
      ...(expiresAt && { expiresAt: new Date(expiresAt) }),
    })
    return { commandUuid: uuid }
  } catch (error) {
    if (!(error instanceof KitRefusal)) throw error
    return { commandUuid: null, refused: wordsIn(error.said, 'zh-CN') }
  }
}

/** How devices are now, for other applications. */
export const tellNow = async (call: Context, numbers: readonly string[]): Promise<DeviceNow[]> => {
  const found = await call.rows.list(device, (f) => f.oneOf('sn', numbers.slice(0, DEVICES_MAX)), DEVICES_MAX)
  const uuids = found.map(({ uuid }) => uuid)
  const values = Map.groupBy(await call.telemetry.latestOf(uuids), (each) => each.device)
  return found.map((row) => ({
    ...{ device: row.sn ?? '', name: row.name ?? '', online: device.isIn(row, 'online') },
    values: Object.fromEntries((values.get(row.uuid) ?? []).map(({ key, value, at }) => [key, { value, at }])),
  }))
}
