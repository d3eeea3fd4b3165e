import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { Segmented } from 'antd'
import { Monitor, Smartphone } from 'lucide-react'
import { type DragEvent, Fragment, type ReactNode, useState } from 'react'
import { useText } from '#src/approvals/designer/texts.ts'
import { useDesigner } from '../context.ts'
import { FieldCard } from './FieldCard.tsx'
import styles from './Form.module.css'
import { FIELD_DRAG, KIND_DRAG, type Kind, kindOf } from './kinds.ts'
import type { FieldDeeds } from './use-field-deeds.tsx'

const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const

interface GapProps {
  label: string
  active: boolean
  onOver: () => void
  onDrop: (event: DragEvent) => void
}

const isOurs = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(KIND_DRAG) || dataTransfer.types.includes(FIELD_DRAG)

/** Where a dragged field lands. */
const Gap = ({ label, active, onOver, onDrop }: GapProps): ReactNode => (
  <div
    className={styles.gap}
    data-active={active || undefined}
    onDragOver={(event) => {
      if (!isOurs(event)) return
      event.preventDefault()
      onOver()
    }}
    onDrop={onDrop}
  >
    {active ? label : null}
  </div>
)

interface FormCanvasProps {
  deeds: FieldDeeds
  dragged: Kind | null
  onDrag: (kind: Kind | null) => void
}

/** The form as applicants will see it; fields are chosen, dragged and moved by Alt and arrows. */
export const FormCanvas = ({ deeds, dragged, onDrag }: FormCanvasProps): ReactNode => {
  const t = useText()
  const { design, selected, select, problems } = useDesigner()
  const [device, setDevice] = useState<'desktop' | 'phone'>('desktop')
  const [gap, setGap] = useState<number | null>(null)
  const { fields } = design.formSchema
  const drop = (event: DragEvent, index: number): void => {
    setGap(null)
    onDrag(null)
    if (!isOurs(event)) return
    event.preventDefault()
    const kind = deeds.kindById(event.dataTransfer.getData(KIND_DRAG))
    if (kind === undefined) deeds.move(event.dataTransfer.getData(FIELD_DRAG), index)
    else deeds.add(kind, index)
  }
  const words = t('松开鼠标，放置「{name}」', { name: dragged === null ? '' : t(dragged.label) })
  const gapAt = (index: number): ReactNode => (
    <Gap label={words} active={dragged !== null && gap === index} onOver={() => setGap(index)} onDrop={(event) => drop(event, index)} />
  )
  /** Over the upper half of a field its gap above is meant, else the one below. */
  const over = (event: DragEvent<HTMLElement>, index: number): void => {
    if (!isOurs(event)) return
    event.preventDefault()
    const { top, height } = event.currentTarget.getBoundingClientRect()
    setGap(event.clientY < top + height / 2 ? index : index + 1)
  }
  return (
    <section className={styles.ground} aria-label={t('表单')}>
      <Segmented<'desktop' | 'phone'>
        aria-label={t('预览')}
        value={device}
        onChange={setDevice}
        options={[
          { value: 'desktop', label: t('电脑'), icon: <Monitor {...ICON} /> },
          { value: 'phone', label: t('手机'), icon: <Smartphone {...ICON} /> },
        ]}
      />
      <div className={styles.paper} data-device={device}>
        <h2 className={styles.formName}>{design.flowName.trim() === '' ? t('未命名流程') : design.flowName}</h2>
        {design.flowDesc === '' ? null : <p className={styles.formDesc}>{design.flowDesc}</p>}
        {fields.length === 0 && dragged === null ? (
          <StateBlock picture="empty" title={t('表单里还没有字段')} hint={t('从左侧拖入控件，或点击控件添加')} />
        ) : null}
        <div className={styles.fields} data-empty={fields.length === 0 || undefined}>
          {fields.map((field, index) => (
            <Fragment key={field.fieldKey}>
              {gapAt(index)}
              <FieldCard
                field={field}
                chosen={selected === field.fieldKey || selected?.startsWith(`${field.fieldKey}.`) === true}
                problem={problems.find(({ step, target }) => step === 'form' && target?.split('.')[0] === field.fieldKey)?.text}
                onChoose={() => select(field.fieldKey)}
                onCopy={() => deeds.copy(field.fieldKey)}
                onRemove={() => deeds.remove(field.fieldKey, field.label)}
                onMove={(by) => deeds.move(field.fieldKey, by < 0 ? Math.max(0, index - 1) : Math.min(fields.length, index + 2))}
                onDragStart={(event) => {
                  event.dataTransfer.setData(FIELD_DRAG, field.fieldKey)
                  event.dataTransfer.effectAllowed = 'move'
                  onDrag({ ...kindOf(field) })
                }}
                onDragEnd={() => onDrag(null)}
                onDragOver={(event) => over(event, index)}
                onDrop={(event) => gap !== null && drop(event, gap)}
              />
            </Fragment>
          ))}
          {gapAt(fields.length)}
        </div>
      </div>
    </section>
  )
}
