import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TYPE } from '#src/questionnaire/design/shape.ts'
import { parsePaste } from './paste.ts'

let count = 0
const make = (prefix: string): string => `${prefix}${(count += 1)}`

test('paragraphs are questions: the first line asks, the others are options', () => {
  const found = parsePaste(
    '1. 您对保洁满意吗？（单选）\nA. 满意\nB、不满意\n\n2、需要改进的地方【多选】\n- 电梯\n- 停车\n- 绿化\n\n您的建议（选填）\n\n请为管家打分（评分）',
    make,
  )
  expect(found.map(({ title, type, required, options = [] }) => [title, type, required, options.map(({ label }) => label)])).toEqual([
    ['您对保洁满意吗？', TYPE.single, true, ['满意', '不满意']],
    ['需要改进的地方', TYPE.multiple, true, ['电梯', '停车', '绿化']],
    ['您的建议', TYPE.text, false, []],
    ['请为管家打分', TYPE.rating, true, []],
  ])
})

test('whatever is pasted, questions have titles and names of their own', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const found = parsePaste(text, make)
      expect(found.every(({ title }) => title !== '' && title.length <= 500)).toBe(true)
      expect(new Set(found.map(({ qid }) => qid)).size).toBe(found.length)
    }),
  )
})
