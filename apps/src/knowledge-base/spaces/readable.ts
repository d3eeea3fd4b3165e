import { columns } from '@qifuyun/kit/columns.ts'
import type { Reader } from '@qifuyun/kit/context.ts'
import { type Sql, sql } from '@qifuyun/kit/sql.ts'
import { RIGHT } from '#src/knowledge-base/codes.ts'
import { doc } from '#src/knowledge-base/docs/doc.ts'
import { edition } from '#src/knowledge-base/docs/edition.ts'
import { folder } from '#src/knowledge-base/docs/folder.ts'
import { reader } from '#src/knowledge-base/reading/reader.ts'
import { spacesFor } from '#src/knowledge-base/spaces/holding.ts'
import { request } from '#src/knowledge-base/spaces/request.ts'
import { space } from '#src/knowledge-base/spaces/space.ts'

/** Who reads the rows of a space: its members, each as far as their right goes. */

export const readsSpace = (who: Reader, alias: string): Sql => sql`${columns(space, alias).uuid} in ${spacesFor(who, RIGHT.read)}`

export const readsFolder = (who: Reader, alias: string): Sql => sql`${columns(folder, alias).space} in ${spacesFor(who, RIGHT.read)}`

/** What is published is for everybody in the space, the rest for those who write. */
export const readsDoc = (who: Reader, alias: string): Sql => {
  const d = columns(doc, alias)
  return sql`((${d.in('published', 'review')} and ${d.space} in ${spacesFor(who, RIGHT.read)}) or ${d.space} in ${spacesFor(who, RIGHT.write)})`
}

export const readsEdition = (who: Reader, alias: string): Sql => {
  const d = columns(doc, 'd')
  return sql`${columns(edition, alias).doc} in (select ${d.uuid} from ${d.table} where ${d.space} in ${spacesFor(who, RIGHT.write)})`
}

/** One's own, and those of the documents that one manages. */
export const readsReader = (who: Reader, alias: string): Sql => {
  const [r, d] = [columns(reader, alias), columns(doc, 'd')]
  return sql`(${r.user} = ${who.userUuid}::uuid
    or ${r.doc} in (select ${d.uuid} from ${d.table} where ${d.space} in ${spacesFor(who, RIGHT.manage)}))`
}

/** One's own, and those for the spaces that one manages. */
export const readsRequest = (who: Reader, alias: string): Sql => {
  const q = columns(request, alias)
  return sql`(${q.asker} = ${who.userUuid}::uuid or ${q.space} in ${spacesFor(who, RIGHT.manage)})`
}
