import { type AssistantTools, assistantLookUp } from '@qifuyun/kit/assistant.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { z } from 'zod'
import { notice } from '#src/community-notice/notices/notice.ts'

const SHOWN = 20

/** What residents are told at present, and how many have read it: what somebody at the desk would ask for first. */
const currentNotices = assistantLookUp({
  name: 'community_notices',
  label: '当前社区公告',
  description: '列出已发布的社区公告：标题、类型、项目、停供时间、有效期、接收人数、已读与已确认人数。可按标题或内容查找。最多 20 条。',
  input: z.object({ keyword: z.string().max(50).optional() }),
  run: async (ask, { keyword }) => {
    const { list, page } = await ask(entityEndpoints(notice).page, {
      pageNum: 1,
      pageSize: SHOWN,
      ...(keyword && { keyword }),
      filter: { field: 'state', cmp: 'eq', value: notice.stateCode('published') },
      sort: [{ field: 'publishedAt', order: 'desc' }],
    })
    return { total: page.total, list }
  },
})

export const assistantTools: AssistantTools = { lookUps: [currentNotices] }
