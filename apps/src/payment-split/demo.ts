import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { demoProject } from '#src/main-data/demo-project.ts'
import { account } from '#src/payment-split/accounts/account.ts'
import { divide, refunded } from '#src/payment-split/orders/hearing.ts'
import { rule } from '#src/payment-split/rules/rule.ts'

const ACCOUNTS = [
  { name: '物业公司收款户', owner: '1', fallback: true, minSettle: 0 },
  { name: '业委会公共收益户', owner: '4', fallback: false, minSettle: 10_000 },
  { name: '项目公司分成户', owner: '2', fallback: false, minSettle: 10_000 },
] as const

/** Payments by code of the last days, in fen, the newest first; what went back of some. */
const PAID = [
  74_980, 75_360, 128_900, 74_980, 60_000, 94_420, 75_360, 30_000, 128_900, 74_980, 88_640, 75_360, 112_050, 74_980, 60_000, 75_360,
] as const
const WENT_BACK: Readonly<Record<number, number>> = { 3: 10_000, 9: 74_980 }
const A_DAY = 2

const daysAgo = ({ clock }: Context, days: number): string => chinaDay(new Date(clock.now.getTime() - days * DAY_MS))
const payNoOf = (day: string, index: number): string => `ZF${day.replaceAll('-', '')}${String(900_000 + index)}`

/** What was paid by code before today. */
const demoPayments = async (call: Context, projectUuid: string): Promise<void> => {
  const { rows } = call
  for (const [index, amount] of PAID.entries()) {
    const day = daysAgo(call, 1 + Math.floor(index / A_DAY))
    const payNo = payNoOf(day, index)
    const fact = { app: 'pkg2', subject: '物业费', channel: '2', tradeNo: `42000${payNo.slice(2)}`, amount, day }
    await divide(call, payNo, { ...fact, refunded: 0, rowUuid: rows.newUuid() })
    const gone = WENT_BACK[index]
    if (gone !== undefined) await refunded({ ...call, event: { uuid: projectUuid, no: payNo, more: { ...fact, refunded: gone } } })
  }
}

/** Who receives money in the demo project, and how property fees are divided there. */
export const demoSplit = async (call: Context): Promise<void> => {
  const { rows } = call
  const at = await demoProject(call)
  if (at === undefined) return
  const made: string[] = []
  for (const { name, owner, fallback, minSettle } of ACCOUNTS) {
    const bank = { bank: '招商银行杭州分行', accountNo: `6214830200${100_000 + made.length * 7}`, holder: name }
    const kept = { name, owner, fallback, minSettle, channel: '2', settleCycle: '1', state: 'enabled' } as const
    made.push((await rows.record(account, { ...kept, ...bank })).uuid)
  }
  const [own = '', owners = '', company = ''] = made
  await rows.add(rule, {
    ...{ name: '物业费线上分账', app: 'pkg2', priority: 100, roundingAccount: own, feeBearer: '1', freezeDays: 1, enabled: true },
    lines: [
      { account: own, kind: '2', ratio: 9_000 },
      { account: owners, kind: '2', ratio: 600 },
      { account: company, kind: '2', ratio: 400 },
    ],
  })
  await demoPayments(call, at.uuid)
}
