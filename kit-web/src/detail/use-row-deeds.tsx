import type { Entity } from '@qifuyun/kit/entity.ts'
import { isLocked } from '@qifuyun/kit/work/approval.ts'
import { App } from 'antd'
import { type ReactNode, useState } from 'react'
import { isRow, type Row, textOf, textsOf } from '#src/fields/row.ts'
import { EntityFormDrawer } from '#src/form/EntityFormDrawer.tsx'
import { actionsOf, type NamedAction, useActions } from '#src/form/use-actions.tsx'
import { useText } from '#src/texts.ts'
import { useRemove } from '../api.ts'
import { useLabel } from '../label.ts'
import { rowTitle } from './row-title.ts'

export interface RowDeeds {
  /** What the server would accept on the row now. */
  actions: NamedAction[]
  act: (name: string) => void
  /** Absent where the user may not, or the row is locked. */
  edit: (() => void) | undefined
  remove: (() => void) | undefined
  /** To be drawn: what is asked for. */
  dialogs: ReactNode
}

const mayBe = (row: Row, verb: 'update' | 'delete'): boolean => isRow(row.may) && row.may[verb] === true

/** What can be done with the row of a detail. `onEdit` edits it elsewhere. */
export const useRowDeeds = (of: Entity, row: Row, options: { onEdit?: (() => void) | undefined; onGone: () => void }): RowDeeds => {
  const t = useText()
  const label = useLabel(of)
  const { modal } = App.useApp()
  const { start, dialog } = useActions(of)
  const { mutateAsync } = useRemove(of, { onDone: options.onGone })
  const [editing, setEditing] = useState(false)
  const locked = isLocked(of, row)
  const kind = label(of.spec.label)
  const askToRemove = (): void => {
    // A refusal has been shown by the request layer.
    const shown = (): void => undefined
    modal.confirm({
      title: t('删除{label}「{title}」？', { label: kind, title: rowTitle(of, row) }),
      content: t('删除后不能恢复。'),
      okText: t('删除{label}', { label: kind }),
      cancelText: t('取消'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => mutateAsync([textOf(row.uuid)]).then(shown, shown),
    })
  }
  return {
    actions: actionsOf(of, textsOf(row.canDo)),
    act: (name) => start(name, [row]),
    edit: mayBe(row, 'update') && !locked ? (options.onEdit ?? (() => setEditing(true))) : undefined,
    remove: mayBe(row, 'delete') && !locked ? askToRemove : undefined,
    dialogs: (
      <>
        {dialog}
        {editing ? (
          <EntityFormDrawer of={of} uuid={textOf(row.uuid)} onSaved={() => setEditing(false)} onClose={() => setEditing(false)} />
        ) : null}
      </>
    ),
  }
}
