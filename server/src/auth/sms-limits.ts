import { and, count, desc, eq, gt, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'

import type { Platform } from '#src/platform/platform.ts'
import { refuseCaptcha } from './captchas.ts'
import { after, LIMIT } from './states.ts'
import { smsSent } from './tables.ts'
import { tooMany } from './texts.ts'

interface Sending {
  mobile: string
  /** Address or network that asks. */
  ip: string
  human: boolean
}

const sentSince = (tx: Tx, column: 'mobile' | 'ip', value: string, since: Date) =>
  tx
    .select({ createdAt: smsSent.createdAt })
    .from(smsSent)
    .where(and(eq(smsSent[column], value), gt(smsSent.createdAt, since)))
    .orderBy(desc(smsSent.createdAt))

const refuseOverQuota = (sent: { createdAt: Date }[], quota: number, windowMs: number, now: Date): void => {
  const oldestCounted = sent[quota - 1]
  if (!oldestCounted) return
  const wait = after(oldestCounted.createdAt, windowMs).getTime() - now.getTime()
  tooMany('SMS_QUOTA', wait / 1_000, '短信发送次数已达上限，请稍后再试')
}

/** A program sends many from one address, people now and then one. */
const refuseProgram = (ofAddress: { createdAt: Date }[], { human }: Sending, now: Date): void => {
  const [last] = ofAddress
  if (human || last === undefined) return
  if (ofAddress.length >= LIMIT.smsPerIpFree || after(last.createdAt, LIMIT.smsIntervalMs) > now) refuseCaptcha('missing')
}

/** Each message costs money, no matter who made them send it. */
const refuseOverTotal = async (tx: Tx, { config, log }: Platform, now: Date): Promise<void> => {
  const since = after(now, -LIMIT.smsTotalMs)
  const [found] = await tx.select({ sent: count() }).from(smsSent).where(gt(smsSent.createdAt, since))
  if ((found?.sent ?? 0) < config.smsPerHour) return
  log.error(
    { security: 'sms', limit: config.smsPerHour },
    'the text messages of this hour are used up; no codes are sent (QFY_SMS_PER_HOUR)',
  )
  const [oldest] = await tx
    .select({ createdAt: smsSent.createdAt })
    .from(smsSent)
    .where(gt(smsSent.createdAt, since))
    .orderBy(smsSent.createdAt)
    .limit(1)
  const wait = oldest === undefined ? 0 : after(oldest.createdAt, LIMIT.smsTotalMs).getTime() - now.getTime()
  tooMany('SMS_QUOTA', wait / 1_000, '短信发送次数已达上限，请稍后再试')
}

/** Refuses a code over a limit (429), and from a busy address without a captcha (422). */
export const refuseTooMany = async (tx: Tx, platform: Platform, sending: Sending, now: Date): Promise<void> => {
  const { mobile, ip } = sending
  // Two requests at once must not both find room; always the mobile first, so that they cannot wait for each other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sms mobile ${mobile}`}, 0))`)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sms ip ${ip}`}, 0))`)
  const ofMobile = await sentSince(tx, 'mobile', mobile, after(now, -LIMIT.smsPerMobileMs))
  const wait = ofMobile[0] ? after(ofMobile[0].createdAt, LIMIT.smsIntervalMs).getTime() - now.getTime() : 0
  if (wait > 0) tooMany('SMS_TOO_SOON', wait / 1_000, '短信发送过于频繁，请稍后再试')
  refuseOverQuota(ofMobile, LIMIT.smsPerMobile, LIMIT.smsPerMobileMs, now)
  const ofAddress = await sentSince(tx, 'ip', ip, after(now, -LIMIT.smsPerIpMs))
  refuseOverQuota(ofAddress, LIMIT.smsPerIp, LIMIT.smsPerIpMs, now)
  refuseProgram(ofAddress, sending, now)
  await refuseOverTotal(tx, platform, now)
}
