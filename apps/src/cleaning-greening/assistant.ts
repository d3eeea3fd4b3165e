import { type AssistantTools, assistantLookUp } from '@qifuyun/kit/assistant.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { z } from 'zod'
import { cleaningApp } from '#src/cleaning-greening/app.ts'
import { task } from '#src/cleaning-greening/areas/rounds.ts'
import { roundBoard } from '#src/cleaning-greening/calls.ts'

const FOUND = 20
const TENTHS = 10

/** How the work of seven days stands, as the asker may see it. */
const work = assistantLookUp({
  name: 'cleaning_work',
  label: '查询保洁绿化作业',
  description: '查询从某天（yyyy-MM-dd）起七天的保洁绿化作业：任务数、完成数、超时数、漏做数、完成率（%）。',
  input: z.object({ from: z.iso.date() }),
  async run(ask, { from }) {
    const { lead } = await ask(customEndpoint(cleaningApp, roundBoard), { from })
    return { ...lead, rate: lead.rate === null ? null : lead.rate / TENTHS }
  },
})

/** What waits to be accepted or to be done again. */
const toAccept = assistantLookUp({
  name: 'cleaning_to_accept',
  label: '查询待验收作业',
  description: '列出待验收和返工中的保洁绿化任务：单号、名称、执行人、返工次数。最多 20 条。',
  input: z.object({}),
  async run(ask) {
    const filter = filterOf(task, (f) => f.state('toAccept', 'rework'))
    const { list, page } = await ask(entityEndpoints(task).page, { pageSize: FOUND, filter })
    return {
      total: page.total,
      tasks: list.map(({ uuid, no, name, userName, reworks }) => ({ no, name, userName, reworks, path: rowPath(task, String(uuid)) })),
    }
  },
})

export const assistantTools: AssistantTools = { lookUps: [work, toAccept] }
