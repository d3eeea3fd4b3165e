import type { App } from '@qifuyun/kit/app.ts'
import type { overviewOutput, overviewQuery } from '@qifuyun/kit/calls/overview-call.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import type { FilterNode } from '@qifuyun/kit/filter.ts'
import { chartsOf, figuresShown, leadingEntity } from '@qifuyun/kit/overview/figures.ts'
import { BY_HOURS } from '@qifuyun/kit/overview/overview-spec.ts'
import { momentsOf, readPeriod, spansOf } from '@qifuyun/kit/overview/spans.ts'
import { fieldOf } from '@qifuyun/kit/values/comparing.ts'
import type { z } from 'zod'
import { forbidden } from '#src/platform/errors.ts'
import { conditionOf } from '../read/list.ts'
import type { Reading } from '../read/scope.ts'
import { SERVED_ENTITIES, type ServedEntity } from '../runtime/served-entity.ts'
import type { Asked, Times } from './asked.ts'
import { attentionIn } from './attention-rows.ts'
import { comparisonOf } from './comparison.ts'
import { figuresIn } from './figures-in.ts'
import { firstMoment, hoursOf, openRows } from './rows-over-time.ts'

type Overview = z.output<typeof overviewOutput>

/** With fewer days there is no course, and nothing to compare with. */
const DAYS_MIN = 14
const DAY_MS = 86_400_000

const inProject = ({ spec }: Entity, projectUuid: string | undefined): FilterNode | undefined =>
  projectUuid === undefined || spec.project === null ? undefined : { field: spec.project, cmp: 'eq', value: projectUuid }

const asked = async (reading: Reading, served: ServedEntity, projectUuid: string | undefined): Promise<Asked> => ({
  reading,
  served,
  rows: await conditionOf(reading, served, { pageNum: 1, pageSize: 1, filter: inProject(served.entity, projectUuid) }),
})

const sees = ({ reading: { reach }, served: { entity } }: Asked, key: string): boolean => {
  const field = fieldOf(entity, key)
  return field !== undefined && reach.sees(field)
}

/** Whether there is a project by which rows can be chosen: the others would be those of all projects. */
const isMeant = ({ spec }: Entity, projectUuid: string | undefined): boolean => projectUuid === undefined || spec.project !== null

/**
 * What is the case in an application over a period, and what needs attention now: over the caller's reach, in some fifteen statements for an
 * application of any size. `openFor` opens an entity for the caller; null for those that they may not read. Refuses whoever may read none.
 */
export const overviewOf = async (
  app: App,
  openFor: (served: ServedEntity) => Promise<Reading | null>,
  { period, projectUuid }: z.output<typeof overviewQuery>,
): Promise<Overview> => {
  const readable: Asked[] = []
  for (const served of SERVED_ENTITIES.filter((each) => each.app === app && isMeant(each.entity, projectUuid))) {
    const reading = await openFor(served)
    if (reading !== null) readable.push(await asked(reading, served, projectUuid))
  }
  const shown = figuresShown(readable.map(({ served }) => served.entity))
  const first = leadingEntity(readable.map(({ served }) => served.entity))
  const lead = readable.find(({ served }) => served.entity === first)
  if (lead === undefined) return forbidden([`app:${app.appKey}`])
  const spans = spansOf(readPeriod(period), lead.reading.now)
  const times: Times = { ...spans, now: momentsOf(spans.span), earlier: momentsOf(spans.before) }
  const { figures, added, comparison } = await figuresIn(readable, lead, shown, { projectUuid, times })
  const charts = chartsOf(lead.served.entity).filter((by) => by === BY_HOURS || sees(lead, by))
  const oldest = await firstMoment(lead)
  return {
    entity: lead.served.entity.spec.name,
    ...spans,
    comparedFlag: oldest !== null && lead.reading.now.getTime() - oldest.getTime() >= DAYS_MIN * DAY_MS ? 1 : 0,
    anyFlag: oldest === null ? 0 : 1,
    figures,
    added,
    open: await openRows(lead, times),
    attention: await attentionIn(readable),
    comparisons: await comparisonOf(lead, charts, comparison, times),
    hours: charts.includes(BY_HOURS) ? await hoursOf(lead, times) : null,
  }
}
