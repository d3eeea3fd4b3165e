import type { Entity } from '@qifuyun/kit/entity.ts'
import type { PlanView } from '@qifuyun/kit/views.ts'
import { textOf } from '#src/fields/row.ts'
import { stateOfRow } from '#src/fields/state-of-row.ts'
import { titleOf } from '#src/list/use-work.ts'
import type { ListRow, PageBody } from '../../rows.ts'
import type { Standing } from './marks.ts'
import type { OwnCallouts } from './needs/own-callout.ts'

/** Rows of an entity as one layer of a plan. */
export interface PlanLayer {
  /** Route code and entity: `pkg24/space`. */
  key: string
  of: Entity
  view: PlanView
  /** What its application adds to callouts. */
  More?: OwnCallouts[string]
}

/** As many as the server gives at once. */
export const ROWS_MAX = 200

export const layerOf = (of: Entity, view: PlanView, callouts: OwnCallouts = {}): PlanLayer => ({
  key: `${of.spec.app.appKey ?? of.spec.app.key}/${of.spec.name}`,
  of,
  view,
  ...(callouts[of.spec.name] !== undefined && { More: callouts[of.spec.name] }),
})

/** What stands in a building and is not over; `own`: what else the list of the layer is narrowed to. */
export const bodyOfLayer = ({ of, view }: PlanLayer, buildingUuid: string, own: PageBody = {}): PageBody => {
  const here = { field: view.building, cmp: 'eq' as const, value: buildingUuid }
  const { states } = of.spec
  const going = states.filter(({ final }) => !final).map(({ code }) => code)
  return {
    ...(going.length < states.length && { stateList: going }),
    ...own,
    filter: { op: 'and', items: [...(own.filter ? [own.filter] : []), here] },
    ...{ pageNum: 1, pageSize: ROWS_MAX },
  }
}

/** Something in a state, as the plan shows it. */
export const standingIn = ({ key, of, view }: PlanLayer, row: Pick<Standing, 'uuid' | 'name' | 'part' | 'state' | 'since'>): Standing => {
  const state = stateOfRow(of, row)
  const silent = state !== undefined && (view.silent ?? []).includes(state.name)
  return { ...row, key: `${key}/${row.uuid}`, layer: key, tone: silent ? 'neutral' : (state?.tone ?? 'info'), silent }
}

/** A row as the plan shows it. */
export const standingOf = (layer: PlanLayer, row: ListRow): Standing => {
  const values: Readonly<Record<string, unknown>> = row
  return standingIn(layer, {
    ...{ uuid: row.uuid, name: titleOf(layer.of, row), part: textOf(values[layer.view.part]) || null },
    ...{ state: textOf(values.state), since: textOf(values.createTime) },
  })
}
