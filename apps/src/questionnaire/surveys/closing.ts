import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { Effect } from '@qifuyun/kit/handlers.ts'
import type { Heard } from '@qifuyun/kit/server.ts'
import { AUDIENCE, INVITED_MAX } from '#src/questionnaire/codes.ts'
import { questionnaireClosed, type questionnairePublished } from '#src/questionnaire/events.ts'
import { invite } from '#src/questionnaire/invites/invite.ts'
import { response } from '#src/questionnaire/responses/response.ts'
import { type Survey, survey } from '#src/questionnaire/surveys/survey.ts'
import { t } from '#src/questionnaire/texts.ts'

/** Those who are half way when it ends; the seven days end for any more. */
const UNFINISHED_MAX = 10_000

/** Nobody answers any more: what was begun counts as not finished, and whoever asked hears of it. */
export const close = async ({ row, rows, clock, messages, events }: Context & { row: Survey }): Promise<Effect<typeof survey>> => {
  const begun = await rows.list(response, (f) => f.and(f.eq('survey', row.uuid), f.state('answering')), UNFINISHED_MAX)
  if (begun.length > 0)
    await rows.updateEach(
      response,
      begun.map(({ uuid }) => ({ uuid, state: 'unfinished' as const })),
      t('问卷已结束'),
    )
  const n = await rows.count(response, (f) => f.and(f.eq('survey', row.uuid), f.state('valid')))
  const content = t('问卷「{title}」已结束，共收到有效答卷{n}份。感谢参与。', { title: row.title, n })
  await events.publish(
    questionnaireClosed,
    // What our own people were asked is no news for the project.
    { uuid: row.uuid, no: row.surveyNo, projectUuid: row.audience === AUDIENCE.staff ? null : row.projectUuid },
    { title: row.title, content: wordsIn(content, 'zh-CN') },
  )
  if (row.createdBy !== null)
    await messages.notify({
      ...{ kind: 'message', userUuids: [row.createdBy], row: { entity: survey, uuid: row.uuid } },
      title: t('问卷已结束'),
      summary: t('「{title}」共收到有效答卷{n}份', { title: row.title, n }),
    })
  return { closedAt: clock.now.toISOString() }
}

const moveInvites = async ({ rows }: Context, uuid: string, from: 'waiting' | 'over', to: 'waiting' | 'over', dueAt?: string | null) => {
  const found = await rows.list(invite, (f) => f.and(f.eq('survey', uuid), f.state(from)), INVITED_MAX)
  if (found.length === 0) return
  await rows.updateEach(
    invite,
    found.map((row) => ({ uuid: row.uuid, state: to, ...(dueAt !== undefined && { dueAt }) })),
    to === 'over' ? t('问卷已结束') : t('继续收集'),
  )
}

// After the commit, in transactions of their own: whoever answers holds their invitation and waits for the survey.

/** It is over: who was asked and did not answer has nothing to do any more. */
export const endInvites = (call: Heard<typeof questionnaireClosed>): Promise<void> => moveInvites(call, call.event.uuid, 'waiting', 'over')

/** It goes on: who did not answer may. */
export const openInvites = (call: Heard<typeof questionnairePublished>): Promise<void> =>
  moveInvites(call, call.event.uuid, 'over', 'waiting', call.event.more.closeAt)
