import type { PersonName } from '../people.ts'
import { signInAt } from '../server-process.ts'
import { openApprovals } from './approvals.ts'
import { openImports } from './imports.ts'
import { PersistentCaller, sumOfRepeats } from './persistent-caller.ts'
import { openRows } from './rows.ts'
import type { Ask, Judged, OpenWork, Work } from './work.ts'

const PEOPLE: PersonName[] = ['zhangwei', 'lina', 'wangqiang', 'liuyang']

const KINDS = { rows: openRows, approvals: openApprovals, imports: openImports } satisfies Record<string, OpenWork>
type Kind = keyof typeof KINDS

/** Work of several people over HTTP that goes on while harm is done to what serves them. */
export interface Works {
  list: readonly Work[]
  /** Works until `stop` resolves, and brings to its end what was begun. */
  run(stop: Promise<unknown>): Promise<void>
  /** How often a call was sent again without an answer, and how often an answered one was answered otherwise the second time. */
  repeats(): { repeated: number; differing: number }
  /** By the name of the work. */
  judge(ask: Ask): Promise<Record<string, Judged>>
}

interface WorksOptions {
  kinds?: readonly Kind[]
  patienceMs?: number
}

/** Opens the work at servers that are well; people are spread over them. */
export const openWorks = async (
  origins: readonly string[],
  { kinds = ['rows', 'approvals', 'imports'], patienceMs }: WorksOptions = {},
): Promise<Works> => {
  const callers = new Map<PersonName, PersistentCaller>()
  for (const [n, name] of PEOPLE.entries()) {
    const origin = origins[n % origins.length] ?? ''
    callers.set(
      name,
      new PersistentCaller(origin, { token: await signInAt(origin, name), ...(patienceMs === undefined ? {} : { patienceMs }) }),
    )
  }
  const as = (name: PersonName): PersistentCaller => {
    const caller = callers.get(name)
    if (caller === undefined) throw new Error(`${name} does not work here`)
    return caller
  }
  const list: Work[] = []
  for (const kind of kinds) list.push(await KINDS[kind](as))
  return {
    list,
    run: async (stop) => {
      let going = true
      const end = () => {
        going = false
      }
      await Promise.all([stop.finally(end), ...list.map((work) => work.run(() => going))])
    },
    repeats: () => sumOfRepeats([...callers.values()]),
    judge: async (ask) => {
      const judged: Record<string, Judged> = {}
      for (const work of list) judged[work.name] = await work.judge(ask)
      return judged
    },
  }
}
