import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judge, tidy } from './answers.ts'
import { pagesOn, replay } from './replay.ts'
import { ACTION, type Answers, BLANK, type Design, JOIN, OP, questionsOf, type Rule, TYPE } from './shape.ts'
import { anyAnswers, anyDesign } from './testing-samples.ts'

const AB = [
  { oid: 'A', label: 'A' },
  { oid: 'B', label: 'B' },
]
const rule = (qid: string, value: string, action: Rule['action'], target: string | null): Rule => ({
  ...{ lid: `${qid} ${value} ${action}`, qid, join: JOIN.and, conditions: [{ qid, op: OP.equals, value: [value] }], action, target },
})
const design = (rules: Rule[], required = true): Design => ({
  ...BLANK,
  pages: [
    {
      pid: 'p1',
      questions: [
        { qid: 'q1', type: TYPE.single, title: '一', options: AB, required },
        { qid: 'q2', type: TYPE.text, title: '二' },
      ],
    },
    {
      pid: 'p2',
      questions: [
        { qid: 'q3', type: TYPE.text, title: '三' },
        { qid: 'q4', type: TYPE.text, title: '四', required },
      ],
    },
  ],
  rules,
})

// Q1: what was filled in on a way that was left is not sent.
test('answers off the path are dropped', () => {
  const of = design([rule('q1', 'B', ACTION.toQuestion, 'q4')])
  const sent: Answers = { q1: { options: ['B'] }, q2: { text: '写过' }, q4: { text: '好' } }
  expect(replay(of, sent)).toMatchObject({ path: ['q1', 'q4'], answers: { q1: { options: ['B'] }, q4: { text: '好' } } })
  expect(replay(of, { ...sent, q1: { options: ['A'] } }).path).toEqual(['q1', 'q2', 'q3', 'q4'])
  expect(pagesOn(of, ['q1', 'q4']).map(({ pid, questions }) => [pid, questions.map(({ qid }) => qid)])).toEqual([
    ['p1', ['q1']],
    ['p2', ['q4']],
  ])
})

test.each([
  ['to a page', ACTION.toPage, 'p2', ['q1', 'q3', 'q4']],
  ['to the end', ACTION.end, null, ['q1']],
  ['to what is gone: the next question follows', ACTION.toQuestion, 'gone', ['q1', 'q2', 'q3', 'q4']],
  ['to itself: the next question follows', ACTION.toQuestion, 'q1', ['q1', 'q2', 'q3', 'q4']],
] as const)('a rule leads %s', (_name, action, target, path) => {
  expect(replay(design([rule('q1', 'B', action, target)]), { q1: { options: ['B'] } }).path).toEqual(path)
})

test('the first rule that holds decides', () => {
  const of = design([rule('q1', 'A', ACTION.end, null), rule('q1', 'B', ACTION.toQuestion, 'q3'), rule('q1', 'B', ACTION.end, null)])
  expect(replay(of, { q1: { options: ['B'] } }).path).toEqual(['q1', 'q3', 'q4'])
})

test('a question with a rule that shows it is asked only then, and one may be required only then', () => {
  const of = design([rule('q1', 'B', ACTION.show, 'q2'), rule('q1', 'B', ACTION.require, 'q3')])
  expect(replay(of, { q1: { options: ['A'] } })).toMatchObject({ path: ['q1', 'q3', 'q4'], required: new Set(['q1', 'q4']) })
  expect(replay(of, { q1: { options: ['B'] } })).toMatchObject({ path: ['q1', 'q2', 'q3', 'q4'], required: new Set(['q1', 'q3', 'q4']) })
  expect([...judge(of, { q1: { options: ['B'] } }).problems]).toEqual([
    ['q3', { text: '请填写第{n}题', params: { n: 3 } }],
    ['q4', { text: '请填写第{n}题', params: { n: 4 } }],
  ])
})

test('whatever the rules, the path goes forward, asks nothing twice, and holds all that was said on it and nothing else', () => {
  fc.assert(
    fc.property(anyDesign, anyAnswers, (of, answers) => {
      const order = new Map(questionsOf(of).map(({ qid }, at) => [qid, at]))
      const { path, answers: said, required } = replay(of, tidy(of, answers))
      const places = path.map((qid) => order.get(qid) ?? -1)
      expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other))
      expect(Object.keys(said).every((qid) => path.includes(qid))).toBe(true)
      expect([...required].every((qid) => path.includes(qid))).toBe(true)
    }),
  )
})

test('what was dropped changes nothing: the same answers lead the same way again', () => {
  fc.assert(
    fc.property(anyDesign, anyAnswers, (of, answers) => {
      const first = replay(of, tidy(of, answers))
      expect(replay(of, first.answers)).toEqual(first)
    }),
  )
})

test('without rules everybody is asked everything', () => {
  fc.assert(
    fc.property(anyDesign, anyAnswers, (of, answers) => {
      expect(replay({ ...of, rules: [] }, answers).path).toEqual(questionsOf(of).map(({ qid }) => qid))
    }),
  )
})
