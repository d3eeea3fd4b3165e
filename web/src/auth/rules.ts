import { SMS_CODE_LENGTH } from '@qifuyun/contract/auth/constants.ts'
import { passwordProblem } from '@qifuyun/contract/auth/password.ts'
import { MOBILE_PATTERN, REAL_NAME_MAX, REAL_NAME_PATTERN, textLength, UNFIT_FOR_NAMES } from '@qifuyun/contract/core/text.ts'
import { text } from './texts.ts'

/** In the words that the user is shown. */
type Problem = string | undefined

const NICK_NAME_MAX = 20
const ENTERPRISE_NAME = { min: 2, max: 50 } as const

/** 11 digits starting with 1 (specification section 5). */
export const mobileRule = (value: string): Problem =>
  value === '' ? text('请输入手机号') : MOBILE_PATTERN.test(value) ? undefined : text('手机号格式错误')

export const smsCodeRule = (value: string): Problem => {
  if (value === '') return text('请输入验证码')
  return value.length > SMS_CODE_LENGTH ? text('验证码最多6位') : undefined
}

const PASSKEY_NAME = 30

export const passkeyNameRule = (value: string): Problem => {
  const name = value.trim()
  if (name === '') return text('请输入通行密钥名称')
  return textLength(name) > PASSKEY_NAME ? text('最多{max}个字', { max: PASSKEY_NAME }) : undefined
}

export const factorRule = (value: string): Problem => (value.trim() === '' ? text('请输入验证码') : undefined)

/** A password that is only compared. */
export const knownPasswordRule = (value: string): Problem => (value === '' ? text('请输入密码') : undefined)

/** A password that is set; the server has the same rule. */
export const newPasswordRule = (value: string, mobile = ''): Problem => {
  if (value === '') return text('请输入密码')
  const refused = passwordProblem(value, mobile)
  return refused && text(refused)
}

export const repeatRule = (value: string, password: string): Problem => {
  if (value === '') return text('请再次输入密码')
  return value === password ? undefined : text('两次输入的密码不一致')
}

/** Required; Chinese characters, letters, digits and the middle dot; at most 10 (specification section 5). */
export const realNameRule = (value: string): Problem => {
  const name = value.trim()
  if (name === '') return text('请输入真实姓名')
  if (!REAL_NAME_PATTERN.test(name)) return text('不能包含特殊字符')
  return textLength(name) > REAL_NAME_MAX ? text('最多10个字') : undefined
}

export const nickNameRule = (value: string): Problem => {
  const name = value.trim()
  if (name === '') return text('请输入昵称')
  return textLength(name) > NICK_NAME_MAX ? text('最多20个字') : undefined
}

/** The name of an enterprise; the server has the same rule. */
export const enterpriseNameRule = (value: string): Problem => {
  const name = value.trim()
  const length = textLength(name)
  if (length === 0) return text('请输入企业名称')
  if (UNFIT_FOR_NAMES.test(name)) return text('包含不支持的字符')
  return length < ENTERPRISE_NAME.min || length > ENTERPRISE_NAME.max ? text('企业名称需为2到50个字') : undefined
}

export const captchaRule = (value: string): Problem => (value.trim() === '' ? text('请输入图形验证码') : undefined)
