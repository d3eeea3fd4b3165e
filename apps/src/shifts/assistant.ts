import { type AssistantTools, assistantLookUp } from '@qifuyun/kit/assistant.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { z } from 'zod'
import { plan } from '#src/shifts/plan.ts'

const FOUND = 100

/** Who works on a day, as the asker may see it. */
const roster = assistantLookUp({
  name: 'shift_roster',
  label: '查询排班',
  description: '列出某天（yyyy-MM-dd）已发布的排班：员工、班次（空为休息）、上下班时间、岗位。最多 100 条。',
  input: z.object({ day: z.iso.date() }),
  async run(ask, { day }) {
    const filter = filterOf(plan, (f) => f.and(f.eq('day', day), f.state('published')))
    const { list, page } = await ask(entityEndpoints(plan).page, { pageSize: FOUND, filter })
    return {
      total: page.total,
      roster: list.map(({ userName, shiftTypeName, time, post }) => ({ userName, shift: shiftTypeName, time, post })),
    }
  },
})

export const assistantTools: AssistantTools = { lookUps: [roster] }
