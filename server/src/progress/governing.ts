import type { Sentence, Words } from '@qifuyun/contract/core/catalogue.ts'
import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { EXPORT_ROWS_MAX, PROGRESS_KEPT_DAYS, RUNNING_MAX } from '@qifuyun/contract/progress/constants.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { forbidden } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { createRegistry } from '#src/platform/registry.ts'
import type { JobUser } from './user.ts'

/** What an enterprise demands of the jobs of one application. */
export interface JobPolicy {
  /** Files, rejected rows and the way back from imports are kept so long. */
  keepDays: number
  /** Rows of one export. */
  maxRows: number
  /** Jobs of one user that run side by side. */
  perUserRunning: number
  /** Exports need a reason, carry a watermark, and administrators hear of them. */
  sensitive: boolean
  /** Sensitive exports wait until they are agreed to, where the enterprise has a flow for them. */
  approval: boolean
  /** Exports of more rows run at night; null: none waits. */
  nightOnlyOver: number | null
}

const DEFAULTS: JobPolicy = {
  keepDays: PROGRESS_KEPT_DAYS,
  maxRows: EXPORT_ROWS_MAX,
  perUserRunning: RUNNING_MAX,
  sensitive: false,
  approval: false,
  nightOnlyOver: null,
}

export type JobRight = 'viewAll' | 'cancelAny'

/** A sensitive export that somebody has begun. */
export interface SensitiveExport {
  progressId: string
  title: Words
  /** What it is narrowed by; null: nothing. */
  params: Sentence | null
  reason: string
  user: Pick<JobUser, 'enterpriseUuid' | 'userUuid' | 'userName'>
}

/** Who governs jobs; it is known above them. */
export interface JobGovernance {
  /** The policy of the enterprise for an application; null where it has none. */
  policyOf(tx: Tx, appKey: string): Promise<JobPolicy | null>
  may(tx: Tx, user: JobUser, right: JobRight): Promise<boolean>
  namesOf(tx: Tx, userUuids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Tells those who answer for it. */
  tell(tx: Tx, begun: SensitiveExport): Promise<void>
  /** Asks for its approval; gives which one it waits for now, null where it need not. */
  ask(tx: Tx, begun: SensitiveExport): Promise<string | null>
}

const governances = createRegistry<JobGovernance>('governance of jobs')
const ONLY = 'jobs'

/** Tells jobs who governs them. */
export const declareJobGovernance = (platform: Platform, governance: JobGovernance): void => governances.declare(platform, ONLY, governance)

const UNGOVERNED: JobGovernance = {
  policyOf: async () => null,
  may: async (_tx, { roles }) => roles.includes(ROLE.admin),
  namesOf: async () => new Map(),
  tell: async () => {},
  ask: async () => null,
}

export const governanceOf = (platform: Platform): JobGovernance => governances.find(platform, ONLY) ?? UNGOVERNED

/** What holds for the jobs of an application now. */
export const policyOf = async (tx: Tx, platform: Platform, appKey: string): Promise<JobPolicy> =>
  (await governanceOf(platform).policyOf(tx, appKey)) ?? DEFAULTS

/** Refuses (401/403) who may not do something with the jobs of others. */
export const checkJobRight = async (tx: Tx, platform: Platform, user: JobUser, right: JobRight): Promise<void> => {
  if (!(await governanceOf(platform).may(tx, user, right))) forbidden()
}
