import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { Shelf } from '#src/knowledge-base/calls.ts'
import { RIGHT } from '#src/knowledge-base/codes.ts'
import { doc } from '#src/knowledge-base/docs/doc.ts'
import { folder } from '#src/knowledge-base/docs/folder.ts'
import { rightsOf } from '#src/knowledge-base/spaces/holding.ts'
import { space } from '#src/knowledge-base/spaces/space.ts'

/** A tree has no use for more; what is not in it is searched for. */
const DOCS_MAX = 500
const SPACES_MAX = 200

const s = columns(space, 's')
const f = columns(folder, 'f')
const d = columns(doc, 'd')

const spacesOf = async (call: Context): Promise<Shelf['spaces']> => {
  const { rows, actor } = call
  const found = await rows.query<{ uuid: string; name: string }>(sql`
    select ${s.uuid}, ${s.name} from ${await rows.mine(space)} s order by ${s.createdAt}, ${s.uuid} limit ${SPACES_MAX}`)
  const held =
    actor === null || actor.manager
      ? null
      : await rightsOf(
          call,
          actor.userUuid,
          found.map(({ uuid }) => uuid),
        )
  return found.map((each) => ({ ...each, right: held === null ? RIGHT.manage : (held.get(each.uuid) ?? RIGHT.read) }))
}

/** The spaces that the reader may enter, and what lies in the one that is asked for. */
export const shelfOf = async (call: Context, asked: { space: string | null; doc: string | null }): Promise<Shelf> => {
  const { rows } = call
  const spaces = await spacesOf(call)
  const wanted = asked.space ?? (asked.doc === null ? null : ((await rows.find(doc, asked.doc))?.space ?? null))
  const at = spaces.find(({ uuid }) => uuid === wanted) ?? (wanted === null ? spaces[0] : undefined)
  if (at === undefined) return { spaces, space: null, folders: [], docs: [], more: false }
  const folders = await rows.query<Shelf['folders'][number]>(sql`
    select ${f.uuid}, ${f.name}, ${f.parent}, ${f.version} from ${await rows.mine(folder)} f
    where ${f.space} = ${at.uuid}::uuid order by ${f.sort}, ${f.name}`)
  const docs = await rows.query<Shelf['docs'][number]>(sql`
    select ${d.uuid}, ${d.title}, ${d.folder}, ${d.kind}, ${d.state} from ${await rows.mine(doc)} d
    where ${d.space} = ${at.uuid}::uuid order by ${d.sort}, ${d.title} limit ${DOCS_MAX + 1}`)
  return { spaces, space: at.uuid, folders, docs: docs.slice(0, DOCS_MAX), more: docs.length > DOCS_MAX }
}
