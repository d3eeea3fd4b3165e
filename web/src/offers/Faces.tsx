import type { Participant } from '@qifuyun/contract/activities/schema.ts'
import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import type { ReactNode } from 'react'
import styles from './Faces.module.css'
import { useText } from './texts.ts'

interface FacesProps {
  people: readonly Participant[]
  /** Of all who take part, those without a face here included. */
  total: number
  size: number
}

/** Who takes part: some faces, and how many more. */
export const Faces = ({ people, total, size }: FacesProps): ReactNode => {
  const t = useText()
  if (people.length === 0) return null
  const names = people.map(({ userName }) => userName).join(t('、'))
  const more = total - people.length
  return (
    <span className={styles.faces} role="img" aria-label={more > 0 ? t('{names} 等 {n} 人', { names, n: total }) : names} title={names}>
      {people.map(({ userUuid, userName, userHeadImg }) => (
        <span key={userUuid} className={styles.face}>
          <Avatar name={userName} src={userHeadImg} size={size} />
        </span>
      ))}
      {more > 0 ? <span className={styles.more}>+{more}</span> : null}
    </span>
  )
}
