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

/** Whether the enterprise of the transaction may use the application now; parts of the platform always. */
export const isOpen = async (tx: Tx, { app }: ServedApp, now: Date): Promise<boolean> =>
  app.appKey === null || (await applicationState(tx, app.appKey, null, now)).open
