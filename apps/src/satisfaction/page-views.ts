import type { Context } from '@qifuyun/kit/context.ts'
import type { PublicView } from '@qifuyun/kit/public-page-handlers.ts'
import { survey } from '#src/questionnaire/surveys/survey.ts'
import { METRIC } from '#src/satisfaction/codes.ts'
import type { Invite } from '#src/satisfaction/invites/inviting.ts'
import { openLinkOf } from '#src/satisfaction/plans/open-link.ts'
import { plan } from '#src/satisfaction/plans/plan.ts'
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

/** Thanks, and where more is asked: the survey of the plan, as long as it collects answers. */
export const viewRating = async ({ row, rows }: Context & { row: Rating }): Promise<PublicView> => {
  const of = row.plan === null ? undefined : await rows.find(plan, row.plan)
  const more = of?.survey ? await rows.find(survey, of.survey) : undefined
  const href = more === undefined ? null : openLinkOf(more)
  return {
    notes: row.changedAt === null ? [t('感谢您的评价，24小时内可修改一次')] : [t('感谢您的评价')],
    ...(more !== undefined && href !== null && { links: [{ label: more.title, href }] }),
  }
}

/** Each rating is changed on the scale on which it was given. */
export const mayDo = (row: Rating, action: string): boolean => action === changeOf(row)
