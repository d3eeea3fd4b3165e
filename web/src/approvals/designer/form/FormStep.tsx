import { type ReactNode, useState } from 'react'
import { useDesigner } from '../context.ts'
import { FieldKinds } from './FieldKinds.tsx'
import { FieldPanel } from './FieldPanel.tsx'
import styles from './Form.module.css'
import { FormCanvas } from './FormCanvas.tsx'
import { findField } from './fields.ts'
import type { Kind } from './kinds.ts'
import { useFieldDeeds } from './use-field-deeds.tsx'

/** Kinds of fields, the form as it will look, and the properties of the chosen field. */
export const FormStep = (): ReactNode => {
  const { design, selected } = useDesigner()
  const deeds = useFieldDeeds()
  /** What is being dragged, for the words at the gap. */
  const [dragged, setDragged] = useState<Kind | null>(null)
  const field = selected === null ? undefined : findField(design.formSchema, selected)
  return (
    <div className={styles.step}>
      <FieldKinds onAdd={(kind) => deeds.add(kind)} onDrag={setDragged} />
      <FormCanvas deeds={deeds} dragged={dragged} onDrag={setDragged} />
      {field === undefined || selected === null ? null : <FieldPanel path={selected} field={field} deeds={deeds} />}
    </div>
  )
}
