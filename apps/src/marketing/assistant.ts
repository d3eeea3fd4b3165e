import { type AssistantTools, assistantLookUp } from '@qifuyun/kit/assistant.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { z } from 'zod'
import { campaign } from '#src/marketing/campaigns/campaign.ts'

const SHOWN = 20

/** What goes on, and what it has brought so far. */
const going = assistantLookUp({
  name: 'marketing_campaigns',
  label: '营销活动与效果',
  description:
    '列出待开始、进行中、暂停的营销活动：名称、类型、时间、参与人次、发券与核销数、已用预算、拉动销售（分）。可按关键词查找。最多 20 条。',
  input: z.object({ keyword: z.string().max(50).optional() }),
  run: async (ask, { keyword }) => {
    const { list, page } = await ask(entityEndpoints(campaign).page, {
      ...{ pageNum: 1, pageSize: SHOWN, ...(keyword && { keyword }) },
      filter: filterOf(campaign, (f) => f.state('ready', 'running', 'paused')),
      sort: [{ field: 'period', order: 'asc' }],
    })
    return {
      total: page.total,
      list: list.map((row) => ({
        ...{ no: row.no, name: row.name, kind: row.kind, period: row.period, joined: row.joined, issued: row.issued, used: row.used },
        ...{ spent: row.spent, budget: row.budget, paid: row.paid, path: rowPath(campaign, String(row.uuid)) },
      })),
    }
  },
})

export const assistantTools: AssistantTools = { lookUps: [going] }
