import type { QueryPort } from '@qifuyun/kit/query-port.ts'
import { isOpen } from '../commands/performers.ts'
import { SERVED } from '../registry.ts'
import type { Writing } from '../write/writer.ts'

/** What all applications say that provide the answer and that the enterprise may use now, one after the other in the asker's transaction. */
export const queryAll = async <Asked, Told>(writing: Writing, { name }: QueryPort<Asked, Told, true>, asked: Asked): Promise<Told[]> => {
  const told: Told[] = []
  for (const served of SERVED) {
    const provided = served.provides?.find((each) => each.name === name)
    // Who answers is typed by the same port.
    if (provided !== undefined && (await isOpen(writing.tx, served, writing.now)))
      told.push((await provided.answer(writing.context(), asked)) as Told)
  }
  return told
}

/** Asks the application that provides the answer, in the transaction of the application that asks; null where none does, or the enterprise may not use it now. */
export const queryOthers = async <Asked, Told>(
  writing: Writing,
  { name }: QueryPort<Asked, Told, false>,
  asked: Asked,
): Promise<Told | null> => {
  for (const served of SERVED) {
    const provided = served.provides?.find((each) => each.name === name)
    if (provided === undefined) continue
    if (!(await isOpen(writing.tx, served, writing.now))) continue
    // Who answers is typed by the same port.
    return (await provided.answer(writing.context(), asked)) as Told
  }
  return null
}
