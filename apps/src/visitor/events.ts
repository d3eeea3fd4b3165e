import { event } from '@qifuyun/kit/event.ts'
import { z } from 'zod'

const visit = {
  hostUser: z.string().nullable(),
  hostRoom: z.string().nullable(),
  visitAt: z.object({ begin: z.string(), end: z.string() }),
  plate: z.string().nullable(),
  visitorName: z.string().nullish(),
  visitorPhone: z.string().nullish(),
  carState: z.string().nullable(),
  /** By which the visitor may come in; empty: by all of the project. */
  gates: z.array(z.string()),
}

/** What other applications are told of visitors: of a pass for doors and barriers, of somebody at the gate, of who wants to see a flat. */
export const visitorApproved = event('visitor.approved', visit)
export const visitorCancelled = event('visitor.cancelled', visit)
export const visitorArrived = event('visitor.arrived', visit)
export const visitorLeft = event('visitor.left', visit)
export const visitorViewingInvited = event('visitor.viewingInvited')
