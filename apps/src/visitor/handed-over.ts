import type { Context } from '@qifuyun/kit/context.ts'
import type { Happening } from '@qifuyun/kit/event.ts'
import { untilNone } from '@qifuyun/kit/values/until-none.ts'
import type { z } from 'zod'
import type { relationEnded } from '#src/customers/events.ts'
import { ROLE } from '#src/customers/residence/relation.ts'
import { invitePage } from '#src/visitor/app.ts'
import { invitation, OPEN } from '#src/visitor/invitation.ts'
import { t } from '#src/visitor/texts.ts'

/** Who owns a room no more invites nobody to it: their link ends, and so do the invitations that are still to come. */
export const takeBack = async (call: Context & { event: Happening<z.output<typeof relationEnded.payload>> }): Promise<void> => {
  const { roomUuid, role } = call.event.more
  if (role !== ROLE.owner) return
  await call.links.revoke(invitePage, roomUuid)
  for await (const { uuid } of untilNone(call.rows, invitation, (f) => f.and(f.eq('hostRoom', roomUuid), f.state(...OPEN))))
    await call.rows.update(invitation, uuid, { state: 'cancelled' }, t('业主已变更'))
}
