import { type AssistantTools, assistantLookUp } from '@qifuyun/kit/assistant.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { z } from 'zod'
import { businessReportApp } from '#src/business-report/app.ts'
import { sheetCall } from '#src/business-report/calls.ts'
import { toldIn } from '#src/business-report/figures/telling.ts'
import { issue } from '#src/business-report/issues/issue.ts'

const FOUND = 20
const PLACES = 30

/** Which reports there are to read. */
const issues = assistantLookUp({
  name: 'business_report_issues',
  label: '查询经营报表',
  description: '列出已发布的经营报表：名称与期间、版本、发布时间，最近的在前，最多 20 条。keyword：报表名称或期间，如“收费月报”“2026-10”。',
  input: z.object({ keyword: z.string().max(40).default('') }),
  async run(ask, { keyword }) {
    const { list, page } = await ask(entityEndpoints(issue).page, {
      ...{ pageSize: FOUND, filter: filterOf(issue, (f) => f.state('published')), sort: [{ field: 'madeAt', order: 'desc' as const }] },
      ...(keyword !== '' && { keyword }),
    })
    return {
      total: page.total,
      issues: list.map(({ uuid, title, edition, publishedAt }) => ({
        uuid,
        title,
        edition,
        publishedAt,
        path: rowPath(issue, String(uuid)),
      })),
    }
  },
})

/** What one of them says, as the asker may see it. */
const sheet = assistantLookUp({
  name: 'business_report_sheet',
  label: '查看经营报表',
  description: '查看一份经营报表的内容：各部门与项目的各列数值。issueUuid 来自“查询经营报表”。无权查看的列不在其中，列在 hidden。',
  input: z.object({ issueUuid: z.uuid() }),
  async run(ask, { issueUuid }) {
    const { sheet: of } = await ask(customEndpoint(businessReportApp, sheetCall), { issueUuid })
    const metrics = new Map(of.metrics.map((metric, at) => [metric.code, { metric, at }]))
    return {
      hidden: of.hidden.map(({ label, app }) => `${app.label}·${label}`),
      rows: of.places.slice(0, PLACES).map(({ kind, name }, place) => ({
        place: kind === 'whole' ? '合计' : name,
        columns: of.columns.flatMap(({ metric: code, shows, heading }) => {
          const found = metrics.get(code)
          const cell = found && of.figures[found.at]?.[place]
          return found === undefined || cell === undefined
            ? []
            : [{ name: heading || found.metric.label, shows, value: toldIn(cell, shows, found.metric) }]
        }),
      })),
    }
  },
})

export const assistantTools: AssistantTools = { lookUps: [issues, sheet] }
