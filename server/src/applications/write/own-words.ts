import type { Message } from '@qifuyun/contract/core/messages.ts'
import type { Values } from '@qifuyun/contract/core/wording.ts'
import type { App } from '@qifuyun/kit/app.ts'
import { labelIn } from '@qifuyun/kit/labels.ts'
import { Refusal, type Said } from '#src/platform/errors.ts'
import type { Route } from '#src/platform/http/route.ts'

/** Values by these names are labels of the definition that a sentence is about. */
const LABELS: ReadonlySet<string> = new Set(['label', 'parent', 'other'])

/** A sentence about fields, their labels worded by the lines of their own application. */
export const ownWords = (app: Pick<App, 'key'>, said: Message | Said): Said => {
  if (typeof said === 'string') return { text: said }
  if (said.params === undefined) return said
  const params: Values = Object.fromEntries(
    Object.entries(said.params).map(([name, value]) => [name, LABELS.has(name) && typeof value === 'string' ? labelIn(app, value) : value]),
  )
  return { ...said, params }
}

/** A refusal of the kit, which knows labels only, in the words of the application that it is about. */
export const ownRefusal = (app: Pick<App, 'key'>, { code, status, said, fields, extra, cause }: Refusal): Refusal => {
  const own = Object.fromEntries(Object.entries(fields).map(([field, each]) => [field, ownWords(app, each)]))
  return Object.assign(new Refusal(code, status, ownWords(app, said), own, extra), { cause })
}

/** Does something that refuses in the words of the application. */
export const inOwnWords = async <T>(app: Pick<App, 'key'>, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw error instanceof Refusal ? ownRefusal(app, error) : error
  }
}

/** Routes of an application that refuse in its words. */
export const ownRoutes = (app: Pick<App, 'key'>, routes: readonly Route[]): Route[] =>
  routes.map((route) => ({ ...route, run: (call) => inOwnWords(app, async () => route.run(call)) }))
