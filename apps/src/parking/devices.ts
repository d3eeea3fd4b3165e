import { command } from '@qifuyun/kit/command.ts'
import { event } from '@qifuyun/kit/event.ts'
import { z } from 'zod'

/**
 * All that car parks and the devices of their gates say to each other. Whoever speaks with devices subscribes to what is ordered, and orders
 * the commands in turn; nothing else of the application knows that there are devices.
 */

/** A barrier is to go up; after the moment it is not to any more. Told to devices alone that are there. */
export const barrierOrdered = event('parking.barrierOrdered', {
  device: z.string(),
  expiresAt: z.iso.datetime(),
  plate: z.string(),
})

/** A device is there, or is not any more. */
export const gateState = command('parking.deviceState', z.object({ device: z.string(), online: z.boolean(), at: z.iso.datetime() }), {
  key: ['device', 'at'],
  answer: z.object({ known: z.boolean() }),
})

/** A plate was read at a gate: whether its barrier goes up, and what is to be paid before it does. */
export const plateSeen = command(
  'parking.plateSeen',
  z.object({
    device: z.string(),
    /** The device's own number of the report: told twice it counts once. */
    reportId: z.string().max(64),
    plate: z.string().max(10),
    colour: z.enum(['1', '2', '3', '4', '5']).nullish(),
    at: z.iso.datetime(),
  }),
  {
    key: ['device', 'reportId'],
    answer: z.object({ known: z.boolean(), open: z.boolean(), due: z.int(), why: z.string().nullable(), passageUuid: z.uuid().nullable() }),
  },
)
