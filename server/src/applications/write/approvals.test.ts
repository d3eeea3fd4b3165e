import { deleteFlow } from '@qifuyun/contract/approvals/config-endpoints.ts'
import { application } from '@qifuyun/kit/application.ts'
import { flag, integer, link, text } from '@qifuyun/kit/fields.ts'
import type { ApprovalCall, ApprovalHandlers, HoldHandlers } from '@qifuyun/kit/handlers.ts'
import { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { sql as statement } from '@qifuyun/kit/sql.ts'
import { approvalsOf, type Outcome } from '@qifuyun/kit/work/approval.ts'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hooksOf } from '#src/approvals/running/hooks.ts'
import { node, publish } from '#src/approvals/testing.ts'
import { addTodos } from '#src/notifications/service.ts'
import { withClient } from '#src/testing/database.ts'
import { enterpriseId, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { openWriting } from '../context.ts'
import { followApproval } from '../events/approval-outcome.ts'
import { serveEntity } from '../runtime/served-entity.ts'
import { tablesOf } from '../schema/entity-table.ts'
import { act } from './act.ts'
import { addRow } from './add.ts'
import { changeRow } from './change.ts'
import { asRefusal } from './draft.ts'
import { removeRows } from './remove.ts'
import { lockRows, lockStored } from './row-store.ts'
import type { Writing } from './writer.ts'

// What holds while an approval runs, and what becomes of its row and of what is held for it, however it ends.

const FLOW = 'days.leave'
const ALL = 12
const { app, entity } = application(null, 'days', '假期')

const leave = entity('leave', '请假', {
  title: text('事由').required(),
  days: integer('天数').required(),
  small: flag('无需审批').default(false),
  approvalUuid: link('关联审批'),
})
  .states({
    draft: ['10', '草稿'],
    asking: ['20', '审批中'],
    agreed: ['30', '已通过', { locked: true }],
    cancelled: ['40', '已取消', { final: true }],
  })
  .actions({
    submit: {
      label: '提交',
      from: 'draft',
      to: 'agreed',
      who: 'permission',
      approval: { flow: FLOW, link: 'approvalUuid', while: 'asking', meanwhile: ['cancel'], holds: 'days' },
    },
    skip: { label: '直接通过', from: 'asking', to: 'agreed', who: 'permission' },
    cancel: { label: '取消', from: ['draft', 'asking'], to: 'cancelled', who: 'permission' },
  })

/** How many days of the year are held and used. */
const count = async ({ rows }: ApprovalCall<typeof leave>, held: number, used: number): Promise<void> => {
  const found = await rows.query(statement`update leave_days set held = held + ${held}, used = used + ${used}
    where held + used + ${held} + ${used} <= ${ALL} returning held`)
  if (found.length === 0) throw new KitRefusal({ text: '请求格式错误' })
}
const days: HoldHandlers<typeof leave> = {
  hold: (call) => count(call, call.row.days, 0),
  use: (call) => count(call, -call.row.days, call.row.days),
  release: (call) => count(call, -call.row.days, 0),
}
const byFlow: ApprovalHandlers<typeof leave> = {
  by: () => userId('liuyang'),
  form: ({ row }) => (row.small ? null : { title: row.title }),
  // Gives the work in its own words.
  async ended({ rows, row }) {
    if (row.title === '调休')
      await rows.query(statement`insert into todo (enterprise_uuid, todo_uuid, user_uuid, business_type_code, business_uuid, title, url_scope, created_at)
        values (${enterpriseId(1)}, ${rows.newUuid()}, ${userId('lina')}, 'pkg1', ${row.uuid}, '请改期', 'pc', now())`)
    return {}
  },
}
const own = app({ entities: { leave }, icon: 'box', category: '其他' })
const served = serveEntity(own, leave, { approvals: { [FLOW]: byFlow }, holds: { days } })

let world: World
let flowUuid: string
beforeAll(async () => {
  world = await createWorld()
  const { platform } = world.app
  for (const approval of approvalsOf(leave)) followApproval(platform, served, approval)
  await withClient(world.database.owner, async (client) => {
    for (const made of await generateMigration(generateDrizzleJson({}), generateDrizzleJson(tablesOf(own)))) await client.query(made)
    await client.query('create table leave_days (held int not null check (held >= 0), used int not null)')
    await client.query('grant all on all tables in schema public to public')
  })
  flowUuid = await publish(world, { nodes: [node('n1', 'a')], flowCode: FLOW, fields: [{ fieldKey: 'title', tag: 'text', label: '事由' }] })
})
beforeEach(() => withClient(world.database.owner, (client) => client.query('truncate leave_days; insert into leave_days values (0, 0)')))
afterAll(() => world?.close())

const inside = <T>(work: (writing: Writing) => Promise<T>): Promise<T> => {
  const { platform } = world.app
  const enterpriseUuid = enterpriseId(1)
  return platform.db.tenant(enterpriseUuid, null, (tx) =>
    work(openWriting({ tx, platform, enterpriseUuid, person: null, now: platform.clock.now() })),
  )
}
/** The status of what was refused; 200 where nothing was. Anything else is an error of the product. */
const attempt = (work: (writing: Writing) => Promise<unknown>): Promise<number> =>
  inside(work).then(
    () => 200,
    (error: unknown) => {
      const refusal = asRefusal(error)
      if (refusal === null) throw error
      return refusal.status
    },
  )
const EVERYBODY = { scope: undefined, manager: true, reveals: true, sees: () => true, unveils: () => true, may: () => true }
const does = (uuid: string, name: 'submit' | 'skip' | 'cancel') =>
  attempt((writing) => act(writing, served, uuid, { name, action: actionOf(name), reach: EVERYBODY, sent: {} }))
const actionOf = (name: 'submit' | 'skip' | 'cancel') => leave.spec.actions[name] ?? raise(name)
const raise = (name: string): never => {
  throw new Error(`there is no action ${name}`)
}
const edit = (uuid: string) => attempt((writing) => changeRow(writing, served, { uuid, sent: { title: '事假' } }))
const remove = (uuid: string) => attempt((writing) => removeRows(writing, served, [uuid]))
const add = (values: { days: number; small?: boolean; title?: string }): Promise<string> =>
  inside(async (writing) => (await addRow(writing, served, { title: '年假', ...values })).row.uuid)
const read = async (uuid: string) => inside(async ({ tx }) => (await lockStored(tx, served, [uuid]))[0] ?? raise(uuid))
const HOOK = { approved: 'onApproved', rejected: 'onRejected', withdrawn: 'onWithdrawn' } as const
/** Tells the application of an end, as `approval.finished` does. */
const end = (uuid: string, approvalUuid: string, outcome: Outcome): Promise<void> =>
  inside(async ({ tx, platform, enterpriseUuid }) =>
    hooksOf(platform, FLOW)[HOOK[outcome]]?.({ tx, enterpriseUuid, approvalUuid, bizUuid: uuid, starterUserUuid: '', form: {} }),
  )
/** Reads as nobody would. */
const query = (text: string, values: unknown[] = []) =>
  withClient(world.database.owner, async (client) => {
    await client.query("select set_config('app.enterprise_uuid', $1, false)", [enterpriseId(1)])
    return (await client.query<Record<string, unknown>>(text, values)).rows
  })
const balance = async () => (await query('select held, used from leave_days'))[0]
const historyOf = async (uuid: string) =>
  (await query('select content from operation_log where object_uuid = $1 order by operated_at, uuid', [uuid])).map(({ content }) => content)
const todosOf = async (uuid: string) =>
  (await query('select title from todo where business_uuid = $1 and status_code = 0', [uuid])).map(({ title }) => title)
const giveWork = (uuid: string, title: string) =>
  inside(({ tx, platform, enterpriseUuid }) =>
    addTodos(tx, platform, [
      { enterpriseUuid, userUuid: userId('lina'), businessTypeCode: 'pkg1', businessUuid: uuid, title, pcJumpUrl: '/' },
    ]),
  )

test('while an approval runs nobody changes or deletes its row, and only what is declared is done', async () => {
  const uuid = await add({ days: 2 })
  expect(await does(uuid, 'submit')).toBe(200)
  expect(await read(uuid)).toMatchObject({ state: '20', approvalUuid: expect.any(String) as unknown })
  expect([await edit(uuid), await remove(uuid), await does(uuid, 'skip'), await does(uuid, 'submit')]).toEqual([422, 422, 409, 409])
  expect(await balance()).toEqual({ held: 2, used: 0 })
  expect(await does(uuid, 'cancel')).toBe(200)
  expect(await read(uuid)).toMatchObject({ state: '40', approvalUuid: null })
  expect(await balance()).toEqual({ held: 0, used: 0 })
})

test('an end of an approval for which the row waits no more, or that it never had, changes nothing', async () => {
  const uuid = await add({ days: 2 })
  await does(uuid, 'submit')
  const first = String((await read(uuid)).approvalUuid)
  await end(uuid, first, 'rejected')
  expect(await read(uuid)).toMatchObject({ state: '10', approvalUuid: null })
  await does(uuid, 'submit')
  const waiting = await read(uuid)
  await end(uuid, first, 'approved')
  await end(uuid, userId('lina'), 'withdrawn')
  expect(await read(uuid)).toEqual(waiting)
  expect(await balance()).toEqual({ held: 2, used: 0 })
  await end(uuid, String(waiting.approvalUuid), 'approved')
  await end(uuid, String(waiting.approvalUuid), 'rejected')
  expect(await read(uuid)).toMatchObject({ state: '30', approvalUuid: null })
  expect(await balance()).toEqual({ held: 0, used: 2 })
})

test('a row of earlier days that left its state and kept its approval is not led on by it', async () => {
  const uuid = await add({ days: 2 })
  await does(uuid, 'submit')
  await withClient(world.database.owner, (client) => client.query("update days_leave set state = '40' where uuid = $1", [uuid]))
  const left = await read(uuid)
  await end(uuid, String(left.approvalUuid), 'approved')
  expect(await read(uuid)).toEqual(left)
})

test('a flow is not deleted while somebody asks it, although nobody else sees that yet', async () => {
  // What other tests left running.
  await query('update approval set status_code = 70 where flow_uuid = $1', [flowUuid])
  const uuid = await add({ days: 1 })
  const calls = { answered: 0 }
  const removal = await inside(async (writing) => {
    await act(writing, served, uuid, { name: 'submit', action: actionOf('submit'), reach: EVERYBODY, sent: {} })
    const removing = world.as('zhangwei').call(deleteFlow, { flowUuid })
    void removing.finally(() => (calls.answered += 1))
    // The call waits for this transaction, or has been answered already.
    await expect
      .poll(async () => calls.answered + Number((await query('select count(*) as n from pg_locks where not granted'))[0]?.n), {
        timeout: 20_000,
      })
      .toBeGreaterThan(0)
    return { removing }
  })
  expect((await removal.removing).status).toBe(409)
  expect((await read(uuid)).state).toBe('20')
})

test('what needs no approval passes at once; what is not left is refused, and nothing waits', async () => {
  const [small, great] = [await add({ days: 1, small: true }), await add({ days: ALL })]
  expect([await does(small, 'submit'), await does(great, 'submit')]).toEqual([200, 422])
  expect([(await read(small)).state, (await read(great)).state]).toEqual(['30', '10'])
  expect(await balance()).toEqual({ held: 0, used: 1 })
  expect((await historyOf(small)).at(-1)).toBe('提交请假「年假」')
})

test('whoever had work with a row has it again when the approval leads it back and gives him no other, and not when it leads on', async () => {
  const [back, told, on] = [await add({ days: 1 }), await add({ days: 1, title: '调休' }), await add({ days: 1 })]
  for (const uuid of [back, told, on]) {
    await giveWork(uuid, '待提交')
    await does(uuid, 'submit')
    expect(await todosOf(uuid)).toEqual([])
  }
  await end(told, String((await read(told)).approvalUuid), 'rejected')
  await end(back, String((await read(back)).approvalUuid), 'withdrawn')
  await end(on, String((await read(on)).approvalUuid), 'approved')
  expect([await todosOf(back), await todosOf(told), await todosOf(on)]).toEqual([['待提交'], ['请改期'], []])
  expect((await historyOf(back)).at(-1)).toBe('审批已撤回请假「年假」')
})

type Step = { of: number } & ({ do: 'submit' | 'cancel' | 'skip' | 'edit' | 'remove' } | { do: Outcome; stale: boolean })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    of: fc.nat(2),
    do: fc.constantFrom('submit' as const, 'submit' as const, 'cancel' as const, 'skip' as const, 'edit' as const, 'remove' as const),
  }),
  fc.record({ of: fc.nat(2), do: fc.constantFrom('approved' as const, 'rejected' as const, 'withdrawn' as const), stale: fc.boolean() }),
)

test('days are held as long as their leave waits, and used once when it is agreed to, whatever happens in which order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 3, maxLength: 3 }),
      fc.array(step, { maxLength: 14 }),
      async (lengths, steps) => {
        await withClient(world.database.owner, (client) => client.query('update leave_days set held = 0, used = 0'))
        const uuids: string[] = []
        for (const length of lengths) uuids.push(await add({ days: length }))
        const asked = new Map<string, string>()
        const gone = new Set<string>()
        for (const each of steps) {
          const uuid = uuids[each.of] ?? raise('row')
          if (gone.has(uuid)) continue
          if ('stale' in each) await end(uuid, each.stale ? userId('lina') : (asked.get(uuid) ?? userId('lina')), each.do)
          else if (each.do === 'edit') await edit(uuid)
          else if (each.do !== 'remove') await does(uuid, each.do)
          else if ((await remove(uuid)) === 200) gone.add(uuid)
          const approvalUuid = gone.has(uuid) ? null : (await read(uuid)).approvalUuid
          if (typeof approvalUuid === 'string') asked.set(uuid, approvalUuid)
        }
        const rows = await Promise.all(uuids.filter((uuid) => !gone.has(uuid)).map(read))
        const daysIn = (state: string) => rows.reduce((sum, row) => sum + (row.state === state ? Number(row.days) : 0), 0)
        expect(await balance()).toEqual({ held: daysIn('20'), used: daysIn('30') })
        for (const row of rows) expect(row.approvalUuid !== null).toBe(row.state === '20')
      },
    ),
    { numRuns: 30 },
  )
})

const ACTS = ['cancel', 'skip', 'edit', 'remove', 'submit'] as const
const doing = (uuid: string, act: (typeof ACTS)[number]): Promise<number> =>
  act === 'edit' ? edit(uuid) : act === 'remove' ? remove(uuid) : does(uuid, act)

/** Has all of them wait for the row, in their order, and lets them go at once. */
const allAtOnce = async <T>(uuid: string, works: readonly (() => Promise<T>)[]): Promise<T[]> => {
  const waiting = async () => Number((await query('select count(distinct pid) as n from pg_locks where not granted'))[0]?.n)
  const { results } = await inside(async ({ tx }) => {
    await lockRows(tx, served, [uuid])
    const begun: Promise<T>[] = []
    for (const work of works) {
      begun.push(work())
      await expect.poll(waiting, { interval: 5 }).toBe(begun.length)
    }
    return { results: Promise.all(begun) }
  })
  return results
}

/** How a row may end: by which of them the approval of the first asking was over. */
const ENDINGS = { approved: '审批通过', rejected: '审批未通过', withdrawn: '审批已撤回', cancel: '取消' } as const

test('an approval that ends while four people act upon its row has one outcome, whoever comes first, and nothing half done', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('approved' as const, 'rejected' as const, 'withdrawn' as const),
      fc.array(fc.constantFrom(...ACTS), { minLength: 4, maxLength: 4 }),
      fc.nat(4),
      async (outcome, acts, place) => {
        await withClient(world.database.owner, (client) => client.query('update leave_days set held = 0, used = 0'))
        const uuid = await add({ days: 3 })
        await does(uuid, 'submit')
        const asked = String((await read(uuid)).approvalUuid)
        const works = acts.map((act) => () => doing(uuid, act))
        const statuses = await allAtOnce(
          uuid,
          works.toSpliced(place, 0, () => end(uuid, asked, outcome).then(() => 0)),
        )
        for (const status of statuses) expect([0, 200, 404, 409, 422]).toContain(status)

        // Each that was done stands in the history once, and nothing of those that were refused.
        const history = (await historyOf(uuid)).map(String)
        const endings = history.filter((line) => Object.values(ENDINGS).some((word) => line.startsWith(word)))
        const done = statuses.filter((status) => status === 200).length
        const told = history.some((line) => line.startsWith(ENDINGS[outcome])) ? 1 : 0
        expect(history).toHaveLength(2 + done + told)
        expect(endings[0]?.startsWith(ENDINGS[outcome])).toBe(told === 1)
        if (told === 0) expect(endings).toEqual([expect.stringMatching(ENDINGS.cancel)])

        const [row] = await query('select state, version, approval_uuid, deleted_at from days_leave where uuid = $1', [uuid])
        const live = row?.deleted_at === null ? row.state : 'deleted'
        expect(await balance()).toEqual({ held: live === '20' ? 3 : 0, used: row?.state === '30' ? 3 : 0 })
        expect(row?.approval_uuid !== null).toBe(live === '20')
        if (live !== 'deleted') expect(row?.version).toBe(history.length)
        const left = { approved: ['30'], rejected: ['10', '20', '40', 'deleted'], withdrawn: ['10', '20', '40', 'deleted'] }[outcome]
        expect(told === 1 ? left : ['40', 'deleted']).toContain(live)
      },
    ),
    { numRuns: 40 },
  )
})
