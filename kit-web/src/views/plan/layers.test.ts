import { expect, test } from 'vitest'
import { entryOf, legendOf } from './legend.ts'
import { bodyOfLayer, layerOf, standingOf } from './standing.ts'
import { probing } from './testing-layer.ts'
import { layersIn } from './use-layers.ts'
import { newestAlarm } from './use-opened.ts'
import { isStale } from './use-stale.ts'

const { app, layer } = probing(
  {
    well: ['1', '正常', { tone: 'success' }],
    alarm: ['2', '告警', { tone: 'error' }],
    away: ['3', '失联', { tone: 'error' }],
    gone: ['9', '拆除', { final: true }],
  },
  ['away'],
)
const row = (uuid: string, state: string, createTime = '2026-01-01T00:00:00Z') =>
  Object.assign(Object.create(null), { uuid, name: uuid, state, part: 'p', createTime })

test('of an application, those entities are layers that have a plan and may be read', () => {
  expect(layersIn({ app }, ['app:pkg90:place:read'])).toEqual([])
  expect(layer.key).toBe('pkg90/probe')
})

test('a layer asks for what stands in the building and is not over, unless its list is narrowed to states', () => {
  expect(bodyOfLayer(layer, 'B').stateList).toEqual(['1', '2', '3'])
  const own = bodyOfLayer(layerOf(layer.of, layer.view), 'B', { stateList: ['9'], keyword: '泵' })
  expect(own).toMatchObject({ stateList: ['9'], keyword: '泵', pageSize: 200 })
  expect(own.filter).toEqual({ op: 'and', items: [{ field: 'house', cmp: 'eq', value: 'B' }] })
})

test('the legend counts every row once; what is silent is grey there too', () => {
  const standings = [row('a', '1'), row('b', '2'), row('c', '3'), row('d', '3')].map((each) => standingOf(layer, each))
  const legend = legendOf({ layer: layer, standings })
  expect(legend.map(({ label, tone, silent, count }) => [label, tone, silent, count])).toEqual([
    ['正常', 'success', false, 1],
    ['告警', 'error', false, 1],
    ['失联', 'neutral', true, 2],
  ])
  expect(legend.reduce((sum, { count }) => sum + count, 0)).toBe(standings.length)
  expect(standings.map(entryOf)).toContain(legend[1]?.key)
})

test('the newest alarm speaks first, unless it was put away', () => {
  const standings = [
    row('old', '2', '2026-01-01T00:00:00Z'),
    row('new', '2', '2026-01-02T00:00:00Z'),
    row('away', '3', '2026-01-03T00:00:00Z'),
  ]
  const rows = standings.map((each) => standingOf(layer, each))
  expect(newestAlarm(rows, new Set())?.uuid).toBe('new')
  expect(newestAlarm(rows, new Set(['pkg90/probe/new']))?.uuid).toBe('old')
})

test('what is shown is stale without a connection, and when nothing was read for a minute', () => {
  expect(isStale('online', 0, 60_000)).toBe(false)
  expect(isStale('online', 0, 60_001)).toBe(true)
  expect(isStale('offline', 0, 1)).toBe(true)
})
