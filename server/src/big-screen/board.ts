import type { getBigScreen } from '@qifuyun/contract/big-screen/endpoints.ts'
import { chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import { boardParts, boardProjects, countRooms } from '#src/applications/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { figuresFor } from './figures.ts'
import { eventsOf, ratingOf, workOf } from './work.ts'

export type Board = OutputOf<typeof getBigScreen>

const PROJECTS_MAX = 100

const roomsOf = (found: Awaited<ReturnType<typeof countRooms>>): Board['rooms'] => {
  if (found === null) return null
  const { rows, states } = found
  const count = (code: number): number => rows.reduce((sum, row) => (row.state === code ? sum + row.count : sum), 0)
  return {
    count: rows.reduce((sum, row) => sum + row.count, 0),
    buildingCount: new Set(rows.flatMap(({ houses }) => houses)).size,
    area: rows.reduce((sum, { area }) => sum + Number(area), 0),
    stateList: states.map((state) => ({ ...state, count: count(state.code) })),
  }
}

/** The board as of now. 404 for a project that the caller does not read. Its statements grow with the applications that there are, not with their rows. */
export const boardOf = async (tx: Tx, platform: Platform, caller: TenantCaller, projectUuid: string | undefined): Promise<Board> => {
  const now = platform.clock.now()
  const asked = { tx, projectUuid, today: chinaMidnight(chinaDay(now)), lately: new Date(now.getTime() - 30 * DAY_MS), now }
  const projects = await boardProjects(tx, platform, caller, PROJECTS_MAX)
  if (projectUuid !== undefined && !projects.some((one) => one.projectUuid === projectUuid)) absent()
  const rooms = await countRooms(tx, platform, caller, projectUuid)
  const parts = await boardParts(tx, platform, caller, projectUuid)
  return {
    enterpriseName: caller.enterpriseName,
    nowTime: now.toISOString(),
    projectList: projects,
    rooms: roomsOf(rooms),
    work: await workOf(asked, parts.work),
    eventList: await eventsOf(asked, parts.told),
    figureList: await figuresFor(tx, platform, caller, projectUuid),
    rating: await ratingOf(asked, parts.rated),
    watchList: [...new Set([...parts.told, ...parts.rated])].map(({ served: { app, entity } }) => ({
      appKey: app.appKey ?? app.key,
      entity: entity.spec.name,
    })),
  }
}
