import { loan } from '@qifuyun/apps/loan/app.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import type { FilterNode } from '@qifuyun/kit/filter.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { servedOf } from '../runtime/served-entity.ts'
import { plantSample } from '../testing.ts'

const CITY = demoId('0007', 2)
const ofCity: FilterNode = { field: 'projectUuid', cmp: 'eq', value: CITY }
const inState = (...codes: string[]): FilterNode => ({ field: 'state', cmp: 'in', value: codes })
const all: FilterNode = { op: 'and', items: [] }

let world: World
beforeAll(async () => {
  world = await createWorld()
  for (const state of ['20', '30', '30', '50']) await plantSample(world, servedOf(loan), { projectUuid: CITY, state })
})
afterAll(() => world.close())

const ask = (body: object) => world.as('zhangwei').call(entityEndpoints(loan).page, { pageSize: 1, ...body })

test('views are counted among all rows of the page, whatever the list itself is narrowed by', async () => {
  const countEach = [all, inState('30'), inState('20', '30'), inState('70')]
  const { data } = await ask({ countEach, whole: ofCity, filter: inState('50') })
  expect(data.eachCount).toEqual([4, 2, 3, 0])
  expect((await ask({ whole: ofCity })).data.eachCount).toBeUndefined()
})

test('nobody counts by what they do not see, or by more views than a list has', async () => {
  const wrong = await ask({ countEach: [{ field: 'nothing', cmp: 'eq', value: 1 }] })
  expect([wrong.status, wrong.data]).toEqual([422, { filter: '未知的筛选字段nothing' }])
  expect((await ask({ countEach: Array.from({ length: 21 }, () => all) })).status).toBe(422)
  const own = await world.as('liuyang').call(entityEndpoints(loan).page, { countEach: [all], whole: ofCity })
  expect(own.data.eachCount).toEqual([0])
})
