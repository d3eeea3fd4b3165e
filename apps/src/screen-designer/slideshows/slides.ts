import { findMine } from '@qifuyun/kit/calls/find-mine.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { board } from '#src/screen-designer/boards/board.ts'
import { slideshow } from '#src/screen-designer/slideshows/slideshow.ts'
import { refuse } from '#src/screen-designer/texts.ts'

/** Boards that are taken down are passed over. */
export const slidesOf = async (call: Context, { slideshow: uuid }: { slideshow: string }) => {
  const found = (await findMine(call, slideshow, uuid)) ?? refuse('数据不存在')
  const known = await call.rows.findEach(
    board,
    found.boards.map(({ board: each }) => each),
  )
  return {
    name: found.name,
    slides: found.boards.flatMap(({ board: each, seconds }) => {
      const of = known.get(each)
      return of !== undefined && board.isIn(of, 'published') ? [{ board: of.uuid, name: of.name, seconds }] : []
    }),
  }
}
