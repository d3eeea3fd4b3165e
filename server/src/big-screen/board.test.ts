import { getBigScreen } from '@qifuyun/contract/big-screen/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SERVED, servedOf } from '#src/applications/service.ts'
import { plantSample } from '#src/applications/testing.ts'
import { demoId, type PersonName } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'

let world: World

/** Whatever applications have work with deadlines. */
const WORK = SERVED.flatMap(({ app }) => Object.values(app.entities)).filter(
  ({ spec: { work, app } }) => app.appKey !== null && work.deadlines !== null && work.assigned !== null,
)
const PROJECTS = [demoId('0007', 1), demoId('0007', 2)]
const HOUR_MS = 3_600_000

/** Of one project something late, of the other something open and something done. */
const plantWork = async (of: (typeof WORK)[number]): Promise<void> => {
  const code = (which: (state: (typeof of.spec.states)[number]) => boolean) => of.spec.states.find(which)?.code
  const open = code(({ name }) => name === of.spec.work.assigned?.states.open)
  const done = code(({ final, tone }) => final && tone === 'success') ?? code(({ final }) => final)
  const now = world.clock.now().getTime()
  const row = (project: number, state: string | undefined, finishBy: number, finishedAt: number | null) =>
    plantSample(world, servedOf(of), {
      ...{ [of.spec.project ?? 'projectUuid']: PROJECTS[project], state },
      finishBy: new Date(now + finishBy * HOUR_MS).toISOString(),
      finishedAt: finishedAt === null ? null : new Date(now + finishedAt).toISOString(),
    })
  await row(0, open, -1, null)
  await row(1, open, 1, null)
  await row(1, done, 1, 0)
}
beforeAll(async () => {
  world = await createWorld()
  for (const of of WORK) await plantWork(of)
})
afterAll(() => world.close())

const ask = (by: PersonName, projectUuid?: string) => world.as(by).call(getBigScreen, { projectUuid })
const board = async (by: PersonName, projectUuid?: string) => (await ask(by, projectUuid)).data
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

describe('the board of an enterprise', () => {
  test('has parts that add up to the whole', async () => {
    const { rooms, work, rating, figureList } = await board('zhangwei')
    expect(rooms?.count).toBeGreaterThan(0)
    expect(sum(rooms?.stateList.map(({ count }) => count) ?? [])).toBe(rooms?.count)
    expect(work?.made).toBe(sum(work?.hourList.map(({ made }) => made) ?? []))
    expect(work?.done).toBe(sum(work?.hourList.map(({ done }) => done) ?? []))
    const n = WORK.length
    expect(work).toMatchObject({ made: 3 * n, done: n, open: 2 * n, late: n })
    expect(work?.placeList.map(({ placeUuid, open, late, doneRate }) => [placeUuid, open, late, doneRate])).toEqual([
      [PROJECTS[0], n, n, 0],
      [PROJECTS[1], n, 0, 50],
    ])
    if (rating !== null) expect(sum(rating.spread)).toBe(rating.count)
    // One figure of each application.
    expect(new Set(figureList.map(({ appKey }) => appKey)).size).toBe(figureList.length)
    expect(figureList.length).toBeGreaterThan(1)
  })

  test('is that of one project where it is chosen, and all of them are the whole', async () => {
    const { projectList, rooms, work } = await board('zhangwei')
    expect(projectList.length).toBeGreaterThan(1)
    const each = []
    for (const { projectUuid } of projectList) each.push(await board('zhangwei', projectUuid))
    expect(sum(each.map((one) => one.rooms?.count ?? 0))).toBe(rooms?.count)
    expect(sum(each.map((one) => one.work?.open ?? 0))).toBe(work?.open)
    expect((await board('zhangwei', PROJECTS[0])).work).toMatchObject({ open: WORK.length, late: WORK.length, done: 0 })
  })

  test('tells what happened last, the latest first, with its place', async () => {
    const { eventList } = await board('zhangwei')
    const times = eventList.map(({ time }) => time)
    expect(times.length).toBeGreaterThan(0)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(eventList.some(({ place }) => place !== null)).toBe(true)
  })

  test('shows nobody what they do not read', async () => {
    // An employee has no right to main data, and of applications own rows at most.
    const { rooms, projectList, work } = await board('xuliang')
    expect([rooms, projectList]).toEqual([null, []])
    expect(work?.open ?? 0).toBeLessThan((await board('zhangwei')).work?.open ?? 0)
  })

  test('knows no project that somebody does not read (404)', async () => {
    const [own] = (await board('zhangwei')).projectList
    expect((await ask('zhangwei', own?.projectUuid)).code).toBe(200)
    for (const [by, uuid] of [
      ['zhangwei', demoId('9999', 1)],
      ['xuliang', own?.projectUuid],
      ['sunhao', own?.projectUuid],
    ] as const)
      expect(await ask(by, uuid)).toMatchObject({ code: 404, status: 404 })
  })

  test('of another enterprise has nothing of this one', async () => {
    const [here, there] = [await board('zhangwei'), await board('sunhao')]
    const known = new Set(here.projectList.map(({ projectUuid }) => projectUuid))
    expect(there.projectList.filter(({ projectUuid }) => known.has(projectUuid))).toEqual([])
    expect(there.rooms?.count ?? 0).not.toBe(here.rooms?.count)
    expect(there.eventList.filter(({ pcJumpUrl }) => here.eventList.some((one) => one.pcJumpUrl === pcJumpUrl))).toEqual([])
  })
})
