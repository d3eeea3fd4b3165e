import type { Context } from '@qifuyun/kit/context.ts'
import { type AskedTargets, type PageTarget, pageTargets, type TargetKind } from '#src/main-data/residents/page-targets.ts'
import type { Block, BlockLink } from '#src/mini/blocks/block.ts'
import { type Known, LISTS } from '#src/mini/blocks/problems.ts'
import { BLOCK, LINK, type LinkKind } from '#src/mini/codes.ts'
import { module } from '#src/mini/modules/module.ts'
import { page } from '#src/mini/pages/page.ts'

const KINDS: Readonly<Partial<Record<LinkKind, TargetKind>>> = {
  [LINK.goods]: 'goods',
  [LINK.activity]: 'activity',
  [LINK.survey]: 'survey',
  [LINK.notice]: 'notice',
  [LINK.service]: 'service',
  [LINK.listing]: 'listing',
}
const PAGES_MAX = 500
export const MODULES_MAX = 100

/** Targets by the kind of link that leads to them, then by their keys, in the order in which applications offer them. */
export type Offered = ReadonlyMap<LinkKind, ReadonlyMap<string, PageTarget>>

type Asked = Omit<AskedTargets, 'kinds'> & { kinds: Iterable<LinkKind> }

/** What applications offer of these kinds of links; one question to each of them. */
export const offeredBy = async ({ applications }: Context, { kinds, ...asked }: Asked): Promise<Offered> => {
  const wanted = new Map([...new Set(kinds)].flatMap((kind) => (KINDS[kind] === undefined ? [] : [[KINDS[kind], kind] as const])))
  if (wanted.size === 0) return new Map()
  const found = (await applications.queryAll(pageTargets, { ...asked, kinds: [...wanted.keys()] })).flat()
  const byKind = new Map<LinkKind, Map<string, PageTarget>>()
  for (const target of found) {
    const kind = wanted.get(target.kind)
    if (kind !== undefined) byKind.set(kind, (byKind.get(kind) ?? new Map<string, PageTarget>()).set(target.key, target))
  }
  return byKind
}

/** Kinds of links that blocks need, and the keys that they name. */
export const neededBy = (blocks: readonly Block[]): { kinds: Set<LinkKind>; keys: string[] } => {
  const links: BlockLink[] = blocks.flatMap(({ type, link }) => (type === BLOCK.article && link !== null ? [link] : []))
  return {
    kinds: new Set([
      ...blocks.flatMap(({ type }) => LISTS[type] ?? []),
      ...links.map(({ kind }) => kind),
      ...(blocks.some(({ type }) => type === BLOCK.pay) ? [LINK.service] : []),
    ]),
    keys: [...blocks.flatMap(({ chosen }) => chosen), ...links.map(({ target }) => target)],
  }
}

/** Pages to which something may lead. */
export const livePages = ({ rows }: Context) => rows.list(page, (f) => f.state('published'), PAGES_MAX)

export const enabledModules = async ({ rows }: Context) =>
  (await rows.list(module, (f) => f.eq('enabled', true), MODULES_MAX)).toSorted((one, other) => one.seq - other.seq)

/** Whether links to pages stand in blocks. */
const namesPages = (kinds: ReadonlySet<LinkKind>): boolean => kinds.has(LINK.page)

/** What there is of all that blocks lead to and list, in some projects or in all of them. */
export const knownFor = async (call: Context, blocks: readonly Block[], projectUuids: readonly string[] | null): Promise<Known> => {
  const { kinds, keys } = neededBy(blocks)
  const offered = await offeredBy(call, { kinds, keys, projectUuids, roomUuid: null, linksUntil: null })
  const pages = namesPages(kinds) ? await livePages(call) : []
  const modules = blocks.some(({ type, chosen }) => type === BLOCK.grid && chosen.length > 0) ? await enabledModules(call) : []
  const targets = new Map<string, ReadonlySet<string>>([...offered].map(([kind, of]) => [kind, new Set(of.keys())]))
  return {
    targets: targets.set(LINK.page, new Set(pages.map(({ uuid }) => uuid))),
    modules: new Set(modules.map(({ code }) => code)),
  }
}

/** What a link leads to is called; undefined where it leads nowhere. */
export const targetTitle = async (call: Context, { kind, target }: BlockLink): Promise<string | undefined> => {
  if (kind === LINK.url) return target
  if (kind === LINK.page) return (await livePages(call)).find(({ uuid }) => uuid === target)?.name
  const offered = await offeredBy(call, { kinds: [kind], keys: [target], projectUuids: null, roomUuid: null, linksUntil: null })
  return offered.get(kind)?.get(target)?.title
}
