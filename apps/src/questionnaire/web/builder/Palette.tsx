import type { ReactNode } from 'react'
import type { QuestionType } from '#src/questionnaire/design/shape.ts'
import { useText } from '#src/questionnaire/web/texts.ts'
import styles from './Builder.module.css'
import { GROUPS, LOOKS } from './types.ts'

/** What kinds of questions there are: touched to add one, or dragged to its place. */
export const Palette = ({
  disabled,
  onAdd,
  onDrag,
}: {
  disabled: boolean
  onAdd: (type: QuestionType) => void
  onDrag: (type: QuestionType | null) => void
}): ReactNode => {
  const t = useText()
  return (
    <aside className={styles.palette} aria-label={t('题型')}>
      {GROUPS.map(({ label, types }) => (
        <section key={label}>
          <h3>{t(label)}</h3>
          <div>
            {types.map((type) => {
              const { icon: Icon, label: word } = LOOKS[type]
              return (
                <button
                  key={type}
                  type="button"
                  draggable={!disabled}
                  disabled={disabled}
                  onClick={() => onAdd(type)}
                  onDragStart={(event) => {
                    event.dataTransfer.setData('text/plain', type)
                    onDrag(type)
                  }}
                  onDragEnd={() => onDrag(null)}
                >
                  <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
                  {t(word)}
                </button>
              )
            })}
          </div>
        </section>
      ))}
    </aside>
  )
}
