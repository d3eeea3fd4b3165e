import type { Block, BlockLink } from '#src/mini/blocks/block.ts'
import { BLOCK, type BlockKind, LINK, PAY_SERVICE } from '#src/mini/codes.ts'

/** What blocks may lead to and list. */
export interface Known {
  /** Keys of what applications offer, by the kind of link: `3` → uuids of activities. */
  targets: ReadonlyMap<string, ReadonlySet<string>>
  /** Codes of the entries that are enabled. */
  modules: ReadonlySet<string>
}

/** Of which kind the things are that a block lists. */
export const LISTS: Readonly<Partial<Record<BlockKind, BlockLink['kind']>>> = {
  [BLOCK.notices]: LINK.notice,
  [BLOCK.goods]: LINK.goods,
  [BLOCK.activities]: LINK.activity,
  [BLOCK.listings]: LINK.listing,
  [BLOCK.surveys]: LINK.survey,
}

/** Whether it is an address that browsers open safely. */
export const isHttps = (address: string): boolean => {
  const url = URL.parse(address)
  return url !== null && url.protocol === 'https:' && url.hostname.includes('.') && url.username === '' && url.password === ''
}

export type Problem = { is: 'empty' } | { is: 'url' } | { is: 'gone'; n: number }

const linkProblem = ({ kind, target }: BlockLink, known: Known): 'url' | 'gone' | null => {
  if (kind === LINK.url) return isHttps(target) ? null : 'url'
  return known.targets.get(kind)?.has(target) ? null : 'gone'
}

const problemOf = ({ type, chosen, link }: Block, known: Known): 'url' | 'gone' | null => {
  const listed = LISTS[type]
  const there = listed === undefined ? undefined : known.targets.get(listed)
  if (listed !== undefined && chosen.some((key) => !there?.has(key))) return 'gone'
  if (type === BLOCK.grid && chosen.some((code) => !known.modules.has(code))) return 'gone'
  if (type === BLOCK.pay && !known.targets.get(LINK.service)?.has(PAY_SERVICE)) return 'gone'
  return type === BLOCK.article && link !== null ? linkProblem(link, known) : null
}

/** What speaks against publishing: the first block that leads nowhere, addresses that are not safe, or that there is nothing. */
export const publishProblem = (blocks: readonly Block[], known: Known): Problem | null => {
  if (blocks.length === 0) return { is: 'empty' }
  for (const [index, block] of blocks.entries()) {
    const problem = problemOf(block, known)
    if (problem !== null) return problem === 'url' ? { is: 'url' } : { is: 'gone', n: index + 1 }
  }
  return null
}
