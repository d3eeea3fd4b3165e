import { chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { ActionCall, DeleteCall, Effect } from '@qifuyun/kit/handlers.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { type Board, board } from '#src/screen-designer/boards/board.ts'
import { draftOf, liveOf, outlineOf } from '#src/screen-designer/boards/designing.ts'
import { edition } from '#src/screen-designer/boards/edition.ts'
import type { Design } from '#src/screen-designer/design/design.ts'
import { publishProblem } from '#src/screen-designer/design/problems.ts'
import { screenPage } from '#src/screen-designer/pages.ts'
import { knownCodes, reachesOf } from '#src/screen-designer/playing/datasets.ts'
import { refuse, refuseAt } from '#src/screen-designer/texts.ts'

type Call = ActionCall<typeof board>

const PUBLIC_DAYS_MAX = 365

/** Nobody is shown what whoever shows it may not read. */
const judge = async (call: Call, design: Design): Promise<void> => {
  const problem = publishProblem(design, await knownCodes(call), await reachesOf(call))
  if (problem === null) return
  switch (problem.is) {
    case 'empty':
      return refuse('请至少添加一个组件')
    case 'noFigure':
      return refuse('请为第{n}个组件选择数据集', { n: problem.n })
    case 'unknown':
      return refuse('第{n}个组件的数据集不存在或应用未启用', { n: problem.n })
    case 'noRight':
      return refuse('您无权查看第{n}个组件的数据', { n: problem.n })
    case 'partly':
      return refuse('您只能查看第{n}个组件部分项目的数据，请先限定项目范围', { n: problem.n })
  }
}

export const mayPublish = async (call: Call): Promise<void> => judge(call, (await draftOf(call, call.row.uuid)).design)

/** Takes the draft as the next version, which players show from now on. */
export const publish = async (call: Call): Promise<Effect<typeof board>> => {
  const { row, rows, clock, actor } = call
  const { design } = await draftOf(call, row.uuid)
  const n = row.edition + 1
  await rows.record(edition, {
    ...{ board: row.uuid, n, widgets: design.widgets.length, content: JSON.stringify(design) },
    ...{ publishedAt: clock.now.toISOString(), publishedBy: actor?.userUuid ?? null },
  })
  return { edition: n, ...outlineOf(design) }
}

/** A link is good to the end of a day, a year from now at most; who gives it out may read what it shows. */
export const mayShare = async (call: Call): Promise<void> => {
  const today = chinaDay(call.clock.now)
  const until = call.row.publicUntil
  if (until === null) return
  if (until < today) refuseAt('publicUntil', '公开截止不能早于今天')
  if (until > dayAfter(today, PUBLIC_DAYS_MAX)) refuseAt('publicUntil', '公开期限不能超过{n}天', { n: PUBLIC_DAYS_MAX })
  const design = await liveOf(call, call.row)
  if (design !== null) await judge(call, design)
}

const openLink = async ({ row, links }: Call): Promise<Effect<typeof board>> => {
  if (row.publicUntil === null) return {}
  const end = new Date(chinaMidnight(row.publicUntil).getTime() + DAY_MS)
  return { publicLink: links.address(await links.open(screenPage, row.uuid, end)) }
}

export const share = openLink

export const isShared = (call: Call): Promise<void> => {
  if (call.row.publicUntil === null || call.row.publicUntil < chinaDay(call.clock.now)) refuse('请先生成公开链接')
  return Promise.resolve()
}

/** The old link says nothing any more. */
export const resetLink = async (call: Call): Promise<Effect<typeof board>> => {
  await call.links.revoke(screenPage, call.row.uuid)
  return openLink(call)
}

export const takeDown = async ({ row, links }: Call): Promise<Effect<typeof board>> => {
  await links.revoke(screenPage, row.uuid)
  return {}
}

export const keepPublished = ({ deletes }: DeleteCall<Board>): Promise<void> => {
  if (deletes.some((row) => row.edition > 0)) refuse('只能删除草稿')
  return Promise.resolve()
}
