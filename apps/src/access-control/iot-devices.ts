import { type Heard, on } from '@qifuyun/kit/server.ts'
import { z } from 'zod'
import { deviceState, doorHolds, doorOrdered, doorReported, orderAnswered } from '#src/access-control/devices.ts'
import { iotCommandEnded, iotDeviceEvent, iotDeviceState } from '#src/iot/events.ts'
import { orderDevice } from '#src/iot/ordering.ts'

/**
 * Doors whose device is one of 物联网, under its number. Its product has the services of `SERVICE` and tells `pass` of whoever is at the door,
 * `credentials` of all that it knows (docs/guides/devices.md).
 */
const SERVICE = { down: 'addCredential', delete: 'deleteCredential', open: 'open', list: 'listCredentials' } as const

const REQUEST_ID_MAX = 60

/** An order is sent again under the same id while nothing came back: each time is a request of its own. */
const requestOf = (order: string, expiresAt: string): string => `${order}.${Date.parse(expiresAt).toString(36)}`
const orderOf = (requestId: string): string | undefined => /^([0-9a-f-]{36})\.[0-9a-z]+$/.exec(requestId)?.[1]

const passed = z.object({
  kind: z.enum(['1', '2', '3', '4', '5']),
  value: z.string().max(400),
  opened: z.boolean().nullish(),
})
const held = z.object({ credentials: doorHolds.input.shape.credentials })

const sendOrder = async (call: Heard<typeof doorOrdered>): Promise<void> => {
  const { applications, clock, event } = call
  const { device, order, orderUuid, expiresAt, credential } = event.more
  const ordered = await orderDevice(call, {
    ...{ requestId: requestOf(orderUuid, expiresAt), device, expiresAt, service: SERVICE[order] },
    params: credential === null ? {} : { ...credential, until: credential.until ?? '' },
  })
  const refused = ordered?.state === 'done' ? ordered.answer.refused : null
  if (refused) await applications.order(orderAnswered, { orderUuid, ok: false, error: refused.slice(0, 200), at: clock.now.toISOString() })
}

const hearEnd = async ({ applications, event: { at, more } }: Heard<typeof iotCommandEnded>): Promise<void> => {
  const orderUuid = orderOf(more.requestId)
  if (orderUuid === undefined) return
  const ok = more.result === 'succeeded'
  await applications.order(orderAnswered, { orderUuid, ok, error: ok ? null : more.result, at })
}

/** So long whoever is at a door waits for it. */
const WAITED_MS = 60_000

/** A device that does not say what it did asks: who may come in is let in, once for a report, while they are still there. */
const hearPass = async (call: Heard<typeof iotDeviceEvent>, read: z.output<typeof passed>): Promise<void> => {
  const { applications, event } = call
  const { device, reportId, at } = event.more
  const told = await applications.order(doorReported, { ...read, device, reportId, at })
  const expiresAt = new Date(Date.parse(at) + WAITED_MS).toISOString()
  const asks = typeof read.opened !== 'boolean'
  if (!asks || told.state !== 'done' || !told.answer.open) return
  const requestId = `${event.uuid}:${reportId}`.slice(-REQUEST_ID_MAX)
  await orderDevice(call, { requestId, device, expiresAt, service: SERVICE.open, params: {} })
}

const hearEvent = async (call: Heard<typeof iotDeviceEvent>): Promise<void> => {
  const { applications, event } = call
  const { device, identifier, params, at } = event.more
  if (identifier === 'pass') {
    const read = passed.safeParse(params)
    if (read.success) await hearPass(call, read.data)
  } else if (identifier === 'credentials') {
    const read = held.safeParse(params)
    if (read.success) await applications.order(doorHolds, { ...read.data, device, at })
  }
}

export const hearsOfDevices = [
  on(doorOrdered, sendOrder),
  on(iotCommandEnded, hearEnd),
  on(iotDeviceEvent, hearEvent),
  on(iotDeviceState, async ({ applications, event: { at, more } }) => {
    await applications.order(deviceState, { device: more.device, online: more.state === 'online', at })
  }),
]
