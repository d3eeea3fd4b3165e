import type { Context } from '@qifuyun/kit/context.ts'
import type { ServedJob } from '@qifuyun/kit/jobs/served-job.ts'
import type { ServedApp } from '@qifuyun/kit/server.ts'
import { z } from 'zod'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Doer, registerWork, type Worker } from '#src/progress/service.ts'
import { openWriting } from '../context.ts'
import { openFor } from '../import/import-rows.ts'
import { SERVED } from '../registry.ts'
import { accessTo } from '../runtime/access.ts'
import { appOf, servedOf } from '../runtime/served-entity.ts'
import { refusing } from '../write/draft.ts'
import { jobCode } from './starting.ts'

const Params = z.object({ given: z.unknown() })

const workerOf = (platform: Platform, { job, size, items, each, ends }: ServedJob): Worker<z.output<typeof Params>> => {
  const { of, verb } = job
  const as = async (tx: Tx, { enterpriseUuid, user }: Doer): Promise<Context> => {
    if (user !== null) return (await openFor(tx, platform, servedOf(of), user, verb)).writing.context()
    return openWriting({ tx, platform, enterpriseUuid, person: null, now: platform.clock.now() }).context()
  }
  const read = ({ given }: z.output<typeof Params>): unknown => job.input.parse(given)
  return {
    code: jobCode(job),
    ...appOf(servedOf(of)),
    title: job.title,
    params: Params,
    size,
    check: async (tx, user) => {
      await accessTo(tx, user, servedOf(of), verb, platform.clock.now())
    },
    items: (tx, params, doer) => refusing(async () => items(await as(tx, doer), read(params))),
    apply: (tx, params, keys, doer) => refusing(async () => each(await as(tx, doer), read(params), keys)),
    ...(ends !== undefined && {
      finish: (tx, params, { successCount: done, failCount: refused }, doer) =>
        refusing(async () => ends(await as(tx, doer), read(params), { done, refused })),
    }),
  }
}

/** Has the long work of applications done. */
export const registerJobs = (platform: Platform, served: readonly ServedApp[] = SERVED): void => {
  for (const { jobs = [] } of served) for (const each of jobs) registerWork(platform, workerOf(platform, each))
}
