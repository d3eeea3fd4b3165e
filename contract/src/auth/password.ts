import { textLength } from '#src/core/text.ts'

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 32

/**
 * What guessing lists begin with, as bare words: plain keyboard runs, names of programs and roles, pinyin. With a number, a year or signs
 * around them they are no better.
 */
const COMMON = new Set(
  [
    'password passwd passwort pass pwd admin administrator root user guest test demo temp default master super manager system server login',
    'welcome hello letmein changeme iloveyou love monkey dragon sunshine princess football secret office company',
    'abc abcd abcde aa aaa aaaa qwe qwer qwert qwerty asd asdf zxc zxcv zxcvbn zxcvbnm qaz wsx qazwsx qweasd qweasdzxc qwerasdf',
    'woaini woaini520 woaini1314 nihao mima wodemima huanying gongsi qiye wuye yonghu guanli guanliyuan caiwu qifuyun',
    '1qaz2wsx 1qaz2wsx3edc 1q2w3e4r 1q2w3e4r5t q1w2e3r4 qq abc123abc',
  ].flatMap((line) => line.split(' ')),
)

/** Signs and digits that stand for letters. */
const LEET: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}
const unleeted = (text: string): string => text.replace(/[@431!0$57]/g, (sign) => LEET[sign] ?? sign)

/** Rows of keys, the alphabet and the digits, there and back. */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap((row) => [
  row,
  Array.from(row).toReversed().join(''),
])
const RUN_MIN = 4
const FEW_CHARACTERS = 4
/** Digits and signs around a word. */
const AROUND_START = /^[\d\p{P}\p{S}]+/u
const AROUND_END = /[\d\p{P}\p{S}]+$/u
const AROUND_MAX = 6

/** How many characters from `at` on stand beside one another in a row of keys; 1 where it is no run. */
const runAt = (text: string, at: number): number => {
  const start = text.slice(at, at + RUN_MIN)
  const row = start.length < RUN_MIN ? undefined : ROWS.find((each) => each.includes(start))
  if (row === undefined) return 1
  const along = row.slice(row.indexOf(start))
  const differs = Array.from(along).findIndex((key, index) => text[at + index] !== key)
  return differs < 0 ? along.length : differs
}

/** Runs along a row taken as one character: `1234567a` is no longer than two. */
const withoutRuns = (text: string): string => {
  let kept = ''
  for (let at = 0; at < text.length; at += runAt(text, at)) kept += text[at] ?? ''
  return kept
}

/** The text without some or all of the digits and signs at its ends; which of them stand for letters nobody knows. */
const cores = (text: string): string[] => {
  const [before = ''] = text.match(AROUND_START) ?? []
  const [behind = ''] = text.match(AROUND_END) ?? []
  return Array.from({ length: before.length + 1 }, (_, from) => from).flatMap((from) =>
    Array.from({ length: behind.length + 1 }, (_, cut) => cut)
      .filter((cut) => from + cut <= AROUND_MAX)
      .map((cut) => text.slice(from, text.length - cut)),
  )
}

const isDressedWord = (text: string): boolean => cores(text).some((core) => COMMON.has(core) || COMMON.has(unleeted(core)))

/** One of the words that lists begin with and a number or signs, few characters over and over, or little but runs of keys. */
const isCommon = (password: string): boolean => {
  const text = password.toLowerCase()
  const short = withoutRuns(text)
  if (short.length < RUN_MIN || isDressedWord(text) || isDressedWord(short)) return true
  return new Set(text).size < FEW_CHARACTERS || /^(.{1,4})\1+$/.test(text)
}

/** So many digits of a mobile in a row are the mobile. */
const MOBILE_DIGITS = 8

const holdsMobile = (password: string, mobile: string): boolean =>
  Array.from({ length: mobile.length - MOBILE_DIGITS + 1 }, (_, from) => mobile.slice(from, from + MOBILE_DIGITS)).some((digits) =>
    password.includes(digits),
  )

/** What may be wrong with a new password. */
export type PasswordText =
  | '密码不能包含空格'
  | '密码需为8到32位'
  | '密码不能包含手机号'
  | '密码需同时包含字母和数字'
  | '密码过于常见，请换一个'

/**
 * The rule for a new password: 8–32 characters, letters and digits both, no spaces, the mobile not in it, not a common one.
 * Returns the message of the first rule that is broken, or undefined when it is good.
 */
export const passwordProblem = (password: string, mobile = ''): PasswordText | undefined => {
  if (/\s/.test(password)) return '密码不能包含空格'
  const length = textLength(password)
  if (length < PASSWORD_MIN || length > PASSWORD_MAX) return '密码需为8到32位'
  if (holdsMobile(password, mobile)) return '密码不能包含手机号'
  if (!/[A-Za-z]/.test(password) || !/\d/.test(password)) return '密码需同时包含字母和数字'
  if (isCommon(password)) return '密码过于常见，请换一个'
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
