import { AREAS_MAX, type ImageSize, RECTANGLE_SIDE_MIN_PX, SHAPE, type Shape } from '@qifuyun/contract/main-data/area-rules.ts'
import { type Point, type Ring, samePoint, UNIT } from '@qifuyun/contract/main-data/geometry.ts'
import { AREA_COLOURS } from '#src/platform/tokens/colours.ts'
import { type Area, type Look, reshaped } from './area.ts'
import { type History, redo, startHistory, step, undo } from './history.ts'
import { freePlace, middlesOf, rectangleBetween, shifted, withCornerAt } from './places.ts'
import { type Refusal, whyNotClose, whyNotCorner, whyNotRing } from './rules.ts'

export type Tool = 'select' | 'rectangle' | 'polygon' | 'pan' | 'measure'

/** A polygon that is not closed yet. */
export interface Draft {
  readonly points: Ring
  /** Points that were taken back, the last one first. */
  readonly undone: Ring
  readonly look: Look
}

/** What is to be said after an action. */
export type Note =
  | { readonly type: 'refused'; readonly refusal: Refusal }
  | { readonly type: 'tooShort' | 'noRoom' | 'full' | 'unclosed' }
  | { readonly type: 'added' | 'changed' | 'removed'; readonly area: Area }

export interface EditorState {
  readonly image: ImageSize
  readonly history: History<readonly Area[]>
  readonly tool: Tool
  readonly selected: string | null
  /** The selected corner of the selected area. */
  readonly corner: number | null
  readonly draft: Draft | null
  readonly note: Note | null
  /** Areas that were made here; numbers their keys. */
  readonly made: number
}

export type Action =
  | { readonly type: 'tool'; readonly tool: Tool }
  | { readonly type: 'select'; readonly key: string | null; readonly corner?: number }
  /** An area with these corners, if nothing speaks against it. */
  | { readonly type: 'add'; readonly ring: Ring; readonly shape: Shape }
  /** A rectangle somewhere it fits, for those who do not drag. */
  | { readonly type: 'place' }
  | { readonly type: 'duplicate'; readonly key: string; readonly name: string }
  | { readonly type: 'reshape'; readonly key: string; readonly ring: Ring }
  | { readonly type: 'nudge'; readonly by: Point }
  | { readonly type: 'insertCorner'; readonly key: string; readonly edge: number }
  /** The selected corner, else the selected area. */
  | { readonly type: 'remove' }
  /** The selected area, or the polygon being drawn. */
  | { readonly type: 'describe'; readonly look: Partial<Look> }
  /** A corner of the polygon being drawn; `closes`: it is the first one again. */
  | { readonly type: 'draw'; readonly point: Point; readonly closes: boolean }
  /** `tooShort`: a drag was none. `unclosed`: a half drawn polygon stands in the way. */
  | { readonly type: 'tooShort' | 'unclosed' | 'undo' | 'redo' | 'cancel' | 'dismiss' }

const PLACED_SIDE = 100 * UNIT

export const startEditor = (areas: readonly Area[], image: ImageSize): EditorState => ({
  image,
  history: startHistory(areas),
  ...{ tool: 'select', selected: null, corner: null, draft: null, note: null, made: 0 },
})

export const areasOf = ({ history }: EditorState): readonly Area[] => history.present
export const selectedArea = (state: EditorState): Area | undefined => areasOf(state).find(({ key }) => key === state.selected)
const without = (areas: readonly Area[], gone: string): Area[] => areas.filter(({ key }) => key !== gone)

/** The colour that the fewest areas have, the first of them. */
export const freshColour = (areas: readonly Area[]): string => {
  const uses = (wanted: string): number => areas.filter(({ color }) => color.toUpperCase() === wanted).length
  return AREA_COLOURS.reduce((best: string, one) => (uses(one) < uses(best) ? one : best), AREA_COLOURS[0])
}

const refused = (state: EditorState, refusal: Refusal): EditorState => ({ ...state, note: { type: 'refused', refusal } })

const add = (state: EditorState, ring: Ring, shape: Shape, look: Partial<Look> = {}): EditorState => {
  const areas = areasOf(state)
  if (areas.length >= AREAS_MAX) return { ...state, note: { type: 'full' } }
  const refusal = whyNotRing(ring, shape, areas, state.image)
  if (refusal !== null) return refused(state, refusal)
  const area: Area = { partUuid: null, name: '', color: freshColour(areas), ...look, key: `new-${state.made}`, shape, ring }
  return {
    ...state,
    history: step(state.history, [...areas, area]),
    ...{ selected: area.key, corner: null, draft: null, note: { type: 'added', area }, made: state.made + 1 },
  }
}

const place = (state: EditorState): EditorState => {
  const { width, height } = state.image
  const side = (length: number): number => Math.max(RECTANGLE_SIDE_MIN_PX * UNIT, Math.min(PLACED_SIDE, Math.floor((length * UNIT) / 4)))
  const [x, y] = [Math.floor((width * UNIT - side(width)) / 2), Math.floor((height * UNIT - side(height)) / 2)]
  const wanted = rectangleBetween({ x, y }, { x: x + side(width), y: y + side(height) })
  const ring = freePlace(
    wanted,
    areasOf(state).map((area) => area.ring),
    state.image,
  )
  return ring === undefined ? { ...state, note: { type: 'noRoom' } } : add(state, ring, SHAPE.rectangle)
}

const duplicate = (state: EditorState, key: string, name: string): EditorState => {
  const areas = areasOf(state)
  const area = areas.find((one) => one.key === key)
  if (area === undefined) return state
  const ring = freePlace(
    area.ring,
    areas.map((one) => one.ring),
    state.image,
  )
  return ring === undefined ? { ...state, note: { type: 'noRoom' } } : add(state, ring, area.shape, { name, color: area.color })
}

const select = (state: EditorState, wanted: string | null, corner: number | null): EditorState => {
  const area = areasOf(state).find(({ key }) => key === wanted)
  const there = corner !== null && area?.ring[corner] !== undefined
  return { ...state, selected: area?.key ?? null, corner: there ? corner : null, note: null }
}

/** The area with other corners, if nothing speaks against them. */
const reshape = (state: EditorState, key: string, ring: Ring, run: string | null = null): EditorState => {
  const areas = areasOf(state)
  const area = areas.find((one) => one.key === key)
  if (area === undefined) return state
  const changed = reshaped(area, ring)
  const refusal = whyNotRing(ring, changed.shape, without(areas, key), state.image)
  if (refusal !== null) return refused(state, refusal)
  const present = areas.map((one) => (one.key === key ? changed : one))
  return { ...state, history: step(state.history, present, run), note: { type: 'changed', area: changed } }
}

const nudge = (state: EditorState, by: Point): EditorState => {
  const area = selectedArea(state)
  if (area === undefined) return state
  const { corner } = state
  const from = corner === null ? undefined : area.ring[corner]
  const ring =
    corner === null || from === undefined
      ? shifted(area.ring, by)
      : withCornerAt(area.ring, corner, { x: from.x + by.x, y: from.y + by.y }, area.shape === SHAPE.rectangle)
  return reshape(state, area.key, ring, `nudge ${area.key} ${corner}`)
}

const insertCorner = (state: EditorState, key: string, edge: number): EditorState => {
  const ring = areasOf(state).find((one) => one.key === key)?.ring ?? []
  const tried = middlesOf(ring, edge).map((point) => reshape(state, key, ring.toSpliced(edge + 1, 0, point)))
  const done = tried.find(({ history }) => history !== state.history)
  return done === undefined ? (tried[0] ?? state) : { ...done, selected: key, corner: edge + 1 }
}

const remove = (state: EditorState): EditorState => {
  const area = selectedArea(state)
  if (area === undefined) return state
  if (state.corner === null) {
    const history = step(state.history, without(areasOf(state), area.key))
    return { ...state, history, selected: null, note: { type: 'removed', area } }
  }
  const changed = reshape(state, area.key, area.ring.toSpliced(state.corner, 1))
  return changed.history === state.history ? changed : { ...changed, corner: null }
}

const describe = (state: EditorState, look: Partial<Look>): EditorState => {
  const { draft } = state
  if (draft !== null) return { ...state, draft: { ...draft, look: { ...draft.look, ...look } } }
  if (state.selected === null) return state
  const present = areasOf(state).map((area) => (area.key === state.selected ? { ...area, ...look } : area))
  const run = `describe ${state.selected} ${Object.keys(look).join(' ')}`
  return { ...state, history: step(state.history, present, run), note: null }
}

const draw = (state: EditorState, point: Point, closes: boolean): EditorState => {
  const areas = areasOf(state)
  const { points = [], look = { partUuid: null, name: '', color: freshColour(areas) } } = state.draft ?? {}
  if (closes) {
    const refusal = whyNotClose(points, areas, state.image)
    return refusal === null ? add(state, points, SHAPE.polygon, look) : refused(state, refusal)
  }
  const last = points.at(-1)
  // The second click of a double click.
  if (last !== undefined && samePoint(last, point)) return state
  const refusal = whyNotCorner(points, point, areas)
  if (refusal !== null) return refused(state, refusal)
  return { ...state, draft: { points: [...points, point], undone: [], look }, selected: null, corner: null, note: null }
}

/** Points of the polygon being drawn come back one by one; then steps of the history. */
const back = (state: EditorState): EditorState => {
  const { draft } = state
  const last = draft?.points.at(-1)
  if (draft !== null && last !== undefined) {
    return { ...state, draft: { ...draft, points: draft.points.slice(0, -1), undone: [last, ...draft.undone] }, note: null }
  }
  return settled({ ...state, history: undo(state.history) })
}

const forth = (state: EditorState): EditorState => {
  const { draft } = state
  const [next, ...undone] = draft?.undone ?? []
  if (draft !== null && next !== undefined) return { ...state, draft: { ...draft, points: [...draft.points, next], undone }, note: null }
  return settled({ ...state, history: redo(state.history) })
}

/** After a jump in the history: nothing is selected that is not there, no polygon is half drawn. */
const settled = (state: EditorState): EditorState => ({
  ...state,
  ...{ selected: selectedArea(state)?.key ?? null, corner: null, draft: null, note: null },
})

/** Gives up the last thing that was begun: the polygon, the selection, the tool. */
const cancel = (state: EditorState): EditorState => {
  if (state.draft !== null) return { ...state, draft: null, note: null }
  if (state.corner !== null) return { ...state, corner: null, note: null }
  return state.selected === null ? { ...state, tool: 'select', note: null } : { ...state, selected: null, note: null }
}

/** Whether `cancel` has anything to give up. */
export const canCancel = ({ draft, selected, tool }: EditorState): boolean => draft !== null || selected !== null || tool !== 'select'
export const canUndo = ({ draft, history }: EditorState): boolean => (draft?.points.length ?? 0) > 0 || history.past.length > 0
export const canRedo = ({ draft, history }: EditorState): boolean => (draft?.undone.length ?? 0) > 0 || history.future.length > 0

/** The editor after an action. Whatever comes, its areas are ones that the server would take. */
export const edit = (state: EditorState, action: Action): EditorState => {
  switch (action.type) {
    case 'tool':
      // A half drawn polygon survives a look elsewhere, not another tool.
      return { ...state, tool: action.tool, draft: action.tool === 'polygon' || action.tool === 'pan' ? state.draft : null, note: null }
    case 'select':
      return select(state, action.key, action.corner ?? null)
    case 'add':
      return add(state, action.ring, action.shape, state.draft?.look)
    case 'place':
      return place(state)
    case 'duplicate':
      return duplicate(state, action.key, action.name)
    case 'reshape':
      return reshape(state, action.key, action.ring)
    case 'nudge':
      return nudge(state, action.by)
    case 'insertCorner':
      return insertCorner(state, action.key, action.edge)
    case 'remove':
      return remove(state)
    case 'describe':
      return describe(state, action.look)
    case 'draw':
      return draw(state, action.point, action.closes)
    case 'undo':
      return back(state)
    case 'redo':
      return forth(state)
    case 'cancel':
      return cancel(state)
    case 'tooShort':
    case 'unclosed':
      return { ...state, note: { type: action.type } }
    case 'dismiss':
      return { ...state, note: null }
  }
}
