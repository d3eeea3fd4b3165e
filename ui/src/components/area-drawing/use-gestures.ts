import { type Dispatch, type PointerEvent, useRef, useState } from 'react'
import type { Action } from './editor.ts'
import {
  drawAction,
  finish,
  follow,
  type Gesture,
  isClick,
  type Surroundings,
  startCorner,
  startMeasure,
  startMove,
  startRectangle,
} from './gesture.ts'
import { panned, type Spot, type View } from './view.ts'

const MIDDLE_BUTTON = 1

interface Hand {
  /** Without the key that holds the pull off. */
  around: Surroundings
  dispatch: Dispatch<Action>
  onView: (view: View) => void
  /** Space is held: the canvas is dragged whatever the tool. */
  panning: boolean
  readOnly: boolean
}

/** Where the pointer is, and whether the pull is held off by Alt. */
export interface Pointer {
  readonly spot: Spot
  readonly free: boolean
}

const spotOf = (event: PointerEvent<Element>): Spot => {
  const { left, top } = event.currentTarget.getBoundingClientRect()
  return { x: event.clientX - left, y: event.clientY - top }
}

interface Target {
  area?: string
  corner?: number
  edge?: number
}

/** What the pointer is on: shapes say it in `data-area`, `data-corner` and `data-edge`. */
const targetOf = ({ target }: PointerEvent<Element>): Target => {
  const { area, corner, edge } = target instanceof SVGElement ? target.dataset : {}
  return {
    ...(area === undefined ? {} : { area }),
    ...(corner === undefined ? {} : { corner: Number(corner) }),
    ...(edge === undefined ? {} : { edge: Number(edge) }),
  }
}

/** The surroundings with the pull off while Alt is held. */
export const pulled = (around: Surroundings, free: boolean): Surroundings => (free ? { ...around, magnet: false, grid: false } : around)

/** Turns what the pointer does on the canvas into gestures, and finished gestures into actions. */
export const useGestures = ({ around, dispatch, onView, panning, readOnly }: Hand) => {
  const [going, setGesture] = useState<Gesture | null>(null)
  const [pointer, setPointer] = useState<Pointer | null>(null)
  /** What was pressed on; the captured pointer no longer tells. */
  const pressed = useRef<Target | null>(null)
  const { tool } = around.state
  const gesture = going?.kind === 'measure' && tool !== 'measure' ? null : going

  const begin = (event: PointerEvent<Element>, spot: Spot, { area, corner }: Target): Gesture | null => {
    const here = pulled(around, event.altKey)
    if (panning || tool === 'pan' || event.button === MIDDLE_BUTTON) return { kind: 'pan', start: spot, view: around.view }
    if (tool === 'measure') return startMeasure(here, spot, gesture)
    if (tool === 'rectangle') return startRectangle(here, spot)
    if (tool !== 'select') return null
    dispatch({ type: 'select', key: area ?? null, ...(corner === undefined ? {} : { corner }) })
    if (area === undefined || readOnly) return null
    return corner === undefined ? startMove(here, spot, area) : startCorner(here, spot, area, corner)
  }
  const press = (event: PointerEvent<Element>): void => {
    if (event.button > MIDDLE_BUTTON) return
    const [spot, target] = [spotOf(event), targetOf(event)]
    event.currentTarget.setPointerCapture?.(event.pointerId)
    setPointer({ spot, free: event.altKey })
    pressed.current = target
    setGesture(target.edge === undefined ? begin(event, spot, target) : null)
  }
  const move = (event: PointerEvent<Element>): void => {
    const spot = spotOf(event)
    setPointer({ spot, free: event.altKey })
    if (gesture?.kind === 'pan') onView(panned(gesture.view, spot.x - gesture.start.x, spot.y - gesture.start.y))
    else if (gesture !== null) setGesture(follow(pulled(around, event.altKey), gesture, spot))
  }
  const click = (event: PointerEvent<Element>, { area, edge }: Target): void => {
    if (tool === 'polygon') dispatch(drawAction(pulled(around, event.altKey), spotOf(event)))
    else if (area !== undefined && edge !== undefined) dispatch({ type: 'insertCorner', key: area, edge })
  }
  const release = (event: PointerEvent<Element>): void => {
    const target = pressed.current
    pressed.current = null
    if (target === null) return
    if (gesture === null) return click(event, target)
    const spot = spotOf(event)
    const last = follow(pulled(around, event.altKey), gesture, spot)
    const action = finish(last, spot)
    if (action !== null) dispatch(action)
    setGesture(last.kind === 'measure' ? { ...last, fixed: last.fixed || !isClick(last.start, spot) } : null)
  }
  /** Gives up what the pointer is doing. */
  const drop = (): void => {
    pressed.current = null
    setGesture(null)
  }
  const handlers = {
    onPointerDown: press,
    onPointerMove: move,
    onPointerUp: release,
    onPointerCancel: drop,
    onPointerLeave: () => setPointer(null),
  }
  return { gesture, pointer, drop, handlers }
}
