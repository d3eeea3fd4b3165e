import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { MOBILE_PATTERN } from '@qifuyun/contract/core/text.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { customer } from '#src/customers/records/customer.ts'
import { mayJoin } from '#src/marketing/audiences/members.ts'
import { campaign } from '#src/marketing/campaigns/campaign.ts'
import { drawn, ticketOf } from '#src/marketing/campaigns/drawing.ts'
import { entry } from '#src/marketing/campaigns/entry.ts'
import type { Campaign } from '#src/marketing/campaigns/running.ts'
import { streakOf } from '#src/marketing/campaigns/streak.ts'
import { ALL_WEIGHTS, CAMPAIGN } from '#src/marketing/codes.ts'
import { stockFor, take } from '#src/marketing/coupons/issuing.ts'
import { refusal, t } from '#src/marketing/texts.ts'

export type Entry = StoredOf<typeof entry>
type Said = Partial<Entry> | KitRefusal

const e = columns(entry, 'e')

/** Why nobody takes part in a campaign now; null: they do. */
export const closedNow = (of: Campaign, now: Date): Sentence | null => {
  if (of.kind === CAMPAIGN.off || of.kind === CAMPAIGN.rate) return t('该活动下单时自动优惠，无需参与')
  if (campaign.isIn(of, 'paused')) return t('活动已暂停')
  if (campaign.isIn(of, 'ended', 'cancelled') || new Date(of.period.end) <= now) return t('活动已结束')
  return campaign.isIn(of, 'running') && new Date(of.period.begin) <= now ? null : t('活动未开始')
}

/** Somebody who is known under a mobile. */
export const knownUnder = async ({ rows }: Context, mobile: string) => {
  if (!MOBILE_PATTERN.test(mobile)) return undefined
  return (await rows.list(customer, (f) => f.and(f.eq('mobile', mobile), f.state('potential', 'active', 'lost')), 1))[0]
}

const at = (field: string, said: Sentence): KitRefusal => refusal(said, {}, { [field]: said })

/** Residents say who they are by their mobile, staff by the customer. */
export const whoseField = ({ phone }: Pick<Entry, 'phone'>) => (phone === null ? 'customer' : 'phone')

/** How often somebody has drawn: today, and in all. */
const drawsOf = async ({ rows }: Context, of: string, who: string, day: string) => {
  const [found] = await rows.query<{ today: number; all: number }>(sql`
    select (count(*) filter (where ${e.day} = ${day}::date))::int as today, count(*)::int as all from ${e.table}
    where ${e.campaign} = ${of}::uuid and ${e.customer} = ${who}::uuid and ${e.live}`)
  return found ?? { today: 0, all: 0 }
}

/** How often each prize was won. */
const wonOf = async ({ rows }: Context, of: string): Promise<ReadonlyMap<string, number>> => {
  const found = await rows.query<{ prize: string; n: number }>(sql`
    select ${e.prizeUuid} as prize, count(*)::int as n from ${e.table}
    where ${e.campaign} = ${of}::uuid and ${e.prizeUuid} is not null and ${e.live} group by 1`)
  return new Map(found.map(({ prize, n }) => [prize, n]))
}

/** A draw: what it wins was decided before anybody knew it. The campaign is locked, so that of two the second finds one prize less. */
const draw = async (call: Context, of: Campaign, row: Entry, day: string): Promise<Said> => {
  const who = row.customer
  const times = await drawsOf(call, of.uuid, who, day)
  if (times.today >= (of.drawsDay ?? 1)) return at(whoseField(row), t('今天的抽奖次数已用完'))
  if (of.drawsTotal !== null && times.all >= of.drawsTotal) return at(whoseField(row), t('抽奖次数已用完'))
  const won = await wonOf(call, of.uuid)
  const prizes = (of.prizes ?? []).map(({ uuid = '', name, template = null, weight, stock = null }) => ({
    ...{ uuid, name, template, weight },
    left: stock === null ? null : Math.max(0, stock - (won.get(uuid) ?? 0)),
  }))
  const prize = drawn(prizes, ticketOf(call.signing.hash('marketing.draw', call.rows.newUuid()), ALL_WEIGHTS))
  // A coupon that is issued no more is a prize that has gone.
  const gone =
    prize?.template &&
    take(await stockFor(call, [{ template: prize.template, customer: who }]), { template: prize.template, customer: who })
  return { kind: CAMPAIGN.draw, prizeUuid: prize === null || gone ? null : prize.uuid, prize: prize === null || gone ? null : prize.name }
}

const sign = async (call: Context, of: Campaign, row: Entry, day: string): Promise<Said> => {
  const who = row.customer
  const [last] = await call.rows.query<{ day: string; streak: number }>(sql`
    select to_char(${e.day}, 'YYYY-MM-DD') as day, ${e.streak} as streak from ${e.table}
    where ${e.campaign} = ${of.uuid}::uuid and ${e.customer} = ${who}::uuid and ${e.live} order by ${e.day} desc limit 1`)
  if (last?.day === day) return at(whoseField(row), t('今天已签到'))
  return { kind: CAMPAIGN.sign, streak: streakOf(last ?? null, day), onceKey: `${of.uuid} ${who} ${day}` }
}

/** Somebody comes because somebody else brought them: each of them once, nobody by themselves, and no two by each other. */
const invited = async (call: Context, of: Campaign, row: Entry): Promise<Said> => {
  const inviter = await knownUnder(call, row.inviterPhone ?? '')
  if (inviter === undefined) return at('inviterPhone', t('邀请人手机号未登记为客户'))
  if (inviter.uuid === row.customer) return at('inviterPhone', t('不能邀请自己'))
  const key = (who: string) => `${of.uuid} ${who}`
  const known = await call.rows.list(entry, (f) => f.and(f.eq('campaign', of.uuid), f.oneOf('customer', [row.customer, inviter.uuid])), 10)
  if (known.some((each) => each.customer === row.customer)) return at(whoseField(row), t('您已参与过该活动'))
  if (known.some((each) => each.inviter === row.customer)) return at('inviterPhone', t('不能互相邀请'))
  return { kind: CAMPAIGN.invite, inviter: inviter.uuid, onceKey: key(row.customer) }
}

/** What taking part comes to; the coupons of it follow. */
const join = async (call: Context, of: Campaign, row: Entry): Promise<Said> => {
  const closed = closedNow(of, call.clock.now)
  if (closed !== null) return at('campaign', closed)
  if (!(await mayJoin(call, of, row.customer))) return at(whoseField(row), t('您不在本次活动参与范围内'))
  const day = chinaDay(call.clock.now)
  const more =
    of.kind === CAMPAIGN.draw
      ? await draw(call, of, row, day)
      : of.kind === CAMPAIGN.sign
        ? await sign(call, of, row, day)
        : of.kind === CAMPAIGN.invite
          ? await invited(call, of, row)
          : { kind: CAMPAIGN.give }
  return more instanceof Error ? more : { ...more, day, at: call.clock.now.toISOString(), unproved: row.phone !== null }
}

/** Those who take part, one after the other: their campaigns stay locked until all of it is done. */
export const judgeEntries = async (call: SaveCall<Entry>): Promise<Said[]> => {
  const fresh = call.saves.flatMap(({ before, row }) => (before === null ? [row.campaign] : []))
  const locked = await call.rows.lock(campaign, [...new Set(fresh)])
  const held = new Map(locked.map((row) => [row.uuid, row]))
  const said: Said[] = []
  const seen = new Set<string>()
  for (const { before, row } of call.saves) {
    const of = held.get(row.campaign)
    const key = `${row.campaign} ${row.customer}`
    // Of one file nobody takes part twice: what the first line comes to is not known to the second.
    if (before === null && of !== undefined && seen.has(key)) said.push(at('customer', t('您已参与过该活动')))
    else said.push(before !== null || of === undefined ? {} : await join(call, of, row))
    seen.add(key)
  }
  return said
}
