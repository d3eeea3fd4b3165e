import type { Context } from '@qifuyun/kit/context.ts'
import type { z } from 'zod'
import { devicesNow, sendToDevice } from '#src/iot/ports.ts'

type Order = Pick<z.input<typeof sendToDevice.input>, 'requestId' | 'device' | 'service' | 'params'> & { expiresAt: string }

/**
 * Has a device do something for another application, while it may still be done; null: too late, or its number belongs to a device with which
 * somebody else speaks.
 */
export const orderDevice = async ({ applications, clock }: Context, order: Order) => {
  const [known] = (await applications.query(devicesNow, [order.device])) ?? []
  return known === undefined || new Date(order.expiresAt) <= clock.now ? null : applications.order(sendToDevice, order)
}
