import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { account } from '#src/payment-split/accounts/account.ts'
import { type MOVE, move } from '#src/payment-split/accounts/move.ts'
import { t } from '#src/payment-split/texts.ts'

export interface Movement {
  account: string
  kind: (typeof MOVE)[keyof typeof MOVE]
  /** In fen, signed. */
  balance?: number
  frozen?: number
}

const TOLD_MAX = 20

/** Who looks after money hears of an account that owes: nothing is settled until new shares have made up for it. */
const tellNegative = async ({ people, messages }: Context, owing: readonly StoredOf<typeof account>[]): Promise<void> => {
  for (const { uuid, name, projectUuid } of owing)
    await messages.notify({
      kind: 'todo',
      userUuids: (await people.holdersOf(account, 'action.change', projectUuid)).slice(0, TOLD_MAX),
      title: t('分账账户余额为负：{name}', { name }),
      summary: t('退款扣回后余额不足，补足前不能结算'),
      row: { entity: account, uuid },
    })
}

/** Moves money of accounts, and writes it down for ever; the accounts are locked in one order. Nothing is moved where all is 0. */
export const moveMoney = async (call: Context, movements: readonly Movement[], docNo: string): Promise<void> => {
  const { rows, clock } = call
  const moved = movements.filter(({ balance = 0, frozen = 0 }) => balance !== 0 || frozen !== 0)
  if (moved.length === 0) return
  const locked = await rows.lock(account, [...new Set(moved.map((each) => each.account))])
  const changed = locked.map((row) => {
    const own = moved.filter((each) => each.account === row.uuid)
    const added = (key: 'balance' | 'frozen'): number => own.reduce((sum, each) => sum + (each[key] ?? 0), row[key])
    return { row, uuid: row.uuid, balance: added('balance'), frozen: added('frozen') }
  })
  await rows.updateEach(
    account,
    changed.map(({ uuid, balance, frozen }) => ({ uuid, balance, frozen })),
    '账户变动',
  )
  const at = { at: clock.now.toISOString(), day: chinaDay(clock.now), docNo }
  const projectOf = new Map(locked.map(({ uuid, projectUuid }) => [uuid, projectUuid]))
  await rows.recordEach(
    move,
    moved.map(({ balance = 0, frozen = 0, ...each }) => ({
      ...each,
      ...at,
      balance,
      frozen,
      projectUuid: projectOf.get(each.account) ?? null,
    })),
  )
  await tellNegative(
    call,
    changed.filter(({ row, balance }) => row.balance >= 0 && balance < 0).map(({ row }) => row),
  )
}
