import type { LogLine } from '@qifuyun/kit/devices/telemetry.ts'
import type { Sent } from '../payload.ts'

/** One message of a device, or what a gateway says for one. */
export interface Incoming {
  device: string
  /** By which it was let in; null: the product itself speaks for it. */
  tokenHash: string | null
  /** Of the device behind it that it speaks for. */
  sn?: string
  kind: LogLine['kind']
  points?: readonly Sent[]
  attributes?: Readonly<Record<string, unknown>>
  event?: { identifier: string; params: Readonly<Record<string, unknown>> }
  payload: string
  /** Whatever its age, and rules do not hear of it. */
  past?: true
}

export interface Outcome {
  accepted: number
  dropped: number
  /** Of those dropped: whose moment nobody believes. */
  outOfTime: number
  /** The token is good no more, or the device is disabled. */
  refused?: true
}

export const REFUSED: Outcome = { accepted: 0, dropped: 0, outOfTime: 0, refused: true }
