import type { ReactNode } from 'react'
import type { WidgetKind } from '#src/screen-designer/codes.ts'
import { useText } from '#src/screen-designer/web/texts.ts'
import styles from './Designer.module.css'
import { KINDS, useKinds } from './kinds.ts'

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const
/** An own type, so that files or texts dragged over the canvas do nothing. */
const KIND_DRAG = 'application/x-qifuyun-screen-widget'

const isKind = (text: string): text is WidgetKind => KINDS.some((kind) => kind === text)
export const isKindDragged = ({ types }: DataTransfer): boolean => types.includes(KIND_DRAG)
export const takeKind = (data: DataTransfer): WidgetKind | null => {
  const kind = data.getData(KIND_DRAG)
  return isKind(kind) ? kind : null
}

/** What a board can be made of: dragged onto the canvas, or added by a click or Enter. */
export const Palette = ({ full, onAdd }: { full: boolean; onAdd: (kind: WidgetKind) => void }): ReactNode => {
  const t = useText()
  const kinds = useKinds()
  return (
    <section className={styles.palette} aria-label={t('组件')}>
      <h2>{t('组件')}</h2>
      <div className={styles.kinds}>
        {KINDS.map((kind) => {
          const { name, icon: Icon } = kinds[kind]
          return (
            <button
              key={kind}
              type="button"
              disabled={full}
              draggable={!full}
              onClick={() => onAdd(kind)}
              onDragStart={({ dataTransfer }) => {
                dataTransfer.setData(KIND_DRAG, kind)
                dataTransfer.effectAllowed = 'copy'
              }}
            >
              <Icon {...ICON} />
              {name}
            </button>
          )
        })}
      </div>
    </section>
  )
}
