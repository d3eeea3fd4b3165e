import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { standingMerge } from '#src/customers/merging/standing-merge.ts'
import type { customer } from '#src/customers/records/customer.ts'
import { membershipOf, standingMember } from '#src/loyalty/members/finding.ts'
import { shownOf } from '#src/loyalty/members/joining.ts'
import { member } from '#src/loyalty/members/member.ts'
import { accountOf, handOver, type Member, openBook } from '#src/loyalty/points/book.ts'
import { closeBook } from '#src/loyalty/points/closing.ts'
import { earning } from '#src/loyalty/points/earning.ts'
import { lot } from '#src/loyalty/points/lot.ts'
import { HELD, hold } from '#src/loyalty/spending/hold.ts'
import { t } from '#src/loyalty/texts.ts'

type Customer = StoredOf<typeof customer>

const ROWS_MAX = 20_000
const m = columns(member, 'm')

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)

/** Two members have become one: their points are the points of the one that is kept. */
const mergeMembers = async (call: Context, from: string, to: string): Promise<void> => {
  const { rows, clock } = call
  const lots = await rows.list(lot, (f) => f.eq('member', from), ROWS_MAX)
  const book = await openBook(
    call,
    [from, to],
    lots.map(({ uuid }) => uuid),
  )
  const [one, other] = [accountOf(book, from), accountOf(book, to)]
  const remark = wordsIn(t('客户合并'), 'zh-CN')
  const handed = { points: one.points, frozen: one.frozen, lots: [...one.lots.values()] }
  handOver(book, one, other, handed, { source: `merge ${from} ${rows.newUuid()}`, remark })
  const now = clock.now.toISOString()
  await rows.update(member, from, { state: 'left', leftAt: now, voidedAt: now, mergedInto: to }, t('客户合并'))
  // Holds and what is earned belong to whoever somebody has become.
  const gone = ({ uuid, givenTo }: { uuid: string; givenTo: string | null }) => ({ uuid, member: to, givenTo: givenTo ?? from })
  await rows.updateEach(hold, (await rows.list(hold, (f) => f.eq('member', from), ROWS_MAX)).map(gone), t('客户合并'))
  await rows.updateEach(earning, (await rows.list(earning, (f) => f.eq('member', from), ROWS_MAX)).map(gone), t('客户合并'))
  await closeBook(book)
}

/** One customer has become part of another one: so have their members. */
export const joinMembers = async (call: Context, merged: string, kept: string): Promise<void> => {
  const [from, to] = [await membershipOf(call, merged), await membershipOf(call, kept)]
  if (from !== undefined && to !== undefined) await mergeMembers(call, from.uuid, to.uuid)
}

/** A member with all those that had become it. */
const originsOf = async ({ rows }: Context, uuid: string): Promise<string[]> => {
  const found = await rows.query<{ uuid: string }>(sql`
    with recursive origin(uuid) as (select ${uuid}::uuid union select ${m.uuid} from ${m.table} join origin o on ${m.mergedInto} = o.uuid)
    select uuid from origin`)
  return found.map((each) => each.uuid)
}

/** A member is one of its own again: what it had and what is left of that goes back to it. What came since stays with the one that was kept. */
const partMember = async (call: Context, of: Member, who: Customer): Promise<void> => {
  const { rows } = call
  const [kept, origins] = [await standingMember(call, of.mergedInto ?? of.uuid), await originsOf(call, of.uuid)]
  const lots = await rows.list(lot, (f) => f.and(f.eq('member', kept), f.oneOf('givenTo', origins)), ROWS_MAX)
  const book = await openBook(
    call,
    [kept, of.uuid],
    lots.map(({ uuid }) => uuid),
  )
  const [one, other] = [accountOf(book, kept), accountOf(book, of.uuid)]
  const own = [...one.lots.values()].filter(({ givenTo }) => givenTo !== null && origins.includes(givenTo))
  const holds = await rows.list(hold, (f) => f.and(f.eq('member', kept), f.oneOf('givenTo', origins)), ROWS_MAX)
  const earnings = await rows.list(earning, (f) => f.and(f.eq('member', kept), f.oneOf('givenTo', origins)), ROWS_MAX)
  const handed = {
    points: sumOf(own.map(({ left }) => left)),
    frozen: sumOf(holds.flatMap(({ status, points }) => (status === HELD.frozen ? [points] : []))),
    lots: own,
  }
  handOver(book, one, other, handed, { source: `part ${of.uuid} ${rows.newUuid()}`, remark: wordsIn(t('撤销合并'), 'zh-CN') })
  const again = { customer: who.uuid, ...shownOf(who), leftAt: null, voidedAt: null, mergedInto: null }
  // Whoever is frozen has a reason for it.
  await rows.update(member, of.uuid, { ...again, state: of.reason === null ? 'normal' : 'suspended' }, t('撤销合并'))
  const back = ({ uuid }: { uuid: string }) => ({ uuid, member: of.uuid })
  await rows.updateEach(hold, holds.map(back), t('撤销合并'))
  await rows.updateEach(earning, earnings.map(back), t('撤销合并'))
  await closeBook(book)
}

/** A customer is one of their own again: so is the member that had become another one by that, or had gone over. */
export const partMembers = async (call: Context, who: Customer): Promise<void> => {
  const merge = await standingMerge(call, who.uuid)
  if (merge === undefined) return
  const moved = await call.rows.lock(member, merge.moved(member))
  const went = new Set(moved.map(({ uuid }) => uuid))
  for (const of of moved) {
    if (of.customer !== merge.kept) continue
    // One that had become another of them before stays that.
    if (of.mergedInto !== null && !went.has(of.mergedInto)) await partMember(call, of, who)
    else if (!member.isIn(of, 'left')) await call.rows.update(member, of.uuid, { customer: who.uuid, ...shownOf(who) }, t('撤销合并'))
  }
}
