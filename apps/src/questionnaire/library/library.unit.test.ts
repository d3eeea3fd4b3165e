import { expect, test } from 'vitest'
import { publishProblems } from '#src/questionnaire/design/judging.ts'
import { designSchema } from '#src/questionnaire/design/schema.ts'
import { fullScore } from '#src/questionnaire/design/scoring.ts'
import { LIBRARY } from './library.ts'

test('there are templates for what property management asks most, each ready to be published', () => {
  expect(LIBRARY.length).toBeGreaterThanOrEqual(8)
  expect(new Set(LIBRARY.map(({ key }) => key)).size).toBe(LIBRARY.length)
  for (const { title, kind, design } of LIBRARY) {
    expect([title, designSchema.safeParse(design).success]).toEqual([title, true])
    expect([title, publishProblems(design, kind === '4')]).toEqual([title, []])
  }
})

test('the quiz is worth a hundred points', () => {
  expect(LIBRARY.filter(({ kind }) => kind === '4').map(({ design }) => fullScore(design))).toEqual([100])
})
