import { useEffect, useEffectEvent } from 'react'

const EDITABLE = 'input, textarea, select, [contenteditable="true"], [contenteditable=""]'
const OVERLAY = '.ant-modal-wrap, .ant-drawer-open, .ant-popover:not(.ant-popover-hidden), [role="dialog"]'

/** Whether somebody types, or something lies over the page. */
export const isBusy = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(EDITABLE) !== null) || document.querySelector(OVERLAY) !== null

interface ListKeys {
  onSearch: () => void
  onAdd: () => void
  onEscape: () => void
  /** From the open row to the one after it (1) or before it (-1). */
  onStep: (by: 1 | -1) => void
}

const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 }

/**
 * `/` goes to the search box, `n` makes a new row, `j` and `k` go on from the open row, Escape lets go of what is chosen, where nobody types
 * and nothing lies over the list.
 */
export const useListKeys = ({ onSearch, onAdd, onEscape, onStep }: ListKeys): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey || isBusy(event.target)) return
    const step = STEPS[event.key.toLowerCase()]
    if (step !== undefined) onStep(step)
    else if (event.key === '/') onSearch()
    else if (event.key === 'n') onAdd()
    else if (event.key === 'Escape') onEscape()
    else return
    event.preventDefault()
  })
  // A subscription to the keyboard, only while the page is shown.
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
