import { formatMoney } from '@qifuyun/contract/core/money.ts'
import { type AssistantTools, assistantLookUp } from '@qifuyun/kit/assistant.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { z } from 'zod'
import { account } from '#src/payment-split/accounts/account.ts'
import { check } from '#src/payment-split/comparing/check.ts'

const FOUND = 20

const balances = assistantLookUp({
  name: 'split_accounts',
  label: '分账账户余额',
  description: '按名称查找分账账户：可结算余额、冻结金额（元）和状态。最多 20 条。',
  input: z.object({ keyword: z.string().trim().max(50).default('') }),
  async run(ask, { keyword }) {
    const { list, page } = await ask(entityEndpoints(account).page, { ...(keyword !== '' && { keyword }), pageSize: FOUND })
    return {
      total: page.total,
      accounts: list.map((row) => ({
        ...{ no: row.accNo, name: row.name, balance: formatMoney(Number(row.balance)), frozen: formatMoney(Number(row.frozen)) },
        path: rowPath(account, String(row.uuid)),
      })),
    }
  },
})

const differences = assistantLookUp({
  name: 'split_differences',
  label: '渠道对账差异',
  description: '列出还有差异没有处理的渠道对账批次：日期、渠道、差异笔数和相差金额（元）。最多 20 条。',
  input: z.object({}),
  async run(ask) {
    const filter = filterOf(check, (f) => f.state('differing'))
    const { list, page } = await ask(entityEndpoints(check).page, { pageSize: FOUND, filter })
    return {
      total: page.total,
      batches: list.map((row) => ({
        ...{ name: row.name, differences: row.diffCount, gap: formatMoney(Number(row.gap)) },
        path: rowPath(check, String(row.uuid)),
      })),
    }
  },
})

export const assistantTools: AssistantTools = { lookUps: [balances, differences] }
