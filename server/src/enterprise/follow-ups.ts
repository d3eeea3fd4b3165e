import { declareFileOwner } from '#src/files/service.ts'
import { Refusal } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { declareJobUsers } from '#src/progress/service.ts'
import { LICENSE_FILE } from './certification.ts'
import { findJobUser } from './job-user.ts'
import { cleanTickets } from './make-over.ts'
import { apply } from './membership.ts'
import { findEnterprise } from './queries.ts'

/** What follows in the background: applications of people who registered with an invite code, word to those who joined, clean-up. */
export const registerEnterprise = (platform: Platform): void => {
  declareJobUsers(platform, findJobUser)
  const { db, events, jobs, clock, realtime } = platform
  events.on('user.registered', async ({ userUuid, nickName, inviteCode }) => {
    if (inviteCode === null) return
    try {
      await apply(platform, userUuid, { inviteCode, userName: nickName })
    } catch (error) {
      // The code was wrong, or they have applied already: they can apply again themselves.
      if (!(error instanceof Refusal)) throw error
    }
  })
  events.on('member.joined', async ({ enterpriseUuid, userUuid }, { tx }) => {
    const enterprise = await findEnterprise(tx, enterpriseUuid)
    if (enterprise === undefined) return
    realtime.toUser(userUuid, 'enterprise:joined', { enterpriseUuid, enterpriseName: enterprise.enterpriseName })
  })
  declareFileOwner(platform, LICENSE_FILE, async (tx, userUuid, uuids) => {
    const [uuid = ''] = uuids
    return new Set((await findEnterprise(tx, uuid))?.ownerUserUuid === userUuid ? [uuid] : [])
  })
  jobs.schedule('enterprise.clean-tickets', '17 4 * * *', () => db.worker((tx) => cleanTickets(tx, clock.now())))
}
