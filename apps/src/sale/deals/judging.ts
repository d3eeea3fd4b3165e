import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { DeleteCall, SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { KIND, ROLE, type RoleCode, WISH } from '#src/sale/codes.ts'
import { deal, EARNEST } from '#src/sale/deals/deal.ts'
import { commissionRule } from '#src/sale/deals/rule.ts'
import { commissionOf, splitOf } from '#src/sale/deals/splitting.ts'
import { lead } from '#src/sale/leads/lead.ts'
import { listing } from '#src/sale/listings/listing.ts'
import { refusalAt, refuse } from '#src/sale/texts.ts'

const TITLE_MAX = 100

export type Deal = StoredOf<typeof deal>
type Rule = StoredOf<typeof commissionRule>
type Listing = StoredOf<typeof listing>
type Lead = StoredOf<typeof lead>

interface Known {
  listings: ReadonlyMap<string, Listing>
  leads: ReadonlyMap<string, Lead>
  rules: ReadonlyMap<string, Rule>
}

const known = async ({ rows }: Context, deals: readonly Deal[]): Promise<Known> => {
  const listings = await rows.findEach(
    listing,
    deals.map((row) => row.listing),
  )
  const leads = await rows.findEach(
    lead,
    deals.map((row) => row.lead),
  )
  const rules = await rows.findEach(commissionRule, [
    ...deals.map(({ rule }) => rule),
    ...[...listings.values()].map((home) => home.commissionRule),
  ])
  return { listings, leads, rules }
}

/** What each side pays: as it was said, else by the rule, the side that said nothing paying the rest. */
const commissionsOf = (row: Deal, rule: Rule | undefined): Pick<Deal, 'commissionBuyer' | 'commissionSeller'> | KitRefusal => {
  const { commissionBuyer: buyer, commissionSeller: seller } = row
  if (buyer !== null && seller !== null) return { commissionBuyer: buyer, commissionSeller: seller }
  if (rule === undefined) {
    if (buyer === null && seller === null) return refusalAt('commissionBuyer', '请选择佣金方案或填写佣金')
    return { commissionBuyer: buyer ?? 0, commissionSeller: seller ?? 0 }
  }
  const total = commissionOf(row.amount, rule)
  const said = buyer ?? seller ?? 0
  if (said > total) return refusalAt(buyer === null ? 'commissionSeller' : 'commissionBuyer', '佣金不能大于佣金方案的合计')
  return buyer === null && seller !== null
    ? { commissionBuyer: total - seller, commissionSeller: seller }
    : { commissionBuyer: buyer ?? total, commissionSeller: buyer === null ? 0 : total - buyer }
}

/** Who has done what for a deal, as far as listing and lead say so. */
const personFor = (role: RoleCode, home: Listing | undefined, client: Lead | undefined): string | null => {
  if (role === ROLE.client) return client?.broker ?? null
  if (role === ROLE.owner) return home?.enteredBy ?? null
  if (role === ROLE.keeper) return home?.maintainer ?? null
  return role === ROLE.key ? (home?.keyHolder ?? null) : null
}

/** The shares of the rule for a deal that names none. */
const splitsBy = (call: Context, rule: Rule | undefined, home: Listing | undefined, client: Lead | undefined): Deal['splits'] =>
  (rule?.roles ?? []).flatMap(({ role, bp }) => {
    const who = personFor(role, home, client) ?? client?.broker ?? call.actor?.userUuid
    return who === undefined ? [] : [{ uuid: call.rows.newUuid(), who, role, bp, amount: null, paid: null }]
  })

const SAID = ['listing', 'lead', 'kind', 'amount', 'rule', 'commissionBuyer', 'commissionSeller', 'splits'] as const
const isUnchanged = (before: Deal | null, row: Deal): boolean =>
  before !== null && SAID.every((key) => JSON.stringify(before[key]) === JSON.stringify(row[key]))

const problemOf = (before: Deal | null, row: Deal, home: Listing | undefined, client: Lead | undefined): KitRefusal | null => {
  if (before?.earnestState === EARNEST.held && (before.listing !== row.listing || before.lead !== row.lead))
    return refusalAt(before.listing === row.listing ? 'lead' : 'listing', '已收定金锁定房源，请先解除预定')
  const wanted = row.kind === WISH.rent ? KIND.rent : KIND.sell
  if (home !== undefined && home.kind !== KIND.both && home.kind !== wanted) return refusalAt('kind', '房源的租售类型不是该成交类型')
  if (before?.lead !== row.lead && client !== undefined && lead.isIn(client, 'won', 'lost')) return refusalAt('lead', '该客源已结束')
  return null
}

/** What a deal brings, and what of it each gets who has a part in it. */
export const judgeDeals = async (call: SaveCall<Deal>): Promise<readonly (Partial<Deal> | KitRefusal)[]> => {
  const changed = call.saves.filter(({ before, row }) => !isUnchanged(before, row))
  const all = await known(
    call,
    changed.map(({ row }) => row),
  )
  return call.saves.map((save) => {
    if (!changed.includes(save) || !deal.isIn(save.row, 'draft', 'rejected')) return {}
    const { before, row } = save
    const [home, client] = [all.listings.get(row.listing), all.leads.get(row.lead)]
    const problem = problemOf(before, row, home, client)
    if (problem !== null) return problem
    const chosen = all.rules.get(row.rule ?? '')
    if (chosen !== undefined && chosen.kind !== row.kind) return refusalAt('rule', '佣金方案不适用于该成交类型')
    // A home that is let and sold has one rule, for one of both.
    const own = all.rules.get(home?.commissionRule ?? '')
    const rule = chosen ?? (own?.kind === row.kind ? own : undefined)
    // An amount that has changed is not charged by what was calculated of another one.
    const fresh = before !== null && before.amount !== row.amount && before.commissionBuyer === row.commissionBuyer && rule !== undefined
    const sides = commissionsOf(fresh ? { ...row, commissionBuyer: null, commissionSeller: null } : row, rule)
    if (!('commissionBuyer' in sides)) return sides
    const commissionTotal = (sides.commissionBuyer ?? 0) + (sides.commissionSeller ?? 0)
    const splits = row.splits.length > 0 ? row.splits : splitsBy(call, rule, home, client)
    const parts = splitOf(
      commissionTotal,
      splits.map(({ bp }) => bp),
    )
    return {
      ...{ ...sides, commissionTotal, rule: rule?.uuid ?? null },
      title: [home?.title, client?.name].filter(Boolean).join(' · ').slice(0, TITLE_MAX),
      splits: splits.map((line, index) => ({ ...line, amount: parts[index] ?? 0, paid: 0 })),
    }
  })
}

/** What holds a home is not deleted. */
export const keepHolding = ({ deletes }: DeleteCall<Deal>): Promise<void> => {
  if (deletes.some(({ earnestState }) => earnestState === EARNEST.held)) refuse('已收定金锁定房源，请先解除预定')
  return Promise.resolve()
}
