import type { ReactNode } from 'react'
import { useText } from '#src/platform/i18n/use-text.ts'
import { Avatar } from '#src/ui/Avatar.tsx'
import styles from './MentionList.module.css'
import type { Mentionable } from './mention-draft.ts'

interface MentionListProps {
  id: string
  people: readonly Mentionable[]
  at: number
  onPick: (person: Mentionable) => void
}

/** Who can be named, above the field; the field keeps the keys. */
export const MentionList = ({ id, people, at, onPick }: MentionListProps): ReactNode => {
  const t = useText()
  return (
    <div id={id} className={styles.list} role="listbox" aria-label={t('选择要提醒的人')}>
      {people.map((person, index) => (
        // Pressing must not take the focus from the field.
        <div
          key={person.imAccountId ?? 'all'}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          className={styles.person}
          aria-selected={index === at}
          ref={index === at ? (row) => row?.scrollIntoView({ block: 'nearest' }) : undefined}
          onMouseDown={(event) => {
            event.preventDefault()
            onPick(person)
          }}
        >
          <Avatar name={person.imAccountId === null ? '@' : person.name} src={person.headImg} size={28} />
          <span className={styles.name}>{person.name}</span>
        </div>
      ))}
    </div>
  )
}
