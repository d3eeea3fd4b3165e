import type { Context } from '@qifuyun/kit/context.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import { residentsOf, type Scope, unreachedBy } from '#src/community-notice/audience/audience.ts'
import { lastContacts } from '#src/community-notice/audience/contacts.ts'
import { refuseElsewhere } from '#src/community-notice/audience/reaching.ts'
import type { Audience } from '#src/community-notice/calls.ts'
import { KIND } from '#src/community-notice/notices/codes.ts'
import { isAwake } from '#src/community-notice/sending/moments.ts'
import { recipient } from '#src/community-notice/sending/recipient.ts'

/** Of those who cannot be reached so many are named. */
const NAMED = 50

/** Whom a notice would reach now, and who would not hear of it and why. */
export const previewAudience = async (call: Context, of: Scope): Promise<Audience> => {
  await refuseElsewhere(call, of.projectUuid)
  const residents = await residentsOf(call, of)
  const unreached = residents.flatMap((each) => {
    const reason = unreachedBy(each)
    return reason === null ? [] : [{ name: each.name, roomName: each.roomName, reason: choiceLabel(recipient.fields.reason, reason) }]
  })
  const urgent = of.kind === KIND.urgent
  const heard = urgent
    ? 0
    : (
        await lastContacts(
          call,
          residents.map(({ customer }) => customer),
        )
      ).size
  return {
    residents: residents.length,
    rooms: new Set(residents.map(({ roomUuid }) => roomUuid)).size,
    reachable: residents.length - unreached.length,
    later: urgent || isAwake(call.clock.now) ? heard : residents.length - unreached.length,
    unreached: unreached.length,
    named: unreached.slice(0, NAMED),
  }
}
