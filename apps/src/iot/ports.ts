import { command } from '@qifuyun/kit/command.ts'
import { queryPort } from '@qifuyun/kit/query-port.ts'
import { z } from 'zod'

/** Has a device do something for another application; once for a `requestId`, of which `iot.commandEnded` tells what became. */
export const sendToDevice = command(
  'iot.command.send',
  z.object({
    requestId: z.string().min(1).max(60),
    /** The number of the device. */
    device: z.string(),
    service: z.string(),
    params: z.record(z.string(), z.unknown()),
    /** Nobody wants it after that; default: a day. */
    expiresAt: z.iso.datetime().nullish(),
    /** Whoever asked has shown that it is them: dangerous services are done for nobody else. */
    proven: z.boolean().nullish(),
  }),
  {
    key: ['requestId'],
    /** `refused`: why the device cannot do it, or may not. */
    answer: z.object({ commandUuid: z.uuid().nullable(), refused: z.string().nullish() }),
  },
)

export interface DeviceNow {
  device: string
  name: string
  online: boolean
  values: Readonly<Record<string, { value: number | string; at: string }>>
}

/** How devices are now, by their numbers; unknown ones are absent. */
export const devicesNow = queryPort<readonly string[], readonly DeviceNow[]>('iot.devicesNow')
