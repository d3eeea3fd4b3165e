import { queryPort } from '@qifuyun/kit/query-port.ts'

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
  diffs: readonly {
    uuid: string
    payNo: string | null
    tradeNo: string | null
    ours: number
    theirs: number
  }[]
}

/** The days of channels from one day to another, both among them. The application that divides payments compares them, and answers. */
export const channelDays = queryPort<{ from: string; to: string }, readonly ChannelDay[]>('channel.days')
