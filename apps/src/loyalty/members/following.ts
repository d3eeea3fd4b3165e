import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { Effect, SaveCall, TimerCall } from '@qifuyun/kit/handlers.ts'
import { customer } from '#src/customers/records/customer.ts'
import { membershipOf } from '#src/loyalty/members/finding.ts'
import { shownOf } from '#src/loyalty/members/joining.ts'
import { member } from '#src/loyalty/members/member.ts'
import { accountOf, expire, handOver, openBook } from '#src/loyalty/points/book.ts'
import { closeBook } from '#src/loyalty/points/closing.ts'
import { earning } from '#src/loyalty/points/earning.ts'
import { lot } from '#src/loyalty/points/lot.ts'
import { hold } from '#src/loyalty/spending/hold.ts'
import { t } from '#src/loyalty/texts.ts'

type Customer = StoredOf<typeof customer>

const ROWS_MAX = 20_000
const SAVES_MAX = 20_000

/** Lots, holds and what is earned belong to whoever somebody has become. */
const repoint = async ({ rows }: Context, from: string, to: string): Promise<void> => {
  const holds = await rows.list(hold, (f) => f.eq('member', from), ROWS_MAX)
  await rows.updateEach(
    hold,
    holds.map(({ uuid }) => ({ uuid, member: to })),
    t('客户合并'),
  )
  const earnings = await rows.list(earning, (f) => f.eq('member', from), ROWS_MAX)
  await rows.updateEach(
    earning,
    earnings.map(({ uuid }) => ({ uuid, member: to })),
    t('客户合并'),
  )
}

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
  handOver(book, one, other, [...one.lots.values()], { source: `merge ${from} ${rows.newUuid()}`, remark })
  await rows.update(
    member,
    from,
    { state: 'left', leftAt: clock.now.toISOString(), voidedAt: clock.now.toISOString(), mergedInto: to },
    t('客户合并'),
  )
  await repoint(call, from, to)
  await closeBook(book)
}

/** Customers have other names and numbers, or have become one: their members follow. */
export const followCustomers = async (call: SaveCall<Customer>): Promise<void> => {
  const { rows, saves } = call
  for (const { row, before } of saves) {
    if (before === null || before.mergedInto !== null || row.mergedInto === null) continue
    const [from, to] = [await membershipOf(call, row.uuid), await membershipOf(call, row.mergedInto)]
    if (from !== undefined && to !== undefined) await mergeMembers(call, from.uuid, to.uuid)
  }
  const changed = saves.filter(({ row, before }) => before !== null && !sameShown(row, before)).map(({ row }) => row)
  if (changed.length === 0) return
  const uuids = changed.map(({ uuid }) => uuid)
  const members = await rows.list(member, (f) => f.and(f.oneOf('customer', uuids), f.state('normal', 'suspended')), SAVES_MAX)
  const of = new Map(changed.map((each) => [each.uuid, each]))
  await rows.updateEach(
    member,
    members.flatMap(({ uuid, customer: whose }) => {
      const who = of.get(whose)
      return who === undefined ? [] : [{ uuid, ...shownOf(who) }]
    }),
    t('客户信息变更'),
  )
}

const sameShown = (one: Customer, other: Customer): boolean =>
  one.name === other.name && one.mobile === other.mobile && one.projectUuid === other.projectUuid

/** A member left some time ago: their points are gone, and their number is free. */
export const voidPoints = async (call: TimerCall<typeof member>): Promise<Effect<typeof member>> => {
  const { row, clock } = call
  if (row.voidedAt !== null) return {}
  const book = await openBook(call, [row.uuid])
  const remark = wordsIn(t('会员注销，积分清零'), 'zh-CN')
  expire(book, accountOf(book, row.uuid), { source: `left ${row.uuid} ${chinaDay(clock.now)}`, remark }, true)
  const changes = await closeBook(book, row.uuid)
  return { ...changes, mobile: null, voidedAt: clock.now.toISOString() }
}
