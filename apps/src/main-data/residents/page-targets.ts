import type { Context } from '@qifuyun/kit/context.ts'
import type { PublicPage } from '@qifuyun/kit/public-page.ts'
import { queryPortOfMany } from '@qifuyun/kit/query-port.ts'

/** What can be offered to residents: something that is done for them at any time, or one thing among many. */
export type TargetKind = 'service' | 'notice' | 'activity' | 'goods' | 'listing' | 'survey'

/** Something that an application offers to the residents of a project, on a public page of its own. */
export interface PageTarget {
  kind: TargetKind
  /** Among those of its kind: the uuid of a row, or the name of a service. */
  key: string
  title: string
  note: string | null
  /** Storage key of a picture. */
  picture: string | null
  /** The project for which it is; null: all of them. */
  projectUuid: string | null
  /** Only with a room it is known what it is about. */
  needsRoom: boolean
  /** The path of its public page; null where it was not asked for, or the room is not known that it needs. */
  path: string | null
  /** Between these moments (ISO 8601); null: for good. */
  from: string | null
  until: string | null
}

export interface AskedTargets {
  kinds: readonly TargetKind[]
  /** null: those of all projects. */
  projectUuids: readonly string[] | null
  /** Whoever looks has to do with this room. */
  roomUuid: string | null
  /** These come first, before the newest. */
  keys: readonly string[]
  /** Paths are wanted, and those that are new are good until then; null: only what there is. */
  linksUntil: Date | null
}

/** Of each kind an application tells so many. */
export const TARGETS_MAX = 100

/** What applications offer to residents just now: everyone answers for itself. */
export const pageTargets = queryPortOfMany<AskedTargets, readonly PageTarget[]>('resident.pageTargets')

/** Paths of the public pages of rows: the links that they have, else new ones. */
export const pathsOf = async (
  { links }: Pick<Context, 'links'>,
  page: PublicPage,
  rowUuids: readonly string[],
  until: Date | null,
): Promise<ReadonlyMap<string, string>> => {
  if (until === null || rowUuids.length === 0) return new Map()
  const known = await links.of(page, rowUuids)
  const missing = rowUuids.filter((uuid) => !known.has(uuid))
  return missing.length === 0 ? known : new Map([...known, ...(await links.openAll(page, missing, until))])
}

interface Service {
  key: string
  title: string
  note: string
  /** Pages of a room and of a project, the first where the room is known; without the second it needs a room. */
  room: PublicPage
  project?: PublicPage
}

/** What is done for residents at any time: on the page of their room where that is known, else on that of the project. */
export const serviceTarget = async (
  call: Pick<Context, 'links'>,
  { kinds, projectUuids, roomUuid, linksUntil }: AskedTargets,
  { key, title, note, room, project }: Service,
): Promise<readonly PageTarget[]> => {
  if (!kinds.includes('service')) return []
  const [only, ...others] = projectUuids ?? []
  const page = roomUuid === null ? project : room
  const rowUuid = roomUuid ?? (others.length === 0 ? only : undefined)
  const paths = page === undefined || rowUuid === undefined ? undefined : await pathsOf(call, page, [rowUuid], linksUntil)
  return [
    {
      ...{ kind: 'service', key, title, note, picture: null, projectUuid: null, needsRoom: project === undefined },
      ...{ path: paths?.get(rowUuid ?? '') ?? null, from: null, until: null },
    },
  ]
}
