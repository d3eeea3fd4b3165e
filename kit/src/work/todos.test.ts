import { expect, test } from 'vitest'
import { application } from '#src/application.ts'
import type { RowTodos } from '#src/context.ts'
import { organ, serial, text } from '#src/fields.ts'
import type { Stored } from '#src/work/engine/engine.ts'
import { engineOf } from '#src/work/engine/engine.ts'
import { clocked, held } from '#src/work/fields.ts'
import { firstOf, whoMay } from '#src/work/whom.ts'

// How many questions the work of many rows costs, and before whom it comes.

const { entity } = application('pkg1', 'chores', '杂务')
const chore = entity('chore', '杂务', { no: serial('ZW{seq4}'), title: text('标题'), organUuid: organ('部门'), ...held(), ...clocked() })
  .states({ open: ['10', '待派单'], working: ['20', '处理中'] })
  .rights({ lead: '负责' })
  .assigned({ states: { open: 'open', taken: 'working' }, dispatchers: firstOf(whoMay('lead'), { headsOf: 'organUuid' }) })
  .titled('title')
  .cards({ assistant: 'application', fields: ['no'] })

const LEFT = 'somebody who left'

/** Puts rows before people that have just been added; tells what was asked, and what came before whom. */
const follow = async (rows: readonly { state: string; holder?: string; organUuid?: string }[], more: Partial<Stored['doing']> = {}) => {
  const asked: string[] = []
  const todos: RowTodos[] = []
  const ask = <T>(what: string, answer: T): Promise<T> => {
    asked.push(what)
    return Promise.resolve(answer)
  }
  const saves = rows.map((row, index) => ({
    before: null,
    row: { uuid: `u${index}`, version: 1, title: `第${index}件`, holder: null, ...row },
  }))
  const call = {
    rows: {
      query: () =>
        ask(
          'versions',
          saves.map(({ row: { uuid, version } }) => ({ uuid, version })),
        ),
      table: () => chore.spec.name,
    },
    people: {
      activeAmong: (uuids: readonly string[]) => ask('active', new Set(uuids.filter((uuid) => uuid !== LEFT))),
      holdersOf: () => ask('holders', []),
      headsOf: (uuid: string) => ask('heads', [`head of ${uuid}`]),
    },
    messages: { replaceTodos: (all: readonly RowTodos[]) => ask('todos', void todos.push(...all)) },
    saves,
    doing: more,
  }
  // As much of a context as the work of these rows asks for.
  await engineOf(chore, null)?.followed(call as never)
  return { asked, todos: todos.map(({ row, step, userUuids, title, card }) => [row.uuid, step, userUuids, title, card] as const) }
}

test('the work of five hundred rows costs as many questions as that of two', async () => {
  const many = (n: number) =>
    Array.from({ length: n }, (_none, i) => (i % 2 === 0 ? { state: '20', holder: `u${i}` } : { state: '10', organUuid: 'o' }))
  const [few, lots] = [await follow(many(2)), await follow(many(500))]
  expect(lots.asked).toEqual(few.asked)
  expect(few.asked).toEqual(['versions', 'active', 'holders', 'heads', 'todos'])
  expect(lots.todos).toHaveLength(500)
})

test('each row comes before those whom it concerns, and nobody who has left', async () => {
  const rows = [
    { state: '10', organUuid: 'a' },
    { state: '10', organUuid: 'b' },
    { state: '20', holder: 'liu' },
    { state: '20', holder: LEFT },
  ]
  const { todos } = await follow(rows)
  expect(todos).toEqual([
    ['u0', 'open', ['head of a'], '待派单：第0件', []],
    ['u1', 'open', ['head of b'], '待派单：第1件', []],
    ['u2', 'working', ['liu'], '待处理：第2件', []],
    ['u3', 'working', [], '待处理：第3件', []],
  ])
})

test('rows of a file come before people without a card for each', async () => {
  const { todos } = await follow([{ state: '20', holder: 'liu' }], { imported: true })
  expect(todos).toEqual([['u0', 'working', ['liu'], '待处理：第0件', undefined]])
})
