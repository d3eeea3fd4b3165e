import type { Context } from '@qifuyun/kit/context.ts'
import type { PublicView } from '@qifuyun/kit/public-page-handlers.ts'
import { METRIC } from '#src/satisfaction/codes.ts'
import type { Invite } from '#src/satisfaction/invites/inviting.ts'
import { changeOf } from '#src/satisfaction/ratings/acting.ts'
import { answerKey, closedWord, type Rating } from '#src/satisfaction/ratings/judging.ts'
import { isOnScale, SCALES } from '#src/satisfaction/ratings/scales.ts'
import { refuseAt, t } from '#src/satisfaction/texts.ts'

/** Whether there is still something to say. */
export const viewInvite = ({ row }: Context & { row: Invite }): PublicView => {
  const closed = closedWord(row)
  return { notes: closed === undefined ? [] : [closed] }
}

/** What is sent in answers this invitation; a number beyond the scale is refused in the words of the scale. */
export const fillRating = <Sent extends { csat?: unknown; nps?: unknown; ces?: unknown }>({ row, sent }: { row: Invite; sent: Sent }) => {
  const metric = row.metric ?? METRIC.csat
  const key = answerKey(metric)
  const { least, most } = SCALES[metric]
  const score = sent[key]
  if (typeof score === 'number' && !isOnScale(metric, score)) refuseAt(key, '评分须在{a}–{b}之间', { a: least, b: most })
  return { ...sent, invite: row.uuid }
}

export const viewRating = ({ row }: Context & { row: Rating }): PublicView => ({
  notes: row.changedAt === null ? [t('感谢您的评价，24小时内可修改一次')] : [t('感谢您的评价')],
})

/** Each rating is changed on the scale on which it was given. */
export const mayDo = (row: Rating, action: string): boolean => action === changeOf(row)
