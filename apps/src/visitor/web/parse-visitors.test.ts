import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseVisitors } from './parse-visitors.ts'

test('a line of a table or a chat is somebody with name, mobile, plate and company, in any order', () => {
  expect(parseVisitors('何先生\t13911110001\n\n浙A12345，顾女士 +86139-1111-0002 钱塘电梯 维保部')).toEqual([
    { visitorName: '何先生', visitorPhone: '13911110001', plate: null, company: null, line: '何先生\t13911110001' },
    {
      visitorName: '顾女士',
      visitorPhone: '13911110002',
      plate: '浙A12345',
      company: '钱塘电梯 维保部',
      line: '浙A12345，顾女士 +86139-1111-0002 钱塘电梯 维保部',
    },
  ])
})

test('whatever is pasted, each line that says something is one person, and its words are kept', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), (lines) => {
      const said = lines.flatMap((line) => line.split('\n')).filter((line) => line.trim() !== '')
      expect(parseVisitors(lines.join('\n')).map(({ line }) => line)).toEqual(said.map((line) => line.trim()))
    }),
  )
})
