import fc from 'fast-check'
import { expect, test } from 'vitest'
import { marksOf, type PlanArea, placeless, type Standing, worstOf } from './marks.ts'

const area = (part: string | null, more: Partial<PlanArea> = {}): PlanArea => ({
  ...{ areaUuid: `area-${part}`, busBuildingPartUuid: part, partName: `部位${part}`, anchorPoint: '0,0;40,0;40,20;0,20' },
  ...more,
})
const row = (uuid: string, part: string | null, tone: Standing['tone']): Standing => ({ uuid, name: uuid, part, state: '1', tone })

test('an area tells of the row in it that needs somebody most', () => {
  const [pump, hall] = marksOf([area('a'), area('b')], [row('1', 'a', 'success'), row('2', 'a', 'error'), row('3', 'c', 'warning')])
  expect(pump).toMatchObject({ part: 'a', points: '0,0 40,0 40,20 0,20', x: 20, y: 10, width: 40, height: 20, tone: 'error' })
  expect(pump?.rows.map(({ uuid }) => uuid)).toEqual(['1', '2'])
  expect(hall).toMatchObject({ rows: [], tone: undefined })
})

test('an area of no part, or with corners that cannot be read, is left out', () => {
  expect(marksOf([area(null), area('a', { anchorPoint: 'x' })], [])).toEqual([])
})

const tone = fc.constantFrom<Standing['tone']>('error', 'warning', 'violet', 'info', 'success', 'neutral')
const rows = fc
  .array(fc.tuple(fc.constantFrom('a', 'b', 'c', null), tone))
  .map((all) => all.map(([part, of], n) => row(String(n), part, of)))

test('every row stands in its area or is counted as without one', () => {
  fc.assert(
    fc.property(rows, (all) => {
      const areas = [area('a'), area('b')]
      const standing = marksOf(areas, all).reduce((sum, mark) => sum + mark.rows.length, 0)
      expect(standing + placeless(areas, all)).toBe(all.length)
    }),
  )
})

test('nothing hides an error', () => {
  fc.assert(
    fc.property(rows, (all) => {
      if (all.some((each) => each.tone === 'error')) expect(worstOf(all)).toBe('error')
    }),
  )
})
