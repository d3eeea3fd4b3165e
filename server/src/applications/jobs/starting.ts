import { ROLE } from '@qifuyun/contract/core/roles.ts'
import type { Jobs } from '@qifuyun/kit/context.ts'
import type { Job } from '@qifuyun/kit/jobs/job.ts'
import { startWork } from '#src/progress/service.ts'
import { holdersOf } from '#src/roles/service.ts'
import { accessTo } from '../runtime/access.ts'
import { rightHolders } from '../runtime/right-holders.ts'
import { servedOf } from '../runtime/served-entity.ts'
import type { Writing } from '../write/writer.ts'

/** What a job of an application is stored under. */
export const jobCode = ({ of, name }: Pick<Job, 'of' | 'name'>): string => `job.${servedOf(of).app.key}.${name}`

/** Among whose jobs work stands that nobody began: somebody who could have. */
const ownerOf = async ({ tx, actor }: Writing, { of, verb }: Job): Promise<string> => {
  const [first] = actor === null ? await rightHolders(tx, of, verb, null) : [actor.userUuid]
  if (first !== undefined) return first
  const [administrator] = await holdersOf(tx, ROLE.admin, 1)
  if (administrator === undefined) throw new Error('the enterprise has nobody among whose jobs this could stand')
  return administrator
}

/** What applications may do with long work. */
export const jobsOf = (writing: Writing): Jobs => ({
  start: async (job, input, { trial = false } = {}) => {
    const { tx, platform, enterpriseUuid, caller, now } = writing
    if (caller !== undefined) await accessTo(tx, caller, servedOf(job.of), job.verb, now)
    const held = caller && {
      roles: [...caller.roles],
      ...(caller.narrowedRoleId !== undefined && { narrowedRoleId: caller.narrowedRoleId }),
    }
    return startWork(tx, platform, {
      code: jobCode(job),
      params: { given: job.input.parse(input) },
      trial,
      owner: { enterpriseUuid, userUuid: await ownerOf(writing, job) },
      held: held ?? null,
    })
  },
})
