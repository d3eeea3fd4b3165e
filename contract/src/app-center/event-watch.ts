import { z } from 'zod'
import { uuid } from '#src/core/primitives.ts'

/** A screen shows what is sent to a self-built application. */
export const appWatchInput = z.object({ appUuid: uuid() })

/** Something was sent to the application, or is to be. */
export interface AppDelivered {
  appUuid: string
}
