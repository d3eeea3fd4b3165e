import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { METRIC, type Metric } from '#src/satisfaction/codes.ts'
import { invite } from '#src/satisfaction/invites/invite.ts'
import type { Invite } from '#src/satisfaction/invites/inviting.ts'
import { plan } from '#src/satisfaction/plans/plan.ts'
import type { Plan } from '#src/satisfaction/plans/planning.ts'
import type { rating } from '#src/satisfaction/ratings/rating.ts'
import { isLow, isOnScale, listed, npsPoint, riskyWords, SCALES } from '#src/satisfaction/ratings/scales.ts'
import { setting } from '#src/satisfaction/setting.ts'
import { refusal, refusalAt, t } from '#src/satisfaction/texts.ts'

export type Rating = StoredOf<typeof rating>

/** The field in which the score of a metric is given. */
export const answerKey = (metric: Metric) => (metric === METRIC.nps ? 'nps' : metric === METRIC.ces ? 'ces' : 'csat')

const NO_ANSWERS = { csat: null, nps: null, ces: null } as const

/** What a score comes to. */
export const judged = (score: number, metric: Metric, lowBelow: number | null) => ({
  ...{ score, metric, npsPoint: metric === METRIC.nps ? npsPoint(score) : null },
  low: isLow(score, lowBelow ?? SCALES[metric].lowBelow),
})

/** Why an invitation is not answered now; undefined: it is. */
export const closedWord = (row: Invite | undefined) => {
  if (row === undefined) return t('数据不存在')
  if (invite.isIn(row, 'rated')) return t('您已评价')
  if (invite.isIn(row, 'expired')) return t('评价已截止')
  return invite.isIn(row, 'sent') ? undefined : t('邀请尚未发出')
}

const take = (row: Rating, of: Invite | undefined, asked: Plan | undefined, words: readonly string[], now: Date) => {
  const closed = closedWord(of)
  if (of === undefined || closed !== undefined) return refusal(closed ?? '数据不存在', {}, { invite: closed ?? t('数据不存在') })
  const metric = of.metric ?? METRIC.csat
  const key = answerKey(metric)
  const score = row[key]
  const { least, most } = SCALES[metric]
  if (score === null) return refusalAt(key, '请评分')
  if (!isOnScale(metric, score)) return refusalAt(key, '评分须在{a}–{b}之间', { a: least, b: most })
  const { plan: planUuid, trigger, projectUuid, roomUuid, customer, name, phone, staff, sourceNo, again } = of
  return {
    ...NO_ANSWERS,
    [key]: score,
    ...judged(score, metric, asked?.lowBelow ?? null),
    ...{ plan: planUuid, trigger, projectUuid, roomUuid, customer, name, phone, staff, sourceNo, again },
    ...{ risky: riskyWords(row.text, words).length > 0, at: now.toISOString() },
  }
}

/** Ratings answer an invitation that waits for one, once, on the scale of its metric. The invitations stay locked: of two at once one is late. */
export const judgeRatings = async (call: SaveCall<Rating>): Promise<readonly (Partial<Rating> | KitRefusal)[]> => {
  const { rows, clock } = call
  const fresh = call.saves.filter(({ before }) => before === null)
  if (fresh.length === 0) return call.saves.map(() => ({}))
  const uuids = [...new Set(fresh.map(({ row }) => row.invite))]
  const invites = new Map((await rows.lock(invite, uuids)).map((row) => [row.uuid, row]))
  const plans = await rows.findEach(
    plan,
    [...invites.values()].map((row) => row.plan),
  )
  const words = listed((await rows.settings(setting)).riskWords)
  const seen = new Set<string>()
  return call.saves.map(({ row, before }) => {
    if (before !== null) return {}
    if (seen.has(row.invite)) return refusalAt('invite', '您已评价')
    seen.add(row.invite)
    const of = invites.get(row.invite)
    return take(row, of, plans.get(of?.plan ?? ''), words, clock.now)
  })
}
