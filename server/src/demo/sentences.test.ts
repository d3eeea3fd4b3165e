import { cleaningApp } from '@qifuyun/apps/cleaning-greening/app.ts'
import { roundBoard as cleaningBoard } from '@qifuyun/apps/cleaning-greening/calls.ts'
import { energyApp } from '@qifuyun/apps/energy/app.ts'
import { monthFlow } from '@qifuyun/apps/energy/calls.ts'
import { energyType } from '@qifuyun/apps/energy/meters/energy-type.ts'
import { inspectionApp } from '@qifuyun/apps/equipment-inspection/app.ts'
import { roundBoard as inspectionBoard } from '@qifuyun/apps/equipment-inspection/calls.ts'
import { patrolApp } from '@qifuyun/apps/patrol/app.ts'
import { roundBoard as patrolBoard } from '@qifuyun/apps/patrol/calls.ts'
import { chinaDay, chinaMonth, monthAfter } from '@qifuyun/contract/core/china-time.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import type { Board } from '@qifuyun/kit/rounds/board-call.ts'
import { exactText, sum } from '@qifuyun/kit/values/exact.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '#src/testing/world.ts'
import { seedApplications } from './seed-applications.ts'

const DAY_MS = 86_400_000
const CANCELLED = '60'
const SCALE = 4

let world: World
beforeAll(async () => {
  world = await createWorld()
  await seedApplications(world.app.platform)
}, 180_000)
afterAll(() => world.close())

const added = (of: readonly number[]): number => of.reduce((all, each) => all + each, 0)
const total = (of: readonly { usage: string }[]): string => exactText(sum(of.map(({ usage }) => usage)), SCALE)

test.each([
  ['inspection', customEndpoint(inspectionApp, inspectionBoard)],
  ['patrol', customEndpoint(patrolApp, patrolBoard)],
  ['cleaning', customEndpoint(cleaningApp, cleaningBoard)],
] as const)('the sentence of %s says what the tasks of the week, and the cells of the month, come to', async (_name, board) => {
  const now = world.clock.now()
  // A week that ends with today: what the demo has walked lies in it, whatever the day.
  const from = chinaDay(new Date(now.getTime() - 6 * DAY_MS))
  const ask = async (span: 'week' | 'month'): Promise<Board> => (await world.as('zhangwei').call(board, { from, span })).data
  const { tasks, lead } = await ask('week')
  const own = tasks.filter(({ state }) => state !== CANCELLED)
  const due = own.filter(({ end }) => Date.parse(end) <= now.getTime())
  const missed = own.filter(({ state }) => state === '40' || state === '50')
  expect(lead).toMatchObject({
    tasks: own.length,
    missedTasks: missed.length,
    missedPoints: added(missed.map((task) => task.missed)),
    due: added(due.map((task) => task.total)),
    checked: added(due.map(({ done }) => done)),
    abnormal: added(own.map(({ abnormal }) => abnormal)),
  })
  const month = await ask('month')
  expect(month.lead).toMatchObject({
    tasks: added(month.cells.map((cell) => cell.tasks)),
    missedPoints: added(month.cells.map(({ missedPoints }) => missedPoints)),
    due: added(month.cells.map((cell) => cell.due)),
    checked: added(month.cells.map(({ checked }) => checked)),
  })
})

test('the flows, the tree and the purposes of a month come to its sentence', async () => {
  const caller = world.as('zhangwei')
  const { data: types } = await caller.call(entityEndpoints(energyType).page, { pageSize: 10 })
  const month = monthAfter(chinaMonth(world.clock.now()), -1)
  let told = 0
  for (const { uuid } of types.list) {
    const { data: flow } = await caller.call(customEndpoint(energyApp, monthFlow), { month, energyType: String(uuid) })
    if (flow.meters.length === 0) continue
    told += 1
    const whole = exactText(flow.lead.usage, SCALE)
    const column = (at: number) => flow.nodes.filter((node) => node.column === at)
    expect([total(column(0)), total(column(1)), total(column(2)), total(flow.purposes)]).toEqual([whole, whole, whole, whole])
    expect(total(flow.meters.filter(({ parent }) => parent === null))).toBe(whole)
  }
  expect(told).toBeGreaterThan(0)
})
