import { event } from '@qifuyun/kit/event.ts'
import { z } from 'zod'

/** People have moved in: they are residents of the room from a day on. */
export const moveInCompleted = event('moveIn.completed', { roomUuid: z.uuid(), on: z.iso.date() })

/** What those who leave owe, in fen, is fixed; below 0 it goes back to them. */
export const moveOutSettled = event('moveOut.settled', { roomUuid: z.uuid(), balance: z.int() })

/** People have moved out; `vacant`: nobody lives in the room any more. */
export const moveOutCompleted = event('moveOut.completed', { roomUuid: z.uuid(), on: z.iso.date(), vacant: z.boolean() })
