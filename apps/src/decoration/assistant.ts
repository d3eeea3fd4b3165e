import { type AssistantTools, assistantLookUp } from '@qifuyun/kit/assistant.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { z } from 'zod'
import { decoration } from '#src/decoration/works/application.ts'

const SHOWN = 20

/** Where people work now, and what is late there: what somebody at the desk would ask for first. */
const workingNow = assistantLookUp({
  name: 'decoration_working',
  label: '查询在施装修',
  description:
    '列出施工中、停工或整改中的装修：单号、房屋、施工单位、负责人、许可截止、剩余天数、待整改违规、下次巡查。可按关键词查找。最多 20 条。',
  input: z.object({ keyword: z.string().max(50).optional() }),
  run: async (ask, { keyword }) => {
    const { list, page } = await ask(entityEndpoints(decoration).page, {
      ...{ pageNum: 1, pageSize: SHOWN, ...(keyword && { keyword }) },
      filter: filterOf(decoration, (f) => f.state('working', 'stopped', 'fixing')),
      sort: [{ field: 'until', order: 'asc' }],
    })
    return {
      total: page.total,
      list: list.map((row) => ({
        ...{ no: row.no, room: row.roomName, company: row.companyName, leader: row.leader, until: row.until, daysLeft: row.daysLeft },
        ...{ openViolations: row.openViolations, nextRound: row.nextRound, path: rowPath(decoration, String(row.uuid)) },
      })),
    }
  },
})

export const assistantTools: AssistantTools = { lookUps: [workingNow] }
