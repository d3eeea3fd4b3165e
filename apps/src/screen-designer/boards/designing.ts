import { findMine } from '@qifuyun/kit/calls/find-mine.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { z } from 'zod'
import { type Board, board } from '#src/screen-designer/boards/board.ts'
import { draft } from '#src/screen-designer/boards/draft.ts'
import { edition } from '#src/screen-designer/boards/edition.ts'
import type { saveDesign } from '#src/screen-designer/calls.ts'
import { CONTENT_MAX, type Design, picturesIn, REFRESH_MIN_S } from '#src/screen-designer/design/design.ts'
import { type DesignProblem, designProblems } from '#src/screen-designer/design/problems.ts'
import { readDesign } from '#src/screen-designer/design/schema.ts'
import { conflict, refuse, t } from '#src/screen-designer/texts.ts'

/** A board that the caller sees. */
export const boardOf = async (call: Context, uuid: string): Promise<Board> => (await findMine(call, board, uuid)) ?? refuse('数据不存在')

/** What somebody works on; an empty board where nobody does yet. */
export const draftOf = async ({ rows }: Context, uuid: string): Promise<{ rev: number; design: Design }> => {
  const [kept] = await rows.list(draft, (f) => f.eq('of', uuid), 1)
  return { rev: kept?.rev ?? 0, design: readDesign(kept?.content) }
}

/** What is shown of a board; null where nothing is published. */
export const liveOf = async ({ rows }: Context, { uuid, edition: n }: Pick<Board, 'uuid' | 'edition'>): Promise<Design | null> => {
  if (n === 0) return null
  const [found] = await rows.list(edition, (f) => f.and(f.eq('board', uuid), f.eq('n', n)), 1)
  return found === undefined ? null : readDesign(found.content)
}

const sentenceOf = (problem: DesignProblem) => {
  switch (problem.is) {
    case 'many':
      return t('组件数量超出上限')
    case 'size':
      return t('画布宽高应在640到7680之间')
    case 'refresh':
      return t('刷新间隔不能小于{n}秒', { n: REFRESH_MIN_S })
    case 'slow':
      return t('刷新间隔不能大于3600秒')
    case 'outside':
      return t('组件超出画布')
    case 'small':
      return t('第{n}个组件过小', { n: problem.n })
    case 'span':
      return t('第{n}个组件的结束日期不能早于开始日期', { n: problem.n })
  }
}

/** Refuses a design that no board may be, with everything that is wrong with it. */
export const judgeDesign = (design: Design): void => {
  const problems = designProblems(design)
  const [first] = problems
  if (first !== undefined)
    refuse(sentenceOf(first), {}, Object.fromEntries(problems.map((problem) => [problem.field, sentenceOf(problem)])))
  if (JSON.stringify(design).length > CONTENT_MAX) refuse('组件数量超出上限')
}

/** Writes the draft; over the one that `rev` names, or whatever there is. */
export const keepDraft = async (call: Context, uuid: string, design: Design, rev: number | null): Promise<number> => {
  const { rows, clock, actor } = call
  const [kept] = await rows.balances(draft, [{ of: uuid }])
  if (kept === undefined) throw new Error('a draft was not made')
  if (rev !== null && kept.rev !== rev) conflict('STATE_CHANGED', '数据已被他人修改，请刷新后重试')
  const next = kept.rev + 1
  const savedAt = clock.now.toISOString()
  await rows.updateEach(draft, [{ uuid: kept.uuid, rev: next, content: JSON.stringify(design), savedAt, savedBy: actor?.userUuid ?? null }])
  return next
}

/** What lists say of a board, as it is drawn. */
export const outlineOf = ({ stage, widgets }: Design) => ({
  ...{ theme: stage.theme, size: `${stage.width}×${stage.height}`, widgets: widgets.length, projects: stage.projects },
})

const isShown = (live: Design | null, design: Design): boolean => live !== null && JSON.stringify(live) === JSON.stringify(design)

export const designOf = async (call: Context, { board: uuid }: { board: string }) => {
  const row = await boardOf(call, uuid)
  const { rev, design } = await draftOf(call, uuid)
  const files = await call.files.shown(picturesIn(design).filter((path) => row.pictures?.includes(path)))
  return {
    ...{ name: row.name, state: row.state, edition: row.edition, rev, ...design, files: [...files.values()] },
    changed: !isShown(await liveOf(call, row), design),
  }
}

export const saveBy = async (call: Context, { board: uuid, rev, ...design }: z.output<typeof saveDesign.input>) => {
  const row = await boardOf(call, uuid)
  judgeDesign(design)
  const next = await keepDraft(call, uuid, design, rev)
  // Those of widgets that were taken away stay, for older versions and for steps back.
  const pictures = [...new Set([...(row.pictures ?? []), ...picturesIn(design)])]
  if (pictures.length > (row.pictures ?? []).length) await call.rows.update(board, uuid, { pictures }, t('组件图片'))
  return { rev: next, changed: !isShown(await liveOf(call, row), design) }
}
