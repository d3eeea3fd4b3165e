import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { z } from 'zod'
import { board } from '#src/screen-designer/boards/board.ts'
import { boardOf, draftOf, judgeDesign, keepDraft, outlineOf } from '#src/screen-designer/boards/designing.ts'
import { draft } from '#src/screen-designer/boards/draft.ts'
import type { copyBoard, importBoard, Outline } from '#src/screen-designer/calls.ts'
import { ALARMS } from '#src/screen-designer/codes.ts'
import type { Design } from '#src/screen-designer/design/design.ts'
import { PRESETS } from '#src/screen-designer/design/presets.ts'
import { readDesign } from '#src/screen-designer/design/schema.ts'
import { knownCodes } from '#src/screen-designer/playing/datasets.ts'
import { refuseAt, t } from '#src/screen-designer/texts.ts'

const b = columns(board, 'b')

/** All that a design asks about. */
const codesIn = ({ widgets }: Design): string[] => [
  ...new Set(widgets.flatMap(({ type, datasets }) => (type === 'alarmTicker' ? [ALARMS] : datasets))),
]

/** A draft of its own, with these widgets. */
const make = async (call: Context, name: string, design: Design) => {
  judgeDesign(design)
  const { uuid } = await call.rows.add(board, { name })
  await keepDraft(call, uuid, design, null)
  // Pictures stay with the board from which it was copied: files belong to one row.
  await call.rows.update(board, uuid, outlineOf(design), t('大屏'))
  const known = await knownCodes(call)
  return { uuid, missing: codesIn(design).filter((code) => !known.has(code)) }
}

const withoutPictures = ({ stage, widgets }: Design): Design => ({
  stage: { ...stage, image: null },
  widgets: widgets.map((widget) => ({ ...widget, image: null })),
})

export const copyPresetBy = async (call: Context, { key }: { key: string }) => {
  const preset = PRESETS.find((each) => each.key === key)
  return preset === undefined ? refuseAt('key', '数据不存在') : make(call, preset.name, preset.design)
}

export const copyBoardBy = async (call: Context, { board: uuid, name }: z.output<typeof copyBoard.input>) => {
  await boardOf(call, uuid)
  const { design } = await draftOf(call, uuid)
  return make(call, name, withoutPictures(design))
}

export const importBy = async (call: Context, { name, ...design }: z.output<typeof importBoard.input>) => {
  const { stage, widgets } = withoutPictures(design)
  return make(call, name, { stage: { ...stage, projects: [] }, widgets })
}

const smallOf = (uuid: string, { stage: { theme, width, height }, widgets }: Design): Outline => ({
  ...{ board: uuid, theme, width, height },
  widgets: widgets.map(({ type, x, y, w, h }) => ({ type, at: [x, y, w, h] })),
})

export const presetsOf = async (call: Context) => {
  const known = await knownCodes(call)
  return {
    presets: PRESETS.map(({ key, name, design }) => {
      const codes = codesIn(design)
      return { key, name, all: codes.length, ready: codes.filter((code) => known.has(code)).length, outline: smallOf(key, design) }
    }),
  }
}

export const outlinesOf = async ({ rows }: Context, { boards }: { boards: readonly string[] }): Promise<{ outlines: Outline[] }> => {
  const seen = await rows.query<{ uuid: string }>(sql`
    select ${b.uuid} as uuid from ${await rows.mine(board)} b where ${b.uuid} = any(${[...boards]}::uuid[])`)
  const uuids = seen.map(({ uuid }) => uuid)
  const found = await rows.list(draft, (f) => f.oneOf('of', uuids), boards.length)
  return { outlines: found.map(({ of, content }) => smallOf(of, readDesign(content))) }
}
