import { expect, test } from 'vitest'
import { bandOf } from './band.ts'

const at = (clock: string): string => new Date(`2026-11-27T${clock}:00+08:00`).toISOString()
const entry = (title: string, begin: string, end?: string) => ({
  title,
  businessTypeCode: 'meeting',
  urlScope: 'pc',
  pcJumpUrl: null,
  eventFlag: end === undefined ? (0 as const) : (1 as const),
  beginTime: at(begin),
  endTime: end === undefined ? null : at(end),
})
const spelled = (...entries: ReturnType<typeof entry>[]): string[] =>
  bandOf(entries, new Date(at('08:30'))).marks.flatMap((mark) => (mark.spelled && !mark.event ? [mark.entries[0]?.title ?? ''] : []))

test('a flag says what is due where nothing else begins soon, and nothing takes place then', () => {
  expect(spelled(entry('水管', '12:00'), entry('例会', '14:00', '15:00'))).toEqual(['水管'])
  expect(spelled(entry('水管', '13:30'), entry('例会', '14:00', '15:00'))).toEqual([])
  expect(spelled(entry('例会', '09:00', '10:00'), entry('水管', '09:30'))).toEqual([])
})

test('a longer day has less room for words', () => {
  const day = [entry('水管', '12:00'), entry('例会', '13:30', '14:00')]
  expect(spelled(...day)).toEqual(['水管'])
  expect(spelled(entry('交接', '00:30', '01:00'), ...day)).toEqual([])
})
