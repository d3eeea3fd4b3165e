import { HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import type { ActionCall, Effect } from '@qifuyun/kit/handlers.ts'
import { METRIC } from '#src/satisfaction/codes.ts'
import { plan } from '#src/satisfaction/plans/plan.ts'
import { answerKey, judged, type Rating } from '#src/satisfaction/ratings/judging.ts'
import type { rating } from '#src/satisfaction/ratings/rating.ts'
import { listed, riskyWords } from '#src/satisfaction/ratings/scales.ts'
import { setting } from '#src/satisfaction/setting.ts'
import { refuse, refuseAt, t } from '#src/satisfaction/texts.ts'

type Call = ActionCall<typeof rating>
type Change = Effect<typeof rating>

const CHANGE_MS = 24 * HOUR_MS
const PURPOSE = 'satisfaction.reply'

const ACTIONS = { csat: 'changeCsat', nps: 'changeNps', ces: 'changeCes' } as const

/** The action by which a rating of this metric is changed. */
export const changeOf = ({ metric }: Pick<Rating, 'metric'>) => ACTIONS[answerKey(metric ?? METRIC.csat)]

export const mayChange = ({ row, action, clock }: Call): void => {
  if (action !== changeOf(row)) refuse('当前状态不允许该操作')
  if (clock.now.getTime() - Date.parse(row.at ?? row.createdAt) > CHANGE_MS) refuse('评价超过24小时，不能修改')
}

/** Somebody thinks better of it: the score counts as it is now, from when it was first given. */
export const change = async ({ row, rows, clock }: Call): Promise<Change> => {
  const metric = row.metric ?? METRIC.csat
  const key = answerKey(metric)
  const score = row[key] ?? refuseAt(key, '请评分')
  const of = row.plan === null ? undefined : await rows.find(plan, row.plan)
  const words = listed((await rows.settings(setting)).riskWords)
  return {
    ...judged(score, metric, of?.lowBelow ?? null),
    ...{ risky: riskyWords(row.text, words).length > 0, changedAt: clock.now.toISOString() },
  }
}

/** Whoever rated hears what is said to it, once; what is put otherwise later stands on their page. */
export const reply = async ({ row, messages }: Call): Promise<Change> => {
  if (row.phone !== null && row.repliedAt === null) {
    const text = t('{name}您好，感谢您的评价。物业回复：{reply}', { name: row.name ?? '', reply: row.reply ?? '' })
    await messages.sendText({ mobile: row.phone, purpose: PURPOSE, text })
  }
  return {}
}
