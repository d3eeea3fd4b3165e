import { type AssistantTools, assistantLookUp } from '@qifuyun/kit/assistant.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { exactText, yuan } from '@qifuyun/kit/values/exact.ts'
import { z } from 'zod'
import { feeApp } from '#src/fee/app.ts'
import { findCall, householdCall, tillCall } from '#src/fee/calls.ts'

const BILLS = 20
const yuanOf = (fen: number): string => exactText(yuan(fen), 2)

/** What a household owes, as the desk of the asker finds it. */
const arrears = assistantLookUp({
  name: 'find_arrears',
  label: '查询欠费',
  description: '按房号、姓名或手机号查找住户，得到付款人、待缴账单（项目、账期、到期日、逾期天数、本金、违约金，元）和欠费合计。',
  input: z.object({ keyword: z.string().trim().min(1).max(50) }),
  async run(ask, { keyword }) {
    const found = await ask(customEndpoint(feeApp, findCall), { keyword, projectUuid: null })
    const [first] = found
    if (first === undefined) return { found: 0 }
    const { roomUuid, customer, bill } = first
    const { bills, name, room, overdue } = await ask(customEndpoint(feeApp, householdCall), { roomUuid, customer, bill })
    return {
      ...{
        found: found.length,
        others: found.slice(1).map((each) => ({ name: each.name, room: each.room, outstanding: yuanOf(each.outstanding) })),
      },
      ...{ name, room, overdue: yuanOf(overdue), total: yuanOf(bills.reduce((sum, { principal, late }) => sum + principal + late, 0)) },
      bills: bills.slice(0, BILLS).map(({ itemName, period, dueDate, overdueDays, principal, late }) => ({
        ...{ itemName, period, dueDate, overdueDays, principal: yuanOf(principal), late: yuanOf(late) },
      })),
    }
  },
})

const CHANNELS: Readonly<Record<string, string>> = { 1: '扫码', 4: '现金', 5: '转账', 6: 'POS', 7: '预存抵扣' }

/** What the asker has taken today. */
const takings = assistantLookUp({
  name: 'takings_today',
  label: '今日收款',
  description: '提问人今日的收款：按方式的笔数和金额、合计、冲正、抽屉现金（元）和是否已日结。',
  input: z.object({}),
  async run(ask) {
    const { day, perChannel, total, reversed, cash, closed } = await ask(customEndpoint(feeApp, tillCall), {})
    return {
      ...{ day, total: yuanOf(total), reversed, cash: yuanOf(cash), closed },
      channels: perChannel.map(({ channel, count, amount }) => ({ channel: CHANNELS[channel] ?? channel, count, amount: yuanOf(amount) })),
    }
  },
})

export const assistantTools: AssistantTools = { lookUps: [arrears, takings] }
