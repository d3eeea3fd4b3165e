import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { flag, flagOut, instantOut, integer, noData, nothing, optionalText, pageOf, paging, text, uuid } from '#src/core/primitives.ts'
import { ROLE } from '#src/core/roles.ts'
import { FACTOR_CODE_MAX, PASSKEY_NAME_MAX, SECOND_FACTORS, TOTP_LENGTH } from './constants.ts'
import { say } from './messages.ts'

const FACTOR = '/api/v1/auth/second_factor'
const POLICY = '/api/v1/enterprise/sign_in_policy'
const administrators = { access: 'tenant', roles: [ROLE.admin] } as const

/** Six digits of an authenticator, or a recovery code with or without its dashes. */
export const factorCode = () => text({ max: FACTOR_CODE_MAX, required: '请输入验证码' })
const totpCode = () =>
  text({ max: TOTP_LENGTH, required: '请输入验证码' }).refine((value) => value === '' || /^\d{6}$/.test(value), {
    error: say('请输入验证器中的6位数字'),
  })
const encoded = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/)
/** What shows that it is them: where `neededCode` of `mine` says so. */
const shown = { password: optionalText(2_000), code: optionalText(64), factorCode: factorCode().optional() }
const codes = z.object({ recoveryCodeList: z.array(z.string()) })

export const getSecondFactor = endpoint({
  method: 'GET',
  path: `${FACTOR}/mine`,
  access: 'session',
  summary: 'The own second factor, and what the sign-in still owes.',
  input: nothing(),
  output: z.object({
    /** When the authenticator was set up; null: there is none. */
    sinceTime: instantOut().nullable(),
    recoveryLeft: z.int(),
    /** An enterprise of theirs asks for it. */
    requiredFlag: flagOut(),
    /** This sign-in has given it. */
    provenFlag: flagOut(),
    passkeyList: z.array(
      z.object({
        passkeyUuid: z.uuid(),
        passkeyName: z.string(),
        /** Kept by the maker of the device, so on several of them. */
        syncedFlag: flagOut(),
        createTime: instantOut(),
        lastUseTime: instantOut().nullable(),
      }),
    ),
    /** What a change asks for; null: they have only just proven themselves. */
    neededCode: z.enum(['password', 'factorCode']).nullable(),
  }),
})
export type OwnFactor = z.output<(typeof getSecondFactor)['output']>
export const beginSecondFactor = endpoint({
  method: 'POST',
  path: `${FACTOR}/begin`,
  access: 'session',
  limit: 'guess',
  errors: [429, 3020],
  summary: 'A new secret for an authenticator, not yet good. Who has one gives its code; who signed in a while ago the password.',
  input: z.object(shown),
  output: z.object({ secret: z.string(), uri: z.string() }),
})
export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: `${FACTOR}/confirm`,
  access: 'session',
  errors: [429],
  msg: say('已开启二次验证'),
  summary: 'Takes the new secret with a code of it; other sessions end. The recovery codes are told only here.',
  input: z.object({ factorCode: totpCode() }),
  output: codes,
})
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: `${FACTOR}/renew_recovery`,
  access: 'session',
  errors: [429],
  msg: '操作成功!',
  summary: 'New recovery codes in place of the former ones.',
  input: z.object({ factorCode: factorCode() }),
  output: codes,
})
export const removeSecondFactor = endpoint({
  method: 'POST',
  path: `${FACTOR}/remove`,
  access: 'session',
  errors: [429],
  msg: say('已关闭二次验证'),
  summary: 'Takes the second factor away; refused while an enterprise asks for it.',
  input: z.object({ factorCode: factorCode() }),
  output: noData(),
})
export const proveSecondFactor = endpoint({
  method: 'POST',
  path: `${FACTOR}/prove`,
  access: 'session',
  errors: [429],
  msg: '验证成功',
  summary: 'Gives the second factor for a sign-in that has not.',
  input: z.object({ factorCode: factorCode() }),
  output: noData(),
})

export const beginPasskey = endpoint({
  method: 'POST',
  path: `${FACTOR}/begin_passkey`,
  access: 'session',
  limit: 'guess',
  errors: [429, 3020],
  summary: 'What a device is asked to become a passkey; good once, for five minutes.',
  input: z.object(shown),
  output: z.object({
    challenge: z.string(),
    rpId: z.string(),
    rpName: z.string(),
    userId: z.string(),
    userName: z.string(),
    displayName: z.string(),
    algorithmList: z.array(z.int()),
    excludeList: z.array(z.string()),
    timeout: z.int(),
  }),
})
export const addPasskey = endpoint({
  method: 'POST',
  path: `${FACTOR}/add_passkey`,
  access: 'session',
  msg: say('已添加通行密钥'),
  summary: 'Adds what a device has made (WebAuthn). The first factor of a person comes with recovery codes, told only here.',
  input: z.object({
    passkeyName: text({ max: PASSKEY_NAME_MAX, required: say('请输入通行密钥名称') }),
    credential: z.object({
      id: encoded(1_400),
      rawId: encoded(1_400),
      type: z.literal('public-key'),
      response: z.object({
        clientDataJSON: encoded(4_000),
        attestationObject: encoded(20_000),
        transports: z
          .array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']))
          .max(10)
          .default([]),
      }),
    }),
  }),
  output: codes,
})
export const removePasskey = endpoint({
  method: 'POST',
  path: `${FACTOR}/remove_passkey`,
  access: 'session',
  errors: [404, 429, 3020],
  msg: say('已移除通行密钥'),
  summary: 'Takes an own passkey away; refused for the last factor while an enterprise asks for one.',
  input: z.object({ passkeyUuid: uuid(), ...shown }),
  output: noData(),
})

export const getSignInPolicy = endpoint({
  method: 'GET',
  path: `${POLICY}/info`,
  ...administrators,
  summary: 'What the enterprise asks of those who sign in, and how many have a second factor.',
  input: nothing(),
  output: z.object({
    secondFactorCode: z.enum(SECOND_FACTORS),
    memberCount: z.int(),
    factorCount: z.int(),
    version: z.int(),
  }),
})
export const saveSignInPolicy = endpoint({
  method: 'POST',
  path: `${POLICY}/save`,
  ...administrators,
  msg: '修改成功！',
  errors: [401],
  summary: 'Asks nobody, administrators or all members for a second factor, at once. Who asks for it has it.',
  input: z.object({
    secondFactorCode: z.enum(SECOND_FACTORS, { error: say('请选择要求') }),
    version: integer(0, 1_000_000),
  }),
  output: noData(),
})
export const pageMemberFactors = endpoint({
  method: 'GET',
  path: `${POLICY}/members`,
  ...administrators,
  summary: 'The members and their second factors, by name.',
  input: z.object({ ...paging, keyword: optionalText(50), factorFlag: flag().optional() }),
  output: pageOf(
    z.object({
      userUuid: z.uuid(),
      userName: z.string(),
      userMobile: z.string(),
      adminFlag: flagOut(),
      /** When the first one was set up; null: they have none. */
      sinceTime: instantOut().nullable(),
      totpFlag: flagOut(),
      passkeyCount: z.int(),
      recoveryLeft: z.int(),
      requiredFlag: flagOut(),
    }),
  ),
})
export const resetMemberFactor = endpoint({
  method: 'POST',
  path: `${POLICY}/reset`,
  ...administrators,
  msg: say('已重置二次验证'),
  errors: [401, 404],
  summary: 'Takes the second factor of a member away who has lost it; all their sessions end.',
  input: z.object({ userUuid: uuid() }),
  output: noData(),
})
