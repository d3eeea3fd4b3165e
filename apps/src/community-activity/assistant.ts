import { type AssistantTools, assistantLookUp } from '@qifuyun/kit/assistant.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { z } from 'zod'
import { activity } from '#src/community-activity/activities/activity.ts'

const SHOWN = 20

/** What takes place next, and how many places are left: what a resident at the desk asks first. */
const comingUp = assistantLookUp({
  name: 'community_activities',
  label: '近期社区活动',
  description:
    '列出待报名、报名中、报名截止与进行中的社区活动：名称、项目、时间、名额、已报名与候补人数、每人费用。可按关键词查找。最多 20 条。',
  input: z.object({ keyword: z.string().max(50).optional() }),
  run: async (ask, { keyword }) => {
    const { list, page } = await ask(entityEndpoints(activity).page, {
      ...{ pageNum: 1, pageSize: SHOWN, ...(keyword && { keyword }) },
      filter: filterOf(activity, (f) => f.state('ready', 'open', 'closed', 'ongoing')),
      sort: [{ field: 'period', order: 'asc' }],
    })
    return {
      total: page.total,
      list: list.map((row) => ({
        ...{ no: row.no, title: row.title, project: row.projectName, period: row.period, quota: row.quota },
        ...{ taken: row.takenPeople, waiting: row.waitingPeople, fee: row.fee, path: rowPath(activity, String(row.uuid)) },
      })),
    }
  },
})

export const assistantTools: AssistantTools = { lookUps: [comingUp] }
