import type { ImageSize } from '@qifuyun/contract/main-data/area-rules.ts'
import type { DrawingAreaInput } from '@qifuyun/contract/main-data/drawing.ts'
import { useReducer, useState } from 'react'
import { endsSignIn, showFailure } from '#src/platform/request/answer.ts'
import { asCallError, type CallError } from '#src/platform/request/call-error.ts'
import { type Area, readAreas, writeAreas } from './area.ts'
import { areasOf, edit, startEditor } from './editor.ts'

const AREA_FIELD = /^areaList\[(\d+)\]/
const NO_PROBLEMS: ReadonlyMap<Area, string> = new Map()

interface Drawing {
  areas: readonly DrawingAreaInput[]
  image: ImageSize
  onSave: ((areas: DrawingAreaInput[]) => Promise<unknown>) | undefined
  onClose: () => void
}

/** Messages of a refusal by the area that their field names; `rest` says whether some name none. */
const sortProblems = (error: CallError, sent: readonly Area[]): { problems: Map<Area, string>; rest: boolean } => {
  const problems = new Map<Area, string>()
  let rest = Object.keys(error.fields).length === 0
  for (const [field, message] of Object.entries(error.fields)) {
    const area = sent[Number(AREA_FIELD.exec(field)?.[1])]
    if (area === undefined) rest = true
    else problems.set(area, message)
  }
  return { problems, rest }
}

const same = (a: readonly Area[], b: readonly Area[]): boolean => JSON.stringify(writeAreas(a)) === JSON.stringify(writeAreas(b))

/** The state of the tool, whether it holds something that is not stored, and storing it. */
export const useAreaDrawing = ({ areas, image, onSave, onClose }: Drawing) => {
  const [given] = useState(() => readAreas(areas))
  const [state, dispatch] = useReducer(edit, given, (start) => startEditor(start, { width: image.width, height: image.height }))
  const [problems, setProblems] = useState(NO_PROBLEMS)
  const [saving, setSaving] = useState(false)
  const present = areasOf(state)
  const drawing = (state.draft?.points.length ?? 0) > 0

  const refuse = (error: CallError): void => {
    const sorted = sortProblems(error, present)
    setProblems(sorted.problems)
    const [first] = sorted.problems.keys()
    if (first !== undefined) dispatch({ type: 'select', key: first.key })
    // An ended sign-in is always shown by the request layer itself.
    if (sorted.rest && !endsSignIn(error)) showFailure(error)
  }
  const save = async (): Promise<void> => {
    if (drawing) return dispatch({ type: 'unclosed' })
    setSaving(true)
    try {
      await onSave?.(writeAreas(present))
      onClose()
    } catch (error) {
      refuse(asCallError(error))
    } finally {
      setSaving(false)
    }
  }
  return { state, dispatch, problems, dirty: drawing || !same(given, present), saving, save }
}
