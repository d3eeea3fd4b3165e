import type { Context } from '@qifuyun/kit/context.ts'
import { doc } from '#src/knowledge-base/docs/doc.ts'
import { request } from '#src/knowledge-base/spaces/request.ts'
import { space } from '#src/knowledge-base/spaces/space.ts'

/** The name of the space behind a document that is shut, and whether its reader has asked already: no more is told. */
export const doorOf = async ({ rows, actor }: Context, { doc: uuid }: { doc: string }) => {
  const row = await rows.find(doc, uuid)
  const of = row === undefined ? undefined : await rows.find(space, row.space)
  if (of === undefined || !space.isIn(of, 'open')) return { space: null, asked: false }
  const asked = await rows.count(request, (f) => f.and(f.eq('space', of.uuid), f.eq('asker', actor?.userUuid ?? ''), f.state('pending')))
  return { space: { uuid: of.uuid, name: of.name }, asked: asked > 0 }
}
