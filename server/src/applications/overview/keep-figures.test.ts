import { loan, loanApp } from '@qifuyun/apps/loan/app.ts'
import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { appEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#src/platform/database/drizzle.ts'
import { demoId, enterpriseId, type PersonName } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { servedOf } from '../runtime/served-entity.ts'
import { figureDay, NO_PROJECT } from '../tables.ts'
import { plantSample } from '../testing.ts'
import { keepFigures } from './keep-figures.ts'

const GARDEN = demoId('0007', 1)
const CITY = demoId('0007', 2)

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.rewind())
afterAll(() => world.close())

const keep = () => keepFigures(world.app.platform)
const lend = (values: object = {}) => plantSample(world, servedOf(loan), { projectUuid: GARDEN, state: '30', ...values })
const daysAgo = (days: number): string => chinaDay(new Date(world.clock.now().getTime() - days * DAY_MS))

interface Kept extends Record<string, unknown> {
  project: string
  day: string
  value: string
}
/** What is kept of loans that are out, by day and project. */
const kept = async (kpi = 'out', enterprise = 1): Promise<string[]> => {
  const { rows } = await world.app.platform.db.tenant(enterpriseId(enterprise), null, (tx) =>
    tx.execute<Kept>(sql`
      select project_uuid::text as project, day::text as day, value::text as value from ${figureDay}
      where entity = ${servedOf(loan).key} and kpi = ${kpi} order by 2, 1`),
  )
  return rows.map(({ project, day, value }) => `${day} ${project.slice(-1)} ${value}`)
}
const openLoans = async (): Promise<number> => {
  const { rows } = await world.app.platform.db.tenant(enterpriseId(1), null, (tx) =>
    tx.execute<{ n: string }>(sql`select count(*) as n from ${servedOf(loan).table} where deleted_at is null and state in ('30', '40')`),
  )
  return Number(rows[0]?.n)
}

test('a figure is kept for each project once a day, on however many nodes', async () => {
  await lend()
  await lend({ projectUuid: CITY })
  await lend({ projectUuid: CITY })
  await Promise.all([keep(), keep()])
  const lines = await kept()
  expect(lines).toHaveLength(2)
  expect(lines[1]).toBe(`${daysAgo(1)} ${CITY.slice(-1)} 2`)
  expect(lines.reduce((sum, line) => sum + Number(line.split(' ')[2]), 0)).toBe(await openLoans())
  // What comes later belongs to the next day.
  await lend()
  await keep()
  expect(await kept()).toEqual(lines)
  world.pass(DAY_MS)
  await keep()
  expect(await kept()).toHaveLength(4)
})

test('a night that was missed is made up for by the next run, and days before it are not invented', async () => {
  await lend()
  await keep()
  world.pass(3 * DAY_MS)
  await keep()
  expect((await kept()).map((line) => line.slice(0, 10))).toEqual([daysAgo(4), daysAgo(1)])
})

test('an enterprise without rows has a day of nothing, and what is late counts from the end of the day', async () => {
  await lend({ dueAt: new Date(world.clock.now().getTime() + DAY_MS).toISOString() })
  await keep()
  expect(await kept('out', 2)).toEqual([`${daysAgo(1)} ${NO_PROJECT.slice(-1)} 0`])
  expect((await kept('overdue'))[0]).toMatch(/ 0$/)
  world.pass(3 * DAY_MS)
  await keep()
  expect((await kept('overdue')).at(-1)).toMatch(/ 1$/)
})

test('what was kept is the course of a figure of now, for those who reach all rows', async () => {
  await lend({ projectUuid: CITY })
  await keep()
  world.pass(DAY_MS)
  await lend({ projectUuid: CITY })
  await keep()
  await lend({ projectUuid: CITY })
  const course = async (by: PersonName) => {
    const period = `${daysAgo(5)}..${daysAgo(0)}`
    const { data } = await world.as(by).call(appEndpoints(loanApp).overview, { period, projectUuid: CITY })
    return data.figures.find(({ kpiKey }) => kpiKey === 'out')?.series
  }
  expect(await course('zhangwei')).toEqual([
    { x: daysAgo(2), y: 1 },
    { x: daysAgo(1), y: 2 },
    { x: daysAgo(0), y: 3 },
  ])
  expect(await course('liuyang')).toEqual([])
})
