import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import { chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { customer } from '#src/customers/records/customer.ts'
import { SOURCE, type Source, VALID } from '#src/marketing/codes.ts'
import { coupon } from '#src/marketing/coupons/coupon.ts'
import { codeOf } from '#src/marketing/coupons/coupon-code.ts'
import type { Template } from '#src/marketing/coupons/terms.ts'
import { type Quiet, wakingAt } from '#src/marketing/sending/quiet.ts'
import { setting } from '#src/marketing/setting.ts'
import { template } from '#src/marketing/templates/template.ts'
import { refusal, t } from '#src/marketing/texts.ts'

export type Coupon = StoredOf<typeof coupon>
const c = columns(coupon, 'c')

/** A coupon for somebody. */
export interface Wish {
  template: string
  customer: string
}

/** Everything that speaks for and against coupons that are issued. Templates stay locked: of two who want the last one, one gets it. */
export interface Stock {
  now: Date
  templates: ReadonlyMap<string, Template>
  // These grow with each that is issued.
  issued: Map<string, number>
  held: Map<string, number>
}

const heldBy = async ({ rows }: Context, wishes: readonly Wish[]): Promise<Map<string, number>> => {
  const found = await rows.query<{ key: string; n: number }>(sql`
    select concat(${c.template}, ' ', ${c.customer}) as key, count(*)::int as n from ${c.table}
    where ${c.template} = any(${[...new Set(wishes.map((wish) => wish.template))]}::uuid[])
      and ${c.customer} = any(${[...new Set(wishes.map((wish) => wish.customer))]}::uuid[]) and ${c.live} and not ${c.in('voided')}
    group by 1`)
  return new Map(found.map(({ key, n }) => [key, n]))
}

export const stockFor = async (call: Context, wishes: readonly Wish[]): Promise<Stock> => {
  const locked = await call.rows.lock(template, [...new Set(wishes.map((wish) => wish.template))])
  return {
    now: call.clock.now,
    templates: new Map(locked.map((row) => [row.uuid, row])),
    issued: new Map(locked.map((row) => [row.uuid, row.issued])),
    held: await heldBy(call, wishes),
  }
}

/** From when to when a coupon that is got now can be used: days to their end. */
export const validity = ({ validKind, validOn, validDays }: Template, now: Date): { validFrom: Date; expireAt: Date } =>
  validKind === VALID.dates && validOn !== null
    ? { validFrom: chinaMidnight(validOn.begin), expireAt: chinaMidnight(dayAfter(validOn.end)) }
    : { validFrom: now, expireAt: new Date(now.getTime() + (validDays ?? 1) * DAY_MS) }

/** Why nobody gets a coupon of a template now; null: they do. */
export const closedWord = (of: Template, now: Date): Sentence | null => {
  if (template.isIn(of, 'draft')) return t('券未开始发放')
  if (!template.isIn(of, 'issuing')) return t('券已停止发放')
  return validity(of, now).expireAt <= now ? t('券已过使用期') : null
}

/** Whether one more can be issued; null: it can, and counts from now on. */
export const take = ({ now, templates, issued, held }: Stock, wish: Wish): Sentence | null => {
  const of = templates.get(wish.template)
  if (of === undefined) return t('数据不存在')
  const closed = closedWord(of, now)
  if (closed !== null) return closed
  const [all, mine] = [issued.get(of.uuid) ?? 0, held.get(`${of.uuid} ${wish.customer}`) ?? 0]
  if (mine >= of.perPerson) return t('每人限领{n}张', { n: of.perPerson })
  if (all >= of.total) return t('券已领完')
  issued.set(of.uuid, all + 1)
  held.set(`${of.uuid} ${wish.customer}`, mine + 1)
  return null
}

/** So long before a coupon expires its holder hears of it. */
const WARNED_MS = 3 * DAY_MS

/** When somebody hears that what they got now expires: nobody is woken for that, and what lasts no longer is new then. */
const warnedAt = (gotAt: Date, expireAt: Date, quiet: Quiet): Date | null => {
  const at = new Date(expireAt.getTime() - WARNED_MS)
  return at > gotAt ? wakingAt(at, quiet) : null
}

/** What a new coupon says of itself. */
const freshOf = ({ signing, rows, clock }: Context, of: Template, quiet: Quiet) => {
  const { validFrom, expireAt } = validity(of, clock.now)
  return {
    ...{ code: codeOf(signing.hash('marketing.coupon', rows.newUuid())), gotAt: clock.now.toISOString() },
    ...{ validFrom: validFrom.toISOString(), expireAt: expireAt.toISOString() },
    warnAt: warnedAt(clock.now, expireAt, quiet)?.toISOString() ?? null,
  }
}

/** Coupons that the application issues by itself. What speaks against one is told in its place; in their order. */
export const issueEach = async (
  call: Context,
  wishes: readonly Wish[],
  { campaign, source }: { campaign: string | null; source: Source },
): Promise<(string | Sentence)[]> => {
  const stock = await stockFor(call, wishes)
  const people = await call.rows.findEach(
    customer,
    wishes.map((wish) => wish.customer),
  )
  const judged = wishes.map((wish) => ({ wish, problem: take(stock, wish) }))
  const good = judged.flatMap(({ wish, problem }) => {
    const of = stock.templates.get(wish.template)
    return problem !== null || of === undefined ? [] : [{ wish, of }]
  })
  const quiet = await call.rows.settings(setting)
  const made = await call.rows.recordEach(
    coupon,
    good.map(({ wish, of }) => ({
      ...{ ...wish, ...freshOf(call, of, quiet), campaign, source, state: 'unused' as const },
      projectUuid: people.get(wish.customer)?.projectUuid ?? null,
    })),
  )
  let next = 0
  return judged.map(({ problem }) => problem ?? made[next++]?.uuid ?? t('券已领完'))
}

/** Coupons that somebody of the staff gives, one or a file of them. */
export const judgeCoupons = async (call: SaveCall<Coupon>) => {
  const fresh = call.saves.flatMap(({ before, row }) => (before === null ? [row] : []))
  if (fresh.length === 0) return call.saves.map(() => ({}))
  const [stock, quiet] = [await stockFor(call, fresh), await call.rows.settings(setting)]
  return call.saves.map(({ before, row }) => {
    if (before !== null) return {}
    const problem = take(stock, row)
    const of = stock.templates.get(row.template)
    if (problem !== null || of === undefined) return refusal(problem ?? t('数据不存在'), {}, { template: problem ?? t('数据不存在') })
    return { ...freshOf(call, of, quiet), source: row.source ?? SOURCE.staff }
  })
}
