import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeText, parseCsv } from './csv.ts'

const cellsOf = (text: string) => [...parseCsv(text)].map(({ cells }) => cells)

test('what is written is read again', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '中', ',', '"', '\n', '\r', ' ', ';', '\t') })
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
  // One more cell without commas of its own keeps the first line recognisable.
  const rows = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(rows, fc.constantFrom('\n', '\r\n'), (given, end) => {
      const header = ['甲', '乙', '丙']
      const text = [header, ...given].map((cells) => cells.map(quote).join(',')).join(end)
      expect(cellsOf(text)).toEqual([header, ...given])
    }),
  )
})

test('lines are counted as an editor counts them', () => {
  expect([...parseCsv('a,b\n"1\n2",x\r\n\n3,4\n')].map(({ line, cells }) => [line, cells])).toEqual([
    [1, ['a', 'b']],
    [2, ['1\n2', 'x']],
    [4, ['']],
    [5, ['3', '4']],
  ])
})

test('old Macs end lines with a carriage return, empty lines are lines', () => {
  expect(cellsOf('a,b\r1,2\r')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
  expect([...parseCsv('a\n\n\nb')].map(({ line, cells }) => [line, cells])).toEqual([
    [1, ['a']],
    [2, ['']],
    [3, ['']],
    [4, ['b']],
  ])
  expect(cellsOf('')).toEqual([])
})

test('the first line says what separates, a comma where nothing does', () => {
  expect(cellsOf('a,b\n1;2;3')).toEqual([['a', 'b'], ['1;2;3']])
  expect(cellsOf('a\n1,2')).toEqual([['a'], ['1', '2']])
})

test('a quotation may hold quotation marks, be empty, and be followed by more', () => {
  expect(cellsOf('a,b,c\n"say ""hi""","","x"y')).toEqual([
    ['a', 'b', 'c'],
    ['say "hi"', '', 'xy'],
  ])
  expect(cellsOf('a,"b""')).toEqual([['a', 'b"']])
  expect(cellsOf('a,"')).toEqual([['a', '']])
})

test('tabs and semicolons separate too', () => {
  expect(cellsOf('a\tb\n1,5\t2')).toEqual([
    ['a', 'b'],
    ['1,5', '2'],
  ])
  expect(cellsOf('a;b\n1;2')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})

test('an unfinished quotation ends with the text, an empty last cell counts', () => {
  expect(cellsOf('a,b\n"x,y')).toEqual([['a', 'b'], ['x,y']])
  expect(cellsOf('a,b\n1,')).toEqual([
    ['a', 'b'],
    ['1', ''],
  ])
})

test('the encodings of Chinese systems are told apart', () => {
  const gb = Buffer.from('b7bfbac52cd0d5c3fb', 'hex')
  expect(decodeText(gb)).toBe('房号,姓名')
  expect(decodeText(Buffer.from('房号,姓名'))).toBe('房号,姓名')
  expect(decodeText(Buffer.from('\ufeff房号,姓名'))).toBe('房号,姓名')
  expect(decodeText(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('房号', 'utf16le')]))).toBe('房号')
  // A sign of the newer standard, four bytes long.
  expect(decodeText(Buffer.from('8139ef30', 'hex'))).toBe('㐁')
  expect(decodeText(Buffer.from([0, 1, 2, 3]))).toBe(null)
  // Both bytes are the mark, or there is none.
  expect(decodeText(Buffer.from([0xff, 0x41]))).toBe(null)
  expect(decodeText(Buffer.from([0x41, 0xfe]))).toBe(null)
})
