import { type Words, wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { InputOf } from '@qifuyun/kit/entity.ts'
import type { Owed, PublicView } from '@qifuyun/kit/public-page-handlers.ts'
import { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { issueCode } from '@qifuyun/kit/signed-code.ts'
import { momentText } from '@qifuyun/kit/values/moment-text.ts'
import { activity } from '#src/community-activity/activities/activity.ts'
import { articleOf, spanText } from '#src/community-activity/article.ts'
import { CODE, SIGNUPS_MAX } from '#src/community-activity/codes.ts'
import { setting } from '#src/community-activity/setting.ts'
import { isFor } from '#src/community-activity/signups/audience.ts'
import { type Activity, refusalOf, type Signup } from '#src/community-activity/signups/judging.ts'
import { refundableUntil } from '#src/community-activity/signups/moments.ts'
import { signup } from '#src/community-activity/signups/signup.ts'
import { refuse, refuseAt, t } from '#src/community-activity/texts.ts'
import { residencesUnder } from '#src/customers/residence/residents-today.ts'
import { roomPayLinks } from '#src/main-data/pay-link.ts'

/** How long the page can be opened at which a room pays. */
const PAY_MS = 30 * 86_400_000

const said = (words: Words): string => wordsIn(words, 'zh-CN')

/** Until when cancelling costs nothing, where taking part costs something. */
const refundNote = async ({ rows }: Context, { fee, period }: Activity): Promise<Words[]> => {
  if (fee === 0) return []
  const { refundHours } = await rows.settings(setting)
  return [t('{at} 前取消可退费，之后取消不退', { at: momentText(refundableUntil(period.begin, refundHours).toISOString()) })]
}

/** What an activity is about, and how many places are left. */
export const viewActivity = async (call: Context & { row: Activity }): Promise<PublicView> => {
  const { row } = call
  const asked = (row.asks ?? []).map(({ title, needed }) => (needed ? said(t('{title}（必填）', { title })) : title))
  return {
    article: articleOf(row),
    notes: [...(asked.length === 0 ? [] : [t('请在报名信息中填写：{what}', { what: asked.join('、') })]), ...(await refundNote(call, row))],
  }
}

type Sent = Partial<InputOf<typeof signup>>

/** The home in the scope of an activity of whoever is known under a mobile. */
const homeOf = async (call: Context, row: Activity, mobile: string) => {
  const homes = await residencesUnder(call, mobile)
  if (homes.length === 0) refuseAt('phone', '该手机号未登记为住户，请联系物业登记')
  return homes.find((each) => isFor(row, each)) ?? refuseAt('phone', '您不在本活动参加范围内')
}

/** A resident who signs up is known by their mobile; what speaks against them stands at it, as it is all that they say of themselves. */
export const fillSignup = async (call: Context & { row: Activity; sent: Sent }) => {
  const { row, sent } = call
  const values = { ...sent, activity: row.uuid }
  const { phone, people } = sent
  if (typeof phone !== 'string' || !/^1\d{10}$/.test(phone)) return { ...values, name: sent.name ?? null }
  const home = await homeOf(call, row, phone)
  const wish = {
    ...{ activity: row.uuid, customer: home.customer, roomUuid: home.roomUuid, phone, name: sent.name ?? null },
    ...{ answers: sent.answers ?? null, standby: sent.standby ?? false, people: typeof people === 'number' && people > 0 ? people : 1 },
  }
  const refused = await refusalOf(call, wish)
  if (refused?.problems.customer !== undefined) {
    const { customer, ...others } = refused.problems
    throw new KitRefusal(refused.said, { ...others, phone: customer })
  }
  return { ...values, customer: home.customer, roomUuid: home.roomUuid }
}

/** How many people wait before somebody. */
const placeInLine = async ({ rows }: Context, row: Signup): Promise<number> => {
  const waiting = await rows.list(signup, (f) => f.and(f.eq('activity', row.activity), f.state('waiting')), SIGNUPS_MAX)
  return waiting.findIndex(({ uuid }) => uuid === row.uuid) + 1
}

const notesOf = async (call: Context & { row: Signup }, of: Activity): Promise<Words[]> => {
  const { row } = call
  if (activity.isIn(of, 'cancelled')) return [t('活动已取消：{reason}', { reason: of.reason ?? '' })]
  if (signup.isIn(row, 'waiting')) return [t('您排在候补第 {n} 位，有名额后将短信通知', { n: await placeInLine(call, row) })]
  if (signup.isIn(row, 'toPay')) return [t('请在缴费截止前支付，超时自动取消'), ...(await refundNote(call, of))]
  if (signup.isIn(row, 'signed')) return [t('到场后出示签到码，或输入现场签到码自助签到'), ...(await refundNote(call, of))]
  return []
}

/** How far a sign-up is; whoever has signed up shows its code at the entrance, or says its number. */
export const viewSignup = async (call: Context & { row: Signup }): Promise<PublicView> => {
  const { row, rows, signing } = call
  const of = await rows.find(activity, row.activity)
  if (of === undefined) return {}
  const shown = signup.isIn(row, 'signed') && activity.isIn(of, 'open', 'closed', 'ongoing')
  return {
    code: shown
      ? { text: issueCode(signing, CODE, row.uuid, new Date(of.period.end)), caption: '签到时向工作人员出示', refreshAfterMs: null }
      : null,
    lines: [
      { label: '活动时间', text: spanText(of.period) },
      ...(of.place === null ? [] : [{ label: '活动地点', text: of.place.name }]),
      ...(of.contact === null ? [] : [{ label: '咨询电话', text: of.contact }]),
    ],
    notes: await notesOf(call, of),
  }
}

export const owedFor = (row: Signup): Owed | null =>
  signup.isIn(row, 'toPay') && row.feeUuid !== null && (row.amount ?? 0) > 0
    ? { subject: said(t('活动费用 {no}', { no: row.no })), amountFen: row.amount ?? 0 }
    : null

/** Fees take it, at the page of the room. */
export const paysAt = async ({ row, applications, clock }: Context & { row: Signup }): Promise<string | null> => {
  const { roomUuid } = row
  const until = new Date(clock.now.getTime() + PAY_MS)
  const links = roomUuid === null ? null : await applications.query(roomPayLinks, { roomUuids: [roomUuid], until })
  return links?.get(roomUuid ?? '') ?? refuse('暂时不能在线支付，请到物业前台缴纳')
}
