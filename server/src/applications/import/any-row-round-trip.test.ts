import { project } from '@qifuyun/apps/main-data/project.ts'
import { CONTROL_CHARACTERS } from '@qifuyun/contract/core/text.ts'
import { exportExcel, importExcel } from '@qifuyun/contract/progress/endpoints.ts'
import { application } from '@qifuyun/kit/application.ts'
import {
  area,
  choices,
  date,
  dateTime,
  days,
  decimal,
  dict,
  dictionary,
  exact,
  flag,
  integer,
  longText,
  masked,
  money,
  month,
  organ,
  organs,
  percent,
  phone,
  position,
  range,
  ref,
  text,
  timeOfDay,
  user,
  users,
} from '@qifuyun/kit/fields.ts'
import { exactText } from '@qifuyun/kit/values/exact.ts'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entriesOf } from '#src/dictionaries/service.ts'
import { uploaded } from '#src/files/testing.ts'
import type { CellValue } from '#src/platform/spreadsheet/workbook-writer.ts'
import { registerExport, registerImport } from '#src/progress/service.ts'
import { ending, sheetAt, workbookOf } from '#src/progress/testing.ts'
import { withClient } from '#src/testing/database.ts'
import { demoId, enterpriseId, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { openWriting } from '../context.ts'
import { serveEntity } from '../runtime/served-entity.ts'
import { addRows } from '../write/add.ts'
import { refusalOf } from '../write/draft.ts'
import type { Values } from '../write/places.ts'
import { removeRows } from '../write/remove.ts'
import type { Writing } from '../write/writer.ts'
import { exporterOf } from './export-rows.ts'
import { importerOf } from './import-rows.ts'

// Whatever rows hold: exported, and the file given back as it is, they are what they were.

const HOUSING = '1004700'

const { app, entity } = application(null, 'drawn', '画出来的')

const thing = entity('thing', '东西', {
  code: text('编码').required().unique(),
  name: text('名称').required(),
  story: longText('说明', { max: 1_000 }),
  count: integer('数量', { min: -2_000_000_000 }),
  size: decimal('面积', { scale: 4, min: -1_000_000_000_000 }),
  share: percent('比例'),
  rate: exact('单价', { min: -1_000_000_000_000 }),
  price: money('金额', { min: -1_000_000_000_000 }),
  day: date('日期'),
  at: dateTime('时间'),
  span: range('时段'),
  term: days('合同期'),
  period: month('账期'),
  begins: timeOfDay('开始'),
  level: dict('等级', { low: [1, '低'], high: [2, '高(紧急)'] }),
  way: dict('方式', { phone: ['p', '电话'], visit: ['v', '上门'] }),
  tags: choices('标签', { a: ['a', '甲'], b: ['b', '乙 级'], c: ['c', '丙'] }),
  housing: dictionary('业态', HOUSING),
  district: area('地区'),
  urgent: flag('加急'),
  phone: phone('电话'),
  office: phone('办公电话', { also: 'landline' }),
  idNo: masked('证件号码', { check: 'idCard', shows: [4, 4] }),
  place: position('位置'),
  holder: user('处理人'),
  helpers: users('协助人'),
  organUuid: organ('部门'),
  informed: organs('知会部门'),
  projectUuid: ref('项目', () => project).required(),
}).list({ columns: ['code', 'name'] })

const drawn = app({ entities: { thing }, icon: 'box', category: '其他' })
const served = serveEntity(drawn, thing, {})
const { businessCode: progressBusinessCode } = served.address

let world: World
beforeAll(async () => {
  world = await createWorld()
  const statements = await generateMigration(generateDrizzleJson({}), generateDrizzleJson({ [served.key]: served.table }))
  await asOwner(
    ...statements,
    `alter table ${served.key} force row level security`,
    `grant select, insert, update, delete on ${served.key} to "${String(world.database.app.user)}"`,
  )
  registerExport(world.app.platform, exporterOf(world.app.platform, served))
  registerImport(world.app.platform, importerOf(world.app.platform, served))
  await world.listen()
})
afterAll(() => world?.close())

const asOwner = (...statements: readonly string[]): Promise<Values[]> =>
  withClient(world.database.owner, async (client) => {
    await client.query("select set_config('app.enterprise_uuid', $1, false)", [enterpriseId(1)])
    let rows: Values[] = []
    for (const statement of statements) ({ rows } = await client.query<Values>(statement))
    return rows
  })

const inside = <T>(work: (writing: Writing) => Promise<T>): Promise<T> => {
  const { platform } = world.app
  const person = { userUuid: userId('zhangwei'), userName: '张伟', manager: true }
  return platform.db.tenant(enterpriseId(1), person.userUuid, (tx) =>
    work(openWriting({ tx, platform, enterpriseUuid: enterpriseId(1), person, now: world.clock.now() })),
  )
}

/** The rows with all their columns, in the order of their codes. */
const standing = (): Promise<Values[]> => asOwner(`select * from ${served.key} where deleted_at is null order by code collate "C"`)

/** Their ids; refuses what the product refuses. */
const added = (rows: readonly Values[]): Promise<string[]> =>
  inside(async (writing) => {
    const drafts = await addRows(writing, served, rows)
    expect(drafts.map(refusalOf)).toEqual(rows.map(() => null))
    return drafts.map(({ row }) => row.uuid)
  })

/** The workbook that the product makes of the rows: its bytes, and what stands in it. */
const exported = async (): Promise<{ bytes: Buffer; cells: unknown[][] }> => {
  const progressParamData = { columns: Object.keys(thing.spec.fields) }
  const { data } = await world.as('zhangwei').call(exportExcel, { progressBusinessCode, progressParamData })
  const { progressResultData } = await ending(world, 'zhangwei', data.progressId)
  const url = progressResultData?.excelHttpPath ?? ''
  return { bytes: (await world.app.http.inject({ method: 'GET', url })).rawPayload, cells: await sheetAt(world, url) }
}

/** Imports a workbook as it is and expects that nothing of it is refused. */
const imported = async (bytes: Buffer, count: number, progressParamData: Values): Promise<void> => {
  const { filePath: excelPath } = await uploaded(world, 'zhangwei', { name: '东西.xlsx', bytes }, 'import')
  const { data, msg } = await world.as('zhangwei').call(importExcel, { progressBusinessCode, excelPath, progressParamData })
  if (data === null) throw new Error(msg)
  const { progressResultData: result } = await ending(world, 'zhangwei', data.progressId)
  if (result?.failCount !== 0) expect(await sheetAt(world, result?.excelErrorPath)).toEqual([])
  expect(result).toMatchObject({ count, successCount: count, failCount: 0 })
}

const SNIPPETS = [
  '=1+1',
  '+8613800000001',
  '-2',
  '@x',
  "'引'",
  '"',
  '007',
  '１２３ＡＢ',
  '🏢👨‍👩‍👧',
  'שלום\u200f',
  '_x0041_',
  '<&>',
  '  ',
  '\t',
  'e\u0301',
  '是',
  '2026-01-31',
  '、，；~',
  '\u3000',
]
const snippet = fc.oneof(fc.constantFrom(...SNIPPETS), fc.string({ unit: 'grapheme', maxLength: 6 }))
const clean = (written: string, max: number): string => [...written.replace(new RegExp(CONTROL_CHARACTERS, 'g'), '')].slice(0, max).join('')
const oneLine = fc
  .array(snippet, { minLength: 1, maxLength: 5 })
  .map((parts) => clean(parts.join('').replace(/[\r\n]/g, ''), 40))
  .filter((written) => written.trim() !== '')
const prose = fc
  .array(fc.oneof(snippet, fc.constantFrom('\n', '\r\n', '\r', '长'.repeat(50))), { maxLength: 20 })
  .map((parts) => clean(parts.join(''), 900))

const DAYS = { min: new Date('1900-01-02T00:00:00Z'), max: new Date('2199-12-30T23:59:59Z'), noInvalidDate: true } as const
const moment = fc.date(DAYS).map((at) => at.toISOString())
const someone = fc.constantFrom(...(['zhangwei', 'lina', 'wangqiang', 'liuyang', 'chenjing'] as const).map(userId))
const department = fc.integer({ min: 2, max: 9 }).map((n) => demoId('0003', n))
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 4 })

const row = (housing: readonly string[]): fc.Arbitrary<Values> =>
  fc.record({
    code: oneLine,
    name: oneLine,
    story: maybe(prose),
    count: maybe(fc.integer({ min: -2_000_000_000 })),
    size: maybe(fc.maxSafeInteger().map((n) => Math.trunc(n / 10) / 10_000)),
    share: maybe(fc.integer({ min: 0, max: 10_000 })),
    rate: maybe(fc.bigInt({ min: -(10n ** 16n), max: 10n ** 19n - 1n }).map((units) => exactText({ units, scale: 4 }, 4))),
    price: maybe(fc.integer({ min: -1_000_000_000_000, max: 999_999_999_999_999 })),
    day: maybe(moment.map((at) => at.slice(0, 10))),
    at: maybe(moment),
    span: maybe(
      fc
        .tuple(moment, moment)
        .map((ends) => ends.toSorted())
        .map(([begin, end]) => ({ begin, end })),
    ),
    term: maybe(
      fc
        .tuple(moment, moment)
        .map((ends) => ends.map((at) => at.slice(0, 10)).toSorted())
        .map(([begin, end]) => ({ begin, end })),
    ),
    period: maybe(moment.map((at) => at.slice(0, 7))),
    begins: maybe(moment.map((at) => at.slice(11, 16))),
    level: maybe(fc.constantFrom(1, 2)),
    way: maybe(fc.constantFrom('p', 'v')),
    tags: maybe(fc.subarray(['a', 'b', 'c'], { minLength: 1 })),
    housing: maybe(fc.constantFrom(...housing)),
    district: maybe(fc.constantFrom('330106', '310115', '110000', '330100')),
    urgent: maybe(fc.boolean()),
    phone: maybe(fc.constantFrom('13911112222', '13911113333')),
    office: maybe(fc.constantFrom('13911112222', '0571-88886666', '12345')),
    idNo: maybe(fc.constantFrom('11010519491231002X', '33010619900101123X')),
    place: maybe(fc.constantFrom({ name: '大门' }, { name: '东门', longitude: 120.138_6, latitude: 30.278_4 })),
    holder: maybe(someone),
    helpers: maybe(fc.uniqueArray(someone, { minLength: 1 })),
    organUuid: maybe(department),
    informed: maybe(fc.uniqueArray(department, { minLength: 1 })),
    projectUuid: fc.constantFrom(demoId('0007', 1), demoId('0007', 2)),
  })

/** What a workbook carries of rows: people see neither ids, full phone numbers, coordinates nor milliseconds in it. */
const carried = (rows: readonly Values[]): Values[] =>
  rows.map(({ uuid: _uuid, created_at: _created, updated_at: _updated, phone: _phone, office: _office, id_no: _id, place, ...values }) => ({
    ...Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value instanceof Date ? toSecond(value) : value])),
    place: place === null ? null : { name: Object(place).name as string },
  }))
const toSecond = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`

test('a workbook that comes back as it went changes nothing, and brings back rows that are gone', { timeout: 120_000 }, async () => {
  const housing = entriesOf([HOUSING]).map(({ dictCode }) => dictCode)
  await fc.assert(
    fc.asyncProperty(fc.array(row(housing), { minLength: 1, maxLength: 15 }), async (rows) => {
      await asOwner(`delete from ${served.key}`)
      // Keys are told apart by their ends.
      const uuids = await added(rows.map((each, n) => ({ ...each, code: `${String(each.code)}·${n}` })))
      const before = await standing()
      const { bytes } = await exported()

      await imported(bytes, rows.length, { updateByKey: true })
      expect(await standing()).toEqual(before)

      await inside((writing) => removeRows(writing, served, uuids))
      expect(await standing()).toEqual([])
      await imported(bytes, rows.length, { mapping: { 电话: null, 办公电话: null, 证件号码: null } })
      expect(carried(await standing())).toEqual(carried(before))
    }),
    { numRuns: 8 },
  )
})

const rewritten = (cells: readonly unknown[][], label: string, value: string): CellValue[][] => {
  const place = cells[0]?.indexOf(label) ?? -1
  // What a sheet holds is what a sheet can be made of.
  return cells.map((line, n) => (n === 0 ? line : line.with(place, value)) as CellValue[])
}

test('what a list does not show stays as it is while something else of the row is changed', async () => {
  await asOwner(`delete from ${served.key}`)
  await added([
    {
      code: 'K1',
      name: '门',
      at: '2026-01-31T00:30:15.250Z',
      phone: '13911112222',
      place: { name: '东门', longitude: 120.138_6, latitude: 30.278_4 },
      holder: userId('liuyang'),
      helpers: [userId('lina'), userId('wangqiang')],
      projectUuid: demoId('0007', 1),
    },
  ])
  const [before] = await standing()
  // One has left, two have one name now, and so have two projects.
  await asOwner(
    `update member set status_code = 3 where user_uuid = '${userId('liuyang')}' and enterprise_uuid = '${enterpriseId(1)}'`,
    `update member set user_name = '李娜' where user_uuid = '${userId('wangqiang')}' and enterprise_uuid = '${enterpriseId(1)}'`,
    `update main_data_project set project_name = '西湖花园' where uuid = '${demoId('0007', 2)}'`,
  )
  const { cells } = await exported()
  await imported(await workbookOf(...rewritten(cells, '名称', '大门')), 1, { updateByKey: true })
  const [after] = await standing()
  expect(after).toEqual({ ...before, name: '大门', version: 2, updated_at: after?.updated_at, updated_by: userId('zhangwei') })
})
