import { useEffect, useEffectEvent } from 'react'

const EDITABLE = 'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable="true"], [contenteditable=""]'
const OVERLAY = '.ant-modal-wrap, .ant-drawer-open, .ant-popover:not(.ant-popover-hidden), [role="dialog"]'

export interface DeskKeys {
  find: () => void
  move: (by: 1 | -1) => void
  tick: () => void
  tickOverdue: () => void
  waive: () => void
  toAmount: () => void
  channel: (at: number) => void
  take: () => void
  print: () => void
  back: () => void
}

/** Function keys act wherever the cursor stands; letters, digits and arrows where nobody types. */
const deedOf = (event: KeyboardEvent, keys: DeskKeys): (() => void) | undefined => {
  switch (event.key) {
    case 'F2':
      return keys.find
    case 'F4':
    case 'F8':
      return keys.take
    case 'F9':
      return keys.print
    case 'Escape':
      return keys.back
    default:
  }
  if (event.target instanceof Element && event.target.closest(EDITABLE) !== null) return undefined
  if (event.key === 'a' && (event.ctrlKey || event.metaKey)) return keys.tickOverdue
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined
  switch (event.key) {
    case 'ArrowDown':
      return () => keys.move(1)
    case 'ArrowUp':
      return () => keys.move(-1)
    case ' ':
      return keys.tick
    case 'm':
    case 'M':
      return keys.waive
    case 'Enter':
      return keys.toAmount
    default:
      return /^[1-4]$/.test(event.key) ? () => keys.channel(Number(event.key)) : undefined
  }
}

/** The desk by keyboard alone, while nothing lies over it (visual-trade.md section 2). */
export const useDeskKeys = (keys: DeskKeys): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (document.querySelector(OVERLAY) !== null) return
    // Buttons and boxes have a use of their own for these.
    if (
      (event.key === ' ' || event.key === 'Enter') &&
      event.target instanceof Element &&
      event.target.closest('button, a, label') !== null
    )
      return
    const deed = deedOf(event, keys)
    if (deed === undefined) return
    event.preventDefault()
    deed()
  })
  // A subscription to the keyboard, only while the page is shown.
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
