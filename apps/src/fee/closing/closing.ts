import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, SaveCall } from '@qifuyun/kit/handlers.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { closedOf } from '#src/fee/closing/books.ts'
import { dailyClose } from '#src/fee/closing/daily-close.ts'
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
  const closed = await closedOf(
    call,
    call.saves.map(({ row }) => row.day),
  )
  for (const { row, before } of call.saves) {
    const cashier = before?.cashier ?? call.actor?.userUuid ?? null
    if (cashier === null) throw new Error('somebody closes a day')
    const month = row.day.slice(0, 7)
    if (closed.has(month) && dailyClose.isIn(before ?? row, 'open')) changes.push(refusalAt('day', '{month}已关账，不能再入账', { month }))
    else if (row.day > todayOf(call)) changes.push(refusalAt('day', '日结日期不能晚于今天'))
    else if (before !== null && before.day !== row.day) changes.push(refusalAt('day', '日结日期不能修改'))
    else {
      const filled = counted(row, await tillOf(call, cashier, row.day))
      changes.push(
        isUnexplained(row, filled)
          ? refusalAt('remark', '现金有差额，请填写说明')
          : { ...filled, cashier, dayKey: `${cashier} ${row.day}` },
      )
    }
  }
  return changes
}

const counted = (row: Pick<Close, 'floatFen'>, till: Till) => ({
  ...{ perChannel: till.perChannel, total: till.total, reversed: till.reversed },
  cashExpected: row.floatFen + cashOf(till),
})

/** Too much or too little lies in the drawer, and nobody says why. */
const isUnexplained = (
  { cashCounted, remark }: Pick<Close, 'cashCounted' | 'remark'>,
  { cashExpected }: { cashExpected: number },
): boolean => cashExpected !== cashCounted && !remark

/** What was taken after it was filled in is counted too. */
export const handIn = async (call: ActionCall<typeof dailyClose>) => {
  const { row } = call
  const till = await tillOf(call, row.cashier ?? '', row.day)
  const now = counted(row, till)
  if (isUnexplained(row, now)) refuse('现金有差额，请填写说明')
  return now
}

/** Nobody checks their own till. */
export const notOwn = ({ row, actor }: ActionCall<typeof dailyClose>): void => {
  if (actor !== null && actor.userUuid === row.cashier) refuse('不能复核自己的日结单')
}
