import { AREA_NAME_MAX } from '@qifuyun/contract/main-data/area-rules.ts'
import type { KeyboardEvent } from 'react'
import { useEditing } from './context.ts'
import { canCancel, selectedArea } from './editor.ts'
import { useText } from './texts.ts'
import { TOOLS } from './tools.ts'
import { useLabel } from './use-label.ts'

const TYPING = 'input:not([type="radio"]), textarea'

/** The name of a copy, cut to what a name may have. */
export const useCopyName = () => {
  const t = useText()
  const labelOf = useLabel()
  return (area: Parameters<typeof labelOf>[0]): string => [...t('{name} 副本', { name: labelOf(area) })].slice(0, AREA_NAME_MAX).join('')
}

/** Keys of the whole tool, wherever in it the focus is, but not while somebody types. `onLeave`: Escape with nothing to give up. */
export const useEditorKeys = (onLeave: () => void) => {
  const { state, dispatch, readOnly } = useEditing()
  const copyName = useCopyName()

  const duplicate = (): void => {
    const area = selectedArea(state)
    if (area !== undefined) dispatch({ type: 'duplicate', key: area.key, name: copyName(area) })
  }
  const withMod: Record<string, () => void> = {
    z: () => dispatch({ type: 'undo' }),
    'shift z': () => dispatch({ type: 'redo' }),
    y: () => dispatch({ type: 'redo' }),
    d: duplicate,
  }
  const alone = (key: string): (() => void) | undefined => {
    const tool = TOOLS.find((one) => one.key === key.toUpperCase() && (one.reading || !readOnly))?.tool
    if (tool !== undefined) return () => dispatch({ type: 'tool', tool })
    if (key === 'Escape') return () => (canCancel(state) ? dispatch({ type: 'cancel' }) : onLeave())
    return !readOnly && (key === 'Delete' || key === 'Backspace') ? () => dispatch({ type: 'remove' }) : undefined
  }
  return (event: KeyboardEvent): void => {
    if (event.altKey || (event.target instanceof Element && event.target.matches(TYPING))) return
    const mod = event.metaKey || event.ctrlKey
    const name = `${event.shiftKey ? 'shift ' : ''}${event.key.toLowerCase()}`
    const act = mod ? (readOnly ? undefined : withMod[name]) : alone(event.key)
    if (act === undefined) return
    event.preventDefault()
    // Dialogs listen on the window: the Escape that opens the question would close it too.
    event.stopPropagation()
    act()
  }
}
