import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { formatMoney } from '@qifuyun/contract/core/money.ts'
import { childColumns, columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, ApprovalCall, ApprovalHandlers, HoldHandlers, SaveCall } from '@qifuyun/kit/handlers.ts'
import type { ScheduleCall } from '@qifuyun/kit/jobs/schedule.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { account, CYCLE } from '#src/payment-split/accounts/account.ts'
import { MOVE, move } from '#src/payment-split/accounts/move.ts'
import { moveMoney } from '#src/payment-split/accounts/posting.ts'
import { order } from '#src/payment-split/orders/order.ts'
import { settlement } from '#src/payment-split/settling/settlement.ts'
import { refusalAt, refuseAt } from '#src/payment-split/texts.ts'

type Account = StoredOf<typeof account>
type Settlement = StoredOf<typeof settlement>
type Call = ApprovalCall<typeof settlement>

const o = columns(order, 'o')
const d = childColumns(order, 'details', 'd')
const m = columns(move, 'm')
const s = columns(settlement, 's')

interface Since {
  account: string
  day: string | null
  back: number
}

/** Since when accounts have not been settled, and what went back of them since; one statement. */
const sinceOf = async ({ rows }: Context, accounts: readonly string[]): Promise<ReadonlyMap<string, Since>> => {
  const found = await rows.query<Since>(sql`
    select m.account, min(m.day)::text as day, (-coalesce(sum(m.balance) filter (where m.kind = ${MOVE.clawed}), 0))::float8 as back
    from (
      select ${m.account} as account, ${m.day} as day, ${m.balance} as balance, ${m.kind} as kind, ${m.at} as at,
        max(${m.at}) filter (where ${m.kind} = ${MOVE.settled}) over (partition by ${m.account}) as last
      from ${m.table} where ${m.account} = any(${accounts}::uuid[])
    ) m where (m.last is null or m.at > m.last) group by 1`)
  return new Map(found.map((row) => [row.account, row]))
}

/** Why an account cannot be settled, as a refusal at its field; undefined where it can. */
const refusedFor = (of: Account | undefined, amount: number) => {
  if (of === undefined || !account.isIn(of, 'enabled')) return refusalAt('account', '分账账户未启用')
  if (of.balance <= 0 || amount <= 0) return refusalAt('account', '账户余额不足，不能结算')
  if (amount < of.minSettle) return refusalAt('account', '未达到最低结算金额 {x}', { x: formatMoney(of.minSettle) })
  return undefined
}

/** A settlement says what the account has: what came in since the last one less what went back. */
export const fillSettlements = async (call: SaveCall<Settlement>) => {
  const accounts = call.saves.map(({ row }) => row.account)
  const found = await call.rows.findEach(account, accounts)
  const since = await sinceOf(call, accounts)
  const today = chinaDay(call.clock.now)
  return call.saves.map(({ row, before }) => {
    // What was written down stays, until it is to be for another account or amount.
    if (before !== null && before.account === row.account && before.adjust === row.adjust) return {}
    const of = found.get(row.account)
    const refused = refusedFor(of, (of?.balance ?? 0) + row.adjust)
    if (refused !== undefined) return refused
    const back = since.get(row.account)?.back ?? 0
    const begin = since.get(row.account)?.day ?? today
    return {
      ...{ incoming: (of?.balance ?? 0) + back, back, period: { begin, end: today }, filedOn: today },
      ...{ countedAt: call.clock.now.toISOString(), projectUuid: of?.projectUuid ?? null },
    }
  })
}

/** Shares that the settlement pays are named by it: those that were there when its amount was counted. */
const claim = ({ rows }: Context, row: Settlement) =>
  rows.query(sql`
    update ${d.table} set settlement = ${row.uuid} from ${o.table}
    where ${o.uuid} = d.parent_uuid and ${o.enterpriseUuid} = d.enterprise_uuid and ${o.in('ready')} and ${o.live}
      and ${o.stateAt} <= ${row.countedAt ?? row.createdAt}::timestamptz and d.account = ${row.account} and d.settlement is null`)

const unclaim = ({ rows }: Context, row: Settlement) =>
  rows.query(sql`update ${d.table} set settlement = null where d.settlement = ${row.uuid}`)

/** What an account has is kept for the settlement while it is decided and paid. */
export const balanceHold: HoldHandlers<typeof settlement> = {
  hold: async (call: Call) => {
    const { row, rows } = call
    const [of] = await rows.lock(account, [row.account])
    const amount = row.amount ?? 0
    if (of === undefined || !account.isIn(of, 'enabled')) return refuseAt('account', '分账账户未启用')
    if (of.balance < amount - row.adjust || amount <= 0) return refuseAt('account', '账户余额不足，不能结算')
    await moveMoney(
      call,
      [
        { account: row.account, kind: MOVE.adjusted, balance: row.adjust },
        { account: row.account, kind: MOVE.settled, balance: 0 - amount },
      ],
      row.no,
    )
    await claim(call, row)
  },
  use: () => {},
  release: async (call: Call) => {
    const { row } = call
    await moveMoney(
      call,
      [
        { account: row.account, kind: MOVE.returned, balance: row.amount ?? 0 },
        { account: row.account, kind: MOVE.adjusted, balance: 0 - row.adjust },
      ],
      row.no,
    )
    await unclaim(call, row)
  },
}

export const settleApproval: ApprovalHandlers<typeof settlement> = {
  form: async ({ row: { no, account: to, amount, adjust, remark }, rows }) => ({
    ...{ no, account: (await rows.find(account, to))?.name ?? '', amount: amount ?? 0, adjust, remark: remark ?? '' },
  }),
}

/** The shares that were paid are settled; an order is once all of its shares are. */
export const pay = async (call: ActionCall<typeof settlement>): Promise<object> => {
  const { row, rows, clock } = call
  const today = chinaDay(clock.now)
  await rows.query(sql`
    update ${o.table} set state = ${order.stateCode('settled')}, settled_at = ${clock.now.toISOString()}::timestamptz,
      settle_days = ${today}::date - ${o.day}
    where ${o.in('ready')} and ${o.uuid} in (select d.parent_uuid from ${d.table} where d.settlement = ${row.uuid})
      and not exists (
        select 1 from ${d.table} left join ${s.table} on s.uuid = d.settlement
        where d.parent_uuid = ${o.uuid} and d.amount <> d.clawback and d.settlement is distinct from ${row.uuid}
          and (s.uuid is null or s.state <> ${settlement.stateCode('paid')}))`)
  return {}
}

const isDue = (cycle: string, day: string): boolean =>
  cycle === CYCLE.day || (cycle === CYCLE.week ? new Date(`${day}T00:00:00Z`).getUTCDay() === 1 : day.endsWith('-01'))

const ACCOUNTS_MAX = 500

/** Accounts whose day has come have their settlement written, which somebody looks at and submits. */
export const settleDue = async (call: ScheduleCall): Promise<void> => {
  const { rows, day } = call
  const open = await rows.list(settlement, (f) => f.state('draft'), ACCOUNTS_MAX)
  const drafted = new Set(open.map((row) => row.account))
  const accounts = await rows.list(account, (f) => f.and(f.state('enabled'), f.gt('balance', 0)), ACCOUNTS_MAX)
  const due = accounts.filter((of) => isDue(of.settleCycle, day) && !drafted.has(of.uuid) && of.balance >= of.minSettle)
  await rows.addEach(
    settlement,
    due.map(({ uuid }) => ({ account: uuid, adjust: 0 })),
  )
}
