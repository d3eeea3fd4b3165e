import { findMine } from '@qifuyun/kit/calls/find-mine.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { z } from 'zod'
import { type Block, picturesIn } from '#src/mini/blocks/block.ts'
import { readBlocks } from '#src/mini/blocks/schema.ts'
import type { saveDesign } from '#src/mini/calls.ts'
import { draft } from '#src/mini/pages/draft.ts'
import { edition } from '#src/mini/pages/edition.ts'
import { type Page, page } from '#src/mini/pages/page.ts'
import { conflict, refuse, t } from '#src/mini/texts.ts'

/** Versions of a page that are kept: the one that is shown, and 20 older ones. */
export const EDITIONS_MAX = 21

/** A page that the caller sees. */
export const pageOf = async (call: Context, uuid: string): Promise<Page> => (await findMine(call, page, uuid)) ?? refuse('数据不存在')

/** Versions of a page, the newest first. */
export const editionsOf = async ({ rows }: Context, uuid: string) =>
  (await rows.list(edition, (f) => f.eq('page', uuid), EDITIONS_MAX + 1)).toSorted((one, other) => other.n - one.n)

/** What somebody works on; nothing yet where nobody does. */
export const draftOf = async ({ rows }: Context, uuid: string): Promise<{ rev: number; savedAt: string | null; blocks: Block[] }> => {
  const [kept] = await rows.list(draft, (f) => f.eq('of', uuid), 1)
  return { rev: kept?.rev ?? 0, savedAt: kept?.savedAt ?? null, blocks: readBlocks(kept?.content) }
}

/** Writes the draft; over the one that `rev` names, or whatever there is. */
export const keepDraft = async (call: Context, uuid: string, blocks: readonly Block[], rev: number | null): Promise<number> => {
  const { rows, clock, actor } = call
  const [kept] = await rows.balances(draft, [{ of: uuid }])
  if (kept === undefined) throw new Error('a draft was not made')
  if (rev !== null && kept.rev !== rev) conflict('STATE_CHANGED', '数据已被他人修改，请刷新后重试')
  const next = kept.rev + 1
  const content = JSON.stringify(blocks)
  await rows.updateEach(draft, [
    { uuid: kept.uuid, rev: next, content, savedAt: clock.now.toISOString(), savedBy: actor?.userUuid ?? null },
  ])
  return next
}

const isShown = (row: Page, live: readonly Block[], blocks: readonly Block[]): boolean =>
  row.edition > 0 && JSON.stringify(live) === JSON.stringify(blocks)

export const designOf = async (call: Context, { page: uuid }: { page: string }) => {
  const row = await pageOf(call, uuid)
  const { rev, savedAt, blocks } = await draftOf(call, uuid)
  const versions = await editionsOf(call, uuid)
  const names = await call.people.namesOf(versions.flatMap(({ publishedBy }) => publishedBy ?? []))
  const live = readBlocks(versions.find(({ n }) => n === row.edition)?.content)
  const files = await call.files.shown(picturesIn(blocks).filter((path) => row.pictures?.includes(path)))
  return {
    ...{ name: row.name, kind: row.kind, state: row.state, edition: row.edition, projects: row.projects ?? [], version: row.version },
    ...{ rev, savedAt, blocks, changed: !isShown(row, live, blocks), files: [...files.values()] },
    versions: versions.map(({ n, publishedAt, publishedBy, blocks: count }) => ({
      ...{ n, publishedAt, blocks: count },
      publishedBy: names.get(publishedBy ?? '') ?? null,
    })),
  }
}

export const saveBy = async (call: Context, { page: uuid, rev, blocks }: z.output<typeof saveDesign.input>) => {
  const row = await pageOf(call, uuid)
  const next = await keepDraft(call, uuid, blocks, rev)
  // Those of blocks that were taken away stay, for older versions and for steps back.
  const pictures = [...new Set([...(row.pictures ?? []), ...picturesIn(blocks)])]
  if (pictures.length > (row.pictures ?? []).length) await call.rows.update(page, uuid, { pictures }, t('组件图片'))
  const live = row.edition === 0 ? undefined : (await editionsOf(call, uuid)).find(({ n }) => n === row.edition)
  return { rev: next, changed: !isShown(row, readBlocks(live?.content), blocks) }
}
