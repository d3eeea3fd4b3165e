import { holdsOneOf, ROLE } from '@qifuyun/contract/core/roles.ts'
import { adminCode, permissionCode } from '@qifuyun/kit/permissions.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { permissionCodesOf } from '#src/roles/service.ts'
import { SERVED_ENTITIES, type ServedEntity } from '../runtime/served-entity.ts'
import { figuresOf } from './figures.ts'
import { daySpan } from './local-days.ts'
import { openReading } from './routes.ts'

/** Days of the course of a figure. */
const COURSE_DAYS = 14

/** A figure of an application by its place in the definition. */
export interface FigureName {
  figureKey: string
  appKey: string
  appName: string
  /** The application's name in code, which its catalogue of English texts goes by. */
  catalogue: string
  entity: string
  kpiKey: string
  label: string
}

/** An application that the person may open. */
interface Opened {
  appKey: string | null
  manager: boolean
}

const namesOf = ({ app, entity }: ServedEntity): FigureName[] =>
  Object.entries(entity.spec.kpis).map(([kpiKey, { label }]) => {
    const [appKey, name] = [app.appKey ?? '', entity.spec.name]
    return { figureKey: `${appKey}.${name}.${kpiKey}`, appKey, appName: app.label, catalogue: app.key, entity: name, kpiKey, label }
  })

/** Entities whose rows the person may read in these applications, in their order. One query. */
const readableEntities = async (tx: Tx, caller: TenantCaller, apps: readonly Opened[]): Promise<ServedEntity[]> => {
  const codes = new Set(await permissionCodesOf(tx, caller.userUuid, caller.narrowedRoleId))
  const admin = holdsOneOf(caller.roles, [ROLE.admin])
  return apps.flatMap(({ appKey, manager }) =>
    SERVED_ENTITIES.filter(({ app, entity }) => {
      if (appKey === null || app.appKey !== appKey) return false
      return admin || manager || codes.has(adminCode(appKey)) || codes.has(permissionCode(appKey, entity.spec.name, 'read'))
    }),
  )
}

/** Every figure that the person may read in these applications. */
export const figureNames = async (tx: Tx, caller: TenantCaller, apps: readonly Opened[]): Promise<FigureName[]> =>
  (await readableEntities(tx, caller, apps)).flatMap(namesOf)

const entityFigures = async (tx: Tx, platform: Platform, caller: TenantCaller, served: ServedEntity, keys: ReadonlySet<string>) => {
  const reading = await openReading(tx, platform, caller, served)
  const span = (days: number) => {
    const { first, after } = daySpan('lastDays', reading.now, days)
    return { begin: first, end: after }
  }
  const now = await figuresOf(reading, served, {})
  const lately = await figuresOf(reading, served, { range: span(1) })
  const course = await figuresOf(reading, served, { range: span(COURSE_DAYS), groupBy: 'day' })
  return namesOf(served).flatMap((name, index) => {
    const figure = now[index]
    if (figure === undefined || !keys.has(name.figureKey)) return []
    const { value, unit, better } = figure
    const [today, yesterday] = [lately[index]?.value ?? null, lately[index]?.compare ?? null]
    return [{ ...name, unit, better, value, today, yesterday, series: course[index]?.series ?? [] }]
  })
}

/** These figures over what the person reaches, in the order in which they are asked for; three queries an entity. */
export const figuresNamed = async (tx: Tx, platform: Platform, caller: TenantCaller, names: readonly FigureName[]) => {
  const keys = new Set(names.map(({ figureKey }) => figureKey))
  const wanted = SERVED_ENTITIES.filter((served) => namesOf(served).some(({ figureKey }) => keys.has(figureKey)))
  const found = new Map<string, Awaited<ReturnType<typeof entityFigures>>[number]>()
  for (const served of wanted)
    for (const figure of await entityFigures(tx, platform, caller, served, keys)) found.set(figure.figureKey, figure)
  return names.flatMap(({ figureKey }) => found.get(figureKey) ?? [])
}
