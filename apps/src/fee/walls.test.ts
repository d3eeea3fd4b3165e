import { DATA_SCOPE } from '@qifuyun/contract/roles/constants.ts'
import { publicEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import { type CustomCall, customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { right } from '@qifuyun/kit/permissions.ts'
import { employ, inside, type PersonName, plantSample, SERVED_ENTITIES, withClient } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { customer } from '#src/customers/records/customer.ts'
import { adjustment } from '#src/fee/adjusting/adjustment.ts'
import { feeApp } from '#src/fee/app.ts'
import { aheadCall, arrearsCall, assignCall, chargeCall, collectCall, findCall, payLink, reportCall, topUpCall } from '#src/fee/calls.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { payPage } from '#src/fee/online/online-pages.ts'
import { chargeAssign } from '#src/fee/setup/charge-assign.ts'
import { chargeItem } from '#src/fee/setup/charge-item.ts'
import { feeWorld, ROOM, WEST_LAKE } from '#src/fee/testing.ts'
import { project } from '#src/main-data/project.ts'

// What every application must pass (apps-business.md section 17): tenants, states, links.

const [OURS, THEIRS] = ['zhangwei', 'zhouting'] as const

let fees: Awaited<ReturnType<typeof feeWorld>>
beforeAll(async () => {
  fees = await feeWorld()
  await withClient(fees.world.database.owner, (client) => client.query('delete from application where not installed_flag'))
  await fees.addOwner()
})
afterAll(() => fees.world.close())

describe('two enterprises with equal data', () => {
  /** A project with an item and a bill of one payer that is long due. */
  const owing = async (who: PersonName) => {
    const add = async (of: Entity, values: object): Promise<string> => {
      const { msg, data } = await fees.by(who).call(entityEndpoints(of).add, values as never)
      expect([msg, data]).toMatchObject(['操作成功!', {}])
      return String(data.uuid ?? data.projectUuid)
    }
    const projectUuid = await add(project, { projectName: '同名花园', projectCode: 'SAME', projectTypeCode: '1004701' })
    const item = await add(chargeItem, {
      ...{ itemCode: 'SAME', itemName: '同名物业费', kind: '1', billMode: '3', objectType: '4', prepayMode: '1', dueDays: 0 },
      ...{ roundUnit: '1', roundMode: '1', taxRate: '0', allowPartial: true, allowPrepay: true, onlinePay: true },
    })
    const payer = await add(customer, { kind: '1', source: '5', mobiles2: [], name: '同名住户', mobile: '13900009988' })
    const bill = { item, projectUuid, customer: payer, dueDate: '2025-01-31', original: 10_000 }
    const uuid = await add(receivable, bill)
    const publish = entityEndpoints(receivable).acting.publish ?? expect.fail('bills are published')
    expect((await fees.by(who).call(publish, { uuid })).code).toBe(200)
    return { projectUuid, item, uuid }
  }
  const ask = async <I extends z.ZodType, O extends z.ZodType>(who: PersonName, of: CustomCall<I, O>, input: z.input<I>) =>
    fees.by(who).call(customEndpoint(feeApp, of), input as never)

  test('each finds, sums up and collects its own alone', async () => {
    const own = { [OURS]: await owing(OURS), [THEIRS]: await owing(THEIRS) }
    for (const [who, other] of [
      [OURS, THEIRS],
      [THEIRS, OURS],
    ] as const) {
      const { data: found } = await ask(who, findCall, { keyword: '同名住户' })
      expect(found).toMatchObject([{ name: '同名住户', outstanding: 10_000, bills: 1 }])
      const { data: report } = await ask(who, reportCall, { from: '2020-01-01', to: '2099-12-31', by: 'itemProject' })
      expect(report.rows.filter(({ name }) => name === '同名物业费')).toMatchObject([
        { uuid: own[who].item, issued: 10_000, closing: 10_000 },
      ])
      const { data: late } = await ask(who, arrearsCall, { by: 'customer', keyword: '同名住户' })
      expect([late.total, late.rows.map(({ outstanding }) => outstanding)]).toEqual([1, [10_000]])
      const filter = { field: 'payerName', cmp: 'eq', value: '同名住户' } as const
      const { data: listed } = await fees.by(who).call(entityEndpoints(receivable).page, { filter })
      expect(listed.list.map(({ uuid }) => uuid)).toEqual([own[who].uuid])

      const bill = own[other].uuid
      const taking = { bills: [{ uuid: bill }], due: 10_000, received: 10_000, payerName: '同名住户', channel: '4' as const }
      const taken = await ask(who, collectCall, taking)
      expect([taken.code, taken.data]).toMatchObject([3002, { 'bills[0]': '账单不存在' }])
      expect((await fees.by(other).call(entityEndpoints(receivable).info, { uuid: bill })).data).toMatchObject({
        outstanding: 10_000,
        paid: 0,
      })
    }
    // Numbers are counted for each of them.
    const numbers = await withClient(fees.world.database.owner, async (client) =>
      (await client.query<{ no: string }>("select recv_no as no from fee_receivable where payer_name = '同名住户'")).rows.map(
        ({ no }) => no,
      ),
    )
    expect(numbers).toHaveLength(2)
    expect(numbers.every((no) => no.endsWith('000001'))).toBe(true)
  })
})

test('nothing is charged, taken ahead or adjusted in a project that one does not reach', async () => {
  const item = await fees.addItem()
  const assign = await fees.add(chargeAssign, { item, roomUuid: ROOM, startDate: '2026-01-01' })
  const payer = await fees.add(customer, { kind: '1', source: '5', mobiles2: [], name: '预存人', mobile: '13900009977' })
  const bill = await fees.owe(item, 10_000)
  const also = [right(chargeAssign, 'add'), right(adjustment, 'add')]
  const works = (scope: number) => employ(fees.world, 'liuyang', 'pkg2', '收费员', scope, also)
  const tries = async () => {
    const by = fees.by('liuyang')
    const reduce = { kind: '1' as const, lines: [{ receivable: bill, amount: 100 }], reason: '减免' }
    const answers = [
      await fees.call(chargeCall, { item, projectUuid: WEST_LAKE, roomUuid: ROOM, amount: 100 }, 'liuyang'),
      await fees.call(topUpCall, { customer: payer, projectUuid: WEST_LAKE, amount: 100, channel: '4' }, 'liuyang'),
      await fees.call(assignCall, { item, projectUuid: WEST_LAKE, startDate: '2026-01-01' }, 'liuyang'),
      await fees.call(aheadCall, { assign, months: 1, trial: true }, 'liuyang'),
      await by.call(entityEndpoints(adjustment).add, reduce),
    ]
    return answers.map(({ data }) => data as unknown)
  }
  await works(DATA_SCOPE.department)
  const elsewhere = '无权在该项目收费'
  const refused = { projectUuid: elsewhere }
  expect(await tries()).toMatchObject([refused, refused, refused, { assign: elsewhere }, { 'lines[0].receivable': '应收单不存在' }])
  await works(DATA_SCOPE.all)
  expect(await tries()).toMatchObject([
    { uuid: expect.any(String) },
    { balance: 100 },
    { created: expect.any(Number) },
    { months: expect.stringMatching('不能预缴') },
    { uuid: expect.any(String) },
  ])
})

const standing = (table: string, uuid: string) =>
  withClient(
    fees.world.database.owner,
    async (client) => (await client.query(`select state, version from "${table}" where uuid = $1`, [uuid])).rows as object[],
  )

describe('an action out of a state in which it may not be done', () => {
  const served = SERVED_ENTITIES.filter(({ app, entity }) => app === feeApp && Object.keys(entity.spec.actions).length > 0)

  test.each(served.map((each) => [each.entity.spec.name, each] as const))(
    'is refused, and the row of %s stays as it is',
    async (_name, of) => {
      const { actions, states } = of.entity.spec
      const { acting } = entityEndpoints(of.entity)
      for (const [action, { from }] of Object.entries(actions)) {
        const endpoint = acting[action]
        if (endpoint === undefined || from === undefined) continue
        const allowed = [from].flat()
        for (const state of states.filter(({ name }) => !allowed.includes(name))) {
          const uuid = await plantSample(fees.world, of, { state: state.code })
          const answer = await fees.by().call(endpoint, { uuid, reason: '原因', amount: 1, mode: '2' })
          expect([action, state.name, answer.code, answer.msg]).toEqual([action, state.name, 3002, '当前状态不允许该操作'])
          expect(await standing(of.key, uuid)).toEqual([{ state: state.code, version: 1 }])
        }
      }
    },
  )
})

describe('a link to pay', () => {
  const { publicPage, publicAdd } = publicEndpoints(feeApp)
  const open = (token: string) => fees.world.withToken(null).call(publicPage, { token })
  const tokenOf = async (): Promise<string> => (await fees.call(payLink, { uuid: ROOM })).data.link.split('/').at(-1) ?? ''

  test('that was guessed, taken back or is of something else tells nothing about what exists', async () => {
    await fees.owe(await fees.addItem(), 5_000)
    const token = await tokenOf()
    expect((await open(token)).code).toBe(200)
    const guessed = await open('a'.repeat(22))
    expect([guessed.code, guessed.status, guessed.data]).toEqual([404, 404, null])
    // One letter beside the right one.
    const near = await open(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)
    await inside(fees.world, (call) => call.links.revoke(payPage, ROOM))
    const revoked = await open(token)
    const added = await fees.world.withToken(null).call(publicAdd, { token, bills: [] })
    for (const answer of [near, revoked, added])
      expect([answer.code, answer.status, answer.msg, answer.data]).toEqual([guessed.code, guessed.status, guessed.msg, guessed.data])
    // A new one is another one.
    const anew = await tokenOf()
    expect(anew).not.toBe(token)
    expect((await open(anew)).code).toBe(200)
    expect((await open(token)).status).toBe(404)
  })
})
