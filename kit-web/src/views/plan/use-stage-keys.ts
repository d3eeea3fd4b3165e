import { panned, type View, zoomed } from '@qifuyun/ui/components/area-drawing/view.ts'
import type { KeyboardEvent, RefObject } from 'react'
import type { Mark } from './marks.ts'
import { isArrow, nextTo } from './walk.ts'

const STEP = 1.25
const STEP_PX = 60

interface Stage {
  stage: RefObject<HTMLDivElement | null>
  view: View
  size: { width: number; height: number }
  marks: readonly Mark[]
  onView: (view: View) => void
  onFit: () => void
  onOpen: (part: string) => void
}

/** The part of the shape that an event comes from. */
export const partAt = (target: EventTarget): string | undefined => {
  const shape = target instanceof Element ? target.closest('[data-part]') : null
  return shape?.getAttribute('data-part') ?? undefined
}

/** The view with a shape in sight: the same where it is already. */
export const inSight = (view: View, size: Stage['size'], { x, y }: Pick<Mark, 'x' | 'y'>): View => {
  const [left, top] = [view.x + x * view.scale, view.y + y * view.scale]
  const seen = left > 0 && left < size.width && top > 0 && top < size.height
  return seen ? view : panned(view, size.width / 2 - left, size.height / 2 - top)
}

/** Keys of the plan: + − 0 zoom, arrows go from shape to shape and with Shift move the plan, Enter opens. */
export const useStageKeys = ({ stage, view, size, marks, onView, onFit, onOpen }: Stage) => {
  const zoom = (factor: number): void => onView(zoomed(view, { x: size.width / 2, y: size.height / 2 }, factor))
  const walk = (key: string, part: string | undefined): void => {
    const open = marks.filter(({ rows }) => rows.length > 0)
    const from = marks.find((mark) => mark.part === part)
    const to = from === undefined ? open[0] : nextTo(from, open, key)
    if (to === undefined) return
    const next = inSight(view, size, to)
    if (next !== view) onView(next)
    const shapes = stage.current?.querySelectorAll<SVGElement>('[data-part]') ?? []
    for (const shape of shapes) if (shape.dataset.part === to.part) shape.focus()
  }
  const pan: Readonly<Record<string, readonly [number, number]>> = {
    ...{ ArrowLeft: [STEP_PX, 0], ArrowRight: [-STEP_PX, 0] },
    ...{ ArrowUp: [0, STEP_PX], ArrowDown: [0, -STEP_PX] },
  }
  const acts: Readonly<Record<string, () => void>> = {
    ...{ '+': () => zoom(STEP), '=': () => zoom(STEP), '-': () => zoom(1 / STEP), '0': onFit },
  }
  const actOf = (event: KeyboardEvent): (() => void) | undefined => {
    const part = partAt(event.target)
    const [dx, dy] = (event.shiftKey && pan[event.key]) || []
    if (dx !== undefined && dy !== undefined) return () => onView(panned(view, dx, dy))
    if (isArrow(event.key)) return () => walk(event.key, part)
    if ((event.key === 'Enter' || event.key === ' ') && part !== undefined) return () => onOpen(part)
    return acts[event.key]
  }
  return {
    zoomIn: () => zoom(STEP),
    zoomOut: () => zoom(1 / STEP),
    onKeyDown: (event: KeyboardEvent): void => {
      const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : actOf(event)
      if (act === undefined) return
      event.preventDefault()
      act()
    },
  }
}
