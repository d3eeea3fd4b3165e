import type { Cause, Context, RowTodos } from '#src/context.ts'
import type { Entity } from '#src/entity.ts'
import type { AnyStored, Save } from '#src/handlers.ts'
import { isElsewhere, stateName } from '#src/work/engine/moving.ts'
import { peopleOfEach } from '#src/work/engine/people.ts'
import { toldAs } from '#src/work/engine/telling.ts'
import { stepIn, type TodoLine } from '#src/work/todos.ts'
import type { Whom } from '#src/work/whom.ts'

/** The word before the title of work that somebody takes over; the history tells of it by the same. */
export const TAKEN_OVER = '工作交接'

/** What was done to rows. */
export interface Doing {
  action?: string
  /** The flow of an approval that was not agreed to. */
  declined?: string
  cause?: Cause
  /** They came in a file: the list of work tells of them, and not the chat of each. */
  imported?: boolean
}

/** Fields of the row itself that say whom something concerns. */
const fieldsIn = (whom: Whom): string[] => {
  if (typeof whom === 'string') return [whom]
  if (Array.isArray(whom)) return whom.flatMap(fieldsIn)
  if ('first' in whom) return whom.first.flatMap(fieldsIn)
  return 'headsOf' in whom ? [whom.headsOf] : 'ref' in whom ? [whom.ref] : []
}

/** Whether the step, the person or the deadline has changed. */
const isOtherWork = (of: Entity, { before, row }: Save<AnyStored>, line: TodoLine | undefined): boolean => {
  if (before === null || before.state !== row.state || isElsewhere(of, row) !== isElsewhere(of, before)) return true
  if (line === undefined) return false
  return [...fieldsIn(line.for), ...(line.due === undefined ? [] : [line.due])].some((key) => row[key] !== before[key])
}

const wordOf = ({ word, after = {} }: TodoLine, { action, declined, cause }: Doing): string =>
  after[action ?? declined ?? ''] ?? (cause === 'takenOver' ? TAKEN_OVER : word)

/** A row that is other work than before: of the line; without one, of nobody. */
interface Other {
  row: AnyStored
  step: string | null
  line: TodoLine | undefined
}

const otherWork = (of: Entity, save: Save<AnyStored>): Other[] => {
  const { todos } = of.spec.work
  const { row } = save
  const step = stepIn(todos, stateName(of, row))
  const line = step === undefined ? undefined : todos[step]
  if (!isOtherWork(of, save, line)) return []
  return [{ row, step: step ?? null, line: isElsewhere(of, row) ? undefined : line }]
}

const todosOf = (of: Entity, { row, step, line }: Other, userUuids: readonly string[], doing: Doing): RowTodos => {
  const about = { row: { entity: of, uuid: row.uuid }, step, userUuids }
  if (line === undefined) return { ...about, title: '', summary: '', due: null }
  const due = line.due === undefined ? null : row[line.due]
  const withCard = line.card !== undefined && of.spec.cards !== null && doing.imported !== true
  return {
    ...about,
    ...toldAs(of, row, wordOf(line, doing)),
    due: typeof due === 'string' ? due : null,
    ...(withCard && { card: line.card }),
  }
}

/** Puts the work that rows are before people, in place of what was open about them; the same number of statements for any number of rows. */
export const followTodos = async (call: Context, of: Entity, saves: readonly Save<AnyStored>[], doing: Doing): Promise<void> => {
  const others = saves.flatMap((save) => otherWork(of, save))
  if (others.length === 0) return
  // Nobody: an empty list of people.
  const people = await peopleOfEach(
    call,
    of,
    others.map(({ row, line }) => ({ row, whom: line?.for ?? [] })),
  )
  await call.messages.replaceTodos(others.map((other, index) => todosOf(of, other, people[index] ?? [], doing)))
}
