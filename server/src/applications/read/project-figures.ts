import type { Tx } from '#src/platform/database/transaction.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { SERVED_ENTITIES } from '../runtime/served-entity.ts'
import { figuresOf } from './figures.ts'
import { daySpan } from './local-days.ts'
import type { FigureName } from './personal-figures.ts'
import { readingOf } from './stream.ts'

/** These figures over what the person reads, of one project where it is named; those of entities without projects are left out then. */
export const figuresOfProject = async (
  tx: Tx,
  platform: Platform,
  caller: TenantCaller,
  names: readonly FigureName[],
  projectUuid: string | undefined,
) => {
  const found = []
  for (const name of names) {
    const served = SERVED_ENTITIES.find(({ app, entity }) => app.appKey === name.appKey && entity.spec.name === name.entity)
    if (served === undefined) continue
    const field = served.entity.spec.project
    if (projectUuid !== undefined && field === null) continue
    const reading = await readingOf(tx, platform, caller, served)
    if (reading === undefined) continue
    const filter = projectUuid !== undefined && field !== null ? { field, cmp: 'eq' as const, value: projectUuid } : undefined
    const { first, after } = daySpan('lastDays', reading.now, 1)
    const [now] = await figuresOf(reading, served, { kpiKey: name.kpiKey, filter })
    const [today] = await figuresOf(reading, served, { kpiKey: name.kpiKey, filter, range: { begin: first, end: after } })
    if (now !== undefined)
      found.push({
        ...name,
        unit: now.unit,
        better: now.better,
        value: now.value,
        today: today?.value ?? null,
        yesterday: today?.compare ?? null,
      })
  }
  return found
}
