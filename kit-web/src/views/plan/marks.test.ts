import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byUrgency, isAlarm, marksOf, outlinesOf, type PlanArea, placeless, type Standing, worstOf } from './marks.ts'

const area = (part: string | null, more: Partial<PlanArea> = {}): PlanArea => ({
  ...{ areaUuid: `area-${part}`, busBuildingPartUuid: part, partName: `部位${part}`, anchorPoint: '0,0;40,0;40,20;0,20' },
  ...more,
})
const row = (uuid: string, part: string | null, tone: Standing['tone'], more: Partial<Standing> = {}): Standing => ({
  ...{ key: `pkg1/x/${uuid}`, uuid, layer: 'pkg1/x', name: uuid, part, state: '1', tone, silent: false, since: '2026-01-01T00:00:00Z' },
  ...more,
})

test('an area tells of the row in it that needs somebody most', () => {
  const [pump, hall] = marksOf(outlinesOf([area('a'), area('b')]), [
    row('1', 'a', 'success'),
    row('2', 'a', 'error'),
    row('3', 'c', 'warning'),
  ])
  expect(pump).toMatchObject({ part: 'a', points: '0,0 40,0 40,20 0,20', x: 20, y: 10, width: 40, height: 20, tone: 'error' })
  expect(pump?.rows.map(({ uuid }) => uuid)).toEqual(['1', '2'])
  expect(hall).toMatchObject({ rows: [], tone: undefined })
})

test('an area of no part, or with corners that cannot be read, is left out', () => {
  expect(outlinesOf([area(null), area('a', { anchorPoint: 'x' })])).toEqual([])
})

test('something of which nothing is heard makes an area grey beside what is well, and never calls for somebody', () => {
  const silent = row('2', 'a', 'neutral', { silent: true })
  const [mark] = marksOf(outlinesOf([area('a')]), [row('1', 'a', 'success'), silent])
  expect(mark).toMatchObject({ tone: 'neutral', silent: true })
  expect(isAlarm({ tone: 'error', silent: true })).toBe(false)
  expect(isAlarm({ tone: 'error', silent: false })).toBe(true)
})

test('the list begins with what needs somebody, the newest of it first', () => {
  const rows = [
    row('well', 'a', 'success'),
    row('old', 'a', 'error', { since: '2026-01-01T00:00:00Z' }),
    row('new', 'b', 'error', { since: '2026-01-02T00:00:00Z' }),
  ]
  expect(byUrgency(rows).map(({ uuid }) => uuid)).toEqual(['new', 'old', 'well'])
})

const tone = fc.constantFrom<Standing['tone']>('error', 'warning', 'violet', 'info', 'success', 'neutral')
const rows = fc
  .array(fc.tuple(fc.constantFrom('a', 'b', 'c', null), tone))
  .map((all) => all.map(([part, of], n) => row(String(n), part, of)))

test('every row stands in its area or is counted as without one', () => {
  fc.assert(
    fc.property(rows, (all) => {
      const outlines = outlinesOf([area('a'), area('b')])
      const standing = marksOf(outlines, all).reduce((sum, mark) => sum + mark.rows.length, 0)
      expect(standing + placeless(outlines, all)).toBe(all.length)
    }),
  )
})

test('nothing hides an error', () => {
  fc.assert(
    fc.property(rows, (all) => {
      if (all.some((each) => each.tone === 'error')) expect(worstOf(all)?.tone).toBe('error')
    }),
  )
})
