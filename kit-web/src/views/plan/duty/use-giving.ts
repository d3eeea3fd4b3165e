import { type ReactNode, useState } from 'react'
import { textOf } from '#src/fields/row.ts'
import { useActions } from '#src/form/use-actions.tsx'
import { useLabel } from '#src/label.ts'
import type { ListModel } from '#src/list/use-list.ts'
import { useDuty } from '#src/reads.ts'
import { actionsOn, useRights } from '#src/rights.ts'
import { byUrgency, type Standing } from '../marks.ts'
import type { LayerRows } from '../use-layer-rows.ts'

/** Somebody on duty, and how many rows of the layer they have in hand. */
export type Person = NonNullable<ReturnType<typeof useDuty>['data']>['list'][number] & { inHand: number }

/** Rows of a plan that are given to people on duty. */
export interface Giving {
  people: readonly Person[]
  /** What is done: 派单. */
  word: string
  /** Rows that can be given now, what needs somebody first. */
  choices: readonly Standing[]
  give: (userUuid: string, key: string) => void
  /** The one who is being dragged; null: nobody. */
  dragged: string | null
  drag: (userUuid: string | null) => void
  dialog: ReactNode
}

/** The first layer whose rows are given to people; undefined where nobody plans who is on duty, or the user may give nothing. */
export const useGiving = (of: ListModel['of'], layers: readonly LayerRows[], projectUuid: string): Giving | undefined => {
  const shown = layers.find(({ layer: { view } }) => view.gives !== undefined)
  const entity = shown?.layer.of ?? of
  const name = shown?.layer.view.gives ?? ''
  const label = useLabel(entity)
  const rights = useRights(entity)
  const actions = useActions(entity)
  const may = shown !== undefined && rights.may(`action.${name}`)
  const duty = useDuty(entity, projectUuid, { enabled: may })
  const [dragged, drag] = useState<string | null>(null)
  const action = entity.spec.actions[name]
  const told = duty.data
  if (shown === undefined || !may || action === undefined || told?.plannedFlag !== 1) return undefined
  const { rows = [], standings } = shown
  const field = (action.form?.[0] ?? '').replace(/!$/, '')
  const holders = rows.map((row) => textOf({ ...row }[field]))
  const free = new Set(rows.filter((row) => actionsOn(entity, row, rights).some((each) => each.name === name)).map(({ uuid }) => uuid))
  return {
    word: label(action.label),
    people: told.list.map((one) => ({ ...one, inHand: holders.filter((holder) => holder === one.userUuid).length })),
    choices: byUrgency(standings.filter(({ uuid }) => free.has(uuid))),
    give: (userUuid, key) => {
      const uuid = standings.find((each) => each.key === key)?.uuid
      const row = rows.find((each) => each.uuid === uuid)
      const person = told.list.find((each) => each.userUuid === userUuid)
      if (row !== undefined && free.has(row.uuid))
        actions.start(name, [{ ...row }], { [field]: userUuid, [`${field}Name`]: person?.userName })
    },
    ...{ dragged, drag, dialog: actions.dialog },
  }
}
