import { expect, test } from 'vitest'
import { type Design, NEW_STAGE, newWidget, WIDGETS_MAX } from '#src/screen-designer/design/design.ts'
import { addWidget, changeStage, changeWidget, copyWidget, removeWidget, shiftLayer } from '#src/screen-designer/web/designer/edits.ts'

const two: Design = { stage: NEW_STAGE, widgets: [newWidget('clock', 'a'), newWidget('text', 'b', { x: 1_440, y: 1_000 })] }
const ids = ({ widgets }: Design): string[] => widgets.map(({ id }) => id)

test('widgets are added, copied, removed and put above each other', () => {
  expect(ids(addWidget(two, newWidget('clock', 'c')))).toEqual(['a', 'b', 'c'])
  expect(ids(removeWidget(two, 'a'))).toEqual(['b'])
  expect(ids(shiftLayer(two, 'a', 1))).toEqual(['b', 'a'])
  expect(shiftLayer(two, 'b', 1)).toBe(two)
  // The copy lies beside it as far as there is room.
  expect(copyWidget(two, 'b', 'c').widgets[2]).toMatchObject({ id: 'c', x: 1_440, y: 1_000 })
  expect(copyWidget(two, 'a', 'c').widgets[2]).toMatchObject({ id: 'c', x: 16, y: 16 })
  expect(copyWidget(two, 'x', 'c')).toBe(two)
  const full = { ...two, widgets: Array.from({ length: WIDGETS_MAX }, (_, n) => newWidget('clock', `w${n}`)) }
  expect(addWidget(full, newWidget('clock', 'more'))).toBe(full)
})

test('widgets stay in the canvas when it or they become another size', () => {
  expect(changeWidget(two, 'a', { x: 5_000, w: 9_000 }).widgets[0]).toMatchObject({ x: 0, w: 1_920 })
  expect(changeStage(two, { width: 1_280, height: 720 }).widgets[1]).toMatchObject({ x: 800, y: 640, w: 480, h: 80 })
})
