import type { Context } from '#src/context.ts'
import type { Entity } from '#src/entity.ts'
import type { AnyStored, Save } from '#src/handlers.ts'
import { isElsewhere, stateName } from '#src/work/engine/moving.ts'
import { peopleOf } from '#src/work/engine/people.ts'
import { toldAs } from '#src/work/engine/telling.ts'
import { stepIn, type TodoLine } from '#src/work/todos.ts'
import type { Whom } from '#src/work/whom.ts'

/** How the history tells of work that somebody takes over, and the word before its title then. */
export const TAKEN_OVER = '工作交接'

/** What was done to a row: the action, or what the history says of it. */
export interface Doing {
  label: string
  action?: string
  /** The flow of an approval that was not agreed to. */
  declined?: string
}

/** Fields of the row itself that say whom something concerns. */
const fieldsIn = (whom: Whom): string[] => {
  if (typeof whom === 'string') return [whom]
  if (Array.isArray(whom)) return whom.flatMap(fieldsIn)
  if ('first' in whom) return whom.first.flatMap(fieldsIn)
  return 'headsOf' in whom ? [whom.headsOf] : 'ref' in whom ? [whom.ref] : []
}

/** Whether the row has become work of another kind, of somebody else, or until another time. */
const isOtherWork = (of: Entity, { before, row }: Save<AnyStored>, line: TodoLine | undefined): boolean => {
  if (before === null || before.state !== row.state || isElsewhere(of, row) !== isElsewhere(of, before)) return true
  if (line === undefined) return false
  return [...fieldsIn(line.for), ...(line.due === undefined ? [] : [line.due])].some((key) => row[key] !== before[key])
}

const wordOf = ({ word, after = {} }: TodoLine, { action, declined, label }: Doing): string =>
  after[action ?? declined ?? ''] ?? (label === TAKEN_OVER ? TAKEN_OVER : word)

/** Puts the work that a row is before people, in place of what was open about it. */
export const followTodos = async (call: Context, of: Entity, save: Save<AnyStored>, doing: Doing): Promise<void> => {
  const { todos } = of.spec.work
  const { row } = save
  const step = stepIn(todos, stateName(of, row))
  const line = step === undefined ? undefined : todos[step]
  if (!isOtherWork(of, save, line)) return
  const nobody = { row: { entity: of, uuid: row.uuid }, step: step ?? null, userUuids: [], title: '', summary: '', due: null }
  if (line === undefined || isElsewhere(of, row)) return call.messages.replaceTodos(nobody)
  const due = line.due === undefined ? null : row[line.due]
  await call.messages.replaceTodos({
    ...nobody,
    userUuids: await peopleOf(call, of, row, line.for),
    ...toldAs(of, row, wordOf(line, doing)),
    due: typeof due === 'string' ? due : null,
    ...(line.card !== undefined && of.spec.cards !== null && { card: line.card }),
  })
}
