// Which applications an enterprise has, and how they stand to a person. An application is named by its id or, when built in, by its route code.
//
//   applicationsFor(tx, person, now)         every application of the enterprise with its state to the person: enabled, disabled, expired,
//                                            notVisible. Show `enabled` ones; the others explain themselves when their address is opened.
//   applicationOf(tx, idOrKey, person, now)  the same for one; undefined: there is none (404).
//   installedApps, installedApp              what both read; without a person for jobs and administrators.
//   applicationState(tx, appKey, …)          the gate of the calls of applications: one query.
import type { Tx } from '#src/platform/database/transaction.ts'
import { BUILT_INS } from './catalogue.ts'
import { gateOf, type InstalledApp, installedApp, installedApps } from './installed.ts'

export { BUILT_INS } from './catalogue.ts'
export { type ApplicationRow, type InstalledApp, installedApp, installedApps } from './installed.ts'
export { appEventTarget, application } from './tables.ts'

/** The built-in applications that this server runs. */
export const runningApps = () => BUILT_INS
/** Their route codes: no other can be licensed. */
export const runningAppKeys = (): string[] => BUILT_INS.map(({ appKey }) => appKey)

interface Person {
  userUuid: string
}

/** Every application that the transaction's enterprise has, as it stands to a person. */
export const applicationsFor = async (tx: Tx, { userUuid }: Person, now: Date): Promise<InstalledApp[]> =>
  (await installedApps(tx, userUuid, now)).filter(({ state }) => state !== 'missing')

/** The application with this id or route code, as it stands to a person; undefined when the enterprise does not have it. */
export const applicationOf = async (tx: Tx, idOrKey: string, { userUuid }: Person, now: Date): Promise<InstalledApp | undefined> => {
  const app = await installedApp(tx, idOrKey, userUuid, now)
  return app?.state === 'missing' ? undefined : app
}

/** How an application stands to a user. */
export interface ApplicationState {
  /** Installed, switched on and not expired. */
  open: boolean
  visible: boolean
  manager: boolean
}

/** Whether the application may be used in the transaction's enterprise, and what the user is to it; null asks for nobody. Managers see it no matter whom it is shown to. */
export const applicationState = async (tx: Tx, appKey: string, userUuid: string | null, now: Date): Promise<ApplicationState> => {
  const app = await gateOf(tx, appKey, userUuid, now)
  if (app === undefined) return { open: false, visible: false, manager: false }
  const { state, manager } = app
  return { open: state === 'enabled' || state === 'notVisible', visible: state !== 'notVisible', manager }
}
