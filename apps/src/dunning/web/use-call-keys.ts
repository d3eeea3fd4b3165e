import { useEffect, useEffectEvent } from 'react'

const EDITABLE = 'input, textarea, select, [contenteditable="true"], [contenteditable=""], [role="radio"]'
const OVERLAY = '.ant-modal-wrap, .ant-drawer-open, .ant-picker-dropdown:not(.ant-picker-dropdown-hidden), [role="dialog"]'
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, j: 1, J: 1, ArrowUp: -1, k: -1, K: -1 }

/** The list by arrows, or J and K, where nobody types and nothing lies over it. */
export const useCallKeys = ({ move }: { move: (by: 1 | -1) => void }): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const by = STEPS[event.key]
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    if (document.querySelector(OVERLAY) !== null) return
    if (event.target instanceof Element && event.target.closest(EDITABLE) !== null) return
    event.preventDefault()
    move(by)
  })
  // A subscription to the keyboard, only while the page is shown.
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
