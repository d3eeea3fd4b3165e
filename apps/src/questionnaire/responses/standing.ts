import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { ROLE, relation } from '#src/customers/residence/relation.ts'
import { AUDIENCE, LIMIT } from '#src/questionnaire/codes.ts'
import { type Response, response } from '#src/questionnaire/responses/response.ts'
import type { Voter } from '#src/questionnaire/responses/voter.ts'
import { type Survey, survey } from '#src/questionnaire/surveys/survey.ts'
import { conflict, refuseAt } from '#src/questionnaire/texts.ts'

/** More than somebody has ever had in one home. */
const RELATIONS_MAX = 50

export type Standing = 'open' | 'early' | 'paused' | 'closed'

/** Whether a survey takes answers at a moment, whatever its timer has done by then. */
export const standingOf = (row: Survey, now: Date): Standing => {
  if (survey.isIn(row, 'paused')) return 'paused'
  if (!survey.isIn(row, 'collecting')) return 'closed'
  if (row.closeAt !== null && new Date(row.closeAt) <= now) return 'closed'
  return row.openAt !== null && new Date(row.openAt) > now ? 'early' : 'open'
}

const WORDS = { early: '问卷尚未开始', paused: '问卷已暂停', closed: '问卷已结束' } as const

export const refuseUnlessOpen = (row: Survey, now: Date): void => {
  const standing = standingOf(row, now)
  if (standing !== 'open') conflict('STATE_CHANGED', WORDS[standing])
}

/** Whether who answers has said what the survey asks for before it shows anything. */
export const knowsPassword = ({ password }: Survey, said: string | undefined): boolean => !password || password === said

export const refuseStrangers = (row: Survey, said: string | undefined): void => {
  if (!knowsPassword(row, said)) refuseAt('password', '访问密码不正确')
}

/**
 * Whether answers that are stored are shown to whoever comes by the link again: not where nobody is to know what they said, and the link
 * itself says who they are.
 */
export const isRecalled = ({ anonymous, audience }: Survey): boolean => !anonymous || audience === AUDIENCE.open

/** What somebody has sent in, or begun. */
export const ownResponses = async (
  { rows }: Context,
  row: Survey,
  { key }: Voter,
): Promise<{ begun: Response | undefined; sent: Response | undefined }> => {
  const found = await rows.list(response, (f) => f.and(f.eq('voterKey', key), f.eq('survey', row.uuid), f.state('answering', 'valid')), 10)
  return {
    begun: found.find((each) => response.isIn(each, 'answering')),
    sent: row.limitKind === LIMIT.none ? undefined : found.find((each) => response.isIn(each, 'valid')),
  }
}

/** Whether what somebody has sent in may be sent again in its place. */
export const mayEdit = (row: Survey, now: Date): boolean => row.allowEdit === true && isRecalled(row) && standingOf(row, now) === 'open'

/** Whether whoever answers owns the home whose vote it is, and comes before others of it. */
const comesFirst = async ({ rows, clock }: Context, row: Survey, { invite }: Voter): Promise<boolean> => {
  if (row.ownerFirst !== true || row.limitKind !== LIMIT.room || invite?.customer === undefined || invite.customer === null) return false
  const { customer, roomUuid } = invite
  const owned = await rows.list(
    relation,
    (f) => f.and(f.eq('customer', customer), f.eq('roomUuid', roomUuid ?? ''), f.eq('role', ROLE.owner), f.state('active')),
    RELATIONS_MAX,
  )
  const day = chinaDay(clock.now)
  return owned.some(({ startsOn, endsOn }) => startsOn <= day && (endsOn === null || endsOn >= day))
}

export interface Vote {
  /** Whoever this counts as has answered: themselves, or somebody else of their home. */
  taken: Response | undefined
  /** What somebody else of their home has said, and gives way to them. */
  yields: Response | undefined
  /** They own the home, and come first. */
  first: boolean
}

/** Whether there is still a vote for whoever answers. */
export const voteOf = async (call: Context, row: Survey, voter: Voter): Promise<Vote> => {
  if (row.limitKind === LIMIT.none) return { taken: undefined, yields: undefined, first: false }
  const [known] = await call.rows.list(response, (f) => f.and(f.eq('survey', row.uuid), f.eq('onceKey', voter.once), f.state('valid')), 1)
  const first = await comesFirst(call, row, voter)
  return first && known !== undefined && !known.byOwner
    ? { taken: undefined, yields: known, first }
    : { taken: known, yields: undefined, first }
}
