import type { Question } from '@qifuyun/kit/question.ts'
import { applicationState } from '#src/installed-apps/service.ts'
import { SERVED } from '../registry.ts'
import type { Writing } from '../write/writer.ts'

/** Asks the application that knows the answer, in the transaction of whoever asks; null where none does, or the enterprise may not use it now. */
export const askOthers = async <Asked, Told>(writing: Writing, { name }: Question<Asked, Told>, asked: Asked): Promise<Told | null> => {
  for (const { app, more } of SERVED) {
    const known = more.knows?.find((each) => each.name === name)
    if (known === undefined) continue
    if (app.appKey !== null && !(await applicationState(writing.tx, app.appKey, null, writing.now)).open) continue
    // Who answers is typed by the same question.
    return (await known.tell(writing.context(), asked)) as Told
  }
  return null
}
