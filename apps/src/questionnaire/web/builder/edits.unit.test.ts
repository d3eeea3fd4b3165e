import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BLANK, type Design, questionsOf, TYPE, TYPES } from '#src/questionnaire/design/shape.ts'
import { copied, inserted, movedBy, movedTo, pageAdded, pageRemoved, placeOf, questionOf, removed } from './edits.ts'

const words = { title: '题目', option: (n: number) => `选项${n}`, row: '第1行' }
let count = 0
const make = (prefix: string): string => `${prefix}${(count += 1)}`

const qids = (design: Design): string[] => questionsOf(design).map(({ qid }) => qid)

const designs = fc.array(fc.array(fc.constantFrom(...TYPES), { maxLength: 4 }), { minLength: 1, maxLength: 4 }).map(
  (pages): Design => ({
    ...BLANK,
    pages: pages.map((types) => ({ pid: make('p'), questions: types.map((type) => questionOf(type, words, make)) })),
  }),
)

test('a question that is moved is where it was put, and nothing else is lost', () => {
  fc.assert(
    fc.property(designs, fc.nat(), fc.nat(), fc.nat(), (design, which, page, at) => {
      const all = qids(design)
      const qid = all[which % Math.max(1, all.length)]
      if (qid === undefined) return
      const to = page % design.pages.length
      const place = at % ((design.pages[to]?.questions.length ?? 0) + 1)
      const next = movedTo(design, qid, { page: to, at: place })
      expect(qids(next).toSorted()).toEqual(all.toSorted())
      expect(placeOf(next, qid)?.page).toBe(to)
    }),
  )
})

test('down and up again is nothing, but at the border of the last page', () => {
  fc.assert(
    fc.property(designs, fc.nat(), (design, which) => {
      const all = qids(design)
      const qid = all[which % Math.max(1, all.length)]
      if (qid === undefined) return
      const down = movedBy(design, qid, 1)
      if (down === design) return
      expect(movedBy(down, qid, -1)).toEqual(design)
    }),
  )
})

test('a page that goes leaves its questions, in their order', () => {
  fc.assert(
    fc.property(designs, fc.nat(), (design, which) => {
      const next = pageRemoved(design, design.pages[which % design.pages.length]?.pid ?? '')
      expect(qids(next)).toEqual(qids(design))
      expect(next.pages.length).toBe(Math.max(1, design.pages.length - 1))
    }),
  )
})

test('a copy has names of its own', () => {
  const single = questionOf(TYPE.single, words, make)
  const first = inserted(BLANK, { ...single, correct: [single.options?.[1]?.oid ?? ''], score: 5 }, { page: 0, at: 0 })
  const { design, qid } = copied(first, single.qid, make)
  const [one, other] = questionsOf(design)
  expect(other?.qid).toBe(qid)
  expect(other?.options?.map(({ label }) => label)).toEqual(one?.options?.map(({ label }) => label))
  expect(other?.correct).toEqual([other?.options?.[1]?.oid])
  expect(new Set([...(one?.options ?? []), ...(other?.options ?? [])].map(({ oid }) => oid)).size).toBe(6)
})

test('a question takes its own rules with it, and leaves those that name it to be seen', () => {
  const [one, two] = [questionOf(TYPE.single, words, make), questionOf(TYPE.text, words, make)]
  const rule = {
    lid: 'l1',
    qid: one.qid,
    join: '1',
    conditions: [{ qid: one.qid, op: '11', value: [] }],
    action: '1',
    target: two.qid,
  } as const
  const design: Design = {
    ...BLANK,
    pages: [{ pid: 'p', questions: [one, two] }],
    rules: [{ ...rule, conditions: [...rule.conditions].map((each) => ({ ...each, value: [] })) }],
  }
  expect(removed(design, two.qid).rules).toHaveLength(1)
  expect(removed(design, one.qid).rules).toHaveLength(0)
  expect(pageAdded(design, make).pages).toHaveLength(2)
})
