import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, SaveCall } from '@qifuyun/kit/handlers.ts'
import { customer } from '#src/customers/records/customer.ts'
import { judged } from '#src/loyalty/arithmetic/levels.ts'
import { membershipOf } from '#src/loyalty/members/finding.ts'
import { member } from '#src/loyalty/members/member.ts'
import type { Member } from '#src/loyalty/points/book.ts'
import { levelsOf } from '#src/loyalty/points/closing.ts'
import { refusalAt, refuse } from '#src/loyalty/texts.ts'

type Customer = StoredOf<typeof customer>

/** What a member shows of the customer. */
export const shownOf = ({ name, mobile, projectUuid }: Customer) => ({ name, mobile, projectUuid })

/** Who joins begins at the lowest level; a member stays the customer that it is. */
export const judgeMembers = async (call: SaveCall<Member>) => {
  const customers = await call.rows.findEach(
    customer,
    call.saves.map(({ row }) => row.customer),
  )
  const levels = await levelsOf(call)
  const start = judged(levels, { level: null, levelUntil: null }, 0, chinaDay(call.clock.now))
  return call.saves.map(({ row, before }) => {
    if (before !== null) return before.customer === row.customer ? {} : refusalAt('customer', '会员的客户不能更换')
    const who = customers.get(row.customer)
    if (who === undefined) return {}
    if (customer.isIn(who, 'merged')) return refusalAt('customer', '该客户已合并，请选择合并后的客户')
    return { ...shownOf(who), ...start, joinedAt: call.clock.now.toISOString() }
  })
}

/** What an order holds is used or let go first, and who owes points gives them back first. */
export const mayLeave = ({ row }: ActionCall<typeof member>): void => {
  if (row.frozen > 0) refuse('该会员有 {n} 积分被订单占用，请先处理订单', { n: row.frozen })
  if (row.points < 0) refuse('该会员积分为负，不能注销')
}

/** Nobody is a member twice. */
export const mayRestore = async (call: ActionCall<typeof member>): Promise<void> => {
  if (call.row.mergedInto !== null) refuse('该会员已合并，不能恢复')
  if ((await membershipOf(call, call.row.customer)) !== undefined) refuse('该客户已重新入会')
}
