import type { Entity } from '@qifuyun/kit/entity.ts'
import type { ActionSpec } from '@qifuyun/kit/states.ts'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { requestHost } from '@qifuyun/ui/platform/request/host.ts'
import { App } from 'antd'
import { type ReactNode, useState } from 'react'
import { nameOf } from '#src/detail/row-title.ts'
import type { Row } from '#src/fields/row.ts'
import { useText } from '#src/texts.ts'
import { ActionFormDialog } from './ActionFormDialog.tsx'
import { begunRows, wholeRow } from './begin-action.ts'
import type { BulkOutcome } from './outcome.ts'

/** An action of the definition by its name. */
export interface NamedAction {
  name: string
  action: ActionSpec
}

/** Actions of an entity by their names, dangerous ones last. */
export const actionsOf = (of: Entity, names: readonly string[]): NamedAction[] => {
  const { actions } = of.spec
  const found = names.flatMap((name) => (actions[name] === undefined ? [] : [{ name, action: actions[name] }]))
  return [...found.filter(({ action }) => !action.danger), ...found.filter(({ action }) => action.danger)]
}

export interface Actions {
  /** Begins an action on rows: what it needs is asked in a dialog, whose fields begin with the values of `preset`. */
  start: (name: string, rows: readonly Row[], preset?: Row) => void
  /** To be drawn by anyone who starts actions. */
  dialog: ReactNode
}

type Doing = NamedAction & { rows: readonly Row[]; preset?: Row | undefined }

/** Doing actions of an entity from lists, boards and details. */
export const useActions = (of: Entity, onDone?: () => void): Actions => {
  const t = useText()
  const { modal } = App.useApp()
  const [doing, setDoing] = useState<Doing | null>(null)
  const tell = (rows: readonly Row[], { successCount, failCount, failList }: BulkOutcome): void => {
    if (failCount === 0) return
    modal.warning({
      title: t('成功 {done} 条，失败 {failed} 条', { done: successCount, failed: failCount }),
      content: failList.map(({ uuid, msg }) => {
        const title = nameOf(of, rows.find((row) => row.uuid === uuid) ?? {})
        return <p key={uuid}>{title === '' ? msg : `「${title}」${msg}`}</p>
      }),
      okText: t('确定'),
    })
  }
  const begin = async ({ action, rows, preset, name }: Doing): Promise<void> => {
    const [row, ...more] = rows
    if (row === undefined || more.length > 0) return setDoing({ name, action, rows, preset })
    const whole = await wholeRow(of, action, row)
    setDoing({ name, action, rows: [whole], preset: { ...begunRows(action, whole), ...preset } })
  }
  return {
    start: (name, rows, preset) => {
      const action = of.spec.actions[name]
      if (action !== undefined)
        begin({ name, action, rows, preset }).catch((error: unknown) =>
          requestHost().toast({ kind: 'error', text: asCallError(error).msg }),
        )
    },
    dialog:
      doing === null ? null : (
        <ActionFormDialog
          key={doing.name}
          of={of}
          {...doing}
          onClose={() => setDoing(null)}
          onDone={(outcome) => {
            setDoing(null)
            if (outcome !== null) tell(doing.rows, outcome)
            onDone?.()
          }}
        />
      ),
  }
}
