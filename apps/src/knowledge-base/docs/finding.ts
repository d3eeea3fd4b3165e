import { findMine } from '@qifuyun/kit/calls/find-mine.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { type Doc, doc } from '#src/knowledge-base/docs/doc.ts'
import { refuse } from '#src/knowledge-base/texts.ts'

/** A document, if whoever acts may read it; for others it does not exist. */
export const readDoc = async (call: Context, uuid: string): Promise<Doc> => (await findMine(call, doc, uuid)) ?? refuse('文档不存在')
