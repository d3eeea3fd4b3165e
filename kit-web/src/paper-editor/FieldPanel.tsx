import type { BlockKind } from '@qifuyun/contract/papers/template.ts'
import type { FieldGroup, PaperField } from '@qifuyun/kit/paper/fields.ts'
import { pathsOn } from '@qifuyun/kit/paper/placing.ts'
import { useNameMatch } from '@qifuyun/ui/platform/names/use-name-match.ts'
import { Input, type InputRef } from 'antd'
import { Search } from 'lucide-react'
import { type ReactNode, type Ref, useState } from 'react'
import { BLOCK_LOOKS } from './block-words.ts'
import styles from './Editor.module.css'
import { useEditing } from './editor-context.ts'
import { DRAGGED, type Dragged } from './PaperCanvas.tsx'
import { useText } from './texts.ts'

interface FieldPanelProps {
  search: Ref<InputRef>
  onField: (group: FieldGroup, field: PaperField) => void
  onBlock: (kind: BlockKind) => void
}

const drag = (event: React.DragEvent, dragged: Dragged): void => event.dataTransfer.setData(DRAGGED, JSON.stringify(dragged))

/** Names a field while it is dragged: line fields after their list. */
export const fieldKey = (group: FieldGroup, field: PaperField): string => `${group.lines ?? ''}:${field.path}`

/** What may stand on the paper: fields by where they come from, and blocks. */
export const FieldPanel = ({ search, onField, onBlock }: FieldPanelProps): ReactNode => {
  const t = useText()
  const { groups, template, locked } = useEditing()
  const [asked, setAsked] = useState('')
  const matches = useNameMatch(asked)
  const used = pathsOn(template)
  const shown = groups
    .map((group) => ({ group, fields: group.fields.filter(({ label }) => matches(label)) }))
    .filter(({ fields }) => fields.length > 0)
  const first = shown[0]
  return (
    <aside className={styles.fields} aria-label={t('字段与块')}>
      <Input
        ref={search}
        prefix={<Search size={14} strokeWidth={1.75} aria-hidden="true" />}
        placeholder={t('找字段')}
        aria-label={t('找字段')}
        value={asked}
        allowClear
        onChange={({ target }) => setAsked(target.value)}
        onPressEnter={() => {
          const field = first?.fields[0]
          if (first !== undefined && field !== undefined && !locked) onField(first.group, field)
        }}
      />
      {shown.map(({ group, fields }) => (
        <section key={group.key} aria-label={group.label}>
          <h3 className={styles.groupHead}>
            {group.label}
            {group.lines === null ? null : <small>{t('放进循环')}</small>}
            <span>{fields.length}</span>
          </h3>
          <div className={styles.chips}>
            {fields.map((field) => (
              <button
                key={field.path}
                type="button"
                className={styles.chip}
                disabled={locked}
                draggable={!locked}
                data-used={used.has(group.lines === null ? field.path : `${group.lines}.${field.path}`) || undefined}
                // The caret stays in the text that it is put into.
                onMouseDown={(event) => event.preventDefault()}
                onDragStart={(event) => drag(event, { field: fieldKey(group, field) })}
                onClick={() => onField(group, field)}
              >
                {field.label}
              </button>
            ))}
          </div>
        </section>
      ))}
      <section aria-label={t('块')}>
        <h3 className={styles.groupHead}>{t('块')}</h3>
        <div className={styles.blocks}>
          {Object.entries(BLOCK_LOOKS).map(([name, { label, icon: Icon }]) => {
            // The keys are those of the table.
            const kind = name as BlockKind
            return (
              <button
                key={kind}
                type="button"
                className={styles.blockButton}
                disabled={locked}
                draggable={!locked}
                onDragStart={(event) => drag(event, { kind })}
                onClick={() => onBlock(kind)}
              >
                <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
                {t(label)}
              </button>
            )
          })}
        </div>
      </section>
      <p className={styles.hint}>{t('拖到纸上，或点按放到光标处；虚线是这张纸已用过的字段')}</p>
    </aside>
  )
}
