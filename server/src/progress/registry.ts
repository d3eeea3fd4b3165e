import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { createRegistry } from '#src/platform/registry.ts'
import type { Exporter } from './export/exporter.ts'
import type { Importer } from './import/importer.ts'
import type { JobSpec } from './job-spec.ts'
import type { JobUser } from './user.ts'
import type { Worker } from './work/worker.ts'

/** What can be exported. */
export const exporters = createRegistry<Exporter>('export')
const workers = createRegistry<Worker>('work')
const importers = createRegistry<Importer>('import')

/** Offers an export under its code. */
export const registerExport = <Params>(platform: Platform, exporter: Exporter<Params>): void =>
  exporters.declare(platform, exporter.code, exporter)

/** Offers an import under its code. */
export const registerImport = <Params, Row>(platform: Platform, importer: Importer<Params, Row>): void =>
  importers.declare(platform, importer.code, importer)

/** Offers long work under its code. */
export const registerWork = <Params>(platform: Platform, worker: Worker<Params>): void => workers.declare(platform, worker.code, worker)

export const findWorker = (platform: Platform, code: string): Worker | undefined => workers.find(platform, code)
export const findExporter = (platform: Platform, code: string): Exporter | undefined => exporters.find(platform, code)
export const findImporter = (platform: Platform, code: string): Importer | undefined => importers.find(platform, code)

/** Who a job acts for, as they stand when it runs. Refuses (401/403) those who have left the enterprise meanwhile. */
export type FindJobUser = (
  tx: Tx,
  of: { enterpriseUuid: string; userUuid: string },
  held: Pick<JobSpec, 'roles' | 'narrowedRoleId'>,
) => Promise<Omit<JobUser, 'language'>>

const jobUsers = createRegistry<FindJobUser>('users of jobs')
const MEMBERS = 'members'

/** Tells jobs how a user is looked up; what a member is, is known above them. */
export const declareJobUsers = (platform: Platform, find: FindJobUser): void => jobUsers.declare(platform, MEMBERS, find)

export const findJobUser = (platform: Platform): FindJobUser => {
  const find = jobUsers.find(platform, MEMBERS)
  if (find === undefined) throw new Error('no feature declares the users of jobs')
  return find
}
