import { command } from '@qifuyun/kit/command.ts'
import { queryPort } from '@qifuyun/kit/query-port.ts'
import { z } from 'zod'

/** What can become of a difference of a channel: it is divided as the payment it is, goes back, is carried forward, or let be. */
const RESULTS = ['1', '2', '3', '4'] as const
export type ChannelResult = (typeof RESULTS)[number]

/** A line that the two sides do not say alike, amounts in fen. */
export interface ChannelDiff {
  /** Names it among those of its day, also when the day is compared again. */
  key: string
  /** Only ours, only theirs, another amount, another state. */
  kind: '1' | '2' | '3' | '4'
  payNo: string | null
  tradeNo: string | null
  ours: number
  theirs: number
  result: ChannelResult | null
  reason: string | null
}

/** A day of a channel as it was compared with its bill, amounts in fen. */
export interface ChannelDay {
  uuid: string
  name: string
  /** Codes of the payment kernel. */
  channel: string
  day: string
  oursCount: number
  oursFen: number
  theirsCount: number
  theirsFen: number
  /** Differences that nobody has dealt with. */
  open: number
  diffs: readonly ChannelDiff[]
}

/** The days of channels from one day to another, both among them. The application that divides payments compares them, and answers. */
export const channelDays = queryPort<{ from: string; to: string }, readonly ChannelDay[]>('channel.days')

/** Days of channels, by what they are called, of which our books know something and whose bill has not come. */
export const unbilledDays = queryPort<{ from: string; to: string }, readonly string[]>('channel.unbilled')

/** Says what became of a difference of a day, and has it done. The application that divides payments carries it out. */
export const settleChannelDiff = command(
  'channel.settle',
  z.object({
    /** The day of the channel. */
    check: z.uuid(),
    key: z.string(),
    result: z.enum(RESULTS),
    reason: z.string().nullable(),
  }),
  { key: ['check', 'key'], answer: z.object({ open: z.int() }) },
)
