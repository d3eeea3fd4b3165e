import { useEffect } from 'react'

/** Rail, tab bar, and whatever a page marks with `data-pane`, in document order. */
const PANES = '[data-pane]'
const FOCUSABLE = 'a[href], button:not([disabled]), input, textarea, [tabindex="0"]'

const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0

/** The pane after (or before) the one that has the focus, in a circle. */
export const nextPane = <Pane>(panes: readonly Pane[], current: number, step: 1 | -1): Pane | undefined =>
  panes.at(current < 0 ? (step > 0 ? 0 : -1) : (current + step + panes.length) % panes.length)

const focusPane = (pane: HTMLElement): void => {
  const inside = [...pane.querySelectorAll<HTMLElement>(FOCUSABLE)].find(isShown)
  if (inside) return inside.focus()
  pane.tabIndex = -1
  pane.focus()
}

/** F6 and Shift+F6 move the focus from pane to pane. */
export const usePaneCycle = (): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.metaKey || event.altKey) return
      const panes = [...document.querySelectorAll<HTMLElement>(PANES)].filter(isShown)
      const pane = nextPane(
        panes,
        panes.findIndex((one) => one.contains(document.activeElement)),
        event.shiftKey ? -1 : 1,
      )
      if (!pane) return
      event.preventDefault()
      focusPane(pane)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
