import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { PageTarget } from '#src/main-data/residents/page-targets.ts'
import { type Banner, banner } from '#src/mini/banners/banner.ts'
import { type Block, type BlockLink, picturesIn } from '#src/mini/blocks/block.ts'
import { LISTS } from '#src/mini/blocks/problems.ts'
import type { ShownBlock, ShownItem, Way } from '#src/mini/calls.ts'
import { BLOCK, LINK, PAY_SERVICE } from '#src/mini/codes.ts'
import type { Module } from '#src/mini/modules/module.ts'
import { enabledModules, livePages, neededBy, type Offered, offeredBy } from '#src/mini/showing/targets.ts'

const BANNERS_MAX = 50
const b = columns(banner, 'b')

/** For whom blocks are shown. */
export interface Visit {
  /** null: as all projects together see them, in the builder. */
  projectUuid: string | null
  roomUuid: string | null
  /** Paths are wanted, and new ones are good until then. */
  linksUntil: Date | null
  /** Pictures that belong to the page; no other one is shown to anybody. */
  pictures: readonly string[]
}

/** Banners of today, in their order. */
const bannersOf = async ({ rows, clock }: Context, { projectUuid }: Visit): Promise<Banner[]> => {
  const today = chinaDay(clock.now)
  const found = await rows.query<{ uuid: string }>(sql`
    select ${b.uuid} as uuid from ${b.table}
    where ${b.live} and ${b.enabled} and ${b.periodBegin} <= ${today}::date and ${b.periodEnd} >= ${today}::date
      and (${projectUuid}::uuid is null or coalesce(cardinality(${b.projects}), 0) = 0 or ${projectUuid}::uuid = any(${b.projects}))
    order by ${b.seq}, ${b.createdAt}, ${b.uuid} limit ${BANNERS_MAX}`)
  const known = await rows.findEach(
    banner,
    found.map(({ uuid }) => uuid),
  )
  return found.flatMap(({ uuid }) => known.get(uuid) ?? [])
}

const linkOf = ({ linkKind, path }: Module): BlockLink => ({ kind: linkKind, target: path })
const leadOf = ({ linkKind, target }: Banner): BlockLink => ({ kind: linkKind, target })

/** All that blocks are made of. */
interface Stock {
  banners: readonly Banner[]
  modules: readonly Module[]
  offered: Offered
  pages: ReadonlySet<string>
  /** Addresses of pictures by their storage keys. */
  pictures: ReadonlyMap<string, string>
}

const stockFor = async (call: Context, blocks: readonly Block[], visit: Visit): Promise<Stock> => {
  const has = (type: Block['type']): boolean => blocks.some((each) => each.type === type)
  const banners = has(BLOCK.carousel) ? await bannersOf(call, visit) : []
  const enabled = has(BLOCK.grid) ? await enabledModules(call) : []
  const modules = enabled.filter(({ needRoom }) => needRoom !== true || visit.roomUuid !== null || visit.projectUuid === null)
  const { kinds, keys } = neededBy(blocks)
  const links = [...banners.map(leadOf), ...modules.map(linkOf)]
  for (const { kind } of links) kinds.add(kind)
  const projectUuids = visit.projectUuid === null ? null : [visit.projectUuid]
  const { roomUuid, linksUntil } = visit
  const offered = await offeredBy(call, {
    kinds,
    keys: [...keys, ...links.map(({ target }) => target)],
    projectUuids,
    roomUuid,
    linksUntil,
  })
  const pages = kinds.has(LINK.page) ? await livePages(call) : []
  const files = await call.files.shown([
    ...picturesIn(blocks).filter((path) => visit.pictures.includes(path)),
    ...banners.flatMap(({ picture }) => picture),
    ...[...offered.values()].flatMap((of) => [...of.values()].flatMap(({ picture }) => picture ?? [])),
  ])
  return {
    ...{ banners, modules, offered, pages: new Set(pages.map(({ uuid }) => uuid)) },
    pictures: new Map([...files].map(([path, { fileFullPath }]) => [path, fileFullPath])),
  }
}

const wayTo = ({ path, needsRoom }: PageTarget): Way => ({ page: null, path, needsRoom })

/** Where a link leads; null: nowhere any more. */
const wayOf = ({ offered, pages }: Stock, { kind, target }: BlockLink): Way | null => {
  if (kind === LINK.url) return { page: null, path: target, needsRoom: false }
  if (kind === LINK.page) return pages.has(target) ? { page: target, path: null, needsRoom: false } : null
  const found = offered.get(kind)?.get(target)
  return found === undefined ? null : wayTo(found)
}

const pictureOf = ({ pictures }: Stock, key: string | null | undefined): string | null => (key ? (pictures.get(key) ?? null) : null)

const bannerItems = (stock: Stock, { max }: Block): ShownItem[] =>
  stock.banners.slice(0, max).map((each) => ({
    ...{ key: each.uuid, title: each.title, note: null, picture: pictureOf(stock, each.picture[0]), icon: null, badge: null },
    way: wayOf(stock, leadOf(each)),
  }))

const moduleItems = (stock: Stock, { chosen }: Block): ShownItem[] => {
  const byCode = new Map(stock.modules.map((each) => [each.code, each]))
  const shown = chosen.length === 0 ? stock.modules : chosen.flatMap((code) => byCode.get(code) ?? [])
  return shown.flatMap((each) => {
    const way = wayOf(stock, linkOf(each))
    const { code, name, icon, badge } = each
    return way === null ? [] : [{ ...{ key: code, title: name, note: null, picture: null, icon, badge: badge ?? null }, way }]
  })
}

const listedItems = (stock: Stock, { type, chosen, max }: Block): ShownItem[] => {
  const kind = LISTS[type]
  const there = kind === undefined ? undefined : stock.offered.get(kind)
  const shown = chosen.length === 0 ? [...(there?.values() ?? [])].slice(0, max) : chosen.flatMap((key) => there?.get(key) ?? [])
  return shown.map((target) => ({
    ...{ key: target.key, title: target.title, note: target.note, picture: pictureOf(stock, target.picture), icon: null, badge: null },
    way: wayTo(target),
  }))
}

const itemsOf = (stock: Stock, block: Block): ShownItem[] => {
  if (block.type === BLOCK.carousel) return bannerItems(stock, block)
  return block.type === BLOCK.grid ? moduleItems(stock, block) : listedItems(stock, block)
}

const blockWay = (stock: Stock, { type, link }: Block): Way | null => {
  if (type === BLOCK.pay) return wayOf(stock, { kind: LINK.service, target: PAY_SERVICE })
  return type === BLOCK.article && link !== null ? wayOf(stock, link) : null
}

/** Blocks as somebody sees them: a fixed number of statements, however many there are. What leads nowhere any more is left out. */
export const shownBlocks = async (call: Context, blocks: readonly Block[], visit: Visit): Promise<ShownBlock[]> => {
  const stock = await stockFor(call, blocks, visit)
  return blocks.map((block) => ({
    ...{ id: block.id, type: block.type, title: block.title, text: block.text, columns: block.columns, height: block.height },
    picture: block.type === BLOCK.article ? pictureOf(stock, block.image) : null,
    way: blockWay(stock, block),
    items: itemsOf(stock, block),
  }))
}
