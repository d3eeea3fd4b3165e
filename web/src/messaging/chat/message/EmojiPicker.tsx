import { Popover } from 'antd'
import { Smile } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '#src/messaging/texts.ts'
import styles from './EmojiPicker.module.css'
import { EMOJI } from './emoji.ts'

const COLUMNS = 10
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS }

const EmojiGrid = ({ onPick }: { onPick: (emoji: string) => void }): ReactNode => {
  const t = useText()
  const grid = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  // The focus comes in with the opening.
  useEffect(() => grid.current?.querySelector('button')?.focus(), [])
  const key = (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = Math.min(EMOJI.length - 1, Math.max(0, at + step))
    setAt(next)
    grid.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div ref={grid} className={styles.grid} role="group" aria-label={t('表情')} onKeyDown={key}>
      {EMOJI.map((emoji, index) => (
        <button key={emoji} type="button" className={styles.emoji} tabIndex={index === at ? 0 : -1} onClick={() => onPick(emoji)}>
          {emoji}
        </button>
      ))}
    </div>
  )
}

interface EmojiPickerProps {
  className: string | undefined
  /** Default: 表情. */
  label?: string
  onPick: (emoji: string) => void
  onOpen?: (open: boolean) => void
}

/** A button that opens a small set of emoji; arrows move, Enter takes one, Esc closes. */
export const EmojiPicker = ({ className, label, onPick, onOpen }: EmojiPickerProps): ReactNode => {
  const t = useText()
  const button = useRef<HTMLButtonElement>(null)
  const [open, show] = useState(false)
  const setOpen = (next: boolean): void => {
    show(next)
    onOpen?.(next)
  }
  const pick = (emoji: string): void => {
    setOpen(false)
    onPick(emoji)
  }
  const close = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    setOpen(false)
    button.current?.focus()
  }
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="topLeft"
      arrow={false}
      destroyOnHidden
      content={
        <div onKeyDown={close} role="presentation">
          <EmojiGrid onPick={pick} />
        </div>
      }
    >
      <button ref={button} type="button" className={className} aria-label={label ?? t('表情')} aria-expanded={open}>
        <Smile size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </Popover>
  )
}
