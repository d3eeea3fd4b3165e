import type { Performed, ServedApp } from '@qifuyun/kit/server.ts'
import { applicationState } from '#src/installed-apps/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { SERVED } from '../registry.ts'

interface Performer extends Performed {
  served: ServedApp
}

/** Who carries a command out; undefined while no application of this server does. */
export const performerOf = (name: string): Performer | undefined => {
  for (const served of SERVED) {
    const found = served.performs?.find(({ command }) => command.name === name)
    if (found !== undefined) return { ...found, served }
  }
  return undefined
}

/** Commands that some application of this server carries out. */
export const performedNames = (): string[] => SERVED.flatMap(({ performs = [] }) => performs.map(({ command }) => command.name))

const states = new WeakMap<Tx, Map<string, Promise<boolean>>>()

/** Whether the enterprise of the transaction may use the application now; parts of the platform always. Asked for once in a transaction, which may tell of a thousand facts. */
export const isOpen = (tx: Tx, { app: { appKey } }: ServedApp, now: Date): Promise<boolean> => {
  if (appKey === null) return Promise.resolve(true)
  const known = states.get(tx) ?? new Map<string, Promise<boolean>>()
  states.set(tx, known)
  const open = known.get(appKey) ?? applicationState(tx, appKey, null, now).then((state) => state.open)
  known.set(appKey, open)
  return open
}
