import type { Context } from '@qifuyun/kit/context.ts'
import { project } from '#src/main-data/project.ts'
import { BOUNDS, type Stage } from '#src/screen-designer/design/design.ts'

const IN_SERVICE = 2

/** A project that figures are divided by. */
export interface Place {
  uuid: string
  name: string
}

/** The projects of a board: those that it names, else all that are in service. */
export const placesOf = async ({ rows }: Context, { projects }: Stage): Promise<Place[]> => {
  const found =
    projects.length === 0
      ? await rows.list(project, (f) => f.eq('statusCode', IN_SERVICE), BOUNDS.projects)
      : [...(await rows.findEach(project, projects)).values()]
  return found
    .map(({ uuid, projectName }) => ({ uuid, name: projectName }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'zh-CN'))
}
