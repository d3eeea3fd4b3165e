import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import { campaign } from '#src/marketing/campaigns/campaign.ts'
import { coupon } from '#src/marketing/coupons/coupon.ts'
import type { Coupon } from '#src/marketing/coupons/issuing.ts'
import { redemption } from '#src/marketing/coupons/redemption.ts'
import { leastOff, type Template } from '#src/marketing/coupons/terms.ts'
import { couponRedeemed } from '#src/marketing/events.ts'
import { template } from '#src/marketing/templates/template.ts'
import { t } from '#src/marketing/texts.ts'

type Campaign = StoredOf<typeof campaign>

interface Change {
  before: Coupon | null
  row: Coupon
}

/** What coupons come to: how many there are, are used, and what they take off; those that are kept for orders among that. */
interface Tally {
  issued: number
  used: number
  spent: number
  paid: number
}

const NOTHING: Tally = { issued: 0, used: 0, spent: 0, paid: 0 }

const tallyOf = (row: Coupon | null): Tally => {
  if (row === null) return NOTHING
  const used = coupon.isIn(row, 'used')
  return {
    ...{ issued: 1, used: used ? 1 : 0, paid: used ? (row.paid ?? 0) : 0 },
    spent: coupon.isIn(row, 'locked', 'used') ? (row.off ?? 0) : 0,
  }
}

const added = (one: Tally, { before, row }: Change): Tally => {
  const [was, is] = [tallyOf(before), tallyOf(row)]
  return {
    ...{ issued: one.issued + is.issued - was.issued, used: one.used + is.used - was.used },
    ...{ spent: one.spent + is.spent - was.spent, paid: one.paid + is.paid - was.paid },
  }
}

const tallies = (changes: readonly Change[], by: 'template' | 'campaign'): Map<string, Tally> => {
  const all = new Map<string, Tally>()
  for (const change of changes) {
    const key = change.row[by]
    if (key !== null) all.set(key, added(all.get(key) ?? NOTHING, change))
  }
  return new Map([...all].filter(([, tally]) => Object.values(tally).some((each) => each !== 0)))
}

/** What was redeemed, and what came back, for ever. */
const record = async (call: Context, changes: readonly Change[]): Promise<void> => {
  const { rows, clock, events } = call
  const moved = changes.filter(({ before, row }) => tallyOf(before).used !== tallyOf(row).used)
  if (moved.length === 0) return
  await rows.recordEach(
    redemption,
    moved.map(({ before, row }) => {
      const back = tallyOf(row).used === 0
      const of = back ? (before ?? row) : row
      const sign = back ? -1 : 1
      return {
        ...{ coupon: row.uuid, template: row.template, campaign: row.campaign, customer: row.customer, projectUuid: row.projectUuid },
        ...{ kind: back ? ('2' as const) : ('1' as const), mode: of.mode, off: sign * (of.off ?? 0), paid: sign * (of.paid ?? 0) },
        ...{ orderNo: of.orderNo, store: of.store, clerk: of.clerk, at: clock.now.toISOString() },
      }
    }),
  )
  await events.publishEach(
    couponRedeemed,
    moved.flatMap(({ row }) =>
      tallyOf(row).used === 0
        ? []
        : [
            {
              about: { uuid: row.uuid, no: row.code ?? '', projectUuid: row.projectUuid },
              more: { template: row.template, campaign: row.campaign, customer: row.customer, off: row.off ?? 0, paid: row.paid ?? 0 },
            },
          ],
    ),
  )
}

/** What is left of a budget pays for none of its coupons any more; what orders only keep is not gone yet. */
const isSpent = (budget: number | null, spent: number, kept: number, templates: readonly Template[]): boolean =>
  budget !== null && templates.length > 0 && budget - (spent - kept) < Math.min(...templates.map(leastOff))

const templatesOf = async ({ rows }: Context, of: string): Promise<Template[]> => {
  const by = await rows.countBy(coupon, 'template', (f) => f.eq('campaign', of))
  return [...(await rows.findEach(template, [...by.keys()])).values()]
}

/** A campaign that cannot pay for another coupon stops by itself, and its author hears of it. */
const stopCampaign = async (call: Context, of: Campaign): Promise<void> => {
  const { rows, messages } = call
  const kept = await rows.sum(coupon, 'off', (f) => f.and(f.eq('campaign', of.uuid), f.state('locked')))
  if (!isSpent(of.budget, of.spent, kept, await templatesOf(call, of.uuid))) return
  await rows.act(campaign, of.uuid, 'exhaust')
  const author = of.owner ?? of.submittedBy ?? of.createdBy
  if (author === null) return
  await messages.notify({
    ...{ kind: 'message', userUuids: [author], row: { entity: campaign, uuid: of.uuid } },
    title: t('活动预算已用完'),
    summary: t('「{name}」已自动结束', { name: of.name }),
  })
}

const stopTemplate = async (call: Context, of: Template): Promise<void> => {
  const { rows, messages } = call
  const kept = await rows.sum(coupon, 'off', (f) => f.and(f.eq('template', of.uuid), f.state('locked')))
  if (!isSpent(of.budget, of.spent, kept, [of])) return
  await rows.update(template, of.uuid, { state: 'stopped' }, t('券预算已用完'))
  if (of.createdBy === null) return
  await messages.notify({
    ...{ kind: 'message', userUuids: [of.createdBy], row: { entity: template, uuid: of.uuid } },
    title: t('券预算已用完'),
    summary: t('「{name}」已自动停止发放', { name: of.name }),
  })
}

const countCampaigns = async (call: Context, changes: readonly Change[]): Promise<void> => {
  const of = tallies(changes, 'campaign')
  const locked = await call.rows.lock(campaign, [...of.keys()])
  for (const row of locked) {
    const { issued, used, spent, paid } = of.get(row.uuid) ?? NOTHING
    const now = { issued: row.issued + issued, used: row.used + used, spent: row.spent + spent, paid: row.paid + paid }
    await call.rows.update(campaign, row.uuid, now, t('优惠券变化'))
    if (used > 0 && campaign.isIn(row, 'running', 'paused')) await stopCampaign(call, { ...row, ...now })
  }
}

const countTemplates = async (call: Context, changes: readonly Change[]): Promise<void> => {
  const of = tallies(changes, 'template')
  const locked = await call.rows.lock(template, [...of.keys()])
  for (const row of locked) {
    const { issued, used, spent } = of.get(row.uuid) ?? NOTHING
    const now = { issued: row.issued + issued, used: row.used + used, spent: row.spent + spent }
    await call.rows.update(template, row.uuid, now, t('优惠券变化'))
    if (used > 0 && template.isIn(row, 'issuing')) await stopTemplate(call, { ...row, ...now })
  }
}

/** Campaigns and templates say what their coupons come to, and what is redeemed is recorded; campaigns are locked before templates. */
export const followCoupons = async (call: SaveCall<Coupon>): Promise<void> => {
  await record(call, call.saves)
  await countCampaigns(call, call.saves)
  await countTemplates(call, call.saves)
}
