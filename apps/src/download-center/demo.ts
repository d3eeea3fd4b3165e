import { PLATFORM_JOBS } from '@qifuyun/contract/progress/constants.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { InputOf } from '@qifuyun/kit/entity.ts'
import { policy } from '#src/download-center/policy.ts'

/** Accounts and contacts of suppliers ask for a reason; large files of the stock are made at night. */
const POLICIES: readonly InputOf<typeof policy>[] = [
  { app: PLATFORM_JOBS, keepDays: 14, maxRows: 200_000, perUserRunning: 2 },
  { app: 'pkg33', keepDays: 3, maxRows: 20_000, perUserRunning: 1, sensitive: true, approval: true },
  { app: 'pkg5', keepDays: 30, maxRows: 200_000, perUserRunning: 2, nightOnlyOver: 100_000 },
]

/** What the administrators of the demo enterprise have decided. */
export const demoPolicies = async ({ rows }: Context): Promise<void> => {
  for (const each of POLICIES) await rows.add(policy, each)
}
