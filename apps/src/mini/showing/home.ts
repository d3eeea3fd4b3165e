import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { pressingNotices } from '#src/community-notice/ports.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'
import { banner } from '#src/mini/banners/banner.ts'
import { readBlocks } from '#src/mini/blocks/schema.ts'
import type { Home } from '#src/mini/calls.ts'
import { BLOCK, LINK_DAYS, PAGE, type PageKind } from '#src/mini/codes.ts'
import type { Entrance } from '#src/mini/entrances/entrance.ts'
import { edition } from '#src/mini/pages/edition.ts'
import { type Page, page } from '#src/mini/pages/page.ts'
import { EVERYWHERE, placement } from '#src/mini/pages/placement.ts'
import { entrySetting, TAB } from '#src/mini/setting.ts'
import { shownBlocks } from '#src/mini/showing/blocks.ts'
import { refuse } from '#src/mini/texts.ts'
import { countUp, type Seen } from '#src/mini/traffic/counting.ts'
import { SUBJECT } from '#src/mini/traffic/traffic.ts'

const PLACES_MAX = 10

interface Visitor {
  projectUuid: string
  room: { uuid: string; name: string } | null
}

interface Asked {
  kind?: PageKind | undefined
  page?: string | undefined
}

/** The pages that a project shows, by kind: its own, else those of all projects. */
const pagesOf = async ({ rows }: Context, projectUuid: string): Promise<ReadonlyMap<PageKind, string>> => {
  const found = await rows.list(placement, (f) => f.and(f.oneOf('place', [projectUuid, EVERYWHERE]), f.notEmpty('page')), PLACES_MAX)
  const general = found.toSorted((one, other) => Number(one.place !== EVERYWHERE) - Number(other.place !== EVERYWHERE))
  return new Map(general.flatMap(({ kind, page: of }) => (of === null ? [] : [[kind, of] as const])))
}

const isFor = ({ projects }: Page, projectUuid: string): boolean => (projects ?? []).length === 0 || (projects ?? []).includes(projectUuid)

/** The page that is asked for, where it is shown to this project; without a name its home page. */
const asked = async (
  { rows }: Context,
  projectUuid: string,
  { kind = PAGE.home, page: uuid }: Asked,
  placed: ReadonlyMap<PageKind, string>,
) => {
  const wanted = uuid ?? placed.get(kind) ?? [...placed.values()][0]
  const found = wanted === undefined ? undefined : await rows.find(page, wanted)
  return found !== undefined && page.isIn(found, 'published') && isFor(found, projectUuid) ? found : null
}

const USUAL = [
  { title: '首页', icon: 'house', leadsTo: TAB.home },
  { title: '服务', icon: 'wrench', leadsTo: TAB.services },
  { title: '我的', icon: 'user', leadsTo: TAB.mine },
] as const

const KIND_OF = { [TAB.home]: PAGE.home, [TAB.services]: PAGE.services, [TAB.mine]: PAGE.mine } as const

type Setting = StoredOf<typeof entrySetting>

/** Tabs that lead somewhere; fewer than two are no choice. */
const tabsOf = ({ tabs, servicePhone }: Setting, placed: ReadonlyMap<PageKind, string>): Home['tabs'] => {
  const said = (tabs ?? []).length === 0 ? USUAL.map((tab) => ({ ...tab, page: null })) : (tabs ?? [])
  const shown = said.flatMap(({ title, icon, leadsTo, page: topic = null }): Home['tabs'] => {
    const base = { title, icon, kind: null, page: null, phone: null }
    if (leadsTo === TAB.phone) return servicePhone === null ? [] : [{ ...base, phone: servicePhone }]
    if (leadsTo === TAB.topic) return topic === null ? [] : [{ ...base, page: topic }]
    return placed.has(KIND_OF[leadsTo]) ? [{ ...base, kind: KIND_OF[leadsTo] }] : []
  })
  return shown.length < 2 ? [] : shown
}

const seenIn = ({ uuid, name, blocks }: NonNullable<Home['page']>): Seen[] => {
  const banners = blocks.filter(({ type }) => type === BLOCK.carousel).flatMap(({ items }) => items)
  return [
    { kind: SUBJECT.page, subject: uuid, title: name },
    ...new Map(banners.map(({ key, title }) => [key, { kind: SUBJECT.banner, subject: key, title }])).values(),
  ]
}

/** What somebody sees, counted as seen. */
const showTo = async (call: Context, { projectUuid, room: home }: Visitor, of: Asked): Promise<Home> => {
  const { rows, clock } = call
  const at = (await rows.find(project, projectUuid)) ?? refuse('数据不存在')
  const placed = await pagesOf(call, projectUuid)
  const setting = await rows.settings(entrySetting, projectUuid)
  const row = await asked(call, projectUuid, of, placed)
  const [live] = row === null ? [] : await rows.list(edition, (f) => f.and(f.eq('page', row.uuid), f.eq('n', row.edition)), 1)
  const visit = {
    projectUuid,
    roomUuid: home?.uuid ?? null,
    linksUntil: new Date(clock.now.getTime() + LINK_DAYS * DAY_MS),
    pictures: row?.pictures ?? [],
  }
  const blocks = await shownBlocks(call, readBlocks(live?.content), visit)
  const shown = row === null ? null : { uuid: row.uuid, name: row.name, kind: row.kind, blocks }
  const alerts = (await call.applications.query(pressingNotices, { projectUuid, roomUuid: visit.roomUuid })) ?? []
  if (shown !== null) await countUp(call, projectUuid, 'views', seenIn(shown))
  return {
    ...{
      projectName: at.projectName,
      roomName: home?.name ?? null,
      theme: setting.theme,
      servicePhone: setting.servicePhone ?? at.hotline,
    },
    ...{ alerts: [...alerts], tabs: tabsOf(setting, placed), page: shown },
  }
}

interface Click {
  page: string
  banner?: string | null | undefined
}

/** Somebody goes on from a page that is shown to them. */
const countClick = async (call: Context, { projectUuid }: Visitor, { page: uuid, banner: by }: Click) => {
  const row = await call.rows.find(page, uuid)
  if (row === undefined || !page.isIn(row, 'published') || !isFor(row, projectUuid)) return { counted: false }
  const of = by ? await call.rows.find(banner, by) : undefined
  await countUp(call, projectUuid, 'clicks', [
    { kind: SUBJECT.page, subject: row.uuid, title: row.name },
    ...(of === undefined ? [] : [{ kind: SUBJECT.banner, subject: of.uuid, title: of.title }]),
  ])
  return { counted: true }
}

const atEntrance = ({ projectUuid }: Entrance): Visitor => ({ projectUuid, room: null })
const inRoom = ({ uuid, projectUuid, roomName }: StoredOf<typeof room>): Visitor => ({
  projectUuid: projectUuid ?? refuse('数据不存在'),
  room: { uuid, name: roomName ?? '' },
})

export const showAtEntrance = (call: Context & { row: Entrance }, of: Asked) => showTo(call, atEntrance(call.row), of)
export const showInRoom = (call: Context & { row: StoredOf<typeof room> }, of: Asked) => showTo(call, inRoom(call.row), of)
export const clickAtEntrance = (call: Context & { row: Entrance }, of: Click) => countClick(call, atEntrance(call.row), of)
export const clickInRoom = (call: Context & { row: StoredOf<typeof room> }, of: Click) => countClick(call, inRoom(call.row), of)
