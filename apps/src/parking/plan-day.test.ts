import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import type { FilterNode } from '@qifuyun/kit/filter.ts'
import { demoId } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { space } from '#src/parking/setup/area.ts'
import { type ParkingWorld, parkingWorld } from '#src/parking/testing.ts'

const GARAGE = demoId('0008', 4)
const PLANT_ROOM = demoId('000b', 6)
const HERE: FilterNode = { op: 'and', items: [{ field: 'buildingUuid', cmp: 'eq', value: GARAGE }] }
const [FREE, LET, STOPPED] = ['10', '30', '40']
const calls = entityEndpoints(space)

let cars: ParkingWorld
beforeAll(async () => {
  cars = await parkingWorld()
  cars.begin()
})
afterAll(() => cars.close())

const dayOf = (more: Record<string, unknown> = {}) => cars.by().call(calls.day, { view: 'plan', filter: HERE, ...more })
const put = (no: string) =>
  cars.add(space, { no, area: cars.park, kind: '3', maxInside: 1, buildingUuid: GARAGE, positionUuid: PLANT_ROOM })

test('spaces on a plan tell their states over 24 hours, also those that are deleted since', async () => {
  const [quiet, busy, gone] = [await put('D1'), await put('D2'), await put('D3')]
  await cars.after(60)
  expect((await cars.act(space, 'let', busy)).code).toBe(200)
  await cars.after(120)
  expect((await cars.act(space, 'release', busy)).code).toBe(200)
  expect((await cars.by().call(calls.delete, { uuidList: [gone] })).code).toBe(200)

  const { data } = await dayOf()
  const states = (uuid: string) => data.rows.find((row) => row.uuid === uuid)?.course.map(({ state }) => state)
  expect(states(quiet)).toEqual([null, FREE])
  expect(states(busy)).toEqual([null, FREE, LET, FREE])
  expect(states(gone)).toEqual([null, FREE, null])
  expect(data).toMatchObject({ cutFlag: 0 })
  expect(data.rows.find(({ uuid }) => uuid === busy)).toMatchObject({ title: 'D2', partUuid: PLANT_ROOM })
  const [, made, let_] = data.rows.find(({ uuid }) => uuid === busy)?.course ?? []
  expect(Math.round(((let_?.at ?? 0) - (made?.at ?? 0)) / 60_000)).toBe(60)

  // The list is narrowed; states are those of each moment.
  expect((await dayOf({ stateList: [LET] })).data.rows).toHaveLength(3)
  expect((await dayOf({ keyword: 'D2' })).data.rows.map(({ title }) => title)).toEqual(['D2'])

  // A day later only what stands is left, and it has not changed.
  await cars.after(27 * 60)
  await cars.act(space, 'stop', quiet)
  const later = (await dayOf()).data.rows
  expect(Object.fromEntries(later.map(({ uuid, course }) => [uuid, course.map(({ state }) => state)]))).toEqual({
    [quiet]: [FREE, STOPPED],
    [busy]: [FREE],
  })
})

test('a view that is on no plan, a field that nobody knows and somebody without the right are refused', async () => {
  expect(await dayOf({ view: 'kanban' })).toMatchObject({ status: 422, data: { view: '选项无效' } })
  expect((await dayOf({ filter: { field: 'nothing', cmp: 'eq', value: 'x' } })).status).toBe(422)
  expect((await cars.by('xuliang').call(calls.day, { view: 'plan' })).status).toBe(403)
  expect((await cars.by('zhouting').call(calls.day, { view: 'plan' })).data).not.toMatchObject({ rows: [{}] })
})
