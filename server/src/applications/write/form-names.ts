import type { ActionSpec } from '@qifuyun/kit/states.ts'
import { Refusal } from '#src/platform/errors.ts'
import type { Values } from './places.ts'

/** Names under which fields of the form were sent, where they are not the fields' own. */
const usedIn = ({ also = {} }: ActionSpec, sent: Values): [name: string, key: string][] =>
  Object.entries(also).filter(([name, key]) => sent[name] !== undefined && sent[key] === undefined)

const renamed = (refusal: Refusal, used: readonly [name: string, key: string][]): Refusal => {
  const nameOf = (field: string): string => {
    const [head = ''] = field.split(/[.[]/, 1)
    const name = used.find(([, key]) => key === head)?.[0]
    return name === undefined ? field : `${name}${field.slice(head.length)}`
  }
  const fields = Object.fromEntries(Object.entries(refusal.fields).map(([field, said]) => [nameOf(field), said]))
  return new Refusal(refusal.code, refusal.status, refusal.said, fields, refusal.extra)
}

/** Reads a form by all names of its fields; what is refused is told by the names that were sent. */
export const readForm = async <T>(action: ActionSpec, sent: Values, work: (form: Values) => Promise<T>): Promise<T> => {
  const used = usedIn(action, sent)
  try {
    return await work({ ...sent, ...Object.fromEntries(used.map(([name, key]) => [key, sent[name]])) })
  } catch (error) {
    throw error instanceof Refusal ? renamed(error, used) : error
  }
}
