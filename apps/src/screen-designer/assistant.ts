import { type AssistantTools, assistantLookUp } from '@qifuyun/kit/assistant.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { z } from 'zod'
import { board } from '#src/screen-designer/boards/board.ts'

const SHOWN = 20

/** Which boards there are, and how often they are played. */
const screens = assistantLookUp({
  name: 'data_screens',
  label: '数据大屏',
  description: '列出数据大屏：名称、主题、画布尺寸、组件数、状态、版本、发布时间、公开截止与播放次数。可按名称查找。最多 20 条。',
  input: z.object({ keyword: z.string().max(50).optional() }),
  run: async (ask, { keyword }) => {
    const { list, page: of } = await ask(entityEndpoints(board).page, { pageNum: 1, pageSize: SHOWN, ...(keyword && { keyword }) })
    return {
      total: of.total,
      list: list.map((row) => ({
        ...{ name: row.name, theme: row.theme, size: row.size, widgets: row.widgets, state: row.state, edition: row.edition },
        ...{ publishedAt: row.publishedAt, publicUntil: row.publicUntil, views: row.views, path: rowPath(board, String(row.uuid)) },
      })),
    }
  },
})

export const assistantTools: AssistantTools = { lookUps: [screens] }
