import type { Message } from '#src/core/messages.ts'
import { textLength } from '#src/core/text.ts'

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 32

/** Passwords that every guessing list begins with, beside plain keyboard runs. Compared in lower case. */
const COMMON = new Set([
  'password1',
  'password123',
  'passw0rd',
  'admin123',
  'admin1234',
  'admin888',
  'qwer1234',
  'qwerty123',
  'abc12345',
  'abc123456',
  'abcd1234',
  'a1234567',
  'a12345678',
  'a123456789',
  'aa123456',
  'aa12345678',
  '1qaz2wsx',
  '1q2w3e4r',
  '1q2w3e4r5t',
  'zxcvbnm123',
  'woaini1314',
  'woaini520',
  'iloveyou1',
  '12345678a',
  '123456789a',
  '1234567a',
  '123456aa',
  '123456abc',
  'abc123abc',
  'test1234',
  'root1234',
  'welcome1',
  'welcome123',
  'letmein123',
])

/**
 * The rule for a new password: 8–32 characters, letters and digits both, no spaces, not the mobile, not a common one.
 * Returns the message of the first rule that is broken, or undefined when it is good.
 */
export const passwordProblem = (password: string, mobile = ''): Message | undefined => {
  if (/\s/.test(password)) return '密码不能包含空格'
  const length = textLength(password)
  if (length < PASSWORD_MIN || length > PASSWORD_MAX) return '密码需为8到32位'
  if (password === mobile) return '密码不能与手机号相同'
  if (!/[A-Za-z]/.test(password) || !/\d/.test(password)) return '密码需同时包含字母和数字'
  if (COMMON.has(password.toLowerCase())) return '密码过于常见，请换一个'
  return undefined
}

/** Strength 0 (refused) to 3 (strong), for the line under the field. */
export const passwordStrength = (password: string, mobile = ''): 0 | 1 | 2 | 3 => {
  if (passwordProblem(password, mobile)) return 0
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length
  const length = textLength(password)
  if (length >= 12 && kinds >= 3) return 3
  return length >= 10 || kinds >= 3 ? 2 : 1
}
