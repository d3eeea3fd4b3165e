import type { Whom } from '#src/work/whom.ts'

/** The to-do of a row while it is in one of these states. */
export interface TodoLine<S extends string = string, Key extends string = string, Right extends string = string> {
  while: S | readonly S[]
  for: Whom<Key, Right>
  /** Before the title of the row: 待派单. */
  word: string
  /** Other words after some actions, by their names, and after approvals that were not agreed to, by their flows: 验收不通过. */
  after?: Readonly<Record<string, string>>
  /** The moment by which it must be done. */
  due?: Key
  /** Told in the chat too, with these actions as buttons. */
  card?: readonly string[]
}

/** By the name of the step. */
export type TodoMap = Readonly<Record<string, TodoLine>>

/** Changes to a step that exists already. */
export type PartialTodos<S extends string = string, Key extends string = string, Right extends string = string> = Readonly<
  Record<string, Partial<TodoLine<S, Key, Right>>>
>

/** Throws for a new step that does not say for whom it is work, and when. */
export const mergeTodos = (todos: TodoMap, lines: PartialTodos): TodoMap => {
  const merged: Record<string, TodoLine> = { ...todos }
  for (const [step, line] of Object.entries(lines)) {
    const { while: during = todos[step]?.while, for: whom = todos[step]?.for, word = todos[step]?.word } = line
    if (during === undefined || whom === undefined || word === undefined) throw new Error(`the work of ${step} is not said`)
    merged[step] = { ...todos[step], ...line, while: during, for: whom, word }
  }
  return merged
}

/** The step that a row is at. */
export const stepIn = (todos: TodoMap, state: string | undefined): string | undefined =>
  Object.entries(todos).find(([, { while: during }]) => during === state || (Array.isArray(during) && during.includes(state)))?.[0]
