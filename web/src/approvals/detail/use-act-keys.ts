import { useEffect } from 'react'

const TYPING = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="combobox"]'

/** Whether a key is meant for the page: nobody is writing, and no other key is held. */
export const isForPage = (event: KeyboardEvent): boolean =>
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !event.isComposing &&
  !event.defaultPrevented &&
  !(event.target instanceof Element && event.target.closest(TYPING)) &&
  document.querySelector('.ant-modal-wrap:not([style*="display: none"])') === null

interface Acts {
  agree: (() => void) | undefined
  reject: (() => void) | undefined
}

/** A agrees and D rejects, both after asking. */
export const useActKeys = ({ agree, reject }: Acts): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!isForPage(event)) return
      const act = { a: agree, d: reject }[event.key.toLowerCase()]
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [agree, reject])
}
