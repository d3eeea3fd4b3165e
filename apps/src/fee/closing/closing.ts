import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, SaveCall } from '@qifuyun/kit/handlers.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { dailyClose } from '#src/fee/closing/daily-close.ts'
import { CHANNEL, payment } from '#src/fee/collecting/payment.ts'
import { todayOf } from '#src/fee/ledger/owing.ts'
import { refusalAt, refuse } from '#src/fee/texts.ts'

type Close = StoredOf<typeof dailyClose>

const p = columns(payment, 'p')

export interface Till {
  perChannel: { channel: (typeof CHANNEL)[keyof typeof CHANNEL]; count: number; amount: number; refunded: number }[]
  total: number
  reversed: number
  reversedFen: number
}

/** What a cashier has taken on a day by channel, in fen; what was reversed is counted apart. One statement. */
export const tillOf = async ({ rows }: Context, cashier: string, day: string): Promise<Till> => {
  const found = await rows.query<{
    channel: Till['perChannel'][number]['channel']
    done: boolean
    count: number
    amount: number
    refunded: number
  }>(sql`
    select ${p.channel} as channel, ${p.state} = ${payment.stateCode('done')} as done, count(*)::int as count,
      sum(${p.amount})::float8 as amount, sum(${p.refunded})::float8 as refunded
    from ${p.table}
    where ${p.live} and ${p.cashier} = ${cashier} and ${p.day} = ${day} and ${p.state} in (${payment.stateCode('done')}, ${payment.stateCode('reversed')})
    group by 1, 2 order by 1`)
  const done = found.filter((row) => row.done)
  const reversed = found.filter((row) => !row.done)
  return {
    perChannel: done.map(({ channel, count, amount, refunded }) => ({ channel, count, amount, refunded })),
    total: done.reduce((sum, { amount }) => sum + amount, 0),
    reversed: reversed.reduce((sum, { count }) => sum + count, 0),
    reversedFen: reversed.reduce((sum, { amount }) => sum + amount, 0),
  }
}

const cashOf = ({ perChannel }: Till): number => perChannel.find(({ channel }) => channel === CHANNEL.cash)?.amount ?? 0

/** What a close says is counted by the server: the till of its cashier, and what must lie in the drawer. */
export const fillCloses = async (call: SaveCall<Close>) => {
  const changes = []
  for (const { row, before } of call.saves) {
    const cashier = before?.cashier ?? call.actor?.userUuid ?? null
    if (cashier === null) throw new Error('somebody closes a day')
    if (row.day > todayOf(call)) changes.push(refusalAt('day', '日结日期不能晚于今天'))
    else if (before !== null && before.day !== row.day) changes.push(refusalAt('day', '日结日期不能修改'))
    else {
      const till = await tillOf(call, cashier, row.day)
      changes.push({ ...counted(row, till), cashier, dayKey: `${cashier} ${row.day}` })
    }
  }
  return changes
}

const counted = (row: Pick<Close, 'floatFen'>, till: Till) => ({
  ...{ perChannel: till.perChannel, total: till.total, reversed: till.reversed },
  cashExpected: row.floatFen + cashOf(till),
})

/** What was taken after it was filled in is counted too. */
export const handIn = async (call: ActionCall<typeof dailyClose>) => {
  const { row } = call
  const till = await tillOf(call, row.cashier ?? '', row.day)
  const now = counted(row, till)
  if (now.cashExpected !== row.cashCounted && !row.remark) refuse('现金有差额，请填写说明')
  return now
}

/** Nobody checks their own till. */
export const notOwn = ({ row, actor }: ActionCall<typeof dailyClose>): void => {
  if (actor !== null && actor.userUuid === row.cashier) refuse('不能复核自己的日结单')
}
