import { loan } from '@qifuyun/apps/loan/app.ts'
import { DAY_MS, HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import type { AnyStored } from '@qifuyun/kit/handlers.ts'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withClient } from '#src/testing/database.ts'
import { demoId, enterpriseId, type PersonName, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { openWriting } from './context.ts'
import { fireTimers } from './runtime/fire-timers.ts'
import { holdsAll, rightHolders } from './runtime/right-holders.ts'
import { servedOf, serveEntity } from './runtime/served-entity.ts'
import { tablesOf } from './schema/entity-table.ts'
import { GRAB, job, jobHand, jobKind, jobs, LOAD, TURNS } from './testing-jobs.ts'
import { act } from './write/act.ts'
import { addRow } from './write/add.ts'
import { asRefusal } from './write/draft.ts'
import { lockStored } from './write/row-store.ts'
import type { Writing } from './write/writer.ts'

// What the traits of work do with rows of an application that is made of nothing else.

for (const entity of [job, jobHand, jobKind]) serveEntity(jobs, entity, {})

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  await world.rewind()
  await withClient(world.database.owner, async (client) => {
    const { rows } = await client.query("select 1 from pg_tables where tablename = 'jobs_job'")
    if (rows.length === 0)
      for (const made of await generateMigration(generateDrizzleJson({}), generateDrizzleJson(tablesOf(jobs)))) await client.query(made)
    await client.query('grant all on all tables in schema public to public')
    await client.query('truncate jobs_job, jobs_job_hand, jobs_job_kind, jobs_job_kind_members')
  })
  // A Monday morning without a holiday near it.
  await pass(new Date('2026-11-30T09:00:00+08:00').getTime() - world.clock.now().getTime())
})
afterAll(() => world?.close())

const inside = <T>(work: (writing: Writing) => Promise<T>, by: PersonName | null = 'zhangwei'): Promise<T> => {
  const { platform } = world.app
  const enterpriseUuid = enterpriseId(1)
  const person = by === null ? null : { userUuid: userId(by), userName: by, manager: true }
  return platform.db.tenant(enterpriseUuid, person?.userUuid ?? null, (tx) =>
    work(openWriting({ tx, platform, enterpriseUuid, person, now: platform.clock.now() })),
  )
}
const pass = async (ms: number): Promise<void> => {
  world.pass(ms)
  await fireTimers(world.app.platform)
}
const raise = (name: string): never => {
  throw new Error(`there is no ${name}`)
}
const EVERYBODY = { scope: undefined, manager: true, reveals: true, sees: () => true, unveils: () => true, may: () => true }

let count = 0
const addKind = (more: object = {}): Promise<string> =>
  inside(async (writing) => {
    count += 1
    const people = { dispatchers: [userId('wangqiang')], chiefs: [userId('zhangwei')] }
    const limits = { respondMinutes: 30, finishMinutes: 480, warnMinutes: 60, calendar: '1' }
    return (await addRow(writing, servedOf(jobKind), { name: `类型${count}`, ...people, ...limits, ...more })).row.uuid
  })
const addJob = (kind: string, more: object = {}): Promise<string> =>
  inside(async (writing) => {
    count += 1
    return (await addRow(writing, servedOf(job), { title: `事情${count}`, kind, ...more })).row.uuid
  })
const read = (uuid: string): Promise<AnyStored> => inside(async ({ tx }) => (await lockStored(tx, servedOf(job), [uuid]))[0] ?? raise(uuid))
/** Does it; gives the refusal, if there is one. */
const does = (name: string, uuid: string, sent: object = {}, by: PersonName | null = 'zhangwei') =>
  inside(
    (writing) =>
      act(writing, servedOf(job), uuid, {
        name,
        action: job.spec.actions[name as never] ?? raise(name),
        reach: EVERYBODY,
        sent: { ...sent },
      }),
    by,
  ).then(
    () => null,
    (error: unknown) => asRefusal(error) ?? Promise.reject(error as Error),
  )
const MEMBERS = ['liuyang', 'chenjing'].map((name) => ({ user: userId(name as PersonName), online: true }))
/** A job that somebody has. */
const working = async (kind?: string, holder: PersonName = 'liuyang'): Promise<string> => {
  const uuid = await addJob(kind ?? (await addKind({ members: MEMBERS })))
  expect(await does('dispatch', uuid, { holder: userId(holder) })).toBeNull()
  return uuid
}
const asOwner = <Row extends object>(statement: string, values: unknown[]): Promise<Row[]> =>
  withClient(world.database.owner, async (client) => {
    await client.query("select set_config('app.enterprise_uuid', $1, false)", [enterpriseId(1)])
    return (await client.query<Row>(statement, values)).rows
  })
/** Who has what to do about a job, at which step and until when. */
const todosOf = async (uuid: string) => {
  const found = await asOwner<{ user_uuid: string; title: string; step: string; deadline: Date | null }>(
    "select user_uuid, title, message_data ->> 'step' as step, deadline from todo where business_uuid = $1 and status_code = 0 order by user_uuid",
    [uuid],
  )
  return found.map(({ user_uuid, title, step, deadline }) => [user_uuid, title.split('：')[0], step, deadline?.toISOString() ?? null])
}
const told = async (uuid: string) =>
  (
    await asOwner<{ user_uuid: string; title: string }>(
      'select user_uuid, title from pending_message where business_uuid = $1 order by created_at, user_uuid',
      [uuid],
    )
  ).map(({ user_uuid, title }) => [user_uuid, title.split('：')[0]])
const [LIU, CHEN, WANG, ZHANG] = (['liuyang', 'chenjing', 'wangqiang', 'zhangwei'] as const).map(userId)

describe('giving out', () => {
  test('each in turn, past those who are not there', async () => {
    const kind = await addKind({ mode: TURNS, members: [...MEMBERS, { user: userId('yanglei'), online: false }] })
    const holders: unknown[] = []
    for (let n = 0; n < 4; n += 1) {
      holders.push((await read(await addJob(kind))).holder)
      await pass(1_000)
    }
    expect(holders).toEqual([LIU, CHEN, LIU, CHEN])
  })

  test('to the one with the least to do', async () => {
    const kind = await addKind({ mode: LOAD, members: MEMBERS })
    const first = await read(await addJob(kind))
    expect([first.holder, first.state]).toEqual([LIU, '20'])
    await does('finish', first.uuid, {}, 'liuyang')
    expect((await read(await addJob(kind))).holder).toBe(LIU)
    expect((await read(await addJob(kind))).holder).toBe(CHEN)
  })

  test('taken by those who do such work, are there, and have not too much', async () => {
    const kind = await addKind({ mode: GRAB, members: MEMBERS })
    const [one, other] = [await addJob(kind), await addJob(kind)]
    expect(await told(one)).toEqual(
      [
        [LIU, '可抢单'],
        [CHEN, '可抢单'],
      ].toSorted(),
    )
    expect(await does('claim', one, {}, 'liuyang')).toBeNull()
    expect(await does('claim', one, {}, 'chenjing')).toMatchObject({ status: 409 })
    expect(await does('claim', other, {}, 'liuyang')).toMatchObject({ status: 422 })
    expect(await does('claim', other, {}, 'wangqiang')).toMatchObject({ status: 422 })
    expect((await read(one)).holder).toBe(LIU)
  })

  test('to nobody who does no such work, and not again to the same', async () => {
    const uuid = await addJob(await addKind({ members: MEMBERS }))
    expect(await does('dispatch', uuid, { holder: WANG })).toMatchObject({ fields: { holder: {} } })
    expect(await does('dispatch', uuid, { holder: LIU })).toBeNull()
    expect(await does('transfer', uuid, { holder: LIU, reason: '请假' })).toMatchObject({ fields: { holder: {} } })
  })
})

describe('what is to be done', () => {
  test('is with those who give it out, then with the holder, and moves along inside one state', async () => {
    const uuid = await addJob(await addKind({ members: MEMBERS }))
    const { respondBy, finishBy } = await read(uuid)
    expect(await todosOf(uuid)).toEqual([[WANG, '待派单', 'open', respondBy]])
    await does('dispatch', uuid, { holder: LIU })
    expect(await todosOf(uuid)).toEqual([[LIU, '待处理', 'working', finishBy]])
    await does('transfer', uuid, { holder: CHEN, reason: '请假' })
    expect(await todosOf(uuid)).toEqual([[CHEN, '待处理', 'working', finishBy]])
    const give = (holder: string | undefined, cause?: 'takenOver') =>
      inside((writing) => writing.context().rows.update(job, uuid, { holder: holder ?? null }, '工作交接', cause))
    await give(LIU, 'takenOver')
    expect((await todosOf(uuid)).map((each) => each.slice(0, 2))).toEqual([[LIU, '工作交接']])
    // What the history says of it makes no difference.
    await give(CHEN)
    expect((await todosOf(uuid)).map((each) => each.slice(0, 2))).toEqual([[CHEN, '待处理']])
    await give(LIU)
    await does('finish', uuid, {}, 'liuyang')
    expect(await todosOf(uuid)).toEqual([])
  })

  test('goes back to those who give it out when its holder leaves', async () => {
    const uuid = await working()
    await inside(async (writing) => servedOf(job).engine?.giveUp({ ...writing.context(), userUuid: LIU ?? '' }))
    expect(await read(uuid)).toMatchObject({ state: '10', holder: null })
    expect((await todosOf(uuid)).map((each) => each.slice(0, 2))).toEqual([[WANG, '待派单']])
  })
})

describe('through whose hands it goes', () => {
  const handsOf = async (uuid: string) => {
    const found = await inside((writing) => writing.context().rows.list(jobHand, (f) => f.eq('job', uuid), 50))
    return found.map(({ kind, fromUser, toUser, reason, minutes, endAt }) => ({
      ...{ kind, fromUser, toUser, reason, minutes },
      open: endAt === null,
    }))
  }
  const hand = { fromUser: null as string | null, toUser: null as string | null, reason: null, minutes: null as number | null, open: false }

  test('is noted with the reason and the time that each had it, and one of them has it still', async () => {
    const uuid = await working()
    await pass(20 * 60_000)
    await does('transfer', uuid, { holder: CHEN, reason: '请假' })
    await pass(10 * 60_000)
    await does('refuse', uuid, { reason: '不会修' }, 'chenjing')
    await pass(5 * 60_000)
    await does('dispatch', uuid, { holder: LIU })
    expect(await handsOf(uuid)).toEqual([
      { ...hand, kind: '1', toUser: LIU, minutes: 20 },
      { ...hand, kind: '4', fromUser: LIU, toUser: CHEN, reason: '请假', minutes: 10 },
      { ...hand, kind: '3', fromUser: CHEN, reason: '不会修', minutes: 5 },
      { ...hand, kind: '1', toUser: LIU, open: true },
    ])
  })

  test('is noted when it is taken, and when it comes back to be done again', async () => {
    const uuid = await addJob(await addKind({ mode: GRAB, members: MEMBERS }))
    expect(await handsOf(uuid)).toEqual([])
    await does('claim', uuid, {}, 'liuyang')
    await does('finish', uuid, {}, 'liuyang')
    await does('rate', uuid, { score: 1, solved: false }, null)
    expect((await handsOf(uuid)).map(({ kind, toUser, open }) => [kind, toUser, open])).toEqual([
      ['2', LIU, false],
      ['6', LIU, true],
    ])
  })

  test('is not noted of what changes nobody’s hands, and needs the fields of such a log', async () => {
    const uuid = await working()
    await inside((writing) => writing.context().rows.update(job, uuid, { title: '别的' }))
    expect(await handsOf(uuid)).toHaveLength(1)
    expect(() => jobKind.logsHandsOf('name')).toThrow('handing()')
  })
})

describe('deadlines', () => {
  test('are warned of, told when they pass, and told upwards a day later; once each', async () => {
    const uuid = await working()
    await pass(7 * HOUR_MS)
    expect(await told(uuid)).toEqual([[LIU, '即将超时']])
    await pass(HOUR_MS)
    await pass(HOUR_MS)
    expect((await told(uuid)).slice(1)).toEqual([
      [WANG, '已超时'],
      [LIU, '已超时'],
    ])
    expect((await read(uuid)).overdue).toBe(true)
    await pass(DAY_MS)
    expect((await told(uuid)).slice(3)).toEqual([[ZHANG, '超时1天']])
  })

  test('are told to the level below where nobody of one is there', async () => {
    const uuid = await working(await addKind({ members: MEMBERS, chiefs: [] }))
    await pass(DAY_MS + 9 * HOUR_MS)
    expect((await told(uuid)).filter(([, word]) => word === '超时1天')).toEqual([
      [WANG, '超时1天'],
      [LIU, '超时1天'],
    ])
  })

  test('stand while it rests, and it goes on by itself with its work to do', async () => {
    const uuid = await working()
    const { finishBy } = await read(uuid)
    const resumeAt = new Date(world.clock.now().getTime() + 2 * HOUR_MS).toISOString()
    expect(
      await does('suspend', uuid, { suspendReason: '1', resumeAt: new Date(world.clock.now().getTime() + 31 * DAY_MS).toISOString() }),
    ).toMatchObject({
      fields: { resumeAt: {} },
    })
    expect(await does('suspend', uuid, { suspendReason: '1', resumeAt })).toBeNull()
    expect(await todosOf(uuid)).toEqual([])
    await pass(2 * HOUR_MS)
    const row = await read(uuid)
    expect(row).toMatchObject({ state: '20', pausedMinutes: 120, resumeAt: null, holder: LIU })
    expect(Date.parse(String(row.finishBy)) - Date.parse(String(finishBy))).toBe(2 * HOUR_MS)
    expect(await todosOf(uuid)).toEqual([[LIU, '待处理', 'working', row.finishBy]])
    const again = { suspendReason: '1', resumeAt: new Date(world.clock.now().getTime() + HOUR_MS).toISOString() }
    expect(await does('suspend', uuid, again)).toBeNull()
    expect(await does('resume', uuid)).toBeNull()
    expect(await does('suspend', uuid, again)).toMatchObject({ status: 422 })
  })
})

describe('ratings', () => {
  const finished = async (): Promise<string> => {
    const uuid = await working()
    await does('finish', uuid, {}, 'liuyang')
    return uuid
  }

  test('by link lead on; what was not solved is done again by its holder, with a new clock', async () => {
    const uuid = await finished()
    await pass(HOUR_MS)
    expect(await does('rate', uuid, { score: 2, solved: false }, null)).toBeNull()
    const row = await read(uuid)
    expect(row).toMatchObject({ state: '20', holder: LIU, againCount: 1, score: 2 })
    expect(Math.abs(Date.parse(String(row.finishBy)) - world.clock.now().getTime() - 8 * HOUR_MS)).toBeLessThan(HOUR_MS / 60)
    expect((await todosOf(uuid)).map((each) => each.slice(0, 2))).toEqual([[LIU, '待处理']])
    await does('finish', uuid, {}, 'liuyang')
    expect(await does('rate', uuid, { score: 5, solved: true }, null)).toBeNull()
    expect(await read(uuid)).toMatchObject({ state: '50', score: 5 })
    expect((await todosOf(uuid)).map((each) => each.slice(0, 2))).toEqual([[WANG, '待回访']])
  })

  test('by somebody who signs in say what was heard, and nobody makes one up', async () => {
    const uuid = await finished()
    expect(await does('rate', uuid, { score: 5, solved: true })).toMatchObject({ fields: { ratingText: {} } })
    expect(await does('rate', uuid, { score: 6, solved: true, ratingText: '很好' })).toMatchObject({ fields: { score: {} } })
    await pass(2 * DAY_MS)
    expect(await read(uuid)).toMatchObject({ state: '50', score: null })
  })

  test('are asked after by anybody but the holder, three times at most', async () => {
    const uuid = await finished()
    await does('rate', uuid, { score: 5, solved: true }, null)
    expect(await does('visit', uuid, { visitWay: '1', visitResult: '1', solved: true }, 'liuyang')).toMatchObject({ status: 422 })
    expect(await does('visit', uuid, { visitWay: '1', visitResult: '1' })).toMatchObject({ fields: { solved: {} } })
    expect(await does('visit', uuid, { visitWay: '1', visitResult: '4' })).toMatchObject({ fields: { nextAt: {} } })
    const unreached = { visitWay: '1', visitResult: '4', nextAt: new Date(world.clock.now().getTime() + DAY_MS).toISOString() }
    for (const state of ['50', '50', '60']) {
      expect(await does('visit', uuid, unreached)).toBeNull()
      expect((await read(uuid)).state).toBe(state)
    }
  })
})

test('rights are held by those whose roles give them; where none does, by those who manage the application', async () => {
  const project = demoId('0007', 1)
  await inside(async ({ tx, now }) => {
    const holders = await rightHolders(tx, loan, 'action.handOver', project)
    expect(holders).toContain(WANG)
    expect(holders).not.toContain(LIU)
    expect(await holdsAll(tx, loan, WANG ?? '', ['read', 'action.handOver'], now)).toBe(true)
    expect(await holdsAll(tx, loan, LIU ?? '', ['read'], now)).toBe(true)
    expect(await holdsAll(tx, loan, LIU ?? '', ['read', 'action.handOver'], now)).toBe(false)
  })
})
