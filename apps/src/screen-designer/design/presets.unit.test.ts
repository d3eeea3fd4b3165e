import { expect, test } from 'vitest'
import { SPLIT } from '#src/screen-designer/codes.ts'
import { BOUNDS, figuresMax, needsFigures, SNAP, splitsOf } from '#src/screen-designer/design/design.ts'
import { PRESETS } from '#src/screen-designer/design/presets.ts'
import { designProblems } from '#src/screen-designer/design/problems.ts'
import { designSchema } from '#src/screen-designer/design/schema.ts'

test.each(PRESETS)('$name is a board that can be kept, on the grid, without two widgets over each other', ({ name, design }) => {
  expect(designSchema.parse(design)).toEqual(design)
  expect(designProblems(design)).toEqual([])
  expect(name.length).toBeLessThanOrEqual(BOUNDS.name)
  for (const [at, one] of design.widgets.entries()) {
    expect([one.x % SNAP, one.y % SNAP, one.w % SNAP, one.h % SNAP]).toEqual([0, 0, 0, 0])
    expect(one.datasets.length).toBeLessThanOrEqual(figuresMax(one.type))
    if (needsFigures(one.type)) expect([one.datasets.length > 0, splitsOf(one.type)]).toEqual([true, expect.arrayContaining([one.split])])
    else expect(one.split).toBe(SPLIT.none)
    for (const other of design.widgets.slice(at + 1)) {
      const apart = one.x + one.w <= other.x || other.x + other.w <= one.x || one.y + one.h <= other.y || other.y + other.h <= one.y
      expect([one.title, other.title, apart]).toEqual([one.title, other.title, true])
    }
  }
})
