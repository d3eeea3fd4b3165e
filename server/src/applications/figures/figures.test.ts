import { loan } from '@qifuyun/apps/loan/app.ts'
import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { type AskedFigures, figureCode } from '@qifuyun/kit/overview/known-figures.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bindApplication, DATA_SCOPE } from '#src/roles/service.ts'
import { inside } from '#src/testing/inside.ts'
import { demoId, enterpriseId, type PersonName, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { openWriting } from '../context.ts'
import { keepFigures } from '../overview/keep-figures.ts'
import { servedOf } from '../runtime/served-entity.ts'
import { plantSample } from '../testing.ts'

const GARDEN = demoId('0007', 1)
const CITY = demoId('0007', 2)
const OUT = figureCode(loan, 'out')
const LOST = figureCode(loan, 'lossRate')

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.rewind())
afterAll(() => world.close())

const plant = (projectUuid: string, state: string) => plantSample(world, servedOf(loan), { projectUuid, state })
const daysAgo = (days: number): string => chinaDay(new Date(world.clock.now().getTime() - days * DAY_MS))
const today = () => ({ from: daysAgo(0), to: daysAgo(0) })
/** What the role of employees may do in an application. */
const bind = (dataScopeCode: number, permissionCodes: string[] = ['app:pkg41:loan:read']) =>
  world.app.platform.db.tenant(enterpriseId(1), userId('zhangwei'), (tx) =>
    bindApplication(tx, world.app.platform, {
      ...{ enterpriseUuid: enterpriseId(1), appKey: 'pkg41', by: userId('zhangwei'), orgRoleId: demoId('0004', 4) },
      ...{ permissionCodes, dataScopeCode },
    }),
  )
/** What is asked by somebody who has put on that role. */
const asking = <T>(name: PersonName, work: (call: Context) => Promise<T>): Promise<T> => {
  const { platform } = world.app
  const [enterpriseUuid, userUuid] = [enterpriseId(1), userId(name)]
  const person = { userUuid, userName: name, manager: false }
  return platform.db.tenant(enterpriseUuid, userUuid, (tx) =>
    work(
      openWriting({
        tx,
        platform,
        enterpriseUuid,
        person,
        now: platform.clock.now(),
        caller: { userUuid, roles: [], narrowedRoleId: demoId('0004', 4) },
      }).context(),
    ),
  )
}
const values = (asked: AskedFigures) => inside(world, ({ figures }) => figures.values(asked))

test('what came in a span is counted for each of its places, a share from its own numbers', async () => {
  const asked = {
    figures: [LOST],
    spans: [today(), { from: daysAgo(2), to: daysAgo(1) }],
    places: [null, [GARDEN], [CITY], [GARDEN, CITY]],
  }
  world.pass(7 * DAY_MS)
  await plant(GARDEN, '60')
  await plant(GARDEN, '50')
  await plant(CITY, '50')
  const found = (await values({ ...asked, spans: [today(), { from: daysAgo(2), to: daysAgo(1) }] })).get(LOST)
  const [now, before] = found ?? []
  expect(now?.slice(1)).toEqual([50, 0, 33.3])
  // Nothing ended then: there is no share of nothing.
  expect(before).toEqual([null, null, null, null])
})

test('what stands is counted now, and of past days as it was kept', async () => {
  const out = async (...spans: { from: string; to: string }[]) =>
    (await values({ figures: [OUT], spans, places: [[GARDEN], [CITY], [GARDEN, CITY]] })).get(OUT)
  const [first] = (await out(today())) ?? []
  await plant(GARDEN, '30')
  await plant(CITY, '30')
  await keepFigures(world.app.platform)
  world.pass(DAY_MS)
  await plant(CITY, '30')
  const [garden, city, both] = first ?? []
  const kept = [Number(garden) + 1, Number(city) + 1, Number(both) + 2]
  const now = [kept[0], Number(kept[1]) + 1, Number(kept[2]) + 1]
  // The last day of a span of which something is known counts; of days before all there is nothing.
  const spans = [today(), { from: daysAgo(9), to: daysAgo(1) }, { from: daysAgo(9), to: daysAgo(5) }]
  expect(await out(...spans)).toEqual([now, kept, [null, null, null]])
  expect(await out()).toBeUndefined()
})

test('a caller is told of figures that they may read, and of the projects that they reach', async () => {
  const told = async (name: PersonName) =>
    (await asking(name, ({ figures }) => figures.mine())).flatMap(({ of, code, projects }) =>
      of.entity === 'loan' ? [[code, projects]] : [],
    )
  await bind(DATA_SCOPE.all, [])
  expect(await told('zhaomin')).toEqual([])
  await bind(DATA_SCOPE.self)
  // Own rows are no figures of a project.
  expect(await told('zhaomin')).toEqual([])
  await bind(DATA_SCOPE.all)
  expect(await told('zhaomin')).toEqual([
    [OUT, null],
    [figureCode(loan, 'overdue'), null],
    [LOST, null],
  ])
  await bind(DATA_SCOPE.department)
  // The manager of the projects.
  const [first] = await told('wangqiang')
  expect(first?.[0]).toBe(OUT)
  expect(first?.[1]).toEqual(expect.arrayContaining([GARDEN, CITY]))
})

test('with a narrow data scope only those rows count, and what was kept of all is not told', async () => {
  await plant(GARDEN, '30')
  await keepFigures(world.app.platform)
  world.pass(DAY_MS)
  await bind(DATA_SCOPE.self)
  const asked = { figures: [OUT], spans: [today(), { from: daysAgo(3), to: daysAgo(1) }], places: [null] }
  const own = await asking('zhaomin', ({ figures }) => figures.valuesOfMine(asked))
  expect(own.get(OUT)).toEqual([[0], [null]])
  const all = await values(asked)
  expect(
    all
      .get(OUT)
      ?.flat()
      .every((value) => Number(value) >= 1),
  ).toBe(true)
  await bind(DATA_SCOPE.all, [])
  expect((await asking('zhaomin', ({ figures }) => figures.valuesOfMine(asked))).size).toBe(0)
})

test('nobody is told of figures of whom nobody asks, nor of what there is not', async () => {
  await expect(inside(world, ({ figures }) => figures.mine())).rejects.toThrow('nobody asks')
  await expect(inside(world, ({ figures }) => figures.valuesOfMine({ figures: [OUT], spans: [today()], places: [null] }))).rejects.toThrow(
    'nobody asks',
  )
  expect((await values({ figures: ['pkg41.loan.nothing', 'x', '__proto__'], spans: [today()], places: [null] })).size).toBe(0)
  // No project is no place: nothing was counted there.
  expect((await values({ figures: [OUT, LOST], spans: [today()], places: [[]] })).get(OUT)).toEqual([[0]])
})

test('every figure of every application is known once, and can be asked for at once', async () => {
  const kinds = await inside(world, ({ figures }) => figures.known())
  expect(new Set(kinds.map(({ code }) => code)).size).toBe(kinds.length)
  const asked = {
    figures: kinds.map(({ code }) => code),
    spans: [today(), { from: daysAgo(40), to: daysAgo(2) }],
    places: [null, [GARDEN]],
  }
  const found = await values(asked)
  expect([...found.keys()].toSorted()).toEqual(asked.figures.toSorted())
  for (const table of found.values()) expect(table.map((line) => line.length)).toEqual([2, 2])
})
