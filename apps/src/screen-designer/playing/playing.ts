import type { Context } from '@qifuyun/kit/context.ts'
import type { z } from 'zod'
import { type Board, board } from '#src/screen-designer/boards/board.ts'
import { boardOf, judgeDesign, liveOf } from '#src/screen-designer/boards/designing.ts'
import type { dataCall, playCall, previewCall, Shown } from '#src/screen-designer/calls.ts'
import { type Design, picturesIn } from '#src/screen-designer/design/design.ts'
import { answersFor } from '#src/screen-designer/playing/answering.ts'
import { type Readable, readableByCaller, readableByLink } from '#src/screen-designer/playing/datasets.ts'
import { refuse } from '#src/screen-designer/texts.ts'
import { countView } from '#src/screen-designer/views/counting.ts'

/** What is published of a board; refuses while nothing is shown. */
const playable = async (call: Context, row: Board): Promise<Design> => {
  const design = board.isIn(row, 'published') ? await liveOf(call, row) : null
  return design ?? refuse('大屏未发布或已下线')
}

const shownOf = async (call: Context, row: Board, design: Design): Promise<Shown> => {
  const files = await call.files.shown(picturesIn(design).filter((path) => row.pictures?.includes(path)))
  return {
    ...{ name: row.name, edition: row.edition, ...design },
    pictures: Object.fromEntries([...files].map(([path, { fileFullPath }]) => [path, fileFullPath])),
  }
}

/** Opens a board on a screen: counted as played. */
export const playBy = async (call: Context, { board: uuid, again }: z.output<typeof playCall.input>): Promise<Shown> => {
  const row = await boardOf(call, uuid)
  const design = await playable(call, row)
  if (!again) await countView(call, row)
  return shownOf(call, row, design)
}

export const playByLink = async (call: Context & { row: Board }, { again }: { again: boolean }): Promise<Shown> => {
  const { row } = call
  const design = await playable(call, row)
  if (!again) await countView(call, row)
  return shownOf(call, row, design)
}

const told = async (call: Context, row: Board, readable: Readable, news: readonly string[]) => {
  const design = await playable(call, row)
  const { refreshSeconds } = design.stage
  return {
    edition: row.edition,
    at: call.clock.now.toISOString(),
    widgets: await answersFor(call, design, readable, { refreshSeconds, news: new Set(news) }),
  }
}

export const dataBy = async (call: Context, { board: uuid, news }: z.output<typeof dataCall.input>) =>
  told(call, await boardOf(call, uuid), await readableByCaller(call), news)

export const dataByLink = async (call: Context & { row: Board }) => told(call, call.row, await readableByLink(call), [])

/** What a board would show that somebody works on. */
export const previewBy = async (call: Context, { board: uuid, ...design }: z.output<typeof previewCall.input>) => {
  const row = await boardOf(call, uuid)
  judgeDesign(design)
  const readable = await readableByCaller(call)
  return {
    edition: row.edition,
    at: call.clock.now.toISOString(),
    widgets: await answersFor(call, design, readable, { refreshSeconds: design.stage.refreshSeconds, news: new Set() }),
  }
}
