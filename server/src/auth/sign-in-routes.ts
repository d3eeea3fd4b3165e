import * as calls from '@qifuyun/contract/auth/endpoints.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import type { Platform } from '#src/platform/platform.ts'
import { findByMobile } from './accounts.ts'
import { createCaptcha, readsCaptcha } from './captchas.ts'
import { deviceOf } from './device.ts'
import { welcome } from './entering.ts'
import { placeOf } from './passkeys/ceremony.ts'
import { beginEntering, enterByPasskey } from './passkeys/entering.ts'
import type { PasswordKeys } from './password-keys.ts'
import { createQrLogin, pollQrLogin } from './qr-login.ts'
import { register, signInByFactor, signInByPassword, signInBySms } from './sign-in.ts'
import { sendSmsCode } from './sms-codes.ts'

/** The calls of somebody who has no token yet. */
export const signInRoutes = (platform: Platform, keys: PasswordKeys): Route[] => [
  handle(calls.publicKey, ({ input }) => (input.code ? keys.named(input.code) : keys.current())),
  handle(calls.identifyCode, () => createCaptcha(platform)),
  handle(calls.loginMobilePcPassword, async ({ input, request }) => {
    const { userName: mobile, code, captchaId, captchaCode, deviceName } = input
    const password = code === undefined ? input.password : await keys.decrypt(code, input.password, 'password')
    return signInByPassword(platform, { mobile, password, captcha: { captchaId, captchaCode } }, deviceOf(request, deviceName))
  }),
  handle(calls.loginSecondFactor, ({ input: { deviceName, ...given }, request }) =>
    signInByFactor(platform, given, deviceOf(request, deviceName)),
  ),
  handle(calls.loginPasskeyOptions, ({ request }) => beginEntering(platform, placeOf(request))),
  handle(calls.loginPasskey, async ({ input: { credential, deviceName }, request }) => {
    const device = deviceOf(request, deviceName)
    return welcome(platform, await enterByPasskey(platform, placeOf(request), credential, device), device)
  }),
  handle(calls.loginMessageCode, async ({ input: { userMobile, ...captcha }, request }) => {
    const human = await readsCaptcha(platform, captcha)
    return sendSmsCode(platform, { mobile: userMobile, purpose: 'login', ip: request.ip, human })
  }),
  handle(calls.loginMobileCode, ({ input: { userMobile, smsCode, deviceName }, request }) =>
    signInBySms(platform, { mobile: userMobile, smsCode }, deviceOf(request, deviceName)),
  ),
  handle(calls.registerMessageCode, async ({ input: { userMobile, ...captcha }, request }) => {
    const human = await readsCaptcha(platform, captcha)
    const known = await platform.db.system((tx) => findByMobile(tx, userMobile))
    return sendSmsCode(platform, { mobile: userMobile, purpose: 'register', ip: request.ip, human, note: known ? 'registered' : null })
  }),
  handle(calls.registerSubmitPc, async ({ input, request }) => {
    const { userMobile: mobile, smsCode, nickName, inviteCode } = input
    const password = await keys.decrypt(input.code, input.password, 'password')
    return register(platform, { mobile, smsCode, nickName, password, inviteCode }, deviceOf(request, input.deviceName))
  }),
  handle(calls.loginQrcode, ({ input, request }) => createQrLogin(platform, request, input.deviceId)),
  handle(calls.scanQrcode, ({ input }) => pollQrLogin(platform, input)),
]
