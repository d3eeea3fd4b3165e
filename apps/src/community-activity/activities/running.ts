import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import { formatMoney } from '@qifuyun/contract/core/money.ts'
import { plainText } from '@qifuyun/contract/core/rich-text.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import type { ActionCall, ApprovalHandlers, Effect, SaveCall, TimerCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { momentText } from '@qifuyun/kit/values/moment-text.ts'
import { activity } from '#src/community-activity/activities/activity.ts'
import type { Activity } from '#src/community-activity/signups/judging.ts'
import { refusalAt, refuseAt, t } from '#src/community-activity/texts.ts'

type Call = ActionCall<typeof activity>
type Change = Effect<typeof activity>

/** Of the text so much stands in the form of the approval. */
const QUOTED = 500

/** What speaks against the moments of a plan; null: they can still come. */
const momentsProblem = ({ period, signUp }: Activity, now: Date): KitRefusal | null => {
  if (new Date(period.begin) <= now) return refusalAt('period', '活动时间不能早于现在')
  return new Date(signUp.end) <= now ? refusalAt('signUp', '报名截止时间不能早于现在') : null
}

/** Plans whose moments can still come; what was not touched is judged when it is submitted. */
export const judgeActivities = ({ saves, clock }: SaveCall<Activity>) =>
  Promise.resolve(
    saves.map(({ row, before }) => {
      const same = before !== null && JSON.stringify([before.period, before.signUp]) === JSON.stringify([row.period, row.signUp])
      return same || !activity.isIn(row, 'draft') ? {} : (momentsProblem(row, clock.now) ?? {})
    }),
  )

/** A plan that is submitted can still take place, in a project of whoever submits it. */
export const maySubmit = async ({ row, actor, people, clock }: Call): Promise<void> => {
  const problem = momentsProblem(row, clock.now)
  if (problem !== null) throw problem
  if (actor === null || actor.manager) return
  if (!(await people.holdersOf(activity, 'add', row.projectUuid)).includes(actor.userUuid)) refuseAt('projectUuid', '无权在该项目举办活动')
}

export const submit = ({ actor }: Call): Change => ({ submittedBy: actor?.userUuid ?? null })

/** Six digits that nobody guesses while they stand outside. */
const venueCodeOf = (uuid: string): string => String(Number.parseInt(uuid.slice(-8), 16) % 1_000_000).padStart(6, '0')

const isOpening = ({ signUp }: Pick<Activity, 'signUp'>, now: Date): boolean => new Date(signUp.begin) <= now

/** Somebody else agrees to it before residents hear of it. */
export const byFlow: ApprovalHandlers<typeof activity> = {
  by: ({ row }) => row.submittedBy,
  form: ({ row }) => ({
    ...{ no: row.no, title: row.title, kind: choiceLabel(activity.fields.kind, row.kind), quota: String(row.quota) },
    ...{ period: `${momentText(row.period.begin)} – ${momentText(row.period.end)}`, fee: formatMoney(row.fee) },
    content: plainText(row.content).slice(0, QUOTED),
  }),
  passes: ({ row, rows, clock }) => ({
    venueCode: venueCodeOf(rows.newUuid()),
    state: isOpening(row, clock.now) ? 'open' : 'ready',
  }),
}

/** Nobody loses the place that they have, and people sign up before it begins. */
export const mayAdjust = ({ row, clock }: Call): void => {
  if (row.quota < row.takenPeople) refuseAt('quota', '名额不能少于已占名额{n}', { n: row.takenPeople })
  if (new Date(row.signUp.end) <= clock.now) refuseAt('signUp', '报名截止时间不能早于现在')
}

export const adjust = ({ row, clock }: Call): Change => ({ state: isOpening(row, clock.now) ? 'open' : 'ready' })

export const end = ({ clock }: TimerCall<typeof activity>): Change => ({ endedAt: clock.now.toISOString() })

/** What each who came has cost: half a fen counts as a whole one. */
export const perHeadOf = (cost: number, people: number): number | null =>
  people === 0 ? null : Math.floor((2 * cost + people) / (2 * people))

export const review = ({ row }: Call): Change => ({ perHead: perHeadOf(row.cost ?? 0, row.arrivedPeople) })

/** The reason why sign-ups of an activity end that does not take place. */
export const calledOffWord = ({ reason }: Activity): string => wordsIn(t('活动取消：{reason}', { reason: reason ?? '' }), 'zh-CN')
