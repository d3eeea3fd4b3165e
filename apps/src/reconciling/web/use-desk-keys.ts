import { useEffect, useEffectEvent } from 'react'

const EDITABLE = 'input:not([type="radio"]):not([type="checkbox"]), textarea, select, [contenteditable="true"], [contenteditable=""]'
const OVERLAY = '.ant-modal-wrap, .ant-drawer-open, .ant-select-dropdown:not(.ant-select-dropdown-hidden), [role="dialog"]'
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, j: 1, J: 1, ArrowUp: -1, k: -1, K: -1 }

interface DeskKeys {
  move: (by: 1 | -1) => void
  /** By its digit. */
  choose: (at: number) => void
}

/** The open lines by arrows, or J and K, and what becomes of the present one by its digit, where nobody types and nothing lies over it. */
export const useDeskKeys = ({ move, choose }: DeskKeys): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector(OVERLAY) !== null) return
    if (event.target instanceof Element && event.target.closest(EDITABLE) !== null) return
    const by = STEPS[event.key]
    if (by !== undefined) move(by)
    else if (/^[1-4]$/.test(event.key)) choose(Number(event.key))
    else return
    event.preventDefault()
  })
  // A subscription to the keyboard, only while the page is shown.
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
