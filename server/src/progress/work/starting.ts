import { PROGRESS_KIND } from '@qifuyun/contract/progress/constants.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { WorkSpec } from '../job-spec.ts'
import { findWorker } from '../registry.ts'
import { type Begun, begin } from '../starting.ts'

interface Starting {
  code: string
  params: Record<string, unknown>
  trial: boolean
  /** Among whose jobs it stands. */
  owner: { enterpriseUuid: string; userUuid: string }
  /** The rights that it goes on with; null: by itself. */
  held: Pick<WorkSpec, 'roles' | 'narrowedRoleId'> | null
}

/** Begins long work of a feature in the transaction that wants it; the same work that waits or runs is given again. */
export const startWork = (tx: Tx, platform: Platform, { code, params, trial, owner, held }: Starting): Promise<Begun> => {
  const worker = findWorker(platform, code)
  if (worker === undefined) throw new Error(`nobody does the work ${code}`)
  const spec: WorkSpec = { type: 'work', ...(held ?? { roles: [] }), params, trial, byItself: held === null }
  return begin(tx, platform, owner, {
    businessCode: code,
    appKey: worker.appKey,
    title: worker.title,
    kindCode: worker.kind ?? PROGRESS_KIND.work,
    spec,
  })
}
