import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { CODE } from '@qifuyun/contract/core/codes.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { DATA_SCOPE } from '@qifuyun/contract/roles/constants.ts'
import { appEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import {
  createWorld,
  decide,
  demoId,
  employ,
  inside,
  node,
  publish,
  runSchedules,
  type World,
  withClient,
} from '@qifuyun/server/testing.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { budgetingApp } from '#src/budgeting/app.ts'
import { change } from '#src/budgeting/change.ts'
import { moveBudget, releaseBudget, reserveBudget, useBudget } from '#src/budgeting/commands.ts'
import { flows } from '#src/budgeting/flows.ts'
import { line } from '#src/budgeting/line.ts'
import { plannedBy, splitYear } from '#src/budgeting/months.ts'
import { plan } from '#src/budgeting/plan.ts'
import { subject } from '#src/budgeting/subject.ts'

const ORGAN = demoId('0003', 2)
const YEAR = 2026
const plans = entityEndpoints(plan)
const lines = entityEndpoints(line)
const changes = entityEndpoints(change)
const subjects = entityEndpoints(subject)

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.rewind())
afterAll(() => world.close())

const by = () => world.as('wangqiang')
let count = 0
const addSubject = async (): Promise<string> => {
  count += 1
  const { data } = await by().call(subjects.add, { code: `T${count}`, name: `科目${count}` })
  return String(data.uuid)
}
type Line = { subject: string; over?: '1' | '2' | '3' } & Record<string, unknown>
const addPlan = async (given: readonly Line[], more: object = {}): Promise<string> => {
  const { code, data } = await by().call(plans.add, { year: YEAR, organUuid: ORGAN, mode: '2', lines: [...given], ...more })
  expect([code, data]).toMatchObject([200, {}])
  return String(data.uuid)
}
const act = (of: typeof plans, name: string, uuid: string) => by().call(of.acting[name] ?? expect.fail(`no action ${name}`), { uuid })
/** A subject with a running budget of one amount for the year. */
const running = async (total: number, over: '1' | '2' | '3' = '1', more: object = {}): Promise<string> => {
  const of = await addSubject()
  const uuid = await addPlan([{ subject: of, over, ...splitYear(total) }], more)
  expect((await act(plans, 'submit', uuid)).msg).toBe('操作成功!')
  return of
}
const lineOf = async (of: string) => {
  const { data } = await by().call(lines.page, { pageNum: 1, pageSize: 200 })
  return data.list.find((each) => each.subject === of) ?? expect.fail('no line')
}
/** Where the form of the asker has what it asks with. */
const AT = { amount: 'amount', subject: 'subject', reason: 'reason' } as const
/** What another application asks for; the refusal's sentence by field where it is refused. */
const asks = async (of: string, amount: number, more: { sourceUuid?: string; reason?: string; day?: string } = {}): Promise<string> => {
  const sourceUuid = more.sourceUuid ?? crypto.randomUUID()
  const { day = `${YEAR}-03-15`, reason } = more
  const input = {
    sourceApp: 'pkg32',
    sourceUuid,
    sourceNo: 'CG1',
    title: '采购',
    organUuid: ORGAN,
    subject: of,
    day,
    amount,
    reason: reason ?? null,
  }
  return inside(world, async ({ applications }) => {
    const { state } = await applications.order(reserveBudget, input, AT)
    return state
  }).catch((error: { fields?: Record<string, { text: string; params: object }> }) => JSON.stringify(error.fields))
}

/** Every figure of every line is the sum of its ledger. */
const expectReconciled = async (): Promise<void> => {
  const wrong = await withClient(world.database.owner, async (client) => {
    const { rows } = await client.query(`
      select l.uuid from budgeting_line l left join budgeting_entry e on e.line = l.uuid
      group by l.uuid, l.total, l.reserved, l.used
      having coalesce(sum(e.planned), 0) <> coalesce(l.total, 0) or coalesce(sum(e.reserved), 0) <> l.reserved or coalesce(sum(e.used), 0) <> l.used`)
    return rows
  })
  expect(wrong).toEqual([])
}

describe('a budget', () => {
  test('runs once it is approved; its lines may be used from then on', async () => {
    const template = flows.find(({ flowCode }) => flowCode === 'budget.approve')
    await publish(world, { nodes: [node('a1', 'a')], flowCode: 'budget.approve', fields: [...(template?.fields ?? [])] })
    const of = await addSubject()
    const uuid = await addPlan([{ subject: of, ...splitYear(10_000_000) }])
    await act(plans, 'submit', uuid)
    const { data } = await by().call(plans.info, { uuid })
    expect(data).toMatchObject({ state: '20', total: 10_000_000 })
    expect(await asks(of, 1)).toContain('该科目没有执行中的预算')
    await decide(world, String(data.approvalUuid), 'agree')
    expect(await lineOf(of)).toMatchObject({ total: 10_000_000, m1: 833_333, m12: 833_337, left: 10_000_000, open: true })
    await expectReconciled()
  })

  test('has one line a subject, and no second one runs for a department, year and subject', async () => {
    const of = await addSubject()
    const twice = await addPlan([
      { subject: of, m1: 1 },
      { subject: of, m1: 2 },
    ])
    expect((await act(plans, 'submit', twice)).data).toMatchObject({ 'lines[1].subject': '该科目已有明细' })
    const taken = await running(100)
    const second = await addPlan([{ subject: taken, m1: 5 }])
    expect((await by().call(plans.info, { uuid: second })).data.edition).toBeGreaterThan(1)
    expect((await act(plans, 'submit', second)).data).toMatchObject({ 'lines[0].subject': '该科目已有执行中的预算' })
  })

  test('that has ended gives nothing more; what was reserved is still used or released, and the next version goes on from there', async () => {
    const of = await addSubject()
    const first = await addPlan([{ subject: of, ...splitYear(1_000) }])
    await act(plans, 'submit', first)
    const sourceUuid = crypto.randomUUID()
    expect(await asks(of, 600, { sourceUuid })).toBe('done')
    await act(plans, 'finish', first)
    expect(await asks(of, 1)).toContain('该科目没有执行中的预算')
    await inside(world, ({ applications }) => applications.order(useBudget, { sourceApp: 'pkg32', sourceUuid }))
    expect(await lineOf(of)).toMatchObject({ reserved: 0, used: 600, open: false })
    const less = await addPlan([{ subject: of, ...splitYear(500) }])
    expect((await act(plans, 'submit', less)).msg).toBe('不能小于已执行金额 ¥ 6.00')
    const more = await addPlan([{ subject: of, ...splitYear(900) }])
    await act(plans, 'submit', more)
    expect(await lineOf(of)).toMatchObject({ total: 900, used: 600, left: 300, open: true })
    await expectReconciled()
  })
})

describe('what is asked of it', () => {
  test('is reserved, then used with what it really cost, each once', async () => {
    const of = await running(10_000)
    const source = { sourceApp: 'pkg32', sourceUuid: crypto.randomUUID() }
    expect(await asks(of, 6_000, source)).toBe('done')
    expect(await asks(of, 6_000, source)).toBe('done')
    expect(await lineOf(of)).toMatchObject({ reserved: 6_000, used: 0, left: 4_000 })
    for (const amount of [5_500, 1]) await inside(world, ({ applications }) => applications.order(useBudget, { ...source, amount }))
    expect(await lineOf(of)).toMatchObject({ reserved: 0, used: 5_500, left: 4_500 })
    for (const _again of [1, 2]) await inside(world, ({ applications }) => applications.order(releaseBudget, source))
    expect(await lineOf(of)).toMatchObject({ reserved: 0, used: 0, left: 10_000 })
    await expectReconciled()
  })

  test('is refused, asked for a reason, or let pass where there is not enough', async () => {
    const [stop, warn, ignore] = [await running(10_000), await running(10_000, '2'), await running(10_000, '3')]
    expect(await asks(stop, 123_456)).toContain('"text":"超出预算 {x} 元"')
    expect(await asks(stop, 123_456)).toContain('1,134.56')
    expect(await asks(warn, 10_001)).toContain('超出预算 {x} 元，请填写原因')
    expect(await asks(warn, 10_001, { reason: '应急抢修' })).toBe('done')
    expect(await asks(ignore, 10_001)).toBe('done')
    expect(await lineOf(stop)).toMatchObject({ reserved: 0 })
    expect([await lineOf(warn), await lineOf(ignore)]).toMatchObject([{ left: -1 }, { left: -1 }])
    await expectReconciled()
  })

  test('may be what is planned up to its month, where months count', async () => {
    const of = await running(12_000, '1', { mode: '1' })
    expect(await asks(of, 3_001)).toContain('超出预算')
    expect(await asks(of, 3_000)).toBe('done')
    expect(await asks(of, 1_000, { day: `${YEAR}-04-01` })).toBe('done')
    expect(await asks(of, 1, { day: `${YEAR + 1}-04-01` })).toContain('该科目没有执行中的预算')
  })

  test('by many at once, never takes more than there is', { timeout: 60_000 }, async () => {
    const of = await running(10_000)
    const answers = await Promise.all(Array.from({ length: 30 }, () => asks(of, 700)))
    expect(answers.filter((each) => each === 'done')).toHaveLength(14)
    expect(await lineOf(of)).toMatchObject({ reserved: 9_800, left: 200 })
    await expectReconciled()
  })

  test('changes over to what follows from it: only what that needs more is judged', async () => {
    const of = await running(10_000)
    const [one, two, three] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
    await asks(of, 6_000, { sourceUuid: one })
    const moves = (from: string[], to: readonly (readonly [string, number])[]) =>
      inside(world, ({ applications }) => {
        const named = to.map(([sourceUuid, amount]) => ({ sourceUuid, sourceNo: 'PO1', title: '采购单', amount }))
        const asked = { sourceApp: 'pkg32', moveUuid: crypto.randomUUID(), from, to: named, day: `${YEAR}-03-15` }
        return applications.order(moveBudget, asked, { to: 'total' })
      }).catch((error: { fields?: object }) => error.fields)
    expect(JSON.stringify(await moves([one], [[two, 10_001]]))).toContain('超出预算 {x} 元')
    expect(await lineOf(of)).toMatchObject({ reserved: 6_000, used: 0 })
    await moves(
      [one],
      [
        [two, 5_000],
        [three, 2_000],
      ],
    )
    expect(await lineOf(of)).toMatchObject({ reserved: 7_000, used: 0 })
    await inside(world, ({ applications }) => applications.order(useBudget, { sourceApp: 'pkg32', sourceUuid: two }))
    expect(await lineOf(of)).toMatchObject({ reserved: 2_000, used: 5_000 })
    // What has ended gives nothing more, and goes on with what it has.
    const back = crypto.randomUUID()
    await moves([two, three], [[back, 6_500]])
    expect(await lineOf(of)).toMatchObject({ reserved: 6_500, used: 0, left: 3_500 })
    // What has nothing any more has nothing to give.
    await moves([one, two], [[crypto.randomUUID(), 9_000]])
    expect(await lineOf(of)).toMatchObject({ reserved: 6_500, used: 0 })
    await expectReconciled()
  })

  test('never takes more than there is, in whatever order it is reserved, moved, used and released', { timeout: 120_000 }, async () => {
    const step = fc.record({
      what: fc.constantFrom('reserve', 'move', 'use', 'release'),
      source: fc.nat(3),
      amount: fc.nat(60_000),
      more: fc.nat(60_000),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const of = await running(100_000)
        const sources = Array.from({ length: 4 }, () => crypto.randomUUID())
        for (const { what, source, amount, more } of steps) {
          const asked = { sourceApp: 'pkg32', sourceUuid: sources[source] ?? '' }
          const next = crypto.randomUUID()
          const to = [{ sourceUuid: next, sourceNo: 'PO', title: '采购单', amount: more }]
          const move = { sourceApp: 'pkg32', moveUuid: crypto.randomUUID(), from: [asked.sourceUuid], to, day: `${YEAR}-03-15` }
          if (what === 'reserve') await asks(of, amount, asked)
          else if (what === 'move') {
            await inside(world, ({ applications }) => applications.order(moveBudget, move)).catch(() => undefined)
            sources[source] = next
          } else if (what === 'use') await inside(world, ({ applications }) => applications.order(useBudget, asked))
          else await inside(world, ({ applications }) => applications.order(releaseBudget, asked))
          const { reserved, used } = await lineOf(of)
          expect(Number(reserved)).toBeGreaterThanOrEqual(0)
          expect(Number(used)).toBeGreaterThanOrEqual(0)
          expect(Number(reserved) + Number(used)).toBeLessThanOrEqual(100_000)
        }
        await expectReconciled()
      }),
      { numRuns: 8 },
    )
  })

  test('in whatever order it is reserved, used and released, is in the ledger', { timeout: 120_000 }, async () => {
    const of = await running(100_000)
    const step = fc.record({ source: fc.nat(5), what: fc.constantFrom('reserve', 'use', 'release'), amount: fc.nat(30_000) })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
        const sources = Array.from({ length: 6 }, () => crypto.randomUUID())
        for (const { source, what, amount } of steps) {
          const asked = { sourceApp: 'pkg32', sourceUuid: sources[source] ?? '' }
          if (what === 'reserve') await asks(of, amount, asked)
          else if (what === 'use') await inside(world, ({ applications }) => applications.order(useBudget, { ...asked, amount }))
          else await inside(world, ({ applications }) => applications.order(releaseBudget, asked))
        }
        for (const sourceUuid of sources)
          await inside(world, ({ applications }) => applications.order(releaseBudget, { sourceApp: 'pkg32', sourceUuid }))
        const { reserved, used, left, total } = await lineOf(of)
        expect(Number(left)).toBe(Number(total) - Number(reserved) - Number(used))
        await expectReconciled()
      }),
      { numRuns: 8 },
    )
  })
})

test('the deviation is used − budget to date, which grows as months begin', async () => {
  await runSchedules(world.app.platform)
  const of = await running(120_000)
  const today = () => chinaDay(world.clock.now())
  const toDate = () => plannedBy({ year: YEAR, ...splitYear(120_000) }, today())
  const sourceUuid = crypto.randomUUID()
  await asks(of, 25_000, { sourceUuid })
  await inside(world, ({ applications }) => applications.order(useBudget, { sourceApp: 'pkg32', sourceUuid }))
  expect(await lineOf(of)).toMatchObject({ used: 25_000, toDate: toDate(), deviation: 25_000 - toDate() })
  const kpi = async () => (await by().call(lines.kpi, { filter: { field: 'subject', cmp: 'eq', value: of } })).data
  expect((await kpi()).find(({ kpiKey }) => kpiKey === 'deviation')?.value).toBe(25_000 - toDate())
  world.pass(35 * DAY_MS)
  await runSchedules(world.app.platform)
  const [later] = await inside(world, ({ rows }) => rows.list(line, (f) => f.eq('subject', of), 1))
  expect(later).toMatchObject({ toDate: toDate(), deviation: 25_000 - toDate() })
})

test('figures: 执行率 = used ÷ budget, 追加率 = added ÷ budget', async () => {
  const of = await running(120_000)
  const sourceUuid = crypto.randomUUID()
  await asks(of, 33_000, { sourceUuid })
  const figures = async () => {
    const { data } = await by().call(lines.kpi, { filter: { field: 'subject', cmp: 'eq', value: of } })
    return ['rate', 'addedRate'].map((kpiKey) => data.find((each) => each.kpiKey === kpiKey)?.value)
  }
  // What is only reserved is not executed.
  expect(await figures()).toEqual([0, 0])
  await inside(world, ({ applications }) => applications.order(useBudget, { sourceApp: 'pkg32', sourceUuid }))
  expect(await figures()).toEqual([27.5, 0])
  const more = { year: YEAR, organUuid: ORGAN, reason: '追加', kind: '2', lines: [{ subject: of, month: 1, amount: 12_000 }] } as const
  await act(changes, 'submit', String((await by().call(changes.add, { ...more, lines: [...more.lines] })).data.uuid))
  // 33,000 and 12,000 of 132,000.
  expect(await figures()).toEqual([25, 9.09])
})

test.each([
  ['2025-12-31', 0],
  ['2026-01-01', 8_333],
  ['2026-11-30', 91_663],
  ['2026-12-01', 100_000],
  ['2027-01-01', 100_000],
])('of 1,000.00 for 2026 the budget to date is on %s %i fen', (day, fen) => {
  expect(plannedBy({ year: 2026, ...splitYear(100_000) }, day)).toBe(fen)
})

describe('a change', () => {
  const ask = async (given: object): Promise<string> => {
    const { data } = await by().call(changes.add, { year: YEAR, organUuid: ORGAN, reason: '调整', lines: [], ...given })
    return String(data.uuid)
  }

  test('adds to a month, or moves from one subject to another', async () => {
    const [one, other] = [await running(12_000), await running(12_000)]
    const added = await ask({ kind: '2', lines: [{ subject: one, month: 5, amount: 800 }] })
    expect((await act(changes, 'submit', added)).msg).toBe('操作成功!')
    expect(await lineOf(one)).toMatchObject({ m5: 1_800, total: 12_800, added: 800 })
    const moved = await ask({
      kind: '3',
      lines: [
        { subject: one, month: 1, amount: -500 },
        { subject: other, month: 2, amount: 500 },
      ],
    })
    await act(changes, 'submit', moved)
    expect([await lineOf(one), await lineOf(other)]).toMatchObject([
      { m1: 500, total: 12_300 },
      { m2: 1_500, total: 12_500 },
    ])
    await expectReconciled()
  })

  test('below what is taken is refused: 不能小于已执行金额', async () => {
    const of = await running(12_000)
    await asks(of, 11_500)
    const less = await ask({ kind: '1', lines: [{ subject: of, month: 1, amount: -600 }] })
    expect((await act(changes, 'submit', less)).data).toMatchObject({ 'lines[0].amount': '不能小于已执行金额 ¥ 115.00' })
    const below = await ask({ kind: '1', lines: [{ subject: of, month: 1, amount: -1_001 }] })
    expect((await act(changes, 'submit', below)).data).toMatchObject({ 'lines[0].amount': '调整后该月预算不能小于0' })
    const unknown = await ask({ kind: '2', lines: [{ subject: await addSubject(), month: 1, amount: 5 }] })
    expect((await act(changes, 'submit', unknown)).data).toMatchObject({ 'lines[0].subject': '该科目没有执行中的预算' })
  })

  test('that moves must add up to zero, and one that adds to more', async () => {
    const of = await running(100)
    const wrong = async (kind: string, amount: number) => {
      const given = { year: YEAR, organUuid: ORGAN, reason: '调整', kind, lines: [{ subject: of, month: 1, amount }] }
      const { code, data } = await by().call(changes.add, given)
      return [code, data]
    }
    expect(await wrong('3', 5)).toMatchObject([CODE.invalid, { total: '调剂的增减合计应为0' }])
    expect(await wrong('2', -5)).toMatchObject([CODE.invalid, { total: '追加金额应大于0' }])
    const month = await by().call(changes.add, {
      year: YEAR,
      organUuid: ORGAN,
      reason: '调整',
      kind: '1',
      lines: [{ subject: of, month: 13, amount: 1 }],
    })
    expect(month.code).toBe(CODE.invalid)
  })
})

test('a head of department sees its budget, whoever made it, and none of another department', async () => {
  const [own, other] = [await running(12_000, '1', { organUuid: demoId('0003', 3) }), await running(12_000)]
  await employ(world, 'xuliang', 'pkg53', '只读', DATA_SCOPE.department)
  const { list } = (await world.as('xuliang').call(lines.page, { pageNum: 1, pageSize: 200 })).data
  expect([own, other].map((of) => list.some(({ subject: named }) => named === of))).toEqual([true, false])
})

test('the overview compares what was used by subject and department, as the lines have it', async () => {
  const [much, little] = [await running(1_000_000), await running(1_000_000)]
  for (const [of, amount] of [
    [much, 300_000],
    [little, 100_000],
  ] as const) {
    const sourceUuid = crypto.randomUUID()
    expect(await asks(of, amount, { sourceUuid })).toBe('done')
    await inside(world, ({ applications }) => applications.order(useBudget, { sourceApp: 'pkg32', sourceUuid }))
  }
  const { data } = await by().call(appEndpoints(budgetingApp).overview, {})
  const [bySubject, byOrgan] = data.comparisons
  expect(bySubject).toMatchObject({ by: 'subject', kpiKey: 'used', unit: 'fen', standingFlag: 1, total: 400_000 })
  expect(bySubject?.parts.map(({ key, value }) => [key, value])).toEqual([
    [much, 300_000],
    [little, 100_000],
  ])
  expect(byOrgan?.parts).toMatchObject([{ key: ORGAN, value: 400_000 }])
})
