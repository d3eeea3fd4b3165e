import type { Context } from '@qifuyun/kit/context.ts'
import { board } from '#src/screen-designer/boards/board.ts'
import { keepDraft, outlineOf } from '#src/screen-designer/boards/designing.ts'
import { PRESETS } from '#src/screen-designer/design/presets.ts'
import { slideshow } from '#src/screen-designer/slideshows/slideshow.ts'

/** Presets that the demo enterprise has taken for its own, and the slideshow of its hall. */
export const DEMO_BOARDS = ['overall', 'work', 'fees'] as const
export const DEMO_SHOW = '大厅轮播'
const SECONDS = 20

/** Boards as they were drawn, and a slideshow of them. */
export const demoScreens = async (call: Context): Promise<void> => {
  const made: string[] = []
  // One after another: they share the connection of the call.
  for (const key of DEMO_BOARDS) {
    const preset = PRESETS.find((each) => each.key === key)
    if (preset === undefined) continue
    const { uuid } = await call.rows.add(board, { name: preset.name })
    await keepDraft(call, uuid, preset.design, null)
    await call.rows.update(board, uuid, outlineOf(preset.design))
    made.push(uuid)
  }
  await call.rows.add(slideshow, { name: DEMO_SHOW, boards: made.map((uuid) => ({ board: uuid, seconds: SECONDS })) })
}
