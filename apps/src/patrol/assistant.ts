import { type AssistantTools, assistantLookUp } from '@qifuyun/kit/assistant.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { z } from 'zod'
import { patrolApp } from '#src/patrol/app.ts'
import { roundBoard } from '#src/patrol/calls.ts'
import { incident } from '#src/patrol/incidents/incident.ts'
import { task } from '#src/patrol/rounds.ts'

const FOUND = 20
const TENTHS = 10

/** How the rounds of seven days stand, as the asker may see them. */
const rounds = assistantLookUp({
  name: 'patrol_rounds',
  label: '查询巡更任务',
  description:
    '查询从某天（yyyy-MM-dd）起七天的巡更任务：任务数、完成数、超时数、漏检点数、应检与已检点数、完成率（%），并列出未完成的任务，最多 20 条。',
  input: z.object({ from: z.iso.date() }),
  async run(ask, { from }) {
    const { lead, tasks } = await ask(customEndpoint(patrolApp, roundBoard), { from })
    const open = tasks.filter((row) => task.isIn(row, 'waiting', 'going'))
    return {
      ...lead,
      rate: lead.rate === null ? null : lead.rate / TENTHS,
      open: open
        .slice(0, FOUND)
        .map(({ uuid, no, name, userName, end, done, total }) => ({ no, name, userName, end, done, total, path: rowPath(task, uuid) })),
    }
  },
})

/** What has happened and is not closed. */
const incidents = assistantLookUp({
  name: 'patrol_incidents',
  label: '查询突发事件',
  description: '列出未关闭的突发事件：单号、类型、等级、情况、位置、上报时间、响应时间、转办单号。最多 20 条。',
  input: z.object({}),
  async run(ask) {
    const filter = filterOf(incident, (f) => f.state('reported', 'handling'))
    const { list, page } = await ask(entityEndpoints(incident).page, { pageSize: FOUND, filter })
    return {
      total: page.total,
      incidents: list.map(({ uuid, no, kind, level, content, positionText, createTime, respondedAt, target }) => ({
        ...{ no, kind, level, content, positionText, createTime, respondedAt, target },
        path: rowPath(incident, String(uuid)),
      })),
    }
  },
})

export const assistantTools: AssistantTools = { lookUps: [rounds, incidents] }
