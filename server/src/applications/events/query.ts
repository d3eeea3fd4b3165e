import type { QueryPort } from '@qifuyun/kit/query-port.ts'
import { applicationState } from '#src/installed-apps/service.ts'
import { SERVED } from '../registry.ts'
import type { Writing } from '../write/writer.ts'

/** Asks the application that provides the answer, in the transaction of whoever asks; null where none does, or the enterprise may not use it now. */
export const queryOthers = async <Asked, Told>(writing: Writing, { name }: QueryPort<Asked, Told>, asked: Asked): Promise<Told | null> => {
  for (const { app, provides = [] } of SERVED) {
    const provided = provides.find((each) => each.name === name)
    if (provided === undefined) continue
    if (app.appKey !== null && !(await applicationState(writing.tx, app.appKey, null, writing.now)).open) continue
    // Who answers is typed by the same port.
    return (await provided.answer(writing.context(), asked)) as Told
  }
  return null
}
