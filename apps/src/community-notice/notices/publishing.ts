import { plainText } from '@qifuyun/contract/core/rich-text.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import type { ActionCall, ApprovalHandlers, Effect, TimerCall } from '@qifuyun/kit/handlers.ts'
import { residentsOf } from '#src/community-notice/audience/audience.ts'
import { noticeEnded, noticePublished } from '#src/community-notice/events.ts'
import { KIND } from '#src/community-notice/notices/codes.ts'
import type { Notice } from '#src/community-notice/notices/judging.ts'
import { notice } from '#src/community-notice/notices/notice.ts'
import { deliverFew } from '#src/community-notice/sending/delivering.ts'
import { deliverJob, remindJob } from '#src/community-notice/sending/jobs.ts'
import { publicUntil } from '#src/community-notice/sending/moments.ts'
import { t } from '#src/community-notice/texts.ts'

type Call = ActionCall<typeof notice>
type Timer = TimerCall<typeof notice>
type Change = Effect<typeof notice>

/** Of the text so much stands in the form of the approval. */
const QUOTED = 500

/** Somebody else reads it before it goes out; then it goes at its time, or at once. */
export const byFlow: ApprovalHandlers<typeof notice> = {
  by: ({ row }) => row.submittedBy,
  async form(call) {
    const { no, title, kind, scope, content } = call.row
    const residents = (await residentsOf(call, call.row)).length
    return {
      ...{ no, title, kind: choiceLabel(notice.fields.kind, kind), scope: choiceLabel(notice.fields.scope, scope) },
      ...{ residents: String(residents), content: plainText(content).slice(0, QUOTED) },
    }
  },
  passes: ({ row, clock: { now } }) => ({ sendAt: row.sendAt !== null && new Date(row.sendAt) > now ? row.sendAt : now.toISOString() }),
}

export const submit = ({ actor }: Call): Change => ({ submittedBy: actor?.userUuid ?? null })

const factOf = ({ title, kind, top, outageAt, validTo }: Notice) => ({ title, kind, top: top === true, outageAt, validTo })

/** The notice that a new one puts right says so from now on, and holds no longer. */
const replace = async ({ rows }: Context, row: Notice, now: string): Promise<void> => {
  if (row.previous === null) return
  const [former] = await rows.lock(notice, [row.previous])
  if (former === undefined) return
  const still = notice.isIn(former, 'published')
  await rows.update(notice, former.uuid, { corrected: true, ...(still && { state: 'withdrawn', endedAt: now }) }, t('已更正'))
}

const published = async (call: Context & { row: Notice }): Promise<Change> => {
  const { row, clock } = call
  const now = clock.now.toISOString()
  const validTo = row.kind === KIND.publicity ? publicUntil(clock.now, row.validTo) : row.validTo
  await replace(call, row, now)
  await call.events.publish(noticePublished, row, factOf({ ...row, validTo }))
  return { publishedAt: now, validTo }
}

/** It goes out now: to few at once, to many by a job that whoever sends it sees among theirs. */
export const publish = async (call: Call | Timer): Promise<Change> => {
  const changes = await published(call)
  const told = await deliverFew(call, call.row)
  if (told === null) await call.jobs.start(deliverJob, { notice: call.row.uuid })
  return { ...changes, ...told, state: 'published' }
}

/** Those who could not be told yet are told now. */
export const deliver = async ({ row, jobs }: Call | Timer): Promise<Change> => {
  await jobs.start(deliverJob, { notice: row.uuid })
  return { nextAt: null }
}

export const remind = async ({ row, jobs, clock }: Call): Promise<Change> => {
  await jobs.start(remindJob, { notice: row.uuid })
  return { remindedAt: clock.now.toISOString() }
}

export const end = async ({ row, events, clock }: Call | Timer): Promise<Change> => {
  if (row.publishedAt !== null) await events.publish(noticeEnded, row, factOf(row))
  return { endedAt: clock.now.toISOString(), nextAt: null }
}

/** A new version is written from the old one, which stays as it is until that goes out. */
export const correct = async ({ row, rows, actor }: Call): Promise<Change> => {
  const { title, kind, outageAt, content, file, projectUuid, scope, buildings, rooms, roles, tags, channels, validTo, top, needConfirm } =
    row
  const { uuid } = await rows.record(notice, {
    ...{ title, kind, outageAt, content, file, projectUuid, scope, buildings, rooms, roles, tags, channels, validTo, top, needConfirm },
    ...{ edition: row.edition + 1, previous: row.uuid, submittedBy: actor?.userUuid ?? null, state: 'draft' },
  })
  return { correction: uuid }
}
