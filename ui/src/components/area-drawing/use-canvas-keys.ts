import { type Point, UNIT } from '@qifuyun/contract/main-data/geometry.ts'
import type { KeyboardEvent } from 'react'
import { useEditing } from './context.ts'
import type { useView } from './use-view.ts'
import { panned } from './view.ts'

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
/** Image pixels of a nudge with Shift. */
const LARGE_STEP = 10
/** Screen pixels that the canvas moves when nothing is selected. */
const PAN_PX = 40

interface CanvasKeys {
  seeing: ReturnType<typeof useView>
  /** Gives up what the pointer is doing, if it does anything. */
  drop: (() => void) | null
  onPanning: (panning: boolean) => void
}

/** Keys while the canvas has the focus: arrows nudge what is selected, or move the canvas; held Space drags it; Escape ends a drag. */
export const useCanvasKeys = ({ seeing: { view, setView }, drop, onPanning }: CanvasKeys) => {
  const { state, dispatch, readOnly } = useEditing()
  const arrow = ({ x, y }: Point, large: boolean): void => {
    const step = UNIT * (large ? LARGE_STEP : 1)
    if (state.selected === null || readOnly) setView(panned(view, -x * PAN_PX, -y * PAN_PX))
    else dispatch({ type: 'nudge', by: { x: x * step, y: y * step } })
  }
  const down = (event: KeyboardEvent): void => {
    const by = ARROWS[event.key]
    if (by !== undefined) arrow(by, event.shiftKey)
    else if (event.key === ' ') onPanning(true)
    else if (event.key === 'Escape' && drop !== null) drop()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const stop = (): void => onPanning(false)
  return { onKeyDown: down, onKeyUp: ({ key }: KeyboardEvent) => (key === ' ' ? stop() : undefined), onBlur: stop }
}
