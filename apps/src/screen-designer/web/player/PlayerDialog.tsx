import { type ReactNode, useEffect, useRef } from 'react'
import styles from './Player.module.css'

/** The whole window, over everything else of the product; Esc leaves. */
export const PlayerDialog = ({ label, onLeave, children }: { label: string; onLeave: () => void; children: ReactNode }): ReactNode => {
  const dialog = useRef<HTMLDialogElement>(null)
  // The element is modal by a call alone.
  useEffect(() => {
    const element = dialog.current
    if (element === null || element.open) return
    element.showModal()
    // Not its first button: nobody has asked for that.
    element.focus()
    return () => element.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.player}
      aria-label={label}
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault()
        onLeave()
      }}
    >
      {children}
    </dialog>
  )
}
