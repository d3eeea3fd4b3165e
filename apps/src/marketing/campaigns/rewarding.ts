import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import { campaign } from '#src/marketing/campaigns/campaign.ts'
import { entry } from '#src/marketing/campaigns/entry.ts'
import { type Entry, whoseField } from '#src/marketing/campaigns/joining.ts'
import type { Campaign } from '#src/marketing/campaigns/running.ts'
import { CAMPAIGN, SOURCE, type Source } from '#src/marketing/codes.ts'
import { issueEach, type Wish } from '#src/marketing/coupons/issuing.ts'
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

/** Whoever brought somebody is rewarded as often as the campaign says. */
const rewardInviter = async (call: Context, of: Campaign, { inviter }: Entry): Promise<void> => {
  if (of.kind !== CAMPAIGN.invite || inviter === null) return
  const brought = await call.rows.count(entry, (f) => f.and(f.eq('campaign', of.uuid), f.eq('inviter', inviter)))
  if (brought > (of.inviteMost ?? 1)) return
  await issueEach(call, named(of.inviterGift, inviter), { campaign: of.uuid, source: SOURCE.invite })
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
