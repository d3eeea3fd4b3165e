import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import { plainText } from '@qifuyun/contract/core/rich-text.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { RIGHT } from '#src/knowledge-base/codes.ts'
import { paragraphsBetween, piecesBetween } from '#src/knowledge-base/docs/differences.ts'
import { doc } from '#src/knowledge-base/docs/doc.ts'
import { edition } from '#src/knowledge-base/docs/edition.ts'
import { readDoc } from '#src/knowledge-base/docs/finding.ts'
import { requireRight } from '#src/knowledge-base/spaces/holding.ts'
import { refuse, t } from '#src/knowledge-base/texts.ts'

type Edition = StoredOf<typeof edition>

/** A paragraph, a heading, a line of a list or of a table ends here. */
const BLOCK_END = /<\/(?:p|h[1-6]|li|tr|pre|blockquote)>|<hr\s*\/?>/i

/** A rich text as its paragraphs say it; a picture is one of them. */
export const paragraphsOf = (html: string | null): string[] =>
  (html ?? '')
    .replace(/<img\b[^>]*>/gi, `[图片]`)
    .split(BLOCK_END)
    .map(plainText)
    .filter((text) => text !== '')

const editionsOf = async (call: Context, uuid: string, numbers: readonly number[]): Promise<Edition[]> => {
  const { rows } = call
  const found = await rows.list(edition, (f) => f.and(f.eq('doc', uuid), f.oneOf('n', [...numbers])), numbers.length)
  return numbers.map((n) => found.find((each) => each.n === n) ?? refuse('没有该版本'))
}

/** What a later edition says otherwise than an earlier one. */
export const compare = async (call: Context, { doc: uuid, from, to }: { doc: string; from: number; to: number }) => {
  const row = await readDoc(call, uuid)
  await requireRight(call, row.space, RIGHT.write)
  const [before, after] = await editionsOf(call, uuid, [from, to])
  return {
    title: piecesBetween(before?.title ?? '', after?.title ?? ''),
    paragraphs: paragraphsBetween(paragraphsOf(before?.content ?? null), paragraphsOf(after?.content ?? null)),
  }
}

/** A former edition is written once more, as the newest. */
export const restore = async (call: Context, { doc: uuid, n }: { doc: string; n: number }): Promise<{ edition: number }> => {
  const { rows } = call
  const row = await readDoc(call, uuid)
  await requireRight(call, row.space, RIGHT.write)
  const [former] = await editionsOf(call, uuid, [n])
  if (former === undefined) return refuse('没有该版本')
  const { title, content, file } = former
  await rows.act(doc, uuid, 'edit', { title, content, file, note: wordsIn(t('恢复至第{n}版', { n }), 'zh-CN') })
  return { edition: (await rows.find(doc, uuid))?.edition ?? 0 }
}
