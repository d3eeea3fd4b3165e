import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { passwordProblem, passwordStrength } from '#src/auth/password.ts'

const MOBILE = '13800000014'
const COMMON = '密码过于常见，请换一个'

describe('refused as common', () => {
  test.each([
    'Password123',
    'P@ssw0rd',
    'Passw0rd!',
    'p@55w0rd2026',
    'Demo2026',
    'Demo@2026',
    'Admin888',
    '@dm1n2024',
    'Qwer1234',
    'qwertyuiop1',
    'asdfghjkl1',
    'Abc12345',
    'abcd1234',
    'a1234567',
    '1234567a',
    '87654321a',
    'aaaaaaa1',
    'a1a1a1a1',
    'abc1abc1abc1',
    '1qaz2wsx',
    '1q2w3e4r',
    'woaini1314',
    '2024welcome',
    'Test_1234',
  ])('%s', (password) => {
    expect(passwordProblem(password)).toBe(COMMON)
    expect(passwordStrength(password)).toBe(0)
  })
})

describe('refused as the mobile', () => {
  test.each([MOBILE, `${MOBILE}a`, `a${MOBILE}`, '00000014a', 'x380000001x'])('%s', (password) => {
    expect(passwordProblem(password, MOBILE)).toBe('密码不能包含手机号')
  })
  test('of which a few digits may stand in it', () => {
    expect(passwordProblem('Lake800Moon', MOBILE)).toBeUndefined()
  })
})

test.each(['Better2026', 'House2026x', 'Fifteen2026', 'k7Zt2mWq', 'kettle-harbour-7', '蓝天白云abc738'])('%s is good', (password) => {
  expect(passwordProblem(password, MOBILE)).toBeUndefined()
})

const letters = fc.string({ unit: fc.constantFrom(...'bdfghjkmnprtuvxy'), minLength: 8, maxLength: 14 })
const number = fc.integer({ min: 10, max: 99 })

test('what is drawn by lot is good', () => {
  const scattered = letters.filter((text) => new Set(text).size > 5)
  fc.assert(
    fc.property(scattered, number, (text, n) => {
      expect(passwordProblem(`${text}${n}`, MOBILE)).toBeUndefined()
    }),
  )
})

test('wherever the mobile stands in it, it is refused', () => {
  fc.assert(
    fc.property(letters, fc.nat(14), (text, at) => {
      expect(passwordProblem(text.slice(0, at) + MOBILE + text.slice(at), MOBILE)).toBe('密码不能包含手机号')
    }),
  )
})

test('a common word gets no better by a number, capitals or signs for letters', () => {
  const word = fc.constantFrom('password', 'administrator', 'welcome', 'qwerty', 'iloveyou', 'woaini')
  const dressed = fc.tuple(word, fc.boolean(), fc.boolean(), fc.integer({ min: 10, max: 9_999 }))
  fc.assert(
    fc.property(dressed, ([text, capital, signs, n]) => {
      const leet = signs ? text.replaceAll('a', '@').replaceAll('o', '0').replaceAll('e', '3') : text
      expect(passwordProblem(`${capital ? leet.toUpperCase() : leet}${n}`)).toMatch(/常见|8到32位|字母和数字/)
    }),
  )
})
