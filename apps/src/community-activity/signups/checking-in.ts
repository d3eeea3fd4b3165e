import { type Sentence, wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import { MOBILE_PATTERN } from '@qifuyun/contract/core/text.ts'
import { findMine } from '@qifuyun/kit/calls/find-mine.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { readCode } from '@qifuyun/kit/signed-code.ts'
import type { z } from 'zod'
import { activity as activities } from '#src/community-activity/activities/activity.ts'
import type { CheckInAnswer, checkInCall } from '#src/community-activity/calls.ts'
import { CODE } from '#src/community-activity/codes.ts'
import type { Signup } from '#src/community-activity/signups/judging.ts'
import { signup } from '#src/community-activity/signups/signup.ts'
import { t } from '#src/community-activity/texts.ts'
import { room } from '#src/main-data/room.ts'

/** Somebody signs up again after they have cancelled, but not often. */
const TRIES_MAX = 20

/** The sign-up that a code speaks of: a signed one, its number, or the mobile of whoever signed up. */
const found = async ({ rows, signing }: Context, of: string, code: string): Promise<Signup | undefined> => {
  const uuid = readCode(signing, CODE, code)
  if (uuid !== null) return rows.find(signup, uuid)
  const said = code.trim()
  const all = await rows.list(
    signup,
    (f) => f.and(f.eq('activity', of), MOBILE_PATTERN.test(said) ? f.eq('phone', said) : f.eq('no', said.toUpperCase())),
    TRIES_MAX,
  )
  return all.find((row) => !signup.isIn(row, 'cancelled')) ?? all[0]
}

/** Why somebody is not let in; null: they are. */
const stopped = (row: Signup, of: string): Sentence | null => {
  if (row.activity !== of) return t('该报名属于其他活动')
  if (signup.isIn(row, 'toPay')) return t('尚未缴费')
  if (signup.isIn(row, 'waiting')) return t('候补中，尚无名额')
  return signup.isIn(row, 'cancelled') ? t('报名已取消') : null
}

/** Checks in whoever stands at the entrance. Answers in Chinese, as what is scanned is shown to both sides. */
export const checkInBy = async (call: Context, { activity, code }: z.output<typeof checkInCall.input>): Promise<CheckInAnswer> => {
  const { rows } = call
  const told = (result: CheckInAnswer['result'], message: Sentence, who: CheckInAnswer['signup']): CheckInAnswer => ({
    ...{ result, message: wordsIn(message, 'zh-CN') },
    signup: who,
  })
  const row = (await findMine(call, activities, activity)) === undefined ? undefined : await found(call, activity, code)
  if (row === undefined) return told('refused', t('没有找到报名'), null)
  const at = row.roomUuid === null ? undefined : await rows.find(room, row.roomUuid)
  const who = { uuid: row.uuid, no: row.no, name: row.name ?? '', room: at?.roomName ?? null, people: row.people }
  const reason = stopped(row, activity)
  if (reason !== null) return told('refused', reason, who)
  if (signup.isIn(row, 'arrived')) return told('again', t('已签到，无需重复'), who)
  await rows.act(signup, row.uuid, 'checkIn')
  return told('ok', t('签到成功'), who)
}
