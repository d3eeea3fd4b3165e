import { loan } from '@qifuyun/apps/loan/app.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { addressOf } from '@qifuyun/kit/calls/wire.ts'
import type { FilterNode } from '@qifuyun/kit/filter.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { servedOf } from './runtime/served-entity.ts'
import { plantSample } from './testing.ts'

const CITY = demoId('0007', 2)
const ofCity: FilterNode = { field: 'projectUuid', cmp: 'eq', value: CITY }

let world: World
beforeAll(async () => {
  world = await createWorld()
  for (const state of ['20', '30', '30', '50']) await plantSample(world, servedOf(loan), { projectUuid: CITY, state })
})
afterAll(() => world.close())

const ask = (body: object) => world.as('zhangwei').call(entityEndpoints(loan).page, { pageSize: 10, filter: ofCity, ...body })
const idsOf = (rows: readonly Record<string, unknown>[]): string[] => rows.map((row) => String(row[addressOf(loan).id]))

test('rows of a list are read again by their ids; one that the list no longer has is left out', async () => {
  const { data } = await ask({})
  const [a, b, c] = idsOf(data.list)
  expect(new Set(idsOf((await ask({ uuidList: [a, c] })).data.list))).toEqual(new Set([a, c]))
  const among = await ask({ uuidList: [a, b, c], stateList: ['20'] })
  expect(among.data.list.every(({ state }: { state?: unknown }) => state === '20')).toBe(true)
  const elsewhere = await ask({ uuidList: [a], filter: { field: 'projectUuid', cmp: 'eq', value: demoId('0007', 1) } })
  expect(elsewhere.data.list).toEqual([])
})

test('ids do not reach past what somebody may read, and no more of them are taken than a page has rows', async () => {
  const { data } = await ask({})
  const uuidList = idsOf(data.list)
  const own = await world.as('liuyang').call(entityEndpoints(loan).page, { pageSize: 10, uuidList })
  expect(own.data.list).toEqual([])
  const many = Array.from({ length: 201 }, () => uuidList[0])
  expect((await ask({ uuidList: many })).status).toBe(422)
  expect((await ask({ uuidList: ['x'] })).status).toBe(422)
})
