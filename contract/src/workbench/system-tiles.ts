import { ROLE, type RoleCode } from '#src/core/roles.ts'

/** A part of the product that stands among the applications of the workbench and can be arranged like one. */
export interface SystemTile {
  appUuid: string
  key: 'mainData' | 'approve' | 'notice' | 'meeting' | 'course' | 'activity' | 'cloudMarket' | 'bigScreen'
  /** The page that it opens. */
  path: `/${string}`
  roles: readonly RoleCode[]
}

const PREFIX = '01940000-0000-7000-8000-00f1'

const TILES: readonly Omit<SystemTile, 'appUuid'>[] = [
  { key: 'mainData', path: '/mainData', roles: [ROLE.mainData] },
  { key: 'approve', path: '/dashboard/approve', roles: [ROLE.workbench] },
  { key: 'notice', path: '/notice', roles: [ROLE.announcements] },
  { key: 'meeting', path: '/dashboard/meeting', roles: [ROLE.workbench] },
  { key: 'course', path: '/dashboard/course', roles: [ROLE.workbench] },
  { key: 'activity', path: '/dashboard/activity', roles: [ROLE.workbench] },
  { key: 'cloudMarket', path: '/cloudMarket', roles: [] },
  { key: 'bigScreen', path: '/dashboard/bigScreen', roles: [ROLE.workbench] },
]

/** The parts of the product that have a tile, in their order; their ids are the same in every enterprise. */
export const SYSTEM_TILES: readonly SystemTile[] = TILES.map((tile, index) => ({
  ...tile,
  appUuid: PREFIX + String(index + 1).padStart(8, '0'),
}))
