import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import { days } from '@qifuyun/kit/timers.ts'
import { campaign } from '#src/marketing/campaigns/campaign.ts'
import { entry } from '#src/marketing/campaigns/entry.ts'
import { type Entry, whoseField } from '#src/marketing/campaigns/joining.ts'
import { type Campaign, LINK_DAYS } from '#src/marketing/campaigns/running.ts'
import { CAMPAIGN, SOURCE, type Source } from '#src/marketing/codes.ts'
import { issueEach, type Wish } from '#src/marketing/coupons/issuing.ts'
import { friendBrought } from '#src/marketing/events.ts'
import { entryPage } from '#src/marketing/pages.ts'
import { noteClicked } from '#src/marketing/sending/noting.ts'
import { refuse, t } from '#src/marketing/texts.ts'

const SOURCES: Partial<Record<string, Source>> = {
  [CAMPAIGN.give]: SOURCE.campaign,
  [CAMPAIGN.draw]: SOURCE.draw,
  [CAMPAIGN.sign]: SOURCE.sign,
  [CAMPAIGN.invite]: SOURCE.invite,
}

const named = (template: string | null | undefined, customer: string): Wish[] => (template ? [{ template, customer }] : [])

/** Coupons for whoever takes part. */
const wishesOf = (of: Campaign, row: Entry): Wish[] => {
  if (of.kind === CAMPAIGN.draw) return named((of.prizes ?? []).find(({ uuid }) => uuid === row.prizeUuid)?.template, row.customer)
  if (of.kind === CAMPAIGN.sign) return named((of.signs ?? []).find(({ day }) => day === row.streak)?.template, row.customer)
  if (of.kind === CAMPAIGN.invite) return named(of.inviteeGift, row.customer)
  return (of.gifts ?? []).flatMap(({ template, count }) => Array.from({ length: count }, () => ({ template, customer: row.customer })))
}

/** Whoever brought somebody is rewarded as often as the campaign says; for a mobile that was only typed they are not yet. */
const rewardInviter = async (call: Context, of: Campaign, { uuid, inviter, customer, projectUuid, unproved }: Entry): Promise<void> => {
  if (of.kind !== CAMPAIGN.invite || inviter === null || unproved) return
  const brought = await call.rows.count(entry, (f) => f.and(f.eq('campaign', of.uuid), f.eq('inviter', inviter), f.eq('unproved', false)))
  if (brought > (of.inviteMost ?? 1)) return
  await issueEach(call, named(of.inviterGift, inviter), { campaign: of.uuid, source: SOURCE.invite })
  await call.events.publish(friendBrought, { uuid, no: of.no, projectUuid }, { campaign: of.uuid, inviter, customer })
}

/** Whoever opens what was sent to a mobile has it, and has come indeed. */
export const prove = async (call: Context, { uuid, campaign: of }: Entry): Promise<void> => {
  const { rows } = call
  const [held] = await rows.lock(campaign, [of])
  const [row] = await rows.lock(entry, [uuid])
  if (held === undefined || row?.unproved !== true) return
  await rows.update(entry, uuid, { unproved: false }, t('本人确认'))
  await rewardInviter(call, held, { ...row, unproved: false })
}

/** Codes go to the mobile that was typed: who typed it may be anybody. */
const sendCodes = async ({ links, messages }: Context, of: Campaign, { uuid, phone }: Entry): Promise<void> => {
  const path = await links.open(entryPage, uuid, new Date(Date.parse(of.period.end) + days(LINK_DAYS)))
  const text = t('您已参与「{name}」，查看结果与券码：{link}', { name: of.name, link: links.address(path) })
  await messages.sendText({ mobile: phone ?? '', purpose: 'marketing.entry', text })
}

const isProblem = (said: string | Sentence): said is Sentence => typeof said !== 'string'

/** Coupons of an entry. Whoever came for coupons alone, and gets none, has not taken part. */
const reward = async (call: Context, of: Campaign, row: Entry): Promise<void> => {
  const source = SOURCES[of.kind] ?? SOURCE.campaign
  const issued = await issueEach(call, wishesOf(of, row), { campaign: of.uuid, source })
  const coupons = issued.flatMap((said) => (isProblem(said) ? [] : [said]))
  const [problem] = issued.filter(isProblem)
  if (of.kind === CAMPAIGN.give && coupons.length === 0 && problem !== undefined) refuse(problem, {}, { [whoseField(row)]: problem })
  if (coupons.length > 0) await call.rows.update(entry, row.uuid, { coupons }, t('获得优惠券'))
  if (row.unproved && (coupons.length > 0 || row.inviter !== null)) await sendCodes(call, of, row)
  await rewardInviter(call, of, row)
}

export const followEntries = async (call: SaveCall<Entry>): Promise<void> => {
  for (const { before, row } of call.saves) {
    if (before !== null) continue
    const [of] = await call.rows.lock(campaign, [row.campaign])
    if (of === undefined) continue
    await call.rows.update(campaign, of.uuid, { joined: of.joined + 1 }, t('有人参与'))
    await reward(call, of, row)
    await noteClicked(call, of.uuid, row.customer)
  }
}
