import type { IncomingHttpHeaders } from 'node:http'
import { type Channel, EXCEPTION } from '@qifuyun/contract/payments/constants.ts'
import { absent } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { applyEvent } from './applying.ts'
import type { Notice } from './channel.ts'
import { channelFor } from './channels.ts'
import { noteStray, rawOf } from './exceptions.ts'
import { findAnywhere, lockPayOrder } from './orders.ts'
import { noteRefund } from './refunds.ts'

interface Callback {
  channel: Channel
  headers: IncomingHttpHeaders
  body: Buffer
}

const take = async (platform: Platform, channel: Channel, notice: Notice): Promise<boolean> => {
  if (notice.about === 'nothing') return true
  const known = await findAnywhere(platform, notice.about === 'payment' ? notice.event.payNo : notice.payNo)
  // Another channel cannot pay it.
  if (known === undefined || known.channel !== channel) return false
  const { enterpriseUuid, payNo } = known
  if (notice.about === 'refund') return noteRefund(platform, enterpriseUuid, notice.refundNo, notice.result)
  await platform.db.tenant(enterpriseUuid, null, async (tx) => applyEvent(tx, platform, await lockPayOrder(tx, payNo), notice.event))
  return true
}

interface Taken {
  /** `refused`: its signature is bad, nothing was changed; `accepted`: the channel need not say it again. */
  result: 'accepted' | 'refused'
  /** What the channel wants to hear. */
  answer: { type: string; body: string }
}

/** Takes a callback. `onRefused` runs before a bad one is noted, and may throw. 404: no such channel. */
export const takeNotify = async (
  platform: Platform,
  { channel, headers, body }: Callback,
  onRefused: () => Promise<void> = async () => {},
): Promise<Taken> => {
  const adapter = channelFor(platform, channel) ?? absent()
  const notice = await adapter.parseNotify(headers, body)
  if (notice === null) {
    await onRefused()
    await noteStray(platform, { kind: EXCEPTION.signature, channel, raw: rawOf(body) })
    return { result: 'refused', answer: { type: 'application/json; charset=utf-8', body: '{"code":"FAIL"}' } }
  }
  if (!(await take(platform, channel, notice))) {
    const named = notice.about === 'payment' ? { payNo: notice.event.payNo, channelTradeNo: notice.event.tradeNo } : {}
    await noteStray(platform, { kind: EXCEPTION.unknown, channel, raw: rawOf(body), ...named })
  }
  return { result: 'accepted', answer: adapter.accepted }
}
