import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { type Doc, doc } from '#src/knowledge-base/docs/doc.ts'
import { refuse } from '#src/knowledge-base/texts.ts'

const d = columns(doc, 'd')

/** A document, if whoever acts may read it; for others it does not exist. */
export const readDoc = async ({ rows }: Context, uuid: string): Promise<Doc> => {
  const [seen] = await rows.query<{ uuid: string }>(sql`select ${d.uuid} from ${await rows.mine(doc)} d where ${d.uuid} = ${uuid}::uuid`)
  const row = seen === undefined ? undefined : await rows.find(doc, uuid)
  return row ?? refuse('文档不存在')
}
