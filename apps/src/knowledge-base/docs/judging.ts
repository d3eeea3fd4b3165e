import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { isBlankRichText } from '@qifuyun/contract/core/rich-text.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { DeleteCall, Save, SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { KIND, RIGHT, type Right } from '#src/knowledge-base/codes.ts'
import { type Doc, WRITTEN } from '#src/knowledge-base/docs/doc.ts'
import { folder } from '#src/knowledge-base/docs/folder.ts'
import { type Held, holdsOf } from '#src/knowledge-base/docs/holding.ts'
import { lacking, rightsOf } from '#src/knowledge-base/spaces/holding.ts'
import { space } from '#src/knowledge-base/spaces/space.ts'
import { refusal, refusalAt, refuse } from '#src/knowledge-base/texts.ts'

/** Whether two states of a document say the same. */
export const saysTheSame = (a: Pick<Doc, (typeof WRITTEN)[number]>, b: Pick<Doc, (typeof WRITTEN)[number]>): boolean =>
  WRITTEN.every((key) => JSON.stringify(a[key] ?? null) === JSON.stringify(b[key] ?? null))

/** Why a document is not yet to be published; null: nothing is missing. */
export const emptyProblem = ({ kind, content, file }: Pick<Doc, 'kind' | 'content' | 'file'>): KitRefusal | null => {
  if (kind === KIND.file) return (file ?? []).length === 0 ? refusalAt('file', '请上传文件') : null
  return isBlankRichText(content ?? '') ? refusalAt('content', '请填写正文') : null
}

/** What documents are judged by, asked for once for all of them. */
interface Known {
  unwritable: ReadonlySet<string>
  spaces: ReadonlyMap<string, StoredOf<typeof space>>
  folders: ReadonlyMap<string, StoredOf<typeof folder>>
  holds: ReadonlyMap<string, Held>
}

const knownFor = async (call: SaveCall<Doc>): Promise<Known> => {
  const { saves, rows } = call
  const spaces = [...new Set(saves.flatMap(({ before, row }) => [row.space, ...(before === null ? [] : [before.space])]))]
  return {
    unwritable: await lacking(call, spaces, RIGHT.write),
    spaces: await rows.findEach(space, spaces),
    folders: await rows.findEach(
      folder,
      saves.map(({ row }) => row.folder),
    ),
    holds: await holdsOf(
      call,
      saves.flatMap(({ before }) => before?.uuid ?? []),
    ),
  }
}

/** Whoever answers for a document can write it. */
const ownerProblem = async (call: Context, { before, row }: Save<Doc>): Promise<KitRefusal | null> => {
  if (row.owner === null || (before !== null && before.owner === row.owner && before.space === row.space)) return null
  if (row.owner === call.actor?.userUuid) return null
  const right: Right | undefined = (await rightsOf(call, row.owner, [row.space])).get(row.space)
  return (right ?? '') < RIGHT.write ? refusalAt('owner', '负责人须有该空间的编写权限') : null
}

const problemOf = async (call: SaveCall<Doc>, known: Known, save: Save<Doc>): Promise<KitRefusal | null> => {
  const { before, row } = save
  if (known.unwritable.has(row.space) || (before !== null && known.unwritable.has(before.space))) return refusal('无权编写该空间的文档')
  const of = known.spaces.get(row.space)
  if (of !== undefined && space.isIn(of, 'closed')) return refusal('该空间已停用')
  if (row.folder !== null && known.folders.get(row.folder)?.space !== row.space) return refusalAt('folder', '目录不在该空间')
  const today = chinaDay(call.clock.now)
  if (row.reviewDue !== null && row.reviewDue !== before?.reviewDue && row.reviewDue <= today)
    return refusalAt('reviewDue', '复审日期须晚于今天')
  const held = before === null ? undefined : known.holds.get(before.uuid)
  if (before !== null && held !== undefined && held.user !== call.actor?.userUuid && !saysTheSame(before, row))
    return refusal('{name}正在编辑，请在{at}后重试', { name: held.name, at: held.at })
  return ownerProblem(call, save)
}

/** Documents are written by those who may write in their space, and by one of them at a time. */
export const judgeDocs = async (call: SaveCall<Doc>): Promise<readonly (Partial<Doc> | KitRefusal)[]> => {
  if (call.actor === null) return call.saves.map(() => ({}))
  const { userUuid } = call.actor
  const known = await knownFor(call)
  return Promise.all(
    call.saves.map(async (save) => {
      const problem = await problemOf(call, known, save)
      return problem ?? (save.row.owner === null ? { owner: userUuid } : {})
    }),
  )
}

/** A draft is thrown away by those who may write it. */
export const mayDelete = async (call: DeleteCall<Doc>): Promise<void> => {
  const refused = await lacking(
    call,
    call.deletes.map(({ space: of }) => of),
    RIGHT.write,
  )
  if (refused.size > 0) refuse('无权编写该空间的文档')
}
