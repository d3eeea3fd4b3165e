import { useEffect, useRef, useState } from 'react'

/** Who read a record goes on from its row, or from wherever it was opened. */
export const useWayBack = (uuid: string): void => {
  const [opener] = useState(() => document.activeElement)
  const shown = useRef(uuid)
  useEffect(() => {
    shown.current = uuid
  })
  useEffect(() => {
    const goBack = (): void => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      const rows = document.querySelectorAll<HTMLElement>('[data-row-key]')
      const target = [...rows].find((row) => row.dataset.rowKey === shown.current) ?? opener
      if (isLost && target instanceof HTMLElement) target.focus()
    }
    // What has the focus is known once the record has left the page.
    return () => void requestAnimationFrame(goBack)
  }, [opener])
}
