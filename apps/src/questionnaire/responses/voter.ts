import type { Context } from '@qifuyun/kit/context.ts'
import { CHANNEL, type Channel, LIMIT } from '#src/questionnaire/codes.ts'
import type { Invite } from '#src/questionnaire/invites/invite.ts'
import type { Survey } from '#src/questionnaire/surveys/survey.ts'

/** Whoever answers, as far as it is known: only salted hashes of it are kept. */
export interface Voter {
  invite: Invite | null
  /** Whose answers they go on with. */
  key: string
  /** What has one valid response at most. */
  once: string
  channel: Channel
}

/** What of somebody may answer once: themselves, their home, or this time alone. */
const onceOf = (row: Survey, invite: Invite | null, who: string, unlimited: string): string => {
  if (row.limitKind === LIMIT.none) return unlimited
  if (row.limitKind === LIMIT.room) return `room ${invite?.roomUuid}`
  return invite?.customer ? `customer ${invite.customer}` : who
}

/** Who answers a survey: who was asked by name, or a browser. One that does not say which it is is a new one each time. */
export const voterOf = (
  { rows, signing }: Context,
  row: Survey,
  { invite, device }: { invite: Invite | null; device?: string | undefined },
): Voter => {
  const hash = (of: string): string => signing.hash('questionnaire.voter', `${row.uuid} ${of}`)
  const who = invite !== null ? `invite ${invite.uuid}` : `device ${device ?? rows.newUuid()}`
  const once = onceOf(row, invite, who, rows.newUuid())
  const channel = invite === null ? CHANNEL.link : invite.user === null ? CHANNEL.message : CHANNEL.inside
  return { invite, key: hash(who), once: hash(once), channel }
}

/** What a response says of who gave it: nothing where that was promised. */
export const namesOf = (row: Survey, { invite }: Voter) =>
  row.anonymous || invite === null
    ? { user: null, customer: null, roomUuid: null, projectUuid: row.projectUuid }
    : { user: invite.user, customer: invite.customer, roomUuid: invite.roomUuid, projectUuid: invite.projectUuid ?? row.projectUuid }
