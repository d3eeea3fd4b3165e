import { Tooltip } from 'antd'
import { type LucideIcon, Redo2, Trash2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { keyLabel } from '#src/components/Keys.tsx'
import { useEditing } from './context.ts'
import { type Action, canRedo, canUndo, type EditorState } from './editor.ts'
import styles from './Toolbar.module.css'
import type { TextKey } from './texts.ts'
import { useText } from './texts.ts'
import { TOOLS } from './tools.ts'

interface ActLook {
  action: Action
  label: TextKey
  icon: LucideIcon
  keys: readonly string[]
  can: (state: EditorState) => boolean
}

const ACTS: readonly ActLook[] = [
  { action: { type: 'undo' }, label: '撤销', icon: Undo2, keys: ['mod', 'Z'], can: canUndo },
  { action: { type: 'redo' }, label: '重做', icon: Redo2, keys: ['mod', 'Shift', 'Z'], can: canRedo },
  { action: { type: 'remove' }, label: '删除', icon: Trash2, keys: ['Delete'], can: ({ selected }) => selected !== null },
]

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The tools, one of which is in use, and what can be done to the drawing. */
export const Toolbar = (): ReactNode => {
  const t = useText()
  const { state, dispatch, readOnly } = useEditing()
  return (
    <div className={styles.toolbar} role="toolbar" aria-orientation="vertical" aria-label={t('绘图工具')}>
      {TOOLS.filter(({ reading }) => reading || !readOnly).map(({ tool, label, icon: Icon, key }) => (
        <Tooltip key={tool} placement="right" title={key}>
          <button
            type="button"
            className={styles.tool}
            aria-pressed={state.tool === tool}
            aria-keyshortcuts={key}
            onClick={() => dispatch({ type: 'tool', tool })}
          >
            <Icon {...ICON} />
            {t(label)}
          </button>
        </Tooltip>
      ))}
      {readOnly ? null : <hr className={styles.line} />}
      {ACTS.filter(() => !readOnly).map(({ action, label, icon: Icon, keys, can }) => (
        <Tooltip key={label} placement="right" title={keys.map(keyLabel).join(' ')}>
          {/* Not `disabled`: the focus must not be lost with the last step back. */}
          <button
            type="button"
            className={styles.tool}
            aria-disabled={!can(state)}
            onClick={() => (can(state) ? dispatch(action) : undefined)}
          >
            <Icon {...ICON} />
            {t(label)}
          </button>
        </Tooltip>
      ))}
    </div>
  )
}
