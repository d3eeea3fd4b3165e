import { z } from 'zod'
import { SMS_CODE_LENGTH } from '#src/auth/constants.ts'
import { endpoint } from '#src/core/endpoint.ts'
import {
  email,
  flag,
  flagOut,
  instantOut,
  mobile,
  noData,
  nothing,
  optionalText,
  pageOf,
  paging,
  realName,
  text,
  uuid,
} from '#src/core/primitives.ts'
import { say } from './messages.ts'

const AUTH = '/api/v1/auth/auth'
const USERS = '/api/v1/auth/users'
const SESSION = '/api/v1/auth/session'

const smsCode = () => text({ max: SMS_CODE_LENGTH, required: '请输入验证码', tooLong: '验证码最多6位' })
/** Plain text or ciphertext; what it may be is judged after decryption. */
const secret = () =>
  z
    .string({ error: (issue) => (issue.input === undefined ? say('请输入密码') : undefined) })
    .min(1, { error: say('请输入密码') })
    .max(2_000)
const keyCode = () => text({ max: 64 })
const captcha = { captchaId: optionalText(64), captchaCode: optionalText(8) }
const deviceName = optionalText(64)

const signedIn = z.object({ token: z.string(), expiresIn: z.int(), deviceId: z.string().nullable(), acceleratedFlag: flagOut() })
const countdown = z.object({ countdown: z.int() })

export const loginMobilePcPassword = endpoint({
  method: 'POST',
  path: `${AUTH}/login_mobile_pc_password`,
  access: 'public',
  limit: 'guess',
  errors: [429, 3020],
  summary: 'Signs in with mobile and password; with `code` the password is ciphertext.',
  input: z.object({ userName: mobile(), password: secret(), code: keyCode().optional(), ...captcha, deviceName }),
  output: signedIn,
})
export const loginMobileCode = endpoint({
  method: 'POST',
  path: `${AUTH}/login_mobile_code`,
  access: 'public',
  limit: 'guess',
  errors: [429],
  summary: 'Signs in with mobile and SMS code; an unknown mobile gets a new account that still has to be completed.',
  input: z.object({ userMobile: mobile(), smsCode: smsCode(), deviceName }),
  output: signedIn,
})
export const loginSecondFactor = endpoint({
  method: 'POST',
  path: `${AUTH}/login_second_factor`,
  access: 'public',
  limit: 'guess',
  errors: [429],
  summary:
    'The second step of a sign-in that was refused with SECOND_FACTOR: its `_proof` and a code of the authenticator or a recovery code.',
  input: z.object({ proof: text({ max: 64 }), factorCode: text({ max: 40, required: '请输入验证码' }), deviceName }),
  output: signedIn,
})
const encoded = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/)

export const loginPasskeyOptions = endpoint({
  method: 'POST',
  path: `${AUTH}/login_passkey_options`,
  access: 'public',
  summary: 'What a passkey has to sign to sign its owner in; good once, for five minutes.',
  input: nothing(),
  output: z.object({ challenge: z.string(), rpId: z.string(), timeout: z.int() }),
})
export const loginPasskey = endpoint({
  method: 'POST',
  path: `${AUTH}/login_passkey`,
  access: 'public',
  limit: 'guess',
  errors: [429],
  summary: 'Signs in by what a passkey has signed (WebAuthn); it is the second factor too.',
  input: z.object({
    credential: z.object({
      id: encoded(1_400),
      rawId: encoded(1_400),
      type: z.literal('public-key'),
      response: z.object({ clientDataJSON: encoded(4_000), authenticatorData: encoded(4_000), signature: encoded(2_000) }),
    }),
    deviceName,
  }),
  output: signedIn,
})
export const loginMessageCode = endpoint({
  method: 'POST',
  path: `${AUTH}/login_message_code`,
  access: 'public',
  errors: [429],
  msg: '短信验证码获取成功，请注意查收！',
  summary: 'Sends an SMS code for signing in.',
  input: z.object({ userMobile: mobile(), ...captcha }),
  output: countdown,
})
export const registerMessageCode = endpoint({
  method: 'POST',
  path: `${AUTH}/register_message_code`,
  access: 'public',
  errors: [429],
  msg: '短信验证码获取成功，请注意查收！',
  summary: 'Sends an SMS code for registering; the answer does not tell whether the mobile is known.',
  input: z.object({ userMobile: mobile(), ...captcha }),
  output: countdown,
})
export const registerSubmitPc = endpoint({
  method: 'POST',
  path: `${AUTH}/register_submit_pc`,
  access: 'public',
  limit: 'guess',
  errors: [3020],
  summary: 'Registers an account and signs it in.',
  input: z.object({
    userMobile: mobile(),
    smsCode: smsCode(),
    nickName: text({ max: 20, required: say('请输入昵称') }),
    password: secret(),
    code: keyCode(),
    inviteCode: optionalText(32),
    deviceName,
  }),
  output: signedIn,
})
export const identifyCode = endpoint({
  method: 'GET',
  path: `${AUTH}/identify_code`,
  access: 'public',
  summary: 'A captcha picture; four characters, single use.',
  input: z.object({ deviceId: optionalText(64) }),
  output: z.object({ captchaId: z.string(), image: z.string(), expiresIn: z.int() }),
})
export const getStatus = endpoint({
  method: 'GET',
  path: `${AUTH}/get_status`,
  access: 'session',
  summary: 'What the route guard reads before the user info.',
  input: nothing(),
  output: z.object({
    registerFlag: flagOut(),
    acceleratedFlag: flagOut(),
    enterpriseUuid: z.uuid().nullable(),
    enterpriseDefaultFlag: flagOut(),
    /** The current enterprise asks for a second factor that this sign-in has not given: it is in no enterprise until then. */
    secondFactorFlag: flagOut(),
  }),
})
export const currentUser = z.object({
  userUuid: z.uuid(),
  userMobile: z.string(),
  nickName: z.string(),
  userHeadImg: z.string().nullable(),
  introduction: z.string().nullable(),
  userPosition: z.string().nullable(),
  moduleCode: z.array(z.string()),
  imAccountId: z.uuid().nullable(),
  imAccountToken: z.string().nullable(),
  enterpriseName: z.string().nullable(),
  enterpriseUuid: z.uuid().nullable(),
  enterpriseLogoImg: z.string().nullable(),
  enterpriseAuthenticationCode: z.string().nullable(),
  aiFlag: flagOut(),
  ownerFlag: flagOut(),
  operatorFlag: flagOut(),
  deviceId: z.string().nullable(),
  permissionCodes: z.array(z.string()),
  orgUserInfo: z
    .object({ userUuid: z.uuid(), userName: z.string(), userHeadImageUrl: z.string().nullable(), userPosition: z.string().nullable() })
    .nullable(),
})
export type CurrentUser = z.output<typeof currentUser>
export const getCurrentUser = endpoint({
  method: 'GET',
  path: `${AUTH}/get_current_user`,
  access: 'session',
  summary: 'The signed-in user in the current enterprise, with role codes.',
  input: nothing(),
  output: currentUser,
})
export const loginQrcode = endpoint({
  method: 'GET',
  path: `${AUTH}/login_qrcode`,
  access: 'public',
  summary: 'Creates a sign-in QR code.',
  input: z.object({ deviceId: optionalText(64) }),
  output: z.object({ qrUuid: z.uuid(), pollSecret: z.string(), qrContent: z.string(), qrHttPath: z.string(), expiresIn: z.int() }),
})
export const scanQrcode = endpoint({
  method: 'GET',
  path: `${AUTH}/scan_qrcode`,
  access: 'public',
  limit: 'proof',
  errors: [404],
  summary: 'Polls a sign-in QR code; the token is given once.',
  input: z.object({ qrUuid: uuid(), pollSecret: text({ max: 64 }) }),
  output: z.object({
    qrStatusCode: z.int().min(0).max(4),
    nickName: z.string().optional(),
    userHeadImg: z.string().nullable().optional(),
    token: z.string().optional(),
  }),
})
export const qrcodeScan = endpoint({
  method: 'POST',
  path: `${AUTH}/qrcode_scan`,
  access: 'session',
  errors: [404],
  summary: 'The phone has scanned the code.',
  input: z.object({ qrUuid: uuid() }),
  output: z.object({ deviceName: z.string().nullable(), ip: z.string(), area: z.string() }),
})
export const qrcodeConfirm = endpoint({
  method: 'POST',
  path: `${AUTH}/qrcode_confirm`,
  access: 'session',
  errors: [404],
  summary: 'Confirms (1) or cancels (0) the sign-in; only the user who scanned may.',
  input: z.object({ qrUuid: uuid(), confirmFlag: flag() }),
  output: noData(),
})
export const logout = endpoint({
  method: 'DELETE',
  path: `${AUTH}/logout`,
  access: 'session',
  msg: say('退出成功!'),
  summary: 'Revokes this session, or all sessions of the user.',
  input: z.object({ allFlag: flag().optional() }),
  output: noData(),
})
export const publicKey = endpoint({
  method: 'GET',
  path: `${AUTH}/public_key`,
  access: 'public',
  errors: [3020],
  summary: 'The RSA key for passwords; an unknown or expired `code` answers 3020 with a fresh key.',
  input: z.object({ code: optionalText(64) }),
  output: z.object({ key: z.string(), code: z.string() }),
})
export const changePasswordMessageCode = endpoint({
  method: 'POST',
  path: `${AUTH}/change_password_message_code`,
  access: 'optional',
  errors: [429],
  msg: '短信验证码获取成功，请注意查收！',
  summary: 'Sends an SMS code for a new password: to the own mobile, or (signed out) to `userMobile`.',
  input: z.object({ userMobile: mobile().optional(), ...captcha }),
  output: countdown,
})
export const verifyChangePasswordMessageCode = endpoint({
  method: 'POST',
  path: `${AUTH}/verify_change_password_message_code`,
  access: 'optional',
  limit: 'guess',
  errors: [429],
  msg: '验证成功',
  summary: 'Checks the code without using it up; it then lives ten minutes.',
  input: z.object({ smsCode: smsCode(), userMobile: mobile().optional() }),
  output: noData(),
})
export const changePassword = endpoint({
  method: 'POST',
  path: `${AUTH}/change_password`,
  access: 'optional',
  limit: 'guess',
  errors: [429, 3020],
  msg: '修改成功！',
  summary: 'Sets a new password with an SMS code; other sessions end (all, when signed out).',
  input: z.object({ password: secret(), code: keyCode(), smsCode: smsCode(), userMobile: mobile().optional() }),
  output: noData(),
})
export const completeInfo = endpoint({
  method: 'POST',
  path: `${USERS}/completeInfo`,
  access: 'session',
  errors: [3020],
  msg: '操作成功!',
  summary: 'Completes a new account.',
  input: z.object({
    nickName: text({ max: 20, required: say('请输入昵称') }),
    userName: realName().optional(),
    password: secret().optional(),
    code: keyCode().optional(),
    userHeadImg: optionalText(300),
    email: email().optional(),
  }),
  output: noData(),
})
export const updatePassword = endpoint({
  method: 'POST',
  path: `${USERS}/update_password`,
  access: 'session',
  errors: [429, 3020],
  msg: '修改成功！',
  summary: 'Changes the password with the old one; both are ciphertext. Other sessions end.',
  input: z.object({ oldPassword: secret(), newPassword: secret(), code: keyCode() }),
  output: noData(),
})
export const updateInfo = endpoint({
  method: 'POST',
  path: `${USERS}/update_info`,
  access: 'session',
  msg: '操作成功!',
  summary: 'Changes the own profile.',
  input: z.object({
    nickName: text({ max: 20 }).optional(),
    userHeadImg: optionalText(300),
    introduction: optionalText(200),
    email: email().optional(),
  }),
  output: noData(),
})
export const switchRole = endpoint({
  method: 'POST',
  path: `${AUTH}/switch_role`,
  access: 'tenant',
  roles: [],
  summary: 'A narrowed session with one role only; the token is `value` plus "-token".',
  input: z.object({ orgRoleId: uuid() }),
  output: z.object({ value: z.string() }),
})
export const sessionList = endpoint({
  method: 'GET',
  path: `${SESSION}/list`,
  access: 'session',
  summary: 'The live sessions of the user.',
  input: nothing(),
  output: z.array(
    z.object({
      sessionUuid: z.uuid(),
      deviceId: z.string().nullable(),
      deviceName: z.string().nullable(),
      ip: z.string(),
      area: z.string(),
      createTime: instantOut(),
      lastActiveTime: instantOut(),
      currentFlag: flagOut(),
      onlineFlag: flagOut(),
    }),
  ),
})
export const sessionRevoke = endpoint({
  method: 'POST',
  path: `${SESSION}/revoke`,
  access: 'session',
  msg: '操作成功!',
  summary: 'Ends own sessions: those listed, or all but this one.',
  input: z.object({ sessionUuidList: z.array(uuid()).max(50).optional(), othersFlag: flag().optional() }),
  output: noData(),
})
export const loginLog = endpoint({
  method: 'GET',
  path: `${SESSION}/login_log`,
  access: 'session',
  summary: 'The own sign-in history, failures included.',
  input: z.object(paging),
  output: pageOf(
    z.object({
      loginLogUuid: z.uuid(),
      createTime: instantOut(),
      methodCode: z.string(),
      resultCode: z.enum(['success', 'failure']),
      reason: z.string().nullable(),
      ip: z.string(),
      area: z.string(),
      deviceName: z.string().nullable(),
    }),
  ),
})
