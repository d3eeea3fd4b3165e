import { event } from '@qifuyun/kit/event.ts'
import { z } from 'zod'
import { asksForWork } from '#src/main-data/upcoming-events.ts'

// Facts about devices for other applications (apps-operations.md sections 8 and 24). The document of an alarm is the alarm, that of the others
// the device, under its number.

/** An alarm was raised, or has become worse. `wantsWork`: somebody is to go there; told again, it is the same alarm. */
export const iotAlarmRaised = event('iot.alarmRaised', asksForWork)
/** Somebody sends a person to an alarm: the work that its rule has not asked for. */
export const iotAlarmDispatched = event('iot.alarmDispatched', asksForWork)
/** `cancels`: the work that was asked for need not be done where nobody has begun. */
export const iotAlarmCleared = event('iot.alarmCleared', { cancels: z.boolean().nullish(), seconds: z.int().nullish() })

export const iotDeviceState = event('iot.deviceState', {
  device: z.string(),
  deviceUuid: z.uuid().nullish(),
  state: z.enum(['online', 'offline']),
})

/** What a device says of itself: the number of the device, which of its values, and when it was so. */
export const iotTelemetry = event('iot.telemetry', {
  device: z.string(),
  key: z.string(),
  at: z.iso.datetime(),
  value: z.string().regex(/^\d{1,11}(\.\d{1,4})?$/),
})

/** Something that a device tells of beside its values: a plate that was read, a card at a door. */
export const iotDeviceEvent = event('iot.deviceEvent', {
  device: z.string(),
  /** As the product names it. */
  identifier: z.string(),
  params: z.record(z.string(), z.unknown()),
  /** The device's own number of the report, `id` among the parameters; else the one under which it was stored. */
  reportId: z.string(),
  at: z.iso.datetime(),
})

/** What became of a command. */
export const iotCommandEnded = event('iot.commandEnded', {
  requestId: z.string(),
  device: z.string(),
  result: z.enum(['succeeded', 'failed', 'timedOut', 'expired']),
})
