import * as calls from '@qifuyun/contract/auth/endpoints.ts'
import { refuseField } from '#src/platform/errors.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import type { Platform } from '#src/platform/platform.ts'
import { findByMobile } from './accounts.ts'
import { readsCaptcha } from './captchas.ts'
import { presentCurrentUser } from './current-user.ts'
import { changePasswordByOld, changePasswordBySms, mobileToChange } from './password-change.ts'
import type { PasswordKeys } from './password-keys.ts'
import { completeAccount, statusOf, updateProfile } from './profile.ts'
import { sendSmsCode, verifySmsCode } from './sms-codes.ts'

/** The calls about the own account and its password. */
export const accountRoutes = (platform: Platform, keys: PasswordKeys): Route[] => [
  handle(calls.getStatus, ({ caller }) => statusOf(platform, caller)),
  handle(calls.getCurrentUser, ({ caller }) => presentCurrentUser(platform, caller)),
  handle(calls.changePasswordMessageCode, async ({ input: { userMobile, ...captcha }, caller, request }) => {
    const mobile = mobileToChange(caller, userMobile)
    const human = (await readsCaptcha(platform, captcha)) || caller !== null
    const known = await platform.db.system((tx) => findByMobile(tx, mobile))
    return sendSmsCode(platform, { mobile, purpose: 'change_password', ip: request.ip, human, note: known ? null : 'unregistered' })
  }),
  handle(calls.verifyChangePasswordMessageCode, async ({ input, caller }) => {
    const mobile = mobileToChange(caller, input.userMobile)
    await verifySmsCode(platform, { mobile, purpose: 'change_password', smsCode: input.smsCode })
    return null
  }),
  handle(calls.changePassword, async ({ input, caller }) => {
    const mobile = mobileToChange(caller, input.userMobile)
    const password = await keys.decrypt(input.code, input.password, 'password')
    await changePasswordBySms(platform, caller, { mobile, smsCode: input.smsCode, password })
    return null
  }),
  handle(calls.updatePassword, async ({ input, caller }) => {
    const oldPassword = await keys.decrypt(input.code, input.oldPassword, 'oldPassword')
    const newPassword = await keys.decrypt(input.code, input.newPassword, 'newPassword')
    await changePasswordByOld(platform, caller, { oldPassword, newPassword })
    return null
  }),
  handle(calls.completeInfo, async ({ input, caller }) => {
    const { nickName, userName: realName, userHeadImg: headImg, email } = input
    if (input.password !== undefined && !input.code) refuseField('code', '必填')
    const password = input.password && input.code ? await keys.decrypt(input.code, input.password, 'password') : undefined
    await completeAccount(platform, caller, { nickName, realName, headImg, email, password })
    return null
  }),
  handle(calls.updateInfo, async ({ input: { userHeadImg: headImg, ...rest }, caller }) => {
    await updateProfile(platform, caller, { ...rest, headImg })
    return null
  }),
]
