import { SHAPE } from '@qifuyun/contract/main-data/area-rules.ts'
import { formatPoints, parsePoints, type Ring } from '@qifuyun/contract/main-data/geometry.ts'
import { Input } from 'antd'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import styles from './AreaPanel.module.css'
import { reshaped } from './area.ts'
import { useEditing } from './context.ts'
import { areasOf, selectedArea } from './editor.ts'
import { whyNotRing } from './rules.ts'
import { useText } from './texts.ts'
import { useNote } from './use-note.ts'

/** What a Chinese keyboard types for the separators, and blanks around them, mean the same. */
const tidy = (text: string): string => text.replaceAll('，', ',').replaceAll('；', ';').replaceAll(/\s+/g, '').replace(/;$/, '')

const shown = (ring: Ring): string => formatPoints(ring).replaceAll(';', '; ')

/** The corners as text: to be read, copied and typed. Enter or leaving the field applies them, Escape restores them. */
export const PointsField = ({ ring }: { ring: Ring }): ReactNode => {
  const t = useText()
  const id = useId()
  const { state, dispatch, readOnly } = useEditing()
  const { refusalOf } = useNote()
  // What is typed counts as long as the corners are those it was typed over.
  const [typed, setTyped] = useState<{ over: Ring; text: string; problem: string | null } | null>(null)
  const { text, problem } = typed?.over === ring ? typed : { text: shown(ring), problem: null }
  const area = selectedArea(state)

  const problemOf = (points: Ring | null): string | null => {
    if (points === null) return t('坐标格式错误')
    const others = areasOf(state).filter((one) => one !== area)
    const refusal = whyNotRing(points, area ? reshaped(area, points).shape : SHAPE.polygon, others, state.image)
    return refusal && refusalOf(refusal)
  }
  const apply = (): void => {
    if (tidy(text) === formatPoints(ring)) return
    const points = parsePoints(tidy(text))
    const wrong = problemOf(points)
    setTyped({ over: ring, text, problem: wrong })
    if (wrong !== null || points === null) return
    if (area) dispatch({ type: 'reshape', key: area.key, ring: points })
    else dispatch({ type: 'add', ring: points, shape: SHAPE.polygon })
  }
  const key = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      event.preventDefault()
      apply()
    } else if (event.key === 'Escape' && tidy(text) !== formatPoints(ring)) {
      event.stopPropagation()
      setTyped(null)
    }
  }
  return (
    <div className={styles.field}>
      <label className={styles.fieldLabel} htmlFor={id}>
        {t('顶点坐标')}
      </label>
      <Input.TextArea
        id={id}
        autoSize={{ minRows: 2, maxRows: 6 }}
        spellCheck={false}
        readOnly={readOnly}
        value={text}
        {...(problem === null ? {} : { status: 'error' as const, 'aria-invalid': true })}
        aria-describedby={`${id}hint`}
        onChange={(event) => setTyped({ over: ring, text: event.target.value, problem })}
        onBlur={apply}
        onKeyDown={key}
      />
      <p id={`${id}hint`} className={problem === null ? styles.fieldHint : styles.fieldWrong} role={problem === null ? undefined : 'alert'}>
        {problem ?? (readOnly ? '' : t('格式 x,y;x,y，单位像素，回车生效'))}
      </p>
    </div>
  )
}
