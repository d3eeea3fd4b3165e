import type { Context } from '@qifuyun/kit/context.ts'
import { dailyClose } from '#src/fee/closing/daily-close.ts'
import { conflict } from '#src/fee/texts.ts'

/** Whether a cashier has handed in what they took on a day. */
export const isClosed = async ({ rows }: Context, cashier: string | null, day: string): Promise<boolean> =>
  cashier !== null &&
  (await rows.count(dailyClose, (f) => f.and(f.eq('cashier', cashier), f.eq('day', day), f.state('handedIn', 'checked')))) > 0

/** After the close of the day the till stays shut until the next one. */
export const refuseClosedDay = async (call: Context, cashier: string | null, day: string): Promise<void> => {
  if (await isClosed(call, cashier, day)) conflict('STATE_CHANGED', '今日已日结，不能继续收款')
}
