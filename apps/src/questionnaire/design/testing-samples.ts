import fc from 'fast-check'
import { ACTION, type Answer, type Answers, BLANK, type Condition, type Design, JOIN, OP, type Question, type Rule, TYPE } from './shape.ts'

/** Questions, rules and answers of any kind, for properties. */

const OPTIONS = ['o1', 'o2', 'o3'] as const
const kinds = fc.constantFrom(TYPE.single, TYPE.multiple, TYPE.text, TYPE.number, TYPE.nps, TYPE.note)

const questionAt = (at: number): fc.Arbitrary<Question> =>
  fc.record({ type: kinds, required: fc.boolean() }).map(({ type, required }) => ({
    ...{ qid: `q${at}`, type, title: `Question ${at}`, required: required && type !== TYPE.note },
    ...((type === TYPE.single || type === TYPE.multiple) && { options: OPTIONS.map((oid) => ({ oid, label: oid })) }),
  }))

const answer: fc.Arbitrary<Answer> = fc.oneof(
  fc.uniqueArray(fc.constantFrom(...OPTIONS), { maxLength: 3 }).map((options) => ({ options })),
  fc.string({ maxLength: 6 }).map((text) => ({ text })),
  fc.integer({ min: -3, max: 13 }).map((number) => ({ number })),
)

export const COUNT = 8
const qid = fc.integer({ min: 0, max: COUNT - 1 }).map((at) => `q${at}`)

const condition: fc.Arbitrary<Condition> = fc.record({
  qid,
  op: fc.constantFrom(...Object.values(OP)),
  value: fc.array(fc.oneof(fc.constantFrom(...OPTIONS), fc.integer({ min: 0, max: 10 }).map(String)), { maxLength: 2 }),
})

/** Rules of any kind: those that go backward, or name what is not there, too. */
const rule: fc.Arbitrary<Rule> = fc.record({
  lid: fc.uuid(),
  qid,
  join: fc.constantFrom(...Object.values(JOIN)),
  conditions: fc.array(condition, { maxLength: 2 }),
  action: fc.constantFrom(...Object.values(ACTION)),
  target: fc.oneof(qid, fc.constantFrom('p0', 'p1', 'gone', null)),
})

export const anyAnswers: fc.Arbitrary<Answers> = fc.dictionary(qid, answer, { maxKeys: COUNT })

export const anyDesign: fc.Arbitrary<Design> = fc
  .record({
    questions: fc.tuple(...Array.from({ length: COUNT }, (_each, at) => questionAt(at))),
    cut: fc.integer({ min: 0, max: COUNT }),
    rules: fc.array(rule, { maxLength: 8 }),
  })
  .map(({ questions, cut, rules }) => ({
    ...BLANK,
    pages: [
      { pid: 'p0', questions: questions.slice(0, cut) },
      { pid: 'p1', questions: questions.slice(cut) },
    ],
    rules,
  }))
