import type { Context } from '@qifuyun/kit/context.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'

/** The project in which demo rows of applications stand, with some of its homes; undefined in an enterprise without it. */
export const demoProject = async ({ rows }: Context, homes = 0) => {
  const [at] = await rows.list(project, (f) => f.eq('projectCode', 'XHHY'), 1)
  return at && { ...at, homes: homes === 0 ? [] : await rows.list(room, (f) => f.eq('projectUuid', at.uuid), homes) }
}
