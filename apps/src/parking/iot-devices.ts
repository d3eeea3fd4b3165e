import { type Heard, on } from '@qifuyun/kit/server.ts'
import { iotDeviceEvent, iotDeviceState } from '#src/iot/events.ts'
import { orderDevice } from '#src/iot/ordering.ts'
import { barrierOrdered, gateState, plateSeen } from '#src/parking/devices.ts'

/**
 * Gates whose device is one of 物联网, under its number. Its product tells `plate` of each plate that it reads, and has the service `open`
 * (docs/guides/devices.md).
 */
const [PLATE, OPEN] = ['plate', 'open'] as const

const seen = plateSeen.input.pick({ plate: true, colour: true })

const openBarrier = async (call: Heard<typeof barrierOrdered>): Promise<void> => {
  const { device, expiresAt, plate } = call.event.more
  await orderDevice(call, { requestId: call.event.eventId, device, expiresAt, service: OPEN, params: { plate } })
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
