import { type AssistantTools, assistantLookUp } from '@qifuyun/kit/assistant.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { z } from 'zod'
import { page } from '#src/mini/pages/page.ts'

const SHOWN = 20

/** Which pages residents see, and how often they do. */
const homePages = assistantLookUp({
  name: 'home_pages',
  label: '住户主页',
  description: '列出住户主页的页面：名称、类型、适用项目、状态、版本、发布时间、访问与点击次数。可按名称查找。最多 20 条。',
  input: z.object({ keyword: z.string().max(50).optional() }),
  run: async (ask, { keyword }) => {
    const { list, page: of } = await ask(entityEndpoints(page).page, { pageNum: 1, pageSize: SHOWN, ...(keyword && { keyword }) })
    return {
      total: of.total,
      list: list.map((row) => ({
        ...{ name: row.name, kind: row.kind, projects: row.projectsName, state: row.state, edition: row.edition },
        ...{ publishedAt: row.publishedAt, views: row.views, clicks: row.clicks, path: rowPath(page, String(row.uuid)) },
      })),
    }
  },
})

export const assistantTools: AssistantTools = { lookUps: [homePages] }
