import { item, loan } from '@qifuyun/apps/loan/app.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoId, enterpriseId, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { openWriting } from '../context.ts'

// What functions of applications ask the rows of their entities.

let world: World
afterAll(() => world?.close())

const inside = <T>(work: (context: Context) => Promise<T>): Promise<T> => {
  const { platform } = world.app
  const [enterpriseUuid, now] = [enterpriseId(1), world.clock.now()]
  const person = { userUuid: userId('zhangwei'), userName: '张伟', manager: true }
  return platform.db.tenant(enterpriseUuid, person.userUuid, (tx) =>
    work(openWriting({ tx, platform, enterpriseUuid, person, now }).context()),
  )
}

const WEST_LAKE = demoId('0007', 1)
const THINGS = [
  { code: 'K-101', name: '配电房钥匙', kind: '1', qty: 2, deposit: 0 },
  { code: 'K-102', name: '水泵房钥匙', kind: '1', qty: 3, deposit: null },
  { code: 'T-301', name: '冲击钻', kind: '3', qty: 5, deposit: 20_000 },
  { code: 'T-302', name: '人字梯', kind: '3', qty: 4, deposit: 5_000 },
  { code: 'Z-401', name: '竣工图纸', kind: '4', qty: 1, deposit: 0 },
] as const
const LOANS = [
  { borrower: '赵磊', borrowerKind: '1', due: '2026-11-30T10:00:00.000Z', state: 'ready' },
  { borrower: '陈工', borrowerKind: '3', due: '2026-11-30T10:00:00.000Z', state: 'out' },
  { borrower: '业主周先生', borrowerKind: '2', due: '2020-01-01T10:00:00.000Z', state: 'out' },
  { borrower: '业主王先生', borrowerKind: '2', due: '2030-01-01T10:00:00.000Z', state: 'partly' },
  { borrower: '沈工', borrowerKind: '3', due: '2020-01-01T10:00:00.000Z', state: 'returned' },
] as const

beforeAll(async () => {
  world = await createWorld()
  await inside(async ({ rows }) => {
    const things = []
    for (const thing of THINGS) things.push(await rows.add(item, { ...thing, projectUuid: WEST_LAKE, maxHours: null }))
    for (const [n, { due, state, ...who }] of LOANS.entries()) {
      const items = [{ item: things[0]?.uuid ?? '', qty: 1 }]
      const given = { ...who, projectUuid: WEST_LAKE, phone: `1380000020${n}`, purpose: '检修', dueAt: '2030-01-01 18:00:00', items }
      const { uuid } = await rows.add(loan, given)
      await rows.update(loan, uuid, { state, dueAt: due })
    }
  })
})

const MANY = 500

test('rows are found by fields and states', async () => {
  const found = await inside(async ({ rows, clock: { now } }) => ({
    out: await rows.list(loan, (f) => f.state('out', 'partly'), 10),
    rest: await rows.list(loan, (f) => f.notState('out', 'partly'), 10),
    late: await rows.list(loan, (f) => f.and(f.eq('borrowerKind', '2'), f.lt('dueAt', now.toISOString())), 10),
    past: await rows.list(loan, (f) => f.and(f.past('dueAt'), f.or(f.final(), f.eq('borrower', '赵磊'))), 10),
    first: await rows.list(loan, (f) => f.ge('dueAt', '2026-11-30T10:00:00.000Z'), 2),
  })).then((lists) => Object.fromEntries(Object.entries(lists).map(([key, list]) => [key, list.map(({ borrower }) => borrower)])))
  expect(found).toEqual({
    out: ['陈工', '业主周先生', '业主王先生'],
    rest: ['赵磊', '沈工'],
    late: ['业主周先生'],
    past: ['沈工'],
    first: ['赵磊', '陈工'],
  })
})

test('a filter in code takes no values, or more than one of the wire may have', async () => {
  const [none, all, found] = await inside(async ({ rows }) => [
    await rows.count(item, (f) => f.oneOf('code', [])),
    await rows.count(item),
    await rows.count(item, (f) => f.oneOf('code', ['K-101', ...Array.from({ length: MANY }, (_value, n) => `没有-${n}`)])),
  ])
  expect([none, all, found]).toEqual([0, THINGS.length, 1])
})

test('counts and sums are those of the rows, by value in one statement', async () => {
  const { counted, qty, byKind, qtyByKind } = await inside(async ({ rows }) => ({
    counted: await rows.count(item, (f) => f.eq('kind', '3')),
    qty: await rows.sum(item, 'qty', (f) => f.eq('kind', '3')),
    byKind: await rows.countBy(item, 'kind'),
    qtyByKind: await rows.sumBy(item, 'qty', 'kind', (f) => f.ne('kind', '4')),
  }))
  expect([counted, qty]).toEqual([2, 9])
  expect(byKind).toEqual(
    new Map([
      ['1', 2],
      ['3', 2],
      ['4', 1],
    ]),
  )
  expect(qtyByKind).toEqual(
    new Map([
      ['1', 5],
      ['3', 9],
    ]),
  )
  expect(await inside(({ rows }) => rows.sumBy(item, 'deposit', 'code', (f) => f.oneOf('kind', ['1'])))).toEqual(
    new Map([
      ['K-101', 0],
      ['K-102', 0],
    ]),
  )
  expect(await inside(({ rows }) => rows.sum(item, 'deposit', (f) => f.eq('code', '没有')))).toBe(0)
})

test('what the application itself writes goes into a state by its name', async () => {
  const made = await inside(async ({ rows, clock: { now } }) => {
    const { uuid } = await rows.record(item, { code: 'K-199', name: '备用钥匙', kind: '1', qty: 1, projectUuid: WEST_LAKE })
    const [first] = await rows.list(loan, (f) => f.state('ready'), 1)
    await rows.update(loan, first?.uuid ?? '', { state: 'cancelled' })
    return { now, thing: await rows.find(item, uuid), lent: await rows.find(loan, first?.uuid ?? '') }
  })
  expect(made.thing).toMatchObject({ code: 'K-199', createdAt: made.now.toISOString() })
  expect(made.lent?.state).toBe(loan.stateCode('cancelled'))
})
