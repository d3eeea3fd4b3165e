import { type AssistantTools, assistantLookUp } from '@qifuyun/kit/assistant.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { z } from 'zod'
import { satisfactionApp } from '#src/satisfaction/app.ts'
import { satisfactionFigures } from '#src/satisfaction/calls.ts'
import { METRIC } from '#src/satisfaction/codes.ts'
import { follow } from '#src/satisfaction/follows/follow.ts'
import { rating } from '#src/satisfaction/ratings/rating.ts'

const FOUND = 20

/** How people were served in a month, as the asker may see it. */
const figures = assistantLookUp({
  name: 'satisfaction_figures',
  label: '查询满意度',
  description:
    '查询某月（yyyy-MM）的满意度：CSAT、均分、NPS、CES、回复率、低分率、及时回访率、挽回率，各项目与目标值、各触发事件、各服务人员的得分。metric：1 CSAT、2 NPS、3 CES。',
  input: z.object({
    month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
    metric: z.enum([METRIC.csat, METRIC.nps, METRIC.ces]).default(METRIC.csat),
  }),
  async run(ask, { month, metric }) {
    const { lead, course, projects, triggers, staff } = await ask(customEndpoint(satisfactionApp, satisfactionFigures), { month, metric })
    return {
      ...{ ...lead, course },
      projects: projects.slice(0, FOUND).map(({ uuid: _uuid, ...each }) => each),
      triggers: triggers.map(({ code, ...each }) => ({ trigger: choiceLabel(rating.fields.trigger, code), ...each })),
      staff: staff.slice(0, FOUND).map(({ uuid: _uuid, ...each }) => each),
    }
  },
})

/** Who is still to be called. */
const toCall = assistantLookUp({
  name: 'satisfaction_follows',
  label: '查询待回访',
  description: '列出未关闭的低分回访单：单号、评分、评价内容、项目、处理人、回访截止，最急的在前。最多 20 条。',
  input: z.object({}),
  async run(ask) {
    const filter = filterOf(follow, (f) => f.state('toContact', 'working', 'toCheck'))
    const { list, page } = await ask(entityEndpoints(follow).page, { pageSize: FOUND, filter, sort: [{ field: 'due', order: 'asc' }] })
    return {
      total: page.total,
      follows: list.map(({ uuid, no, score, quote, projectName, handlerName, due }) => ({
        ...{ no, score, quote, projectName, handlerName, due },
        path: rowPath(follow, String(uuid)),
      })),
    }
  },
})

export const assistantTools: AssistantTools = { lookUps: [figures, toCall] }
