import { event } from '@qifuyun/kit/event.ts'
import { z } from 'zod'

// Events of applications that do not exist yet, for those that subscribe already. Who builds one moves its events into its own folder.

/** Work that somebody is to do; what is not said, the subscriber decides. */
export const asksForWork = {
  title: z.string().nullish(),
  content: z.string().nullish(),
  /** Storage keys. */
  images: z.array(z.string()).nullish(),
  /** Where the browser shows the document. */
  path: z.string().nullish(),
  /** Code or uuid of a type of work orders. */
  type: z.string().nullish(),
  priority: z.enum(['1', '2', '3', '4']).nullish(),
  /** ISO 8601. */
  dueAt: z.iso.datetime().nullish(),
  /** Who is to do it. */
  holder: z.uuid().nullish(),
  buildingUuid: z.uuid().nullish(),
  roomUuid: z.uuid().nullish(),
  positionUuid: z.uuid().nullish(),
  positionText: z.string().nullish(),
}

export const iotAlarmRaised = event('iot.alarmRaised', asksForWork)
export const iotAlarmCleared = event('iot.alarmCleared')
export const qualityRectifyNeeded = event('quality.rectifyNeeded', asksForWork)
export const satisfactionLow = event('satisfaction.low', asksForWork)
