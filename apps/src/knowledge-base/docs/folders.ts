import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { DeleteCall, SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { RIGHT } from '#src/knowledge-base/codes.ts'
import { doc } from '#src/knowledge-base/docs/doc.ts'
import { folder } from '#src/knowledge-base/docs/folder.ts'
import { lacking } from '#src/knowledge-base/spaces/holding.ts'
import { refusal, refusalAt, refuse } from '#src/knowledge-base/texts.ts'

type Folder = StoredOf<typeof folder>

/** Folders are arranged by those who write in their space, and stay in it. */
export const judgeFolders = async (call: SaveCall<Folder>): Promise<readonly (Partial<Folder> | KitRefusal)[]> => {
  const { saves, rows } = call
  const refused = await lacking(
    call,
    saves.map(({ row }) => row.space),
    RIGHT.write,
  )
  const parents = await rows.findEach(
    folder,
    saves.map(({ row }) => row.parent),
  )
  return saves.map(({ before, row }) => {
    if (refused.has(row.space)) return refusal('无权编写该空间的文档')
    if (before !== null && before.space !== row.space) return refusalAt('space', '目录不能移到其他空间')
    if (row.parent !== null && parents.get(row.parent)?.space !== row.space) return refusalAt('parent', '目录不在该空间')
    return {}
  })
}

/** What lies in a folder is moved before it goes. */
export const mayDeleteFolder = async (call: DeleteCall<Folder>): Promise<void> => {
  const { deletes, rows } = call
  const refused = await lacking(
    call,
    deletes.map(({ space }) => space),
    RIGHT.write,
  )
  if (refused.size > 0) refuse('无权编写该空间的文档')
  const uuids = deletes.map(({ uuid }) => uuid)
  const inside = (await rows.count(doc, (f) => f.oneOf('folder', uuids))) + (await rows.count(folder, (f) => f.oneOf('parent', uuids)))
  if (inside > 0) refuse('请先移动子文档')
}
