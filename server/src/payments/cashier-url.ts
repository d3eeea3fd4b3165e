import { timingSafeEqual } from 'node:crypto'
import type { Platform } from '#src/platform/platform.ts'

export const CASHIER = '/api/v1/pay/cashier'
const KEY_LENGTH = 22

/** Numbers of payments can be guessed; with this only anyone who was given the address sees what is to be paid. */
const keyOf = ({ secrets }: Pick<Platform, 'secrets'>, payNo: string): string => secrets.hmac('cashier', payNo).slice(0, KEY_LENGTH)

/** The page on which a payment is made by a channel of the network. */
export const cashierUrl = (platform: Pick<Platform, 'secrets'>, payNo: string): string =>
  `${CASHIER}?${new URLSearchParams({ payNo, key: keyOf(platform, payNo) }).toString()}`

export const isCashierKey = (platform: Pick<Platform, 'secrets'>, payNo: string, given: string): boolean => {
  const [expected, sent] = [Buffer.from(keyOf(platform, payNo)), Buffer.from(given)]
  return sent.length === expected.length && timingSafeEqual(sent, expected)
}
