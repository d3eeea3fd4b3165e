import { type AssistantTools, assistantLookUp } from '@qifuyun/kit/assistant.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { z } from 'zod'
import { dunningCase } from '#src/dunning/cases/case.ts'

const SHOWN = 20
const OPEN = ['pending', 'working', 'promised', 'legal'] as const

/** Who owes the most and when they are asked next: what a collector would ask for first. */
const openCases = assistantLookUp({
  name: 'dunning_cases',
  label: '未结催缴单',
  description: '列出欠费最多的未结催缴单：欠费人、房屋、金额(分)、逾期天数、下次催缴时间与方式。可按欠费人或单号查找。最多 20 张。',
  input: z.object({ keyword: z.string().max(50).optional() }),
  run: async (ask, { keyword }) => {
    const { list, page } = await ask(entityEndpoints(dunningCase).page, {
      pageNum: 1,
      pageSize: SHOWN,
      ...(keyword && { keyword }),
      filter: { field: 'state', cmp: 'in', value: OPEN.map((name) => dunningCase.stateCode(name)) },
      sort: [{ field: 'amount', order: 'desc' }],
    })
    return { total: page.total, list }
  },
})

export const assistantTools: AssistantTools = { lookUps: [openCases] }
