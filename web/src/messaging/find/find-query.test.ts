import { MESSAGE_TYPES } from '@qifuyun/contract/messaging/constants.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Find, NOTHING_SOUGHT, readFind, searchInputOf, writeFind } from './find-query.ts'

const date = fc
  .date({ min: new Date(2020, 0, 1), max: new Date(2030, 0, 1), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10))
const orNull = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null })
const finds: fc.Arbitrary<Find> = fc.record({
  keyword: fc.string({ unit: 'grapheme' }),
  sessionUuid: orNull(fc.uuid()),
  sender: orNull(fc.uuid()),
  type: orNull(fc.constantFrom(...MESSAGE_TYPES)),
  begin: orNull(date),
  end: orNull(date),
})

test('what is looked for comes back from the address as it was', () => {
  fc.assert(
    fc.property(finds, (find) => {
      const address = new URLSearchParams()
      for (const [name, value] of Object.entries(writeFind(find))) if (value !== null) address.set(name, value)
      expect(readFind(new URLSearchParams(String(address)))).toEqual(find)
    }),
  )
})

test('nothing is looked for without a keyword in the address, and nonsense in it is passed over', () => {
  expect(readFind(new URLSearchParams('session=a&type=file'))).toBeNull()
  expect(readFind(new URLSearchParams('find=&type=song&begin=soon&end=2026-13-40'))).toEqual(NOTHING_SOUGHT)
})

test('closing takes every part away', () => {
  expect(Object.values(writeFind(null))).toEqual([null, null, null, null, null, null])
})

describe('the server is asked', () => {
  const find = (part: Partial<Find>): Find => ({ ...NOTHING_SOUGHT, ...part })

  test.each([
    ['without words', find({ sender: 'a', begin: '2026-03-01' })],
    ['with spaces only', find({ keyword: '  ' })],
    ['for texts without words', find({ sessionUuid: 's', type: 'text' })],
    ['for files of all conversations', find({ type: 'file' })],
  ])('nothing %s', (_title, sought) => expect(searchInputOf(sought)).toBeNull())

  test('for words, and for the files of one conversation', () => {
    expect(searchInputOf(find({ keyword: ' 电梯 ' }))).toEqual({ keyword: '电梯' })
    expect(searchInputOf(find({ sessionUuid: 's', type: 'file' }))).toEqual({ keyword: '', sessionUuid: 's', messageType: 'file' })
  })

  test('for whole local days, in whatever order they were given', () => {
    const day = (year: number, month: number, of: number): string => new Date(year, month - 1, of).toISOString()
    const whole = { keyword: '梯', createTimeBegin: day(2026, 2, 27), createTimeEnd: day(2026, 3, 1) }
    expect(searchInputOf(find({ keyword: '梯', begin: '2026-02-27', end: '2026-02-28' }))).toEqual(whole)
    expect(searchInputOf(find({ keyword: '梯', begin: '2026-02-28', end: '2026-02-27' }))).toEqual(whole)
    expect(searchInputOf(find({ keyword: '梯', end: '2026-02-28' }))).toEqual({ keyword: '梯', createTimeEnd: day(2026, 3, 1) })
  })
})
