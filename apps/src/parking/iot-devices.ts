import type { Context } from '@qifuyun/kit/context.ts'
import type { Happening } from '@qifuyun/kit/event.ts'
import { on } from '@qifuyun/kit/server.ts'
import { z } from 'zod'
import { iotDeviceEvent, iotDeviceState } from '#src/iot/events.ts'
import { devicesNow, sendToDevice } from '#src/iot/ports.ts'
import { barrierOrdered, gateState, plateSeen } from '#src/parking/devices.ts'

/**
 * Gates whose device is one of 物联网, under its number. Its product tells `plate` of each plate that it reads, and has the service `open`
 * (docs/guides/devices.md).
 */
const [PLATE, OPEN] = ['plate', 'open'] as const

const seen = plateSeen.input.pick({ plate: true, colour: true })

type Heard<E extends { payload: z.ZodObject }> = Context & { event: Happening<z.output<E['payload']>> }

const openBarrier = async ({ applications, clock, event }: Heard<typeof barrierOrdered>): Promise<void> => {
  const { device, expiresAt, plate } = event.more
  // A number that 物联网 does not have belongs to a device with which somebody else speaks.
  const [known] = (await applications.query(devicesNow, [device])) ?? []
  if (known === undefined || new Date(expiresAt) <= clock.now) return
  await applications.order(sendToDevice, { requestId: event.eventId, device, expiresAt, service: OPEN, params: { plate } })
}

const hearEvent = async ({ applications, event: { more } }: Heard<typeof iotDeviceEvent>): Promise<void> => {
  const { device, identifier, params, reportId, at } = more
  const read = identifier === PLATE ? seen.safeParse(params) : null
  if (read?.success) await applications.order(plateSeen, { ...read.data, device, reportId, at })
}

export const hearsOfDevices = [
  on(barrierOrdered, openBarrier),
  on(iotDeviceEvent, hearEvent),
  on(iotDeviceState, async ({ applications, event: { at, more } }) => {
    await applications.order(gateState, { device: more.device, online: more.state === 'online', at })
  }),
]
