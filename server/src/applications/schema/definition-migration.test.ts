import { application } from '@qifuyun/kit/application.ts'
import { columnKeys } from '@qifuyun/kit/columns.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import type { Field } from '@qifuyun/kit/field.ts'
import {
  area,
  choices,
  date,
  dateTime,
  decimal,
  dict,
  dictionary,
  flag,
  images,
  integer,
  longText,
  money,
  organ,
  phone,
  position,
  range,
  richText,
  serial,
  text,
  user,
  users,
} from '@qifuyun/kit/fields.ts'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import fc from 'fast-check'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '#src/testing/database.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { entityTable } from './entity-table.ts'

// Whatever a definition says, the migration makes of an empty database and of an older definition alike, and nothing is left to do after it.

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

const MAKERS: readonly (() => Field)[] = [
  () => text('文字'),
  () => longText('长文字'),
  () => richText('富文本'),
  () => serial('NO{yyyy}{seq4}'),
  () => integer('数量'),
  () => decimal('面积', { scale: 3 }),
  () => money('金额'),
  () => date('日期'),
  () => dateTime('时间'),
  () => range('时段'),
  () => dict('数字选项', { a: [1, '甲'], b: [2, '乙'] }),
  () => dict('文字选项', { a: ['x', '甲'], b: ['y', '乙'] }),
  () => choices('多选', { a: ['x', '甲'], b: ['y', '乙'] }),
  () => dictionary('字典', '1004700'),
  () => area('地区'),
  () => flag('是否'),
  () => phone('电话'),
  () => position('位置'),
  () => images('图片'),
  () => user('人员'),
  () => users('多人'),
  () => organ('部门'),
]

interface Drawn {
  kind: number
  required: boolean
  unique: boolean
  filtered: boolean
}
const drawn = fc.record({ kind: fc.nat(MAKERS.length - 1), required: fc.boolean(), unique: fc.boolean(), filtered: fc.boolean() })

const fieldOf = ({ kind, required, unique }: Drawn): Field => {
  const made = MAKERS[kind]?.() ?? text('文字')
  const named = unique && ['text', 'phone', 'integer'].includes(made.spec.kind) ? made.unique() : made
  return required && made.spec.kind !== 'serial' ? named.required() : named
}

const { app, entity } = application(null, 'drawn', '画出来的')

/** A definition of these fields; `f0` is always there and names the rows. */
const definition = (drawing: readonly Drawn[]): Entity => {
  const fields = Object.fromEntries(drawing.map((each, index) => [`f${index + 1}`, fieldOf(each)]))
  const filters = drawing.flatMap(({ filtered }, index) => (filtered ? [`f${index + 1}`] : []))
  return entity('thing', '东西', { f0: text('名称'), ...fields }).list({ columns: ['f0'], filters: filters as ['f0'] })
}

const snapshotOf = (of: Entity) =>
  generateDrizzleJson({
    thing: entityTable(app({ entities: { thing: of }, icon: 'box', category: '其他' }), of),
  })
type Snapshot = ReturnType<typeof snapshotOf>

const migrate = async (client: Client, from: Snapshot, to: Snapshot): Promise<void> => {
  for (const statement of await generateMigration(from, to)) await client.query(statement)
}

/** The tables of the schema as the database tells them: columns, indexes, policies. */
const standing = async (client: Client, schema: string): Promise<unknown> => {
  const columns = await client.query(
    `select column_name, data_type, udt_name, is_nullable, collation_name, numeric_scale, datetime_precision
     from information_schema.columns where table_schema = $1 order by 1`,
    [schema],
  )
  const indexes = await client.query(
    `select indexname, replace(indexdef, $1 || '.', '') as definition from pg_indexes where schemaname = $1 order by 1`,
    [schema],
  )
  const policies = await client.query('select policyname, cmd, qual, with_check from pg_policies where schemaname = $1 order by 1', [
    schema,
  ])
  return { columns: columns.rows, indexes: indexes.rows, policies: policies.rows }
}

/** Does the work in a schema of its own, and gives what stands in it. */
const inSchema = async (client: Client, work: () => Promise<void>): Promise<unknown> => {
  await client.query('drop schema if exists drawn cascade; create schema drawn; set search_path to drawn, public')
  await work()
  return standing(client, 'drawn')
}

test('a definition, the migration that it makes and the table say the same, from nothing and from what was there before', {
  timeout: 120_000,
}, async () => {
  const nothing = generateDrizzleJson({})
  const first = fc.array(drawn, { minLength: 1, maxLength: 8 })
  const more = fc.array(drawn, { maxLength: 4 })
  await withClient(world.database.owner, (client) =>
    fc.assert(
      fc.asyncProperty(first, more, fc.infiniteStream(fc.boolean()), async (before, added, flips) => {
        // Fields that are there keep their kind; filters and what must be filled in may change.
        const changed = before.map((each) => ({ ...each, required: flips.next().value, filtered: flips.next().value }))
        const [old, now] = [definition(before), definition([...changed, ...added])]
        const [from, to] = [snapshotOf(old), snapshotOf(now)]
        const made = await inSchema(client, () => migrate(client, nothing, to))
        const grown = await inSchema(client, async () => {
          await migrate(client, nothing, from)
          await migrate(client, from, to)
        })
        expect(grown).toEqual(made)
        expect(await generateMigration(to, snapshotOf(now))).toEqual([])
        const { rows } = await client.query<{ name: string }>(
          "select column_name as name from information_schema.columns where table_schema = 'drawn' and column_name ~ '^f[0-9]'",
        )
        const expected = Object.entries(now.spec.fields).flatMap(([key, { spec }]) => columnKeys(key, spec))
        const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
        expect(rows.map(({ name }) => name).toSorted()).toEqual(expected.map(snake).toSorted())
      }),
      { numRuns: 25 },
    ),
  )
})
