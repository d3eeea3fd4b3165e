import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { z } from 'zod'
import { deposit } from '#src/fee/deposits/deposit.ts'
import type { settleDeposit } from '#src/fee/deposits/settle-deposit.ts'
import { refuse, refuseAt, t } from '#src/fee/texts.ts'

/** Deposits by the bills that charged them; bills of other items have none. */
export const depositsBy = async (
  { rows }: Context,
  bills: readonly (string | null)[],
): Promise<ReadonlyMap<string, StoredOf<typeof deposit>>> => {
  const asked = bills.filter((uuid) => uuid !== null)
  const found = asked.length === 0 ? [] : await rows.list(deposit, (f) => f.oneOf('receivable', asked), asked.length)
  return new Map(found.map((row) => [row.receivable, row]))
}

/** Notes what an application has settled a deposit with. */
export const settle = async (
  call: Context,
  { receivable, deducted, returned, reason }: z.output<typeof settleDeposit.input>,
): Promise<{ depositUuid: string | null }> => {
  const { rows } = call
  const known = (await depositsBy(call, [receivable])).get(receivable)
  const [row] = known === undefined ? [] : await rows.lock(deposit, [known.uuid])
  if (row === undefined) return { depositUuid: null }
  const left = row.held - row.deducted - row.returned - deducted - returned
  if (!deposit.isIn(row, 'held')) return refuse('押金 {no} 不在押或正在退还，请先处理押金单', { no: row.depNo })
  if (left < 0) return refuseAt('returned', '金额超过在押金额，当前在押 {x} 元', { x: (left + deducted + returned) / 100 })
  const state = left > 0 ? 'held' : returned > 0 ? 'returned' : 'spent'
  await rows.update(
    deposit,
    row.uuid,
    { deducted: row.deducted + deducted, returned: row.returned + returned, reason, state },
    t('由来源单据结算'),
  )
  return { depositUuid: row.uuid }
}
