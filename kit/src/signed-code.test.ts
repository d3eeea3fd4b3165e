import { expect, test } from 'vitest'
import type { Signing } from '#src/context.ts'
import { issueCode, readCode } from '#src/signed-code.ts'

const signing: Signing = {
  sign: (text) => `S${text.length}`,
  verify: (text, signature) => signature === `S${text.length}`,
  publicKey: () => '',
  hash: () => '',
}
/** Takes every signature but those that are told to be false: what else is wrong is refused before. */
const lenient: Signing = { ...signing, verify: (_text, signature) => signature !== 'S57' && signature !== '' }
const ROW = '01940000-0000-7000-8000-000700000001'
const END = new Date('2026-11-20T10:00:00.900Z')
const code = issueCode(signing, 'pass', ROW, END)

test('a code names its kind, its row and the second of its end, and is signed', () => {
  expect(code).toBe(`qfy:pass:${ROW}:1795168800:S56`)
})

test('it is read by whoever knows its kind, blanks around it aside', () => {
  expect(readCode(signing, 'pass', code)).toBe(ROW)
  expect(readCode(signing, 'pass', ` ${code}\n`)).toBe(ROW)
})

test.each([
  ['of another kind', code, 'visit'],
  ['of another product', code.replace('qfy', 'abc'), 'pass'],
  ['with something behind it', `${code}:x`, 'pass'],
  ['with something before its row', code.replace(ROW, `0${ROW}`), 'pass'],
  ['with something behind its row', code.replace(ROW, `${ROW}0`), 'pass'],
  ['with an end that is no number', code.replace('1795168800', 'tomorrow'), 'pass'],
  ['with an end that has something before it', code.replace('1795168800', 'x1795168800'), 'pass'],
  ['with an end beyond all', code.replace('1795168800', '1'.repeat(13)), 'pass'],
  ['with another signature', code.replace('S56', 'S57'), 'pass'],
  ['without a signature', code.replace(':S56', ''), 'pass'],
  ['of nothing', '', 'pass'],
])('one %s is none', (_, given, kind) => {
  expect(readCode(lenient, kind, given)).toBeNull()
})
