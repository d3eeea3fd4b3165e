import { CHANNEL, type Channel } from '@qifuyun/contract/payments/constants.ts'

import type { Platform } from '#src/platform/platform.ts'
import { alipayChannel } from './alipay/channel.ts'
import type { PayChannel } from './channel.ts'
import { mockChannel } from './mock/channel.ts'
import { refuse } from './texts.ts'
import { wechatChannel } from './wechat/channel.ts'

const made = new WeakMap<Platform, ReadonlyMap<Channel, PayChannel>>()

const make = (platform: Platform): ReadonlyMap<Channel, PayChannel> => {
  const channels = [
    [CHANNEL.mock, mockChannel(platform)],
    [CHANNEL.wechat, wechatChannel(platform)],
    [CHANNEL.alipay, alipayChannel(platform)],
  ] as const
  return new Map(channels.flatMap(([key, channel]) => (channel === undefined ? [] : [[key, channel]])))
}

/** The channels that were set up here. */
export const channelsOf = (platform: Platform): ReadonlyMap<Channel, PayChannel> => {
  const known = made.get(platform) ?? make(platform)
  made.set(platform, known)
  return known
}

/** The channel that serves payments of a kind here, or undefined where nothing was set up for it. */
export const channelFor = (platform: Platform, channel: Channel): PayChannel | undefined => channelsOf(platform).get(channel)

/** Whether payments of a kind can be made online here. */
export const paysOnline = (platform: Platform, wanted: Channel): boolean => {
  const channels = channelsOf(platform)
  return channels.has(CHANNEL.mock) || channels.has(wanted)
}

/** The channel by which an order is paid: while the product is developed the mock one stands for those of others. Refuses what is not set up. */
export const onlineChannel = (platform: Platform, wanted: Channel): Channel => {
  const channels = channelsOf(platform)
  if (channels.has(CHANNEL.mock)) return CHANNEL.mock
  return channels.has(wanted) ? wanted : refuse('支付渠道未配置', {}, 'NOT_CONFIGURED')
}
