import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ChangesOf } from '@qifuyun/kit/entity.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { asset } from '#src/fixed-asset/cards/asset.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'

interface Placed {
  uuid: string
  projectUuid: string
  roomUuid: string | null
  positionText: string | null
}

const p = columns(project, 'p')
const r = columns(room, 'r')

const named = async ({ rows }: Context, of: 'project' | 'room', uuids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (uuids.length === 0) return new Map()
  const found = await rows.query<{ uuid: string; name: string }>(
    of === 'project'
      ? sql`select ${p.uuid} as uuid, ${p.projectName} as name from ${p.table} where ${p.uuid} = any(${uuids}::uuid[])`
      : sql`select ${r.uuid} as uuid, ${r.roomName} as name from ${r.table} where ${r.uuid} = any(${uuids}::uuid[])`,
  )
  return new Map(found.map(({ uuid, name }) => [uuid, name]))
}

/** Where things stand, as people say it. Two statements for all of them. */
export const placesOf = async (call: Context, of: readonly Placed[]): Promise<ReadonlyMap<string, string>> => {
  const projects = await named(call, 'project', [...new Set(of.map(({ projectUuid }) => projectUuid))])
  const rooms = await named(call, 'room', [...new Set(of.flatMap(({ roomUuid }) => roomUuid ?? []))])
  return new Map(
    of.map(({ uuid, projectUuid, roomUuid, positionText }) => [
      uuid,
      [projects.get(projectUuid), roomUuid === null ? null : rooms.get(roomUuid), positionText].filter(Boolean).join(' '),
    ]),
  )
}

/** What changes of where a thing stands; a room or a place in words in another project takes the former ones away. */
export const movedTo = (to: { project: string | null; room: string | null; text: string | null }): ChangesOf<typeof asset> => {
  if (to.project === null && to.room === null && !to.text) return {}
  return {
    ...(to.project !== null && { projectUuid: to.project }),
    ...{ buildingUuid: null, positionUuid: null, roomUuid: to.room, positionText: to.text || null },
  }
}
