import { queryPort } from '@qifuyun/kit/query-port.ts'

/** What of a room whoever built it answers for, by its code. */
export const WARRANTY = { proofing: '1', mains: '2', finish: '3', heating: '4' } as const
export type Warranty = (typeof WARRANTY)[keyof typeof WARRANTY]
export const WARRANTY_CHOICES = {
  proofing: [WARRANTY.proofing, '防水', 'info'],
  mains: [WARRANTY.mains, '电气', 'violet'],
  finish: [WARRANTY.finish, '装修'],
  heating: [WARRANTY.heating, '供热', 'warning'],
} as const

/** A part of a room that is answered for. */
export interface RoomWarranty {
  roomUuid: string
  kind: Warranty
}

/** Which parts of these rooms are answered for on a day, `2026-11-12`. The application that hands rooms over answers. */
export const roomWarranties = queryPort<{ roomUuids: readonly string[]; on: string }, readonly RoomWarranty[]>('room.warranties')
