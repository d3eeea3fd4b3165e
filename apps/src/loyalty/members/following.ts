import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { Effect, SaveCall, TimerCall } from '@qifuyun/kit/handlers.ts'
import { customer } from '#src/customers/records/customer.ts'
import { shownOf } from '#src/loyalty/members/joining.ts'
import { member } from '#src/loyalty/members/member.ts'
import { joinMembers, partMembers } from '#src/loyalty/members/merging.ts'
import { accountOf, expire, openBook } from '#src/loyalty/points/book.ts'
import { closeBook } from '#src/loyalty/points/closing.ts'
import { t } from '#src/loyalty/texts.ts'

type Customer = StoredOf<typeof customer>

const SAVES_MAX = 20_000

/** Customers have other names and numbers, have become one, or are two again: their members follow. */
export const followCustomers = async (call: SaveCall<Customer>): Promise<void> => {
  const { rows, saves } = call
  for (const { row, before } of saves) {
    if (before === null || (before.mergedInto === null) === (row.mergedInto === null)) continue
    await (row.mergedInto === null ? partMembers(call, row) : joinMembers(call, row.uuid, row.mergedInto))
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
