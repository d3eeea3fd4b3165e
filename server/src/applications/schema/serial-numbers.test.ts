import { application } from '@qifuyun/kit/application.ts'
import { dict, ref, serial, text } from '@qifuyun/kit/fields.ts'
import { numberRule } from '@qifuyun/kit/numbers/number-rule.ts'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withClient } from '#src/testing/database.ts'
import { enterpriseId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { openWriting } from '../context.ts'
import { serveEntity, withdrawEntity } from '../runtime/served-entity.ts'
import { addRow, addRows } from '../write/add.ts'
import type { Values } from '../write/places.ts'
import type { Writing } from '../write/writer.ts'
import { tablesOf } from './entity-table.ts'

// How an enterprise numbers its documents: by the pattern of the definition, or by a rule of its own.

const { app, entity } = application(null, 'counted', '编号')
const site = entity('site', '工地', { code: text('编码').required(), name: text('名称').required() }).titled('name')
const paper = entity('paper', '单据', {
  no: serial('DJ{yyyyMMdd}{seq4}'),
  title: text('标题').required(),
  type: dict('类型', { buy: ['1', '采购'], sell: ['2', '销售'] }).default('1'),
  siteUuid: ref('工地', () => site),
}).inProject('siteUuid')
const rule = entity('rule', '编号规则', numberRule()).rulesNumbers()
const counted = app({ entities: { site, paper, rule }, icon: 'box', category: '其他' })
const sites = serveEntity(counted, site, {})
const served = serveEntity(counted, paper, {})
const rules = serveEntity(counted, rule, {})

let world: World
beforeAll(async () => {
  world = await createWorld()
  await withClient(world.database.owner, async (client) => {
    for (const statement of await generateMigration(generateDrizzleJson({}), generateDrizzleJson(tablesOf(counted))))
      await client.query(statement)
    await client.query('grant all on all tables in schema public to public')
  })
})
afterAll(() => {
  for (const each of [sites, served, rules]) withdrawEntity(each)
  return world?.close()
})
beforeEach(() =>
  withClient(world.database.owner, async (client) => {
    await client.query("select set_config('app.enterprise_uuid', $1, false)", [enterpriseId(1)])
    for (const table of ['counted_paper', 'counted_rule', 'counted_site']) await client.query(`delete from ${table}`)
    await client.query("delete from serial_counter where entity = 'counted_paper'")
  }),
)

const inside = <T>(work: (writing: Writing) => Promise<T>, n = 1): Promise<T> => {
  const { platform } = world.app
  const enterpriseUuid = enterpriseId(n)
  return platform.db.tenant(enterpriseUuid, null, (tx) =>
    work(openWriting({ tx, platform, enterpriseUuid, person: null, now: platform.clock.now() })),
  )
}
const numbersOf = async (count: number, values: Values = {}, n = 1): Promise<unknown[]> => {
  const sent = Array.from({ length: count }, (_each, index) => ({ title: `${index}`, ...values }))
  return (await inside((writing) => addRows(writing, served, sent), n)).map(({ row }) => row.no)
}
const says = (values: Values): Promise<unknown> =>
  inside((writing) => addRow(writing, rules, { target: served.address.businessCode, ...values }))
const at = (time: string): void => world.clock.setOffset(new Date(`${time}+08:00`).getTime() - Date.now())

test('without a rule the pattern of the definition numbers rows', async () => {
  at('2026-05-20T10:00')
  expect(await numbersOf(2)).toEqual(['DJ202605200001', 'DJ202605200002'])
})

test('a rule of the enterprise wins from its next document on, in its enterprise alone', async () => {
  at('2026-05-20T10:00')
  await numbersOf(1)
  await says({ pattern: 'CG-{yyyy}-{5}', reset: '2', start: 100 })
  expect(await numbersOf(2)).toEqual(['CG-2026-00100', 'CG-2026-00101'])
  expect(await numbersOf(1, {}, 2)).toEqual(['DJ202605200001'])
  at('2027-01-01T00:00')
  expect(await numbersOf(1)).toEqual(['CG-2027-00100'])
})

test('a rule that is switched off rules nothing', async () => {
  at('2026-05-20T10:00')
  await says({ pattern: 'CG{5}', enabled: false })
  expect(await numbersOf(1)).toEqual(['DJ202605200001'])
})

test('each project and type is counted by itself', async () => {
  at('2026-05-20T10:00')
  const sites = rowsOf(
    await inside((writing) =>
      addRows(writing, serveEntity(counted, site, {}), [
        { code: 'YH', name: 'a' },
        { code: 'XC', name: 'b' },
      ]),
    ),
  )
  await says({ pattern: '{project}-{type}-{yyyyMM}{3}', reset: '3' })
  const [one, other] = sites
  expect(await numbersOf(2, { siteUuid: one })).toEqual(['YH-1-202605001', 'YH-1-202605002'])
  expect(await numbersOf(1, { siteUuid: other, type: '2' })).toEqual(['XC-2-202605001'])
  expect(await numbersOf(1)).toEqual(['-1-202605001'])
})
const rowsOf = (drafts: readonly { row: { uuid: string } }[]): string[] => drafts.map(({ row }) => row.uuid)

test('a rule that is changed back and forth never gives a number twice', async () => {
  at('2026-05-20T10:00')
  await says({ pattern: 'A{yyyy}{4}', reset: '2' })
  const first = await numbersOf(3)
  const change = (set: string) =>
    withClient(world.database.owner, async (client) => {
      await client.query("select set_config('app.enterprise_uuid', $1, false)", [enterpriseId(1)])
      await client.query(`update counted_rule set ${set}`)
    })
  await change("reset = '1'")
  const second = await numbersOf(3)
  await change("reset = '2', start = 2")
  const third = await numbersOf(3)
  const all = [...first, ...second, ...third]
  expect(all).toEqual(['A20260001', 'A20260002', 'A20260003', 'A20260004', 'A20260005', 'A20260006', 'A20260007', 'A20260008', 'A20260009'])
})

test('a clock that is set back over midnight goes on with the numbers of that day, each given once', async () => {
  await says({ pattern: 'D{yyyy}{MM}{dd}-{4}', reset: '4' })
  const all: unknown[] = []
  for (const time of ['2026-05-20T23:59', '2026-05-21T00:01', '2026-05-20T23:58', '2026-05-21T00:02']) {
    at(time)
    all.push(...(await numbersOf(2)))
  }
  expect(all).toEqual([
    ...['D20260520-0001', 'D20260520-0002', 'D20260521-0001', 'D20260521-0002'],
    ...['D20260520-0003', 'D20260520-0004', 'D20260521-0003', 'D20260521-0004'],
  ])
})

test('two who number at once under a rule never get the same number', async () => {
  at('2026-05-20T10:00')
  await says({ pattern: 'B{6}', start: 7 })
  const all = (await Promise.all(Array.from({ length: 6 }, () => numbersOf(5)))).flat()
  expect(all.toSorted()).toEqual(Array.from({ length: 30 }, (_each, n) => `B${String(n + 7).padStart(6, '0')}`))
})

test('a rule that its documents cannot follow any more is passed over', async () => {
  at('2026-05-20T10:00')
  await says({ pattern: 'CG{yyyy}', reset: '1' })
  expect(await numbersOf(1)).toEqual(['DJ202605200001'])
})

test('applications learn which documents are numbered, and the next number of a rule', async () => {
  at('2026-05-20T10:00')
  await says({ pattern: 'C{yy}{3}', reset: '2', start: 5 })
  await numbersOf(2)
  const asked = { target: served.address.businessCode, reset: '2', start: 5 }
  await inside(async (writing) => {
    const { numbers } = writing.context()
    expect(await numbers.next([{ ...asked, pattern: 'D{project}{3}' }])).toEqual(['D{project}005'])
    expect(numbers.documents().every(({ target, pattern }) => target !== '' && pattern.includes('{seq'))).toBe(true)
  })
})

test('a definition whose numbers say what its rows do not have does not start', () => {
  const lost = entity('lost', '单据', { no: serial('X{project}{seq4}'), title: text('标题') })
  expect(() => serveEntity(counted, lost, {})).toThrow('app.null.lost.no: its rows have no {project}')
})
