import { item, loan } from '@qifuyun/apps/loan/app.ts'
import { contractor } from '@qifuyun/apps/main-data/contractor.ts'
import { project } from '@qifuyun/apps/main-data/project.ts'
import { chinese } from '@qifuyun/contract/core/catalogue.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import type { FieldMap, FieldSpec } from '@qifuyun/kit/field.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entriesOf } from '#src/dictionaries/service.ts'
import { historyOf } from '#src/operation-log/service.ts'
import { demoId, enterpriseId, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { openWriting } from '../context.ts'
import { namesIn } from '../read/names.ts'
import { servedOf } from '../runtime/served-entity.ts'
import { addRow } from './add.ts'
import { changeRow } from './change.ts'
import { asRefusal } from './draft.ts'
import { diffOf } from './log.ts'
import type { Values } from './places.ts'
import { removeRows } from './remove.ts'
import { lockStored } from './row-store.ts'
import type { Writing } from './writer.ts'

const KEY = demoId('0018', 41)

let world: World
beforeAll(async () => {
  world = await createWorld()
  await inside(async (writing) => {
    const { row } = await addRow(writing, servedOf(item), { code: 'LOG', name: '钥匙', kind: '1', projectUuid: demoId('0007', 1), qty: 99 })
    await writing.tx.execute(`update loan_item set uuid = '${KEY}' where uuid = '${row.uuid}'`)
  })
})
afterAll(() => world.close())

const inside = <T>(work: (writing: Writing) => Promise<T>): Promise<T> => {
  const { platform } = world.app
  const person = { userUuid: userId('zhangwei'), userName: '张伟', manager: true }
  return platform.db.tenant(enterpriseId(1), person.userUuid, (tx) =>
    work(openWriting({ tx, platform, enterpriseUuid: enterpriseId(1), person, now: world.clock.now() })),
  )
}

const text = (max = 50) => fc.string({ unit: fc.constantFrom('甲', '乙', 'a', '1', ' ', '（'), minLength: 1, maxLength: Math.min(max, 8) })
const day = fc.constantFrom('2026-01-31', '2026-02-28', '2027-12-01')

/** Values that a field takes, and some that it refuses. */
const valueOf = (spec: FieldSpec): fc.Arbitrary<unknown> => {
  switch (spec.kind) {
    case 'text':
    case 'longText':
      return text(spec.max)
    case 'integer':
    case 'money':
      return fc.integer({ min: 0, max: 300 })
    case 'decimal':
      return fc.integer({ min: 0, max: 900 }).map((tenths) => tenths / 10)
    case 'date':
      return day
    case 'dateTime':
      return day.map((date) => `${date} 08:30:00`)
    case 'dict':
      return fc.constantFrom(...(spec.options ?? []).map(({ code }) => code))
    case 'dictionary':
      return fc.constantFrom(...entriesOf([spec.parentCode ?? '']).map(({ dictCode }) => dictCode))
    case 'flag':
      return fc.boolean()
    case 'phone':
      return fc.constantFrom('13911112222', '13911113333')
    case 'user':
      return fc.constantFrom(userId('zhangwei'), userId('lina'))
    case 'organ':
      return fc.constantFrom(demoId('0003', 5), demoId('0003', 6))
    case 'area':
      return fc.constantFrom('330106', '310115')
    case 'ref':
      return fc.constant(spec.label === '物品' ? KEY : demoId('0007', 1))
    case 'rows':
      return fc.array(rowOf(spec.children ?? {}), { minLength: 1, maxLength: 3 })
    default:
      return fc.constant([])
  }
}

const rowOf = (fields: FieldMap): fc.Arbitrary<Values> =>
  fc.record(
    Object.fromEntries(
      Object.entries(fields).flatMap(([key, { spec }]) =>
        spec.readonly || key === 'creditCode' ? [] : [[key, spec.required ? valueOf(spec) : orNothing(spec)] as const],
      ),
    ),
  )
const orNothing = (spec: FieldSpec) => fc.option(valueOf(spec), { nil: null, freq: 3 })

const someOf = (of: Entity): fc.Arbitrary<Values> =>
  fc
    .tuple(rowOf(of.spec.fields), fc.array(fc.constantFrom(...Object.keys(of.spec.fields))))
    .map(([values, keys]) => Object.fromEntries(Object.entries(values).filter(([key]) => keys.includes(key))))

/** Whether it was done; what is refused leaves nothing. */
const done = async (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    (error: unknown) => {
      if (asRefusal(error) === null) throw error
      return false
    },
  )

/** The row as its log tells it: every change begins where the one before ended. */
const replay = async (key: string, uuid: string): Promise<{ told: Map<string, string>; lines: number }> => {
  const { rows } = await inside(({ tx }) =>
    historyOf(tx, { objectType: key, objectUuid: uuid }, { pageNum: 1, pageSize: 100, language: 'zh-CN' }),
  )
  const told = new Map<string, string>()
  for (const { diff } of rows.toReversed())
    for (const { field, before, after } of diff) {
      expect(told.get(field) ?? null, field).toBe(before)
      if (after === null) told.delete(field)
      else told.set(field, after)
    }
  return { told, lines: rows.length }
}

test.each<[Entity]>([[contractor], [project], [loan]])('$spec.label: its log tells the row', { timeout: 120_000 }, async (of) => {
  const served = servedOf(of)
  const scenario = fc.tuple(rowOf(of.spec.fields), fc.array(someOf(of), { maxLength: 5 }), fc.boolean())
  await fc.assert(
    fc.asyncProperty(scenario, async ([first, changes, removed]) => {
      let uuid = ''
      // What is refused tells nothing; another row takes its turn.
      fc.pre(await done(inside(async (writing) => (uuid = (await addRow(writing, served, first)).row.uuid))))
      let lines = 1
      for (const sent of changes) {
        world.pass(1_000)
        if (await done(inside((writing) => changeRow(writing, served, { uuid, sent })))) lines += 1
      }
      const now = await inside(async (writing) => {
        const [row = null] = await lockStored(writing.tx, served, [uuid])
        return diffOf(served, null, row, await namesIn(writing, served, row === null ? [] : [{ row, before: null }]))
      })
      const story = await replay(served.key, uuid)
      expect(story).toEqual({ told: new Map(now.map(({ field, after }) => [field, after && chinese(after)])), lines })
      if (!removed) return
      world.pass(1_000)
      await inside((writing) => removeRows(writing, served, [uuid]))
      expect(await replay(served.key, uuid)).toEqual({ told: new Map(), lines: lines + 1 })
    }),
    { numRuns: 10 },
  )
})
