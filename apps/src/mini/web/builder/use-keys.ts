import type { KeyboardEvent } from 'react'

interface Keys {
  undo: () => void
  redo: () => void
  /** Of the selected block. */
  remove?: () => void
  duplicate?: () => void
  shift?: (by: 1 | -1) => void
}

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

const isOnBlock = ({ target }: KeyboardEvent): boolean => target instanceof HTMLElement && target.dataset.block !== undefined

/** Keys of the builder: steps back and forth anywhere but in a text, what is done with a block while the focus is on it. */
export const useKeys =
  ({ undo, redo, remove, duplicate, shift }: Keys) =>
  (event: KeyboardEvent): void => {
    const command = event.metaKey || event.ctrlKey
    const name = event.key.toLowerCase()
    const deed = (): (() => void) | undefined => {
      if (isTyping(event)) return undefined
      if (command && name === 'z') return event.shiftKey ? redo : undo
      if (command && name === 'y') return redo
      if (!isOnBlock(event)) return undefined
      if (command) return name === 'd' ? duplicate : undefined
      if (event.altKey && name === 'arrowup') return shift && (() => shift(-1))
      if (event.altKey && name === 'arrowdown') return shift && (() => shift(1))
      return name === 'delete' || name === 'backspace' ? remove : undefined
    }
    const found = deed()
    if (found === undefined) return
    event.preventDefault()
    found()
  }
