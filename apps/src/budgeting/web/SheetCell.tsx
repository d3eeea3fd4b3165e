import { exactText, yuan } from '@qifuyun/kit/values/exact.ts'
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './BudgetSheet.module.css'
import { readAmount } from './sheet-cells.ts'

/** An amount of the sheet, without decimals where it has none: `12,000`. */
export const shownAmount = (fen: number): string =>
  fen === 0 ? '—' : exactText(yuan(fen), fen % 100 === 0 ? 0 : 2).replaceAll(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')

/** As `shownAmount`, of what may be below nothing. */
export const signedAmount = (fen: number): string => (fen < 0 ? `−${shownAmount(-fen)}` : shownAmount(fen))

/** As it is typed, without thousands; nothing for none. */
export const typedAmount = (fen: number): string => (fen === 0 ? '' : exactText(yuan(fen), fen % 100 === 0 ? 0 : 2))

interface SheetCellProps {
  label: string
  amount: number
  selected: boolean
  editable: boolean
  changed: boolean
  /** From 0 to 1: how much of the greatest amount of the sheet it is, where colours are shown. */
  heat: number
  onSelect: () => void
  onChange: (amount: number) => void
  /** A key that leads on to another cell; false where it does not. */
  onKey: (key: string) => boolean
  onPaste: (text: string) => void
}

/** One amount: selected by a click or a key, typed over, changed with F2 or a second click. */
export const SheetCell = ({
  label,
  amount,
  selected,
  editable,
  changed,
  heat,
  onSelect,
  onChange,
  onKey,
  onPaste,
}: SheetCellProps): ReactNode => {
  const [typed, setTyped] = useState<string | null>(null)
  const cell = useRef<HTMLTableCellElement>(null)
  // A press focuses the cell, which selects it: only a press on the selected one begins to change it.
  const pressedSelected = useRef(false)
  const wrong = typed !== null && readAmount(typed) === null
  useEffect(() => {
    if (selected && typed === null) cell.current?.focus({ preventScroll: false })
  }, [selected, typed])
  const commit = (): boolean => {
    const read = typed === null ? amount : readAmount(typed)
    if (read === null) return false
    if (read !== amount) onChange(read)
    setTyped(null)
    return true
  }
  return (
    <td
      ref={cell}
      className={styles.cell}
      aria-label={`${label} ${shownAmount(amount)}`}
      aria-selected={selected}
      tabIndex={selected ? 0 : -1}
      data-changed={changed || undefined}
      data-wrong={wrong || undefined}
      style={{ '--heat': heat } as CSSProperties}
      onFocus={onSelect}
      onMouseDown={() => {
        pressedSelected.current = selected
      }}
      onClick={() => (pressedSelected.current && editable ? setTyped(typedAmount(amount)) : onSelect())}
      onPaste={(event) => {
        if (!editable || typed !== null) return
        event.preventDefault()
        onPaste(event.clipboardData.getData('text'))
      }}
      onKeyDown={(event) => {
        if (typed !== null) return
        if (onKey(event.key)) event.preventDefault()
        else if (!editable || event.ctrlKey || event.metaKey || event.altKey) return
        else if (event.key === 'F2') setTyped(typedAmount(amount))
        else if (event.key === 'Delete' || event.key === 'Backspace') onChange(0)
        else if (/^[\d.]$/.test(event.key)) {
          event.preventDefault()
          setTyped(event.key)
        }
      }}
    >
      {typed === null ? (
        shownAmount(amount)
      ) : (
        <input
          autoFocus
          aria-label={label}
          aria-invalid={wrong}
          className={styles.input}
          inputMode="decimal"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => commit() || setTyped(null)}
          onKeyDown={(event) => {
            event.stopPropagation()
            if (event.key === 'Escape') setTyped(null)
            if (event.key === 'Enter' && commit()) onKey('Enter')
          }}
        />
      )}
    </td>
  )
}
