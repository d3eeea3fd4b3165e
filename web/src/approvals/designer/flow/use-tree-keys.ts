import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { useDesigner } from '../context.ts'
import { findBranch, placeOf } from '../tree/tree.ts'
import { type Arrow, neighbour } from '../tree/walk.ts'
import type { Deeds } from './use-deeds.tsx'

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const
const isArrow = (key: string): key is Arrow => ARROWS.some((arrow) => arrow === key)

/** Keys of the tree, while one of its cards has the focus; Ctrl+Z and Ctrl+Y anywhere but in a field. */
export const useTreeKeys = (scroller: RefObject<HTMLDivElement | null>, deeds: Deeds): ((event: KeyboardEvent) => void) => {
  const { design, select, undo, redo } = useDesigner()
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent): void => {
      const typing = event.target instanceof HTMLElement && event.target.closest('input, textarea, [contenteditable=true]') !== null
      if (typing || !(event.ctrlKey || event.metaKey)) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) redo()
      else undo()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [undo, redo])
  const focus = (id: string): void => scroller.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)?.focus()
  return (event) => {
    if (event.key === 'Escape') {
      deeds.startMoving(null)
      select(null)
      return
    }
    const id = event.target instanceof HTMLElement ? event.target.dataset.id : undefined
    if (id === undefined) return
    const tree = design.nodeTree
    const branch = findBranch(tree, id)
    if (isArrow(event.key)) {
      event.preventDefault()
      // With Alt a branch changes its place among the others.
      if (event.altKey && branch !== undefined && (event.key === 'ArrowLeft' || event.key === 'ArrowRight'))
        return deeds.shift(id, event.key === 'ArrowLeft' ? -1 : 1)
      const next = neighbour(tree, id, event.key)
      if (next !== undefined) focus(next)
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      deeds.remove(id)
    } else if (event.key === 'Insert') {
      event.preventDefault()
      const place = branch === undefined ? placeOf(tree, id) : { branchId: id, index: -1 }
      if (place !== undefined) deeds.add({ ...place, index: place.index + 1 }, 'approver')
    }
  }
}
