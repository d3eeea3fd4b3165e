import { expect, test } from 'vitest'
import { application } from '#src/application.ts'
import type { Rows } from '#src/context.ts'
import { user } from '#src/fields.ts'
import { untilNone } from '#src/values/until-none.ts'

const { entity } = application('pkg1', 'test', '测试')

const order = entity('order', '单据', { holder: user('处理人') })

/** Rows of somebody, and how they are found a page at a time. */
const rowsOf = (count: number) => {
  const held = Array.from({ length: count }, (_row, at) => ({
    uuid: String(at),
    version: 1,
    createdAt: '',
    createdBy: null,
    holder: 'u1',
    state: '',
  }))
  // The rows are those of the entity above, which is the only one that is asked for.
  const list = (async (_of, _filter, limit) => held.slice(0, limit)) as Rows['list']
  return { held, list }
}

test.each([0, 1, 199, 200, 201, 1_234])('all of %i rows come, once each', async (count) => {
  const { held, list } = rowsOf(count)
  const given: string[] = []
  for await (const { uuid } of untilNone({ list }, order, (f) => f.notEmpty('holder'))) {
    given.push(uuid)
    held.shift()
  }
  expect([given.length, new Set(given).size, held.length]).toEqual([count, count, 0])
})

test('a change that leaves its row in the filter is a mistake, not an endless loop', async () => {
  const { list } = rowsOf(300)
  const all = async () => {
    for await (const { uuid } of untilNone({ list }, order, (f) => f.notEmpty('holder'))) void uuid
  }
  await expect(all()).rejects.toThrow('order: a row that was dealt with is found again')
})
