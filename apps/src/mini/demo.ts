import type { Context } from '@qifuyun/kit/context.ts'
import { demoProject } from '#src/main-data/demo-project.ts'
import { newBlock } from '#src/mini/blocks/block.ts'
import { BLOCK, LINK, PAGE } from '#src/mini/codes.ts'
import { entrance } from '#src/mini/entrances/entrance.ts'
import { module } from '#src/mini/modules/module.ts'
import { draft } from '#src/mini/pages/draft.ts'
import { page } from '#src/mini/pages/page.ts'

const ENTRIES = [
  { code: 'repair', name: '报事报修', icon: 'wrench', linkKind: LINK.service, path: 'repair', badge: null },
  { code: 'pay', name: '物业缴费', icon: 'wallet', linkKind: LINK.service, path: 'pay', badge: '2' },
  { code: 'complaint', name: '投诉建议', icon: 'message', linkKind: LINK.service, path: 'complaint', badge: null },
  { code: 'guide', name: '办事指南', icon: 'book', linkKind: LINK.url, path: 'https://example.com/guide', badge: '1' },
] as const
const TARGET_NAMES = { repair: '报事报修', pay: '物业缴费', complaint: '投诉建议', guide: 'https://example.com/guide' } as const

export const DEMO_PAGE = '社区首页'

const HOME = [
  newBlock(BLOCK.carousel, 'banners'),
  newBlock(BLOCK.grid, 'entries'),
  newBlock(BLOCK.notices, 'notices'),
  newBlock(BLOCK.pay, 'pay'),
  newBlock(BLOCK.activities, 'activities'),
]
const SPRING = [
  { ...newBlock(BLOCK.article, 'words'), title: '春节服务安排', text: '春节期间前台 9:00–17:00 值班，维修 24 小时响应。' },
  newBlock(BLOCK.activities, 'activities'),
]

/** Entries, an entrance, the home page as it is designed, and a topic that is still a draft. */
export const demoHome = async (call: Context): Promise<void> => {
  const { rows, clock } = call
  const at = await demoProject(call)
  if (at === undefined) return
  await rows.recordEach(
    module,
    ENTRIES.map((entry, index) => ({
      ...entry,
      ...{ pathName: TARGET_NAMES[entry.code], needRoom: false, enabled: true, seq: (index + 1) * 10 },
    })),
  )
  await rows.add(entrance, { projectUuid: at.uuid, slogan: '缴费报修，一扫即办' })
  for (const [values, blocks] of [
    [{ name: DEMO_PAGE, kind: PAGE.home }, HOME],
    [{ name: '春节专题', kind: PAGE.topic }, SPRING],
  ] as const) {
    const { uuid } = await rows.add(page, values)
    await rows.record(draft, { of: uuid, rev: 1, savedAt: clock.now.toISOString(), content: JSON.stringify(blocks) })
  }
}
