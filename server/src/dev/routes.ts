import * as calls from '@qifuyun/contract/dev/endpoints.ts'
import { readCaptcha } from '#src/auth/service.ts'
import { isLoopback } from '#src/platform/config.ts'
import { absent } from '#src/platform/errors.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { SmsMessage } from '#src/platform/sms/sms.ts'
import { resetDemoData } from './reset.ts'

const presentSms = ({ createdAt, expiresAt, text, ...message }: SmsMessage) => ({
  ...message,
  text: text ?? null,
  createTime: createdAt.toISOString(),
  expireTime: expiresAt.toISOString(),
})

/** The calls of DEV mode. None outside it, and none on an address that the network reaches: they give away codes and delete everything. */
export const devRoutes = (platform: Platform): Route[] => {
  const { config, clock, sms } = platform
  if (!config.dev || !isLoopback(config.host)) return []
  return [
    handle(calls.smsOutbox, ({ input }) => sms.sent(input.mobile).map(presentSms)),
    handle(calls.readCaptcha, async ({ input }) => ({ captchaCode: (await readCaptcha(platform, input.captchaId)) ?? absent() })),
    handle(calls.setClock, ({ input: { offsetSeconds } }) => {
      clock.setOffset(offsetSeconds * 1_000)
      return { offsetSeconds, serverTime: clock.now().toISOString() }
    }),
    handle(calls.resetDemo, async () => {
      await resetDemoData(platform)
      return null
    }),
  ]
}
