import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAnswering, isRebuilt } from './changes.ts'
import { draftProblem, flawsOf, publishProblems } from './judging.ts'
import { totalOf, worthOf } from './scoring.ts'
import { ACTION, BLANK, type Design, JOIN, OP, type Question, type Rule, TYPE } from './shape.ts'
import { anyDesign } from './testing-samples.ts'

const choice = (qid: string): Question => ({
  ...{ qid, type: TYPE.single, title: qid, required: true },
  options: ['A', 'B'].map((label) => ({ oid: label, label })),
})
const jump = (from: string, to: string, value = 'B'): Rule => ({
  ...{ lid: `${from}${to}`, qid: from, join: JOIN.and, conditions: [{ qid: from, op: OP.equals, value: [value] }] },
  ...{ action: ACTION.toQuestion, target: to },
})
const of = (qids: readonly string[], rules: Rule[] = []): Design => ({
  ...BLANK,
  pages: [{ pid: 'p', questions: qids.map(choice) }],
  rules,
})

// Q2, and the bad input of the section.
test('a rule whose target is gone is broken, and keeps the survey from being published', () => {
  const rules = [jump('q1', 'q4')]
  expect(publishProblems(of(['q1', 'q2', 'q3', 'q4'], rules), false)).toEqual([])
  expect(publishProblems(of(['q1', 'q2', 'q3'], rules), false)).toEqual([{ field: 'logic', text: '逻辑失效：第{n}题', params: { n: 1 } }])
})

test('a rule that is made to go backward is refused; one that became so by moving is kept, and marked', () => {
  const before = of(['q1', 'q2', 'q3'], [jump('q1', 'q3')])
  expect(draftProblem(of(['q1', 'q2', 'q3']), of(['q1', 'q2', 'q3'], [jump('q3', 'q1')]))).toMatchObject({
    field: 'logic',
    text: '只能跳转到后面的题目',
  })
  const moved = of(['q3', 'q1', 'q2'], [jump('q1', 'q3')])
  expect(draftProblem(before, moved)).toBeNull()
  expect([...flawsOf(moved)]).toEqual([['q1q3', 'backward']])
})

test('a rule about an option that was deleted is broken', () => {
  expect([...flawsOf(of(['q1', 'q2'], [jump('q1', 'q2', 'C')]))]).toEqual([['q1q2', 'gone']])
})

test('limits: 200 questions, 50 pages, 30 rules a question', () => {
  const many = of(Array.from({ length: 201 }, (_each, at) => `q${at}`))
  expect(draftProblem(BLANK, many)).toMatchObject({ text: '最多200题' })
  const pages = { ...BLANK, pages: Array.from({ length: 51 }, (_each, at) => ({ pid: `p${at}`, questions: [] })) }
  expect(draftProblem(BLANK, pages)).toMatchObject({ text: '最多50页' })
  const rules = Array.from({ length: 31 }, (_each, at) => ({ ...jump('q1', 'q2'), lid: String(at) }))
  expect(draftProblem(BLANK, of(['q1', 'q2'], rules))).toMatchObject({ text: '每题最多30条逻辑' })
  expect(publishProblems(BLANK, false)).toMatchObject([{ text: '请至少添加一道题目' }])
})

test.each<[string, Partial<Question>, boolean, string]>([
  ['no title', { title: ' ' }, false, '请填写第{n}题的题目'],
  ['one option', { options: [{ oid: 'A', label: 'A' }] }, false, '第{n}题至少需要{k}个选项'],
  [
    'an option without words',
    {
      options: [
        { oid: 'A', label: 'A' },
        { oid: 'B', label: ' ' },
      ],
    },
    false,
    '请填写第{n}题的选项',
  ],
  [
    'two options alike',
    {
      options: [
        { oid: 'A', label: 'A' },
        { oid: 'B', label: 'A ' },
      ],
    },
    false,
    '第{n}题的选项重复',
  ],
  ['no row', { type: TYPE.matrixRating, rows: [] }, false, '第{n}题至少需要1行'],
  ['ends the wrong way round', { min: 3, max: 2 }, false, '第{n}题的最小值不能大于最大值'],
  ['nothing right', { score: 5 }, true, '第{n}题请设置正确答案'],
])('a question with %s is not published', (_name, question, quiz, word) => {
  const design = { ...BLANK, pages: [{ pid: 'p', questions: [{ ...choice('q1'), ...question }] }] }
  expect(publishProblems(design, quiz).map(({ text }) => text)).toEqual([word])
})

test('texts, order and rules change nothing that answers hang on; questions and options do', () => {
  fc.assert(
    fc.property(anyDesign, (design) => {
      const renamed = {
        ...design,
        rules: [],
        pages: design.pages.toReversed().map((page) => ({ ...page, questions: page.questions.map((each) => ({ ...each, title: '新' })) })),
      }
      expect(isRebuilt(design, renamed)).toBe(false)
      const more = {
        ...design,
        pages: design.pages.map((page, at) => (at === 0 ? { ...page, questions: [...page.questions, choice('new')] } : page)),
      }
      expect(isRebuilt(design, more)).toBe(true)
    }),
  )
})

test('those who answer are told neither what is right nor what it is worth', () => {
  const design = { ...BLANK, pages: [{ pid: 'p', questions: [{ ...choice('q'), correct: ['A'], score: 5 }] }] }
  expect(JSON.stringify(forAnswering(design))).not.toMatch(/correct|score/)
})

test.each([
  [['A', 'B'], 10],
  [['A'], 5],
  [['A', 'C'], 0],
  [[], 0],
])('of two right options %j is worth %d', (chosen, worth) => {
  const question: Question = { qid: 'q', type: TYPE.multiple, title: 'q', score: 10, correct: ['A', 'B'] }
  expect(worthOf(question, chosen)).toBe(worth)
  expect(worthOf(question, chosen, false)).toBe(worth === 5 ? 0 : worth)
})

test('a score is between nothing and all of it, and null where nothing is worth anything', () => {
  fc.assert(
    fc.property(fc.array(fc.subarray(['A', 'B', 'C']), { minLength: 3, maxLength: 3 }), (said) => {
      const questions = said.map((_each, at): Question => ({ ...choice(`q${at}`), type: TYPE.multiple, score: 4, correct: ['A', 'B'] }))
      const design = { ...BLANK, pages: [{ pid: 'p', questions }] }
      const total = totalOf(design, Object.fromEntries(said.map((options, at) => [`q${at}`, { options }])))
      expect(total).toBeGreaterThanOrEqual(0)
      expect(total).toBeLessThanOrEqual(12)
    }),
  )
  expect(totalOf(of(['q1']), {})).toBeNull()
})
