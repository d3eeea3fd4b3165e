import type { Context } from '@qifuyun/kit/context.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import type { BlockLink } from '#src/mini/blocks/block.ts'
import { isHttps } from '#src/mini/blocks/problems.ts'
import { LINK } from '#src/mini/codes.ts'
import { targetTitle } from '#src/mini/showing/targets.ts'
import { refusalAt } from '#src/mini/texts.ts'

/** What the target of a row is called, or why it may not lead there; `field` says where the row has it. */
export const judgeLink = async (call: Context, link: BlockLink, field: string): Promise<{ title: string } | KitRefusal> => {
  if (link.kind === LINK.url && !isHttps(link.target)) return refusalAt(field, '仅支持https链接')
  const title = await targetTitle(call, link)
  return title === undefined ? refusalAt(field, '跳转目标已失效') : { title }
}
