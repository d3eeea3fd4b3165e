import type { KeyboardEvent } from 'react'

interface Keys {
  undo: () => void
  redo: () => void
  save: () => void
  preview: () => void
  print: () => void
  search: () => void
  /** Of the selected block. */
  remove?: () => void
  duplicate?: () => void
  shift?: (by: 1 | -1) => void
}

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/** The keys of the editor: with the command key everywhere, the plain ones where nobody types. */
export const useEditorKeys =
  (keys: Keys) =>
  (event: KeyboardEvent): void => {
    const command = event.metaKey || event.ctrlKey
    const name = event.key.toLowerCase()
    const typing = isTyping(event)
    const run = (): (() => void) | undefined => {
      if (command && name === 's') return keys.save
      if (typing) return undefined
      if (command && name === 'z') return event.shiftKey ? keys.redo : keys.undo
      if (command && name === 'y') return keys.redo
      if (command && name === 'd') return keys.duplicate
      if (command && name === 'p') return keys.print
      if (command) return undefined
      if (event.altKey && name === 'arrowup') return keys.shift && (() => keys.shift?.(-1))
      if (event.altKey && name === 'arrowdown') return keys.shift && (() => keys.shift?.(1))
      if (name === 'delete' || name === 'backspace') return keys.remove
      if (name === 'p') return keys.preview
      return name === '/' ? keys.search : undefined
    }
    const found = run()
    if (found === undefined) return
    event.preventDefault()
    found()
  }
