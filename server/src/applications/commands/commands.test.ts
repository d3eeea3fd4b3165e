import { texts } from '@qifuyun/apps/loan/texts.ts'
import { builtInAppUuid } from '@qifuyun/contract/app-center/built-in.ts'
import { APP_TYPE } from '@qifuyun/contract/app-center/constants.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { command } from '@qifuyun/kit/command.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { performs } from '@qifuyun/kit/server.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { application } from '#src/installed-apps/service.ts'
import { eq } from '#src/platform/database/drizzle.ts'
import { created } from '#src/platform/database/stamps.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { enterpriseId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { openWriting } from '../context.ts'
import { followOthers } from '../events/approval-outcome.ts'
import { doKept } from './kept.ts'
import { carriesOut } from './testing.ts'

const E1 = enterpriseId(1)
const line = z.object({ qty: z.int().min(1) })
const bill = command('test.bill', z.object({ source: z.string(), amount: z.int().min(1), lines: z.array(line).default([]) }), {
  key: ['source'],
  answer: z.object({ no: z.string() }),
})

let world: World
/** What was carried out, in its order. */
let done: string[] = []
let stop: () => void
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  await world.rewind()
  done = []
  const carrying = performs(bill, async ({ actor, rows }, { source, amount, lines }) => {
    if (source === 'closes') await rows.query(sql`update application set disabled_flag = true where app_key = 'pkg41'`)
    if (amount > 1_000) texts.refuseAt('amount', '可借数量不足')
    if (lines.some(({ qty }) => qty > 9)) texts.refuse('可借数量不足', {}, { 'lines[0].qty': texts.t('可借数量不足') })
    done.push(`${source} ${amount} ${actor === null ? 'late' : 'at once'}`)
    return { no: `B${done.length}` }
  })
  ;({ stop } = carriesOut(carrying, 'pkg41'))
})
afterEach(() => stop())
afterAll(() => world.close())

const inside = <T>(work: (context: Context, tx: Tx) => Promise<T>): Promise<T> => {
  const { platform } = world.app
  const person = { userUuid: crypto.randomUUID(), userName: '某人', manager: false }
  return platform.db.tenant(E1, null, (tx) =>
    work(openWriting({ tx, platform, enterpriseUuid: E1, person, now: platform.clock.now() }).context(), tx),
  )
}
const order = (source: string, amount = 100, more: { lines?: { qty: number }[] } = {}, fields: Record<string, string> = {}) =>
  inside(({ applications }) => applications.order(bill, { source, amount, ...more }, fields))
const standing = (...sources: string[]) =>
  inside(({ applications }) =>
    applications.ordered(
      bill,
      sources.map((source) => ({ source })),
    ),
  )
/** Opens or closes the application that carries it out. */
const set = (more: Partial<typeof application.$inferInsert>) =>
  inside(async (_context, tx) => {
    const app = { enterpriseUuid: E1, appUuid: builtInAppUuid('pkg41') ?? '', appKey: 'pkg41', appTypeCode: APP_TYPE.builtIn }
    await tx.delete(application).where(eq(application.appKey, 'pkg41'))
    await tx.insert(application).values({ ...app, ...created(null, world.clock.now()), ...more })
  })
const [CLOSED, OPEN] = [{ disabledFlag: true }, {}]
const tick = () => doKept(world.app.platform)

describe('a command', () => {
  test('is done at once where the application is open, and once however often it is ordered', async () => {
    expect(await order('A')).toEqual({ state: 'done', answer: { no: 'B1' } })
    expect(await order('A', 200)).toEqual({ state: 'done', answer: { no: 'B1' } })
    const both = await Promise.all([order('B'), order('B')])
    expect(both).toEqual([both[0], both[0]])
    await tick()
    expect(done).toEqual(['A 100 at once', 'B 100 at once'])
  })

  test('waits while the application is switched off, expired or not installed, and is done when it is open', async () => {
    const past = new Date(world.clock.now().getTime() - 1)
    for (const [source, closed] of [
      ['off', CLOSED] as const,
      ['over', { expiresAt: past }] as const,
      ['none', { installedFlag: false }] as const,
    ]) {
      await set(closed)
      expect(await order(source)).toEqual({ state: 'waiting' })
    }
    await tick()
    expect([done, await standing('off', 'over', 'none', 'other')]).toEqual([
      [],
      [{ state: 'waiting' }, { state: 'waiting' }, { state: 'waiting' }, null],
    ])
    await set(OPEN)
    await Promise.all([tick(), tick()])
    expect(done.toSorted()).toEqual(['none 100 late', 'off 100 late', 'over 100 late'])
    expect(await standing('off')).toEqual([{ state: 'done', answer: { no: 'B1' } }])
  })

  test('is done once when the application is closed, opened again and closed', async () => {
    await set(CLOSED)
    await order('A')
    await set(OPEN)
    await set(CLOSED)
    await tick()
    expect(done).toEqual([])
    await set(OPEN)
    expect(await order('A')).toEqual({ state: 'done', answer: { no: 'B1' } })
    await set(CLOSED)
    expect(await order('A')).toEqual({ state: 'done', answer: { no: 'B1' } })
    await set(OPEN)
    await tick()
    expect(done).toEqual(['A 100 at once'])
  })

  test('waits on when the application is closed while others are done', async () => {
    await set(CLOSED)
    await order('closes')
    world.pass(1_000)
    await order('B')
    await set(OPEN)
    await tick()
    expect([done, await standing('B')]).toEqual([['closes 100 late'], [{ state: 'waiting' }]])
  })

  test('that has waited for more than 30 days is forgotten', async () => {
    await set(CLOSED)
    await order('A')
    world.pass(29.9 * DAY_MS)
    await tick()
    expect(await standing('A')).toEqual([{ state: 'waiting' }])
    world.pass(0.2 * DAY_MS)
    await tick()
    await set(OPEN)
    await tick()
    expect([done, await standing('A')]).toEqual([[], [null]])
  })

  test('leaves nothing behind where its caller is refused', async () => {
    const ordered = inside(async ({ applications }) => {
      await applications.order(bill, { source: 'A', amount: 1 })
      throw new Error('something else is wrong')
    })
    await expect(ordered).rejects.toThrow('something else')
    expect(await standing('A')).toEqual([null])
  })
})

describe('what is refused', () => {
  test('at once is told at the fields of the caller, and as a whole where its form has none', async () => {
    await expect(order('A', 5_000, {}, { amount: 'total' })).rejects.toMatchObject({
      status: 422,
      fields: { total: { text: '可借数量不足' } },
    })
    await expect(order('A', 5_000)).rejects.toMatchObject({ fields: {}, said: { text: '可借数量不足' } })
    const lines = order('A', 1, { lines: [{ qty: 10 }] }, { lines: 'items' })
    await expect(lines).rejects.toMatchObject({ fields: { 'items[0].qty': { text: '可借数量不足' } } })
    await expect(order('A', 0, {}, { amount: 'total' })).rejects.toMatchObject({
      status: 422,
      fields: { total: expect.anything() as unknown },
    })
    expect([done, await standing('A')]).toEqual([[], [null]])
  })

  test('when its time comes is told to whoever ordered it, who may order it anew', async () => {
    await set(CLOSED)
    await order('A', 5_000)
    await set(OPEN)
    await tick()
    await tick()
    expect(await standing('A')).toEqual([{ state: 'refused', reason: '可借数量不足' }])
    expect(await order('A', 10)).toEqual({ state: 'done', answer: { no: 'B1' } })
    expect(done).toEqual(['A 10 at once'])
  })
})

test('two applications that carry out one command do not start', () => {
  const second = carriesOut(
    performs(bill, async () => ({ no: '' })),
    'pkg1',
  )
  try {
    expect(() => followOthers(world.app.platform)).toThrow('two applications carry out test.bill')
  } finally {
    second.stop()
  }
})
