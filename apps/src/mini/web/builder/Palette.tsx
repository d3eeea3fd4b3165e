import type { ReactNode } from 'react'
import type { BlockKind } from '#src/mini/codes.ts'
import { useText } from '#src/mini/web/texts.ts'
import styles from './Builder.module.css'
import { KINDS, putDragged, useKinds } from './kinds.ts'

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

/** What a page can be made of: dragged onto the phone, or added by a click or Enter. */
export const Palette = ({ full, onAdd }: { full: boolean; onAdd: (kind: BlockKind) => void }): ReactNode => {
  const t = useText()
  const kinds = useKinds()
  return (
    <aside className={styles.palette} aria-label={t('组件')}>
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
              onDragStart={({ dataTransfer }) => putDragged(dataTransfer, { kind })}
            >
              <Icon {...ICON} />
              {name}
            </button>
          )
        })}
      </div>
      <p>{t('拖到手机中，或点击添加')}</p>
    </aside>
  )
}
