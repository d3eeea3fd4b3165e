import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, DeleteCall, SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { daysFrom } from '@qifuyun/kit/values/months.ts'
import { residentsOf } from '#src/community-notice/audience/audience.ts'
import { refuseElsewhere } from '#src/community-notice/audience/reaching.ts'
import { KIND } from '#src/community-notice/notices/codes.ts'
import { notice } from '#src/community-notice/notices/notice.ts'
import { hasStood, isAwake, PUBLIC_DAYS } from '#src/community-notice/sending/moments.ts'
import { recipient } from '#src/community-notice/sending/recipient.ts'
import { refusalAt, refuse, refuseAt, t } from '#src/community-notice/texts.ts'

export type Notice = StoredOf<typeof notice>
type Call = ActionCall<typeof notice>

const dayOfSending = ({ sendAt }: Notice, now: Date): string => chinaDay(sendAt !== null && new Date(sendAt) > now ? new Date(sendAt) : now)

/** What speaks against the moments of a notice; null: nothing. */
const momentsProblem = (row: Notice, now: Date): KitRefusal | null => {
  const { kind, sendAt, validTo, outageAt } = row
  if (sendAt !== null && new Date(sendAt) <= now) return refusalAt('sendAt', '发送时间不能早于现在')
  const day = dayOfSending(row, now)
  if (validTo !== null && validTo < day) return refusalAt('validTo', '有效期不能早于发送日期')
  if (kind === KIND.publicity && validTo !== null && daysFrom(day, validTo) + 1 < PUBLIC_DAYS)
    return refusalAt('validTo', '公示不少于{n}天', { n: PUBLIC_DAYS })
  return outageAt !== null && new Date(outageAt.end) <= now ? refusalAt('outageAt', '停供已结束') : null
}

const FIXED = ['kind', 'sendAt', 'validTo', 'outageAt'] as const
const isSame = (row: Notice, before: Notice): boolean => FIXED.every((key) => JSON.stringify(row[key]) === JSON.stringify(before[key]))

/** Drafts whose moments can still come; what was not touched is judged when it is submitted. */
export const judgeNotices = async ({ saves, clock }: SaveCall<Notice>) =>
  saves.map(({ row, before }) => {
    if (!notice.isIn(row, 'draft') || (before !== null && isSame(row, before))) return {}
    return momentsProblem(row, clock.now) ?? {}
  })

/** A notice that is submitted is for a project of the caller's, can come in time, and has somebody to read it. */
export const maySubmit = async (call: Call): Promise<void> => {
  const problem = momentsProblem(call.row, call.clock.now)
  if (problem !== null) throw problem
  await refuseElsewhere(call, call.row.projectUuid)
  if ((await residentsOf(call, call.row)).length === 0) refuseAt('scope', '该范围内没有住户')
}

/** What was made public stays for seven days. */
export const mayWithdraw = ({ row, clock: { now } }: Call): void => {
  if (row.kind !== KIND.publicity || row.publishedAt === null || hasStood(new Date(row.publishedAt), now)) return
  refuse('公示须满{n}天，不能撤回，可以更正', { n: PUBLIC_DAYS })
}

/** Those who have not read it are reminded at a decent hour, and once an hour; what is urgent always. */
export const mayRemind = async ({ row, rows, clock: { now } }: Call): Promise<void> => {
  if (row.kind !== KIND.urgent && !isAwake(now)) refuse('仅可在8:00至21:00向住户发送短信')
  if (row.remindedAt !== null && now.getTime() - Date.parse(row.remindedAt) < HOUR_MS) refuse('1小时内已催阅')
  if ((await rows.count(recipient, (f) => f.and(f.eq('notice', row.uuid), f.state('sent'), f.empty('readAt')))) === 0)
    refuse('没有未读的住户')
}

export const isUnsent = async ({ row, rows }: Call): Promise<void> => {
  if (!row.listed) return
  if ((await rows.count(recipient, (f) => f.and(f.eq('notice', row.uuid), f.state('waiting')))) === 0) refuse('没有待发送的住户')
}

/** A correction that is thrown away can be written again. */
export const freeCorrected = async ({ rows, deletes }: DeleteCall<Notice>): Promise<void> =>
  rows.updateEach(
    notice,
    deletes.flatMap(({ previous }) => (previous === null ? [] : [{ uuid: previous, correction: null }])),
    t('删除更正草稿'),
  )
