import { openOverlay, openPalette } from '@qifuyun/ui/workspace/overlay-store.ts'
import { useEffect } from 'react'

const EDITABLE = 'input, textarea, select, [contenteditable="true"], [contenteditable=""]'

const isTyping = (target: EventTarget | null): boolean => target instanceof Element && target.closest(EDITABLE) !== null

/** ⌘/Ctrl+K opens the palette from everywhere, `?` the list of shortcuts where nobody types. */
export const useShortcuts = (): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        openPalette()
      } else if (event.key === '?' && !event.metaKey && !event.ctrlKey && !isTyping(event.target)) {
        event.preventDefault()
        openOverlay('shortcuts')
      }
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
