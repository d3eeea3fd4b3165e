import { formatMoney } from '@qifuyun/contract/core/money.ts'
import { type AssistantTools, assistantLookUp } from '@qifuyun/kit/assistant.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { z } from 'zod'
import { line } from '#src/reconciling/books/line.ts'

const FOUND = 20

const open = assistantLookUp({
  name: 'open_differences',
  label: '未处理的对账差异',
  description: '列出还没有处理的对账差异：日期、金额（元）、付款人、摘要和最可能的对应收款。最多 20 条。',
  input: z.object({}),
  async run(ask) {
    const { list, page } = await ask(entityEndpoints(line).page, { pageSize: FOUND, filter: filterOf(line, (f) => f.state('open')) })
    return {
      total: page.total,
      lines: list.map((row) => ({
        ...{ day: row.day, amount: formatMoney(Number(row.amount)), party: row.party, memo: row.memo, probably: row.hint },
        path: rowPath(line, String(row.uuid)),
      })),
    }
  },
})

export const assistantTools: AssistantTools = { lookUps: [open] }
