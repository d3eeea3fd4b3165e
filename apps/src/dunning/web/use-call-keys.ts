import { useEffect, useEffectEvent } from 'react'

const EDITABLE = 'input:not([type="radio"]), textarea, select, [contenteditable="true"], [contenteditable=""]'
const OVERLAY = '.ant-modal-wrap, .ant-drawer-open, .ant-picker-dropdown:not(.ant-picker-dropdown-hidden), [role="dialog"]'
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, j: 1, J: 1, ArrowUp: -1, k: -1, K: -1 }

interface CallKeys {
  move?: (by: 1 | -1) => void
  /** A digit. */
  choose?: (at: number) => void
}

/** The list by arrows, or J and K, and the outcome by its digit, where nobody types and nothing lies over it. */
export const useCallKeys = ({ move, choose }: CallKeys): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector(OVERLAY) !== null) return
    if (event.target instanceof Element && event.target.closest(EDITABLE) !== null) return
    const by = STEPS[event.key]
    const digit = /^[1-9]$/.test(event.key) ? Number(event.key) : null
    if (by !== undefined && move !== undefined) move(by)
    else if (digit !== null && choose !== undefined) choose(digit)
    else return
    event.preventDefault()
  })
  // A subscription to the keyboard, only while the page is shown.
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
