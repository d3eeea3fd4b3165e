import type { ReactNode } from 'react'
import { useEditing } from './context.ts'
import { selectedArea } from './editor.ts'
import { useText } from './texts.ts'
import { useLabel } from './use-label.ts'
import { useNote } from './use-note.ts'

/** Says to readers what was done, and what is selected. */
export const Spoken = (): ReactNode => {
  const t = useText()
  const { state } = useEditing()
  const labelOf = useLabel()
  const { saidOf } = useNote()
  const area = selectedArea(state)
  const selection = (): string => {
    if (area === undefined) return state.draft ? t('{n} 个顶点', { n: state.draft.points.length }) : ''
    const name = labelOf(area)
    return state.corner === null
      ? t('已选择「{name}」，{n} 个顶点', { name, n: area.ring.length })
      : t('已选择「{name}」的第 {n} 个顶点', { name, n: state.corner + 1 })
  }
  return (
    <div className="qf-visually-hidden" role="status">
      {saidOf(state.note) || selection()}
    </div>
  )
}
