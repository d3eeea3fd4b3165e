import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { InputOf } from '@qifuyun/kit/entity.ts'
import type { PublicView } from '@qifuyun/kit/public-page-handlers.ts'
import { issueCode } from '@qifuyun/kit/signed-code.ts'
import { momentText } from '@qifuyun/kit/values/moment-text.ts'
import { campaign } from '#src/marketing/campaigns/campaign.ts'
import type { entry } from '#src/marketing/campaigns/entry.ts'
import { closedNow, type Entry, knownUnder } from '#src/marketing/campaigns/joining.ts'
import { prove } from '#src/marketing/campaigns/rewarding.ts'
import { type Campaign, templatesIn } from '#src/marketing/campaigns/running.ts'
import { CAMPAIGN, CODE } from '#src/marketing/codes.ts'
import { coupon } from '#src/marketing/coupons/coupon.ts'
import { grouped } from '#src/marketing/coupons/coupon-code.ts'
import { termsText } from '#src/marketing/coupons/terms.ts'
import { noteOpened } from '#src/marketing/sending/noting.ts'
import type { Message } from '#src/marketing/sending/sending.ts'
import { template } from '#src/marketing/templates/template.ts'
import { refuse, refuseAt, t } from '#src/marketing/texts.ts'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter)

const ways = ({ kind, prizes, signs, drawsDay }: Campaign) => {
  if (kind === CAMPAIGN.draw)
    return [t('每天可抽 {n} 次', { n: drawsDay ?? 1 }), t('奖品：{what}', { what: (prizes ?? []).map(({ name }) => name).join('、') })]
  if (kind === CAMPAIGN.sign) return [t('连续签到 {days} 天可得券', { days: (signs ?? []).map(({ day }) => day).join('、') })]
  return []
}

/** What a campaign is about: its name, its picture, its coupons, and what it says of itself. */
const viewOf = async (call: Context, row: Campaign): Promise<PublicView> => {
  const found = await call.rows.findEach(template, templatesIn(row))
  const [cover] = row.images ?? []
  const closed = closedNow(row, call.clock.now)
  return {
    article: [
      `<h2>${escaped(row.name)}</h2>`,
      ...(cover === undefined ? [] : [`<p><img src="${escaped(cover)}" alt="${escaped(row.name)}"></p>`]),
      row.content,
    ].join(''),
    lines: [
      { label: '活动时间', text: `${momentText(row.period.begin)} – ${momentText(row.period.end)}` },
      ...[...found.values()].map((of) => ({ label: of.name, text: wordsIn(termsText(of), 'zh-CN') })),
    ],
    notes: [...(closed === null ? [] : [closed]), ...ways(row)],
  }
}

export const viewCampaign = (call: Context & { row: Campaign }): Promise<PublicView> => viewOf(call, call.row)

type Sent = Partial<InputOf<typeof entry>>

/** Residents are known by their mobile, at which all that speaks against them stands. */
export const fillEntry = async (call: Context & { row: Campaign; sent: Sent }) => {
  const { row, sent } = call
  const values = { campaign: row.uuid, phone: sent.phone ?? null, inviterPhone: sent.inviterPhone ?? null }
  if (typeof sent.phone !== 'string' || !/^1\d{10}$/.test(sent.phone)) return values
  const who = (await knownUnder(call, sent.phone)) ?? refuseAt('phone', '该手机号未登记为客户，请联系物业登记')
  return { ...values, customer: who.uuid }
}

const campaignOf = async ({ rows }: Context, { campaign: uuid }: { campaign: string | null }): Promise<Campaign> =>
  (uuid === null ? undefined : await rows.find(campaign, uuid)) ?? refuse('数据不存在')

/** Opening the page is noted: it shows how many a message has reached. */
export const viewOffer = async (call: Context & { row: Message }): Promise<PublicView> => {
  const of = await campaignOf(call, call.row)
  await noteOpened(call, call.row)
  return viewOf(call, of)
}

/** Whoever comes by a message is known by it: they type no mobile that could be another's. */
export const fillOffer = async (call: Context & { row: Message; sent: Sent }) => {
  const { row, sent } = call
  return { campaign: row.campaign ?? '', customer: row.customer ?? '', inviterPhone: sent.inviterPhone ?? null }
}

export const mayOptOut = (row: Message, action: string): boolean => action === 'optOut' && row.sentAt !== null

const wordFor = (of: Campaign, row: Entry, coupons: number) => {
  if (of.kind === CAMPAIGN.draw) return row.prize === null ? t('很遗憾，这次没有中奖') : t('恭喜您抽中「{prize}」', { prize: row.prize })
  if (of.kind === CAMPAIGN.sign) {
    const days = row.streak ?? 1
    return coupons > 0 ? t('已连续签到 {days} 天，获得优惠券', { days }) : t('签到成功，已连续签到 {days} 天', { days })
  }
  return coupons > 0 ? t('领取成功，到店出示券码即可使用') : t('参与成功')
}

/** That somebody takes part, without a word of what only they are to see. */
export const viewJoined = async (call: Context & { row: Entry }): Promise<PublicView> => {
  const { row } = call
  const of = await campaignOf(call, row)
  const got = (row.coupons ?? []).length
  return { notes: [wordFor(of, row, got), ...(got > 0 ? [t('券码已通过短信发送至该手机号')] : [])] }
}

/** What somebody got: their coupons with the codes, the first of them to be scanned. */
export const viewEntry = async (call: Context & { row: Entry }): Promise<PublicView> => {
  const { row, rows } = call
  const of = await campaignOf(call, row)
  await prove(call, row)
  const got = [...(await rows.findEach(coupon, row.coupons ?? [])).values()]
  const names = await rows.findEach(
    template,
    got.map((each) => each.template),
  )
  const first = got.find((each) => coupon.isIn(each, 'unused'))
  return {
    lines: got.map((each) => ({
      label: names.get(each.template)?.name ?? '',
      text: wordsIn(t('券码 {code}，有效期至 {at}', { code: grouped(each.code ?? ''), at: momentText(each.expireAt ?? '') }), 'zh-CN'),
    })),
    notes: [wordFor(of, row, got.length)],
    code:
      first === undefined
        ? null
        : {
            text: issueCode(call.signing, CODE, first.uuid, new Date(first.expireAt ?? '')),
            caption: '到店出示核销',
            refreshAfterMs: null,
          },
  }
}
