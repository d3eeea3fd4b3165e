import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '#src/platform/i18n/own-texts.ts'

interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
  width?: number
}

const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex="0"]'

const stopsOf = (box: HTMLElement): HTMLElement[] => [...box.querySelectorAll<HTMLElement>(FOCUSABLE)]

/** Focus starts at the first field (or at the box, for texts to read) and returns to where it was. */
const useBorrowedFocus = () => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement
    const field = box.current?.querySelector<HTMLElement>('input, select, textarea, [data-autofocus]')
    ;(field ?? box.current)?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return box
}

/** A modal: focus stays inside, Esc and the mask close it. */
export const Dialog = ({ title, onClose, children, width = 420 }: DialogProps) => {
  const t = useText()
  const id = useId()
  const box = useBorrowedFocus()
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
    }
    if (event.key !== 'Tab' || !box.current) return
    const stops = stopsOf(box.current)
    const [first, last] = [stops[0], stops.at(-1)]
    const leaving = event.shiftKey ? [first, box.current] : [last]
    if (!leaving.some((stop) => stop === document.activeElement)) return
    event.preventDefault()
    ;(event.shiftKey ? last : first)?.focus()
  }
  return createPortal(
    <div className="qf-mask" onPointerDown={(event) => event.target === event.currentTarget && onClose()}>
      <div
        className="qf-dialog"
        role="dialog"
        aria-modal
        aria-labelledby={id}
        tabIndex={-1}
        ref={box}
        style={{ maxWidth: width }}
        onKeyDown={keys}
      >
        <h2 id={id}>{title}</h2>
        <button type="button" className="qf-dialog-close" aria-label={t('关闭')} onClick={onClose}>
          <X size={18} strokeWidth={1.75} aria-hidden />
        </button>
        {children}
      </div>
    </div>,
    document.body,
  )
}
