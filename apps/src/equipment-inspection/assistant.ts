import { type AssistantTools, assistantLookUp } from '@qifuyun/kit/assistant.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { z } from 'zod'
import { inspectionApp } from '#src/equipment-inspection/app.ts'
import { roundBoard } from '#src/equipment-inspection/calls.ts'
import { defect } from '#src/equipment-inspection/defects/defect.ts'
import { task } from '#src/equipment-inspection/rounds.ts'

const FOUND = 20
const TENTHS = 10

/** How the rounds of seven days stand, as the asker may see them. */
const rounds = assistantLookUp({
  name: 'inspection_rounds',
  label: '查询巡检任务',
  description:
    '查询从某天（yyyy-MM-dd）起七天的巡检任务：任务数、完成数、超时数、漏检点数、应检与已检点数、完成率（%），并列出未完成的任务，最多 20 条。',
  input: z.object({ from: z.iso.date() }),
  async run(ask, { from }) {
    const { lead, tasks } = await ask(customEndpoint(inspectionApp, roundBoard), { from })
    const open = tasks.filter(({ state }) => state === task.stateCode('waiting') || state === task.stateCode('going'))
    return {
      ...lead,
      rate: lead.rate === null ? null : lead.rate / TENTHS,
      open: open
        .slice(0, FOUND)
        .map(({ uuid, no, name, userName, end, done, total }) => ({ no, name, userName, end, done, total, path: rowPath(task, uuid) })),
    }
  },
})

/** What is wrong and not cleared. */
const defects = assistantLookUp({
  name: 'inspection_defects',
  label: '查询设备缺陷',
  description: '列出未消除的设备缺陷：单号、内容、等级、转办单号。最多 20 条。',
  input: z.object({}),
  async run(ask) {
    const filter = filterOf(defect, (f) => f.state('open', 'working'))
    const { list, page } = await ask(entityEndpoints(defect).page, { pageSize: FOUND, filter })
    return {
      total: page.total,
      defects: list.map(({ uuid, no, content, level, target }) => ({ no, content, level, target, path: rowPath(defect, String(uuid)) })),
    }
  },
})

export const assistantTools: AssistantTools = { lookUps: [rounds, defects] }
