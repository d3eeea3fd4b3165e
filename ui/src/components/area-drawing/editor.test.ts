import { overlappingAreas, SHAPE, shapeProblem } from '@qifuyun/contract/main-data/area-rules.ts'
import { type Point, parsePoints } from '@qifuyun/contract/main-data/geometry.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAreas, writeAreas } from './area.ts'
import { type Action, areasOf, canCancel, canRedo, canUndo, type EditorState, edit, startEditor } from './editor.ts'
import { rectangleBetween } from './places.ts'

const IMAGE = { width: 400, height: 300 }
const at = (x: number, y: number): Point => ({ x: x * 100, y: y * 100 })
const ring = (text: string): Point[] => parsePoints(text) ?? []
const wire = (anchorPoint: string, shapeTypeCode: 1 | 2 = 1) => ({
  ...{ busBuildingPartUuid: null, partName: '', color: '#0B7A75' },
  ...{ anchorPoint, shapeTypeCode },
})
const LEFT = wire('0,0;100,0;100,100;0,100')
const start = (...areas: ReturnType<typeof wire>[]): EditorState => startEditor(readAreas(areas), IMAGE)
const run = (state: EditorState, ...actions: Action[]): EditorState => actions.reduce(edit, state)
const drawn = (state: EditorState): string[] => writeAreas(areasOf(state)).map(({ anchorPoint }) => anchorPoint)
const add = (from: Point, to: Point): Action => ({ type: 'add', ring: rectangleBetween(from, to), shape: SHAPE.rectangle })
const draw = (point: Point, closes = false): Action => ({ type: 'draw', point, closes })

describe('whatever is done', () => {
  const coordinate = fc.integer({ min: -20, max: 320 })
  const point = fc.record({ x: coordinate.map((x) => x * 100), y: coordinate.map((y) => y * 100) })
  const key = fc.constantFrom('given-0', 'new-0', 'new-1', 'new-2', 'nobody')
  const corner = fc.nat(5)
  const action: fc.Arbitrary<Action> = fc.oneof(
    fc.tuple(point, point).map(([a, b]) => add(a, b)),
    fc.array(point, { minLength: 3, maxLength: 5 }).map((points): Action => ({ type: 'add', ring: points, shape: SHAPE.polygon })),
    fc.tuple(key, corner, fc.boolean()).map(([of, index, one]): Action => ({ type: 'select', key: of, ...(one ? { corner: index } : {}) })),
    fc
      .tuple(key, fc.array(point, { minLength: 3, maxLength: 5 }))
      .map(([of, points]): Action => ({ type: 'reshape', key: of, ring: points })),
    fc.record({ type: fc.constant('nudge' as const), by: point }),
    fc.record({ type: fc.constant('insertCorner' as const), key, edge: corner }),
    fc.record({ type: fc.constant('duplicate' as const), key, name: fc.constant('副本') }),
    fc.record({ type: fc.constant('draw' as const), point, closes: fc.boolean() }),
    fc.constantFrom<Action>(
      { type: 'place' },
      { type: 'remove' },
      { type: 'undo' },
      { type: 'redo' },
      { type: 'cancel' },
      { type: 'describe', look: { name: '甲' } },
      { type: 'tool', tool: 'polygon' },
      { type: 'tool', tool: 'select' },
    ),
  )
  const actions = fc.array(action, { maxLength: 60 })

  test('the areas are such as the server takes', () => {
    fc.assert(
      fc.property(actions, (all) => {
        const state = run(start(LEFT), ...all)
        const areas = areasOf(state)
        for (const area of areas) expect(shapeProblem(area.shape, area.ring, IMAGE)).toBeNull()
        expect(overlappingAreas(areas.map((area) => area.ring)).size).toBe(0)
        expect(new Set(areas.map((area) => area.key)).size).toBe(areas.length)
        expect(readAreas(writeAreas(areas)).map((area) => area.ring)).toEqual(areas.map((area) => area.ring))
      }),
      { numRuns: 300 },
    )
  })

  test('going back to the beginning and forth again ends at the same areas', () => {
    fc.assert(
      fc.property(actions, (all) => {
        const end = run(start(LEFT), ...all, { type: 'cancel' }, { type: 'cancel' }, { type: 'cancel' })
        let state = end
        let steps = 0
        while (canUndo(state)) {
          state = edit(state, { type: 'undo' })
          steps++
        }
        expect(areasOf(state)).toEqual(areasOf(start(LEFT)))
        for (let n = 0; n < steps; n++) state = edit(state, { type: 'redo' })
        expect(areasOf(state)).toEqual(areasOf(end))
      }),
      { numRuns: 300 },
    )
  })

  test('what is selected is there, and so is its corner', () => {
    fc.assert(
      fc.property(actions, (all) => {
        const state = run(start(LEFT), ...all)
        const selected = areasOf(state).find((area) => area.key === state.selected)
        expect(selected?.key ?? null).toBe(state.selected)
        if (state.corner !== null) expect(selected?.ring[state.corner]).toBeDefined()
      }),
    )
  })
})

describe('a polygon', () => {
  const three = [draw(at(200, 50)), draw(at(300, 50)), draw(at(300, 150))]

  test('is drawn corner by corner and closed at the first one only', () => {
    const open = run(start(LEFT), { type: 'tool', tool: 'polygon' }, ...three)
    expect(open.draft?.points).toHaveLength(3)
    expect(areasOf(open)).toHaveLength(1)
    const closed = edit(open, draw(at(200, 50), true))
    expect(drawn(closed)[1]).toBe('200,50;300,50;300,150')
    expect(closed).toMatchObject({ draft: null, selected: 'new-0', note: { type: 'added' } })
  })

  test('undo takes back the last corner, redo brings it back, a new one gives it up', () => {
    const open = run(start(LEFT), ...three)
    const two = edit(open, { type: 'undo' })
    expect(two.draft?.points).toEqual([at(200, 50), at(300, 50)])
    expect(edit(two, { type: 'redo' }).draft?.points).toEqual(open.draft?.points)
    expect(canRedo(edit(two, draw(at(250, 200))))).toBe(false)
    const none = run(two, { type: 'undo' }, { type: 'undo' })
    expect(none.draft?.points).toEqual([])
    expect(canUndo(none)).toBe(false)
    expect(run(none, { type: 'redo' }, { type: 'redo' }, { type: 'redo' }).draft?.points).toEqual(open.draft?.points)
  })

  test('is not closed with two corners', () => {
    const state = run(start(), draw(at(10, 10)), draw(at(50, 10)), draw(at(10, 10), true))
    expect(state.note).toEqual({ type: 'refused', refusal: { reason: 'shape', message: '多边形至少需要3个不同的顶点' } })
  })

  test('refuses a corner inside another area, an edge through one, and one that crosses itself', () => {
    const open = run(start(LEFT), draw(at(150, 50)))
    expect(edit(open, draw(at(99.99, 50))).note).toMatchObject({ refusal: { reason: 'overlap', other: { key: 'given-0' } } })
    expect(run(start(LEFT), draw(at(50, 150)), draw(at(150, 50))).draft?.points).toHaveLength(2)
    expect(run(start(LEFT), draw(at(40, 120)), draw(at(120, 20))).note).toMatchObject({ refusal: { reason: 'overlap' } })
    const crossing = run(start(), ...[at(10, 10), at(90, 10), at(90, 90)].map((one) => draw(one)), draw(at(50, 0)))
    expect(crossing.note).toMatchObject({ refusal: { reason: 'shape', message: '多边形的边不能相交' } })
    expect(crossing.draft?.points).toHaveLength(3)
  })

  test('may touch its neighbour, and may not be closed around it', () => {
    const beside = run(start(LEFT), draw(at(100, 0)), draw(at(200, 0)), draw(at(100, 100)), draw(at(100, 0), true))
    expect(areasOf(beside)).toHaveLength(2)
    const inner = start(wire('100,100;150,100;150,150;100,150'))
    const around = run(inner, ...[at(50, 50), at(300, 50), at(300, 250), at(50, 250)].map((one) => draw(one)), draw(at(50, 50), true))
    expect(around.note).toMatchObject({ refusal: { reason: 'overlap' } })
    expect(around.draft).not.toBeNull()
  })

  test('survives a look elsewhere, and ends with another tool or Escape', () => {
    const open = run(start(), { type: 'tool', tool: 'polygon' }, ...three)
    expect(edit(open, { type: 'tool', tool: 'pan' }).draft).toBe(open.draft)
    expect(edit(open, { type: 'tool', tool: 'rectangle' }).draft).toBeNull()
    expect(edit(open, { type: 'cancel' }).draft).toBeNull()
  })

  test('keeps the name and the colour that it was given while it was drawn', () => {
    const state = run(start(), ...three, { type: 'describe', look: { name: '活动区', color: '#2FA565' } }, draw(at(200, 50), true))
    expect(areasOf(state)[0]).toMatchObject({ name: '活动区', color: '#2FA565' })
  })
})

describe('a rectangle', () => {
  test('stays one when it is nudged by a corner, and becomes a polygon with a corner more or less', () => {
    const selected = edit(start(LEFT), { type: 'select', key: 'given-0', corner: 2 })
    const wider = edit(selected, { type: 'nudge', by: at(10, 5) })
    expect(writeAreas(areasOf(wider))[0]).toMatchObject({ anchorPoint: '0,0;110,0;110,105;0,105', shapeTypeCode: 1 })
    const five = edit(start(LEFT), { type: 'insertCorner', key: 'given-0', edge: 0 })
    expect(writeAreas(areasOf(five))[0]).toMatchObject({ anchorPoint: '0,0;50,0;100,0;100,100;0,100', shapeTypeCode: 2 })
    expect(five).toMatchObject({ selected: 'given-0', corner: 1 })
    const triangle = edit(selected, { type: 'remove' })
    expect(writeAreas(areasOf(triangle))[0]).toMatchObject({ anchorPoint: '0,0;100,0;0,100', shapeTypeCode: 2 })
    expect(run(triangle, { type: 'select', key: 'given-0', corner: 0 }, { type: 'remove' }).note).toMatchObject({
      refusal: { reason: 'shape', message: '多边形至少需要3个不同的顶点' },
    })
  })

  test('is not made smaller than ten pixels', () => {
    const state = run(start(LEFT), { type: 'select', key: 'given-0', corner: 2 }, { type: 'nudge', by: at(-90.01, 0) })
    expect(state.note).toMatchObject({ refusal: { reason: 'shape', message: '矩形边长不能小于10像素' } })
    expect(drawn(state)).toEqual([LEFT.anchorPoint])
  })
})

test('Escape gives up the polygon, the corner, the area and the tool, one after the other', () => {
  let state = run(start(LEFT), { type: 'tool', tool: 'rectangle' }, { type: 'select', key: 'given-0', corner: 1 })
  const left: unknown[] = []
  while (canCancel(state)) {
    state = edit(state, { type: 'cancel' })
    left.push([state.corner, state.selected, state.tool])
  }
  expect(left).toEqual([
    [null, 'given-0', 'rectangle'],
    [null, null, 'rectangle'],
    [null, null, 'select'],
  ])
})

test('nudges of one area in a row are taken back together', () => {
  const moved = run(
    start(LEFT),
    { type: 'select', key: 'given-0' },
    { type: 'nudge', by: at(1, 0) },
    { type: 'nudge', by: at(1, 0) },
    { type: 'nudge', by: at(0, 10) },
  )
  expect(drawn(moved)).toEqual(['2,10;102,10;102,110;2,110'])
  expect(drawn(edit(moved, { type: 'undo' }))).toEqual([LEFT.anchorPoint])
})

test('a new corner on a slanted border that two areas share does not make them overlap', () => {
  const state = run(start(wire('0,0;101,0;37,93', 2), wire('101,0;150,93;37,93', 2)), { type: 'insertCorner', key: 'given-0', edge: 1 })
  expect(areasOf(state)[0]?.ring).toHaveLength(4)
  expect(overlappingAreas(areasOf(state).map((area) => area.ring)).size).toBe(0)
})

test('a copy lies beside the original, with its form and colour, and is not linked', () => {
  const state = edit(start({ ...LEFT, color: '#E8A13A' }), { type: 'duplicate', key: 'given-0', name: '大堂 副本' })
  expect(areasOf(state)[1]).toMatchObject({
    ring: ring('100,0;200,0;200,100;100,100'),
    name: '大堂 副本',
    partUuid: null,
    color: '#E8A13A',
  })
})

test('without dragging a rectangle is placed where it fits; a full image says so', () => {
  const placed = edit(start(), { type: 'place' })
  expect(drawn(placed)).toEqual(['150,112.5;250,112.5;250,187.5;150,187.5'])
  const full = edit(start(wire('0,0;400,0;400,300;0,300')), { type: 'place' })
  expect(full.note).toEqual({ type: 'noRoom' })
})

test('new areas get the colour that is used least', () => {
  const colours = areasOf(run(start(), ...Array.from({ length: 7 }, (): Action => ({ type: 'place' })))).map(({ color }) => color)
  expect(new Set(colours.slice(0, 6)).size).toBe(6)
  expect(colours[6]).toBe(colours[0])
})

test('a removed area comes back with undo, where it was in the list', () => {
  const state = run(start(LEFT, wire('200,0;300,0;300,100;200,100')), { type: 'select', key: 'given-0' }, { type: 'remove' })
  expect(state).toMatchObject({ selected: null, note: { type: 'removed', area: { key: 'given-0' } } })
  expect(drawn(edit(state, { type: 'undo' }))[0]).toBe(LEFT.anchorPoint)
})
