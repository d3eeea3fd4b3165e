import { type AssistantTools, assistantLookUp } from '@qifuyun/kit/assistant.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { z } from 'zod'
import { qualityApp } from '#src/quality/app.ts'
import { qualityScores } from '#src/quality/calls.ts'
import { rectify } from '#src/quality/rectify/rectify.ts'

const FOUND = 20

/** How the projects did in a month, as the asker may see them. */
const scores = assistantLookUp({
  name: 'quality_scores',
  label: '查询品质得分',
  description: '查询某月（yyyy-MM）各项目的品质核查平均得分、等级、与上月之差、各分项得分、未整改与超期数，按得分从高到低。',
  input: z.object({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/) }),
  async run(ask, { month }) {
    const { lead, projects, sections } = await ask(customEndpoint(qualityApp, qualityScores), { month })
    return {
      ...lead,
      projects: projects.slice(0, FOUND).map(({ uuid: _uuid, sections: parts, ...project }) => ({
        ...project,
        sections: Object.fromEntries(sections.map((name, index) => [name, parts[index] ?? null])),
      })),
    }
  },
})

/** What is to be put right. */
const open = assistantLookUp({
  name: 'quality_rectify',
  label: '查询品质整改',
  description: '列出未关闭的整改单：单号、检查项、项目、责任人、截止时间、是否重复问题，最急的在前。最多 20 条。',
  input: z.object({}),
  async run(ask) {
    const filter = filterOf(rectify, (f) => f.state('todo', 'recheck'))
    const { list, page } = await ask(entityEndpoints(rectify).page, { pageSize: FOUND, filter, sort: [{ field: 'dueAt', order: 'asc' }] })
    return {
      total: page.total,
      rectifies: list.map(({ uuid, no, item, projectName, responsibleName, dueAt, repeated }) => ({
        ...{ no, item, projectName, responsibleName, dueAt, repeated },
        path: rowPath(rectify, String(uuid)),
      })),
    }
  },
})

export const assistantTools: AssistantTools = { lookUps: [scores, open] }
