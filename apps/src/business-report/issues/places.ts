import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { PLACE, PROJECTS_MAX, ROWS } from '#src/business-report/codes.ts'
import type { SheetPlace } from '#src/business-report/issues/sheet.ts'
import type { Report } from '#src/business-report/reports/report.ts'
import { project } from '#src/main-data/project.ts'

const IN_SERVICE = 2

interface At {
  uuid: string
  projectName: string
  organUuid: string | null
}

/** Departments have their names in a table of the platform. */
const organNames = async ({ rows }: Context, projects: readonly At[]): Promise<ReadonlyMap<string, string>> => {
  const organs = [...new Set(projects.flatMap(({ organUuid }) => organUuid ?? []))]
  if (organs.length === 0) return new Map()
  const found = await rows.query<{ uuid: string; name: string }>(
    sql`select organ_uuid as uuid, organ_name as name from organ where organ_uuid = any(${organs}::uuid[])`,
  )
  return new Map(found.map(({ uuid, name }) => [uuid, name]))
}

const byName =
  <Of>(name: (of: Of) => string) =>
  (one: Of, other: Of) =>
    name(one).localeCompare(name(other), 'zh-CN')

const projectPlace = ({ uuid, projectName }: At, parent: string | null): SheetPlace => ({
  ...{ key: uuid, kind: PLACE.project, name: projectName, parent, projects: [uuid] },
})

/** Departments with their projects below them; projects of no department come last. */
const treeOf = (projects: readonly At[], names: ReadonlyMap<string, string>): SheetPlace[] => {
  const organs = [...names].toSorted(byName(([, name]) => name))
  const placed = organs.flatMap(([organUuid, name]): SheetPlace[] => {
    const own = projects.filter((each) => each.organUuid === organUuid)
    const place = { key: organUuid, kind: PLACE.organ, name, parent: null, projects: own.map(({ uuid }) => uuid) }
    return [place, ...own.map((each) => projectPlace(each, organUuid))]
  })
  const others = projects.filter(({ organUuid }) => organUuid === null || !names.has(organUuid))
  return [...placed, ...others.map((each) => projectPlace(each, null))]
}

/** The rows of a report: the whole, and below it its departments and projects. */
export const placesOf = async (call: Context, { rowsBy, projects: only }: Pick<Report, 'rowsBy' | 'projects'>): Promise<SheetPlace[]> => {
  const chosen = only ?? []
  const found =
    chosen.length === 0
      ? await call.rows.list(project, (f) => f.eq('statusCode', IN_SERVICE), PROJECTS_MAX)
      : [...(await call.rows.findEach(project, chosen)).values()]
  const projects = found.toSorted(byName(({ projectName }) => projectName))
  const whole: SheetPlace = { key: PLACE.whole, kind: PLACE.whole, name: '', parent: null, projects: projects.map(({ uuid }) => uuid) }
  if (rowsBy === ROWS.whole) return [whole]
  if (rowsBy === ROWS.projects) return [whole, ...projects.map((each) => projectPlace(each, null))]
  return [whole, ...treeOf(projects, await organNames(call, projects))]
}
