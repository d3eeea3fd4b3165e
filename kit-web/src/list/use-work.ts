import type { Entity } from '@qifuyun/kit/entity.ts'
import { isLocked } from '@qifuyun/kit/work/approval.ts'
import { App } from 'antd'
import { type ReactNode, useState } from 'react'
import { fieldText } from '#src/fields/format.ts'
import type { Row } from '#src/fields/row.ts'
import { useActions } from '#src/form/use-actions.tsx'
import { useText } from '#src/texts.ts'
import { useRemove } from '../commands.ts'
import { useLabel } from '../label.ts'
import { actionsIn, actionsOn, isPersonal, type NamedAction } from '../rights.ts'
import type { ListRow } from '../rows.ts'
import { asksNothing, usePerforming } from '../use-doing.ts'
import { shownField } from './table/columns.ts'
import type { ListModel } from './use-list.ts'

/** What lies over a list. */
export type Opened =
  | { kind: 'add'; initial?: Record<string, unknown> }
  | { kind: 'edit'; row: ListRow }
  | { kind: 'bulkEdit'; rows: readonly ListRow[] }
  | { kind: 'print'; rows: readonly ListRow[] }

/** Something that can be done with a row. */
export interface Deed {
  key: string
  label: string
  danger: boolean
  run(): void
}

export interface Work {
  of: Entity
  /** What a row is called. */
  nameOf(row: ListRow): string
  deedsOn(row: ListRow): Deed[]
  /** Actions that may be done to all of these rows at once. */
  bulkActions(rows: readonly ListRow[]): NamedAction[]
  /** Whether its fields may be changed: not in a state that locks them. */
  isChangeable(row: ListRow): boolean
  /** Whether anything can be done with several rows. */
  canSelect: boolean
  selected: readonly string[]
  /** The chosen rows: of this page as they are now, of other pages as they were seen there. */
  chosen: readonly ListRow[]
  select(uuids: readonly string[]): void
  /** Whether an action is done without a further question. */
  isDirect(name: string, rows: readonly ListRow[]): boolean
  /** Does an action after whatever it asks for; false when it was refused, or when its dialog has taken over. */
  act(name: string, rows: readonly ListRow[]): Promise<boolean>
  /** Asks for what an action needs; its form begins with these values. */
  start(name: string, rows: readonly ListRow[], preset?: Row): void
  remove(rows: readonly ListRow[]): void
  /** The dialog of an action, to be drawn by the page. */
  dialog: ReactNode
  opened: Opened | undefined
  open(what: Opened | undefined): void
}

export const titleOf = (of: Entity, row: Readonly<Record<string, unknown>>): string => {
  const spec = shownField(of, of.spec.title)
  return spec === undefined ? '' : fieldText(of, of.spec.title, spec, row)
}

/** Asks before something is done; false when the answer is no. */
const useQuestion = () => {
  const t = useText()
  const { modal } = App.useApp()
  return (title: string, okText: string, danger: boolean): Promise<boolean> =>
    new Promise((resolve) => {
      modal.confirm({
        title,
        okText,
        cancelText: t('取消'),
        okButtonProps: { danger },
        focusable: { autoFocusButton: danger ? 'cancel' : 'ok' },
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      })
    })
}

/** Pages of their own in place of the drawers. */
export interface Ways {
  add?: () => void
  edit?: (uuid: string) => void
}

/** Calls take no more rows at once. */
const CHOSEN_MAX = 200

/** The rows that are chosen, over all pages. Those of another filter are not meant by what is done to them. */
const useChosen = ({ rows = [], body: { sort: _order, ...narrowed } }: ListModel) => {
  const t = useText()
  const { message } = App.useApp()
  const among = JSON.stringify(narrowed)
  const [kept, setKept] = useState<{ among: string; rows: readonly ListRow[] }>({ among, rows: [] })
  const before = kept.among === among ? kept.rows : []
  const known = new Map([...before, ...rows].map((row) => [row.uuid, row]))
  return {
    chosen: before.flatMap(({ uuid }) => known.get(uuid) ?? []),
    select: (uuids: readonly string[]): void => {
      if (uuids.length > CHOSEN_MAX) message.warning(t('最多选择 {n} 条', { n: CHOSEN_MAX }))
      setKept({ among, rows: uuids.slice(0, CHOSEN_MAX).flatMap((uuid) => known.get(uuid) ?? []) })
    },
  }
}

/** What the user may do with the rows of a list, and what is open for it. `bulk`: the page has buttons of its own for chosen rows. */
export const useWork = (list: ListModel, ways: Ways = {}, bulk = false): Work => {
  const { of, rights } = list
  const t = useText()
  const label = useLabel(of)
  const ask = useQuestion()
  const perform = usePerforming(of)
  const remove = useRemove(of)
  const [opened, setOpened] = useState<Opened>()
  const open = (what: Opened | undefined): void => {
    if (what?.kind === 'add' && ways.add) ways.add()
    else if (what?.kind === 'edit' && ways.edit) ways.edit(what.row.uuid)
    else setOpened(what)
  }
  const { chosen, select } = useChosen(list)
  const actions = useActions(of, () => select([]))
  const { may } = rights

  const isDirect = (name: string, rows: readonly ListRow[]): boolean => {
    const action = of.spec.actions[name]
    return rows.length === 1 && action !== undefined && asksNothing(action)
  }

  const act = async (name: string, rows: readonly ListRow[]): Promise<boolean> => {
    const [first] = rows
    if (first && isDirect(name, rows)) return perform(name, first)
    actions.start(name, rows)
    return false
  }

  const ends = (): void => undefined
  const askToRemove = async (rows: readonly ListRow[]): Promise<void> => {
    const [first] = rows
    if (first === undefined) return
    const what = label(of.spec.label)
    const question =
      rows.length === 1 ? t('删除「{name}」？', { name: titleOf(of, first) }) : t('删除 {n} 条{what}？', { n: rows.length, what })
    const verb = rows.length === 1 ? t('删除') : t('删除 {n} 条{what}', { n: rows.length, what })
    const uuids = rows.map(({ uuid }) => uuid)
    const leave = (): void => select(chosen.flatMap(({ uuid }) => (uuids.includes(uuid) ? [] : [uuid])))
    if (await ask(question, verb, true)) await remove.mutateAsync(uuids).then(leave, ends)
  }

  const isChangeable = (row: ListRow): boolean => !isLocked(of, row)

  const deedsOn = (row: ListRow): Deed[] => [
    ...actionsOn(of, row, rights).map(({ name, action }) => ({
      key: name,
      label: label(action.label),
      danger: action.danger ?? false,
      run: () => void act(name, [row]),
    })),
    ...(may('update') && isChangeable(row)
      ? [{ key: 'edit', label: t('编辑'), danger: false, run: () => open({ kind: 'edit', row }) }]
      : []),
    ...(may('delete') && isChangeable(row) ? [{ key: 'delete', label: t('删除'), danger: true, run: () => void askToRemove([row]) }] : []),
  ]

  const actionsForMany = actionsIn(of).filter(({ action }) => action.bulk)
  return {
    of,
    nameOf: (row) => titleOf(of, row),
    deedsOn,
    bulkActions: (rows) =>
      actionsForMany.filter(({ name }) => rows.every((row) => actionsOn(of, row, rights).some((one) => one.name === name))),
    isChangeable,
    canSelect:
      bulk ||
      actionsForMany.some(({ name, action }) => may(`action.${name}`) || isPersonal(action)) ||
      may('delete') ||
      may('update') ||
      of.spec.qrLabel !== null,
    selected: chosen.map(({ uuid }) => uuid),
    chosen,
    select,
    isDirect,
    act,
    start: actions.start,
    dialog: actions.dialog,
    remove: (rows) => void askToRemove(rows),
    opened,
    open,
  }
}
