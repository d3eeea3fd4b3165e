import type { KeyboardEvent } from 'react'
import { SNAP } from '#src/screen-designer/design/design.ts'

interface Keys {
  undo: () => void
  redo: () => void
  /** Of the selected widget. */
  remove?: () => void
  copy?: () => void
  nudge?: (by: { x: number; y: number }) => void
}

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  arrowleft: [-1, 0],
  arrowright: [1, 0],
  arrowup: [0, -1],
  arrowdown: [0, 1],
}

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select, [role="combobox"]') !== null)

const isOnWidget = ({ target }: KeyboardEvent): boolean => target instanceof HTMLElement && target.dataset.widget !== undefined

/** Keys of the designer: steps back and forth anywhere but in a text, what is done with a widget while the focus is on it. */
export const useKeys =
  ({ undo, redo, remove, copy, nudge }: Keys) =>
  (event: KeyboardEvent): void => {
    const command = event.metaKey || event.ctrlKey
    const name = event.key.toLowerCase()
    const deed = (): (() => void) | undefined => {
      if (isTyping(event)) return undefined
      if (command && name === 'z') return event.shiftKey ? redo : undo
      if (command && name === 'y') return redo
      if (!isOnWidget(event)) return undefined
      if (command) return name === 'd' ? copy : undefined
      const arrow = ARROWS[name]
      const step = event.shiftKey ? 1 : SNAP
      if (arrow !== undefined) return nudge && (() => nudge({ x: arrow[0] * step, y: arrow[1] * step }))
      return name === 'delete' || name === 'backspace' ? remove : undefined
    }
    const found = deed()
    if (found === undefined) return
    event.preventDefault()
    found()
  }
