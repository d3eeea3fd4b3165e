import type { KeyboardEvent } from 'react'
import type { ListRow } from '../../rows.ts'
import type { Board, Cell } from './use-board.ts'

const STEPS: Partial<Record<string, Cell>> = {
  ArrowLeft: { column: -1, strip: 0 },
  ArrowRight: { column: 1, strip: 0 },
  ArrowUp: { column: 0, strip: -1 },
  ArrowDown: { column: 0, strip: 1 },
}

const focusCard = (card: Element | null | undefined): boolean => {
  if (!(card instanceof HTMLElement)) return false
  card.focus()
  return true
}

/** The card beside one: of its column, or the first of the next cell that has any. */
const walk = (card: HTMLElement, at: Cell, { column, strip }: Cell): void => {
  const item = card.closest('li')
  const beside = strip > 0 ? item?.nextElementSibling : strip < 0 ? item?.previousElementSibling : undefined
  if (focusCard(beside?.querySelector('[data-card]'))) return
  focusCard(document.querySelector(`[data-cell="${at.column + column}-${at.strip + strip}"] [data-card]`))
}

/**
 * Space lifts and drops, ←→ change the column and ↑↓ the strip, Esc puts it back; unlifted, arrows walk the board and Enter opens.
 */
export const useCardKeys =
  (board: Board, open: (row: ListRow) => void) => (row: ListRow, at: Cell) => (event: KeyboardEvent<HTMLElement>) => {
    const card = event.currentTarget
    if (event.target !== card) return
    const { lifted } = board
    const step = STEPS[event.key]
    if (event.key === ' ') {
      if (lifted) board.drop()
      else board.lift(row, at)
    } else if (event.key === 'Escape' && lifted) board.giveUp()
    else if (step !== undefined && lifted) board.hang({ column: lifted.over.column + step.column, strip: lifted.over.strip + step.strip })
    else if (step !== undefined) walk(card, at, step)
    else if (event.key === 'Enter' && !lifted) open(row)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
