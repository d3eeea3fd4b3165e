import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import type { ReactNode } from 'react'
import { useText } from '#src/address-book/texts.ts'
import { useFrontPage } from '../calls.ts'
import styles from './FrequentPeople.module.css'

const AVATAR_PX = 40

/** Colleagues the user talked to last, at hand above the list. */
export const FrequentPeople = ({ onOpen }: { onOpen: (userUuid: string) => void }): ReactNode => {
  const t = useText()
  const people = useFrontPage().data?.frequentUserList ?? []
  if (people.length === 0) return null
  return (
    <section className={styles.frequent} aria-label={t('常用联系人')}>
      <h2 className={styles.caption}>{t('常用联系人')}</h2>
      <ul className={styles.people}>
        {people.map(({ userUuid, userName, userHeadImg, userPosition }) => (
          <li key={userUuid}>
            <button type="button" className={styles.person} title={userPosition ?? userName} onClick={() => onOpen(userUuid)}>
              <Avatar name={userName} src={userHeadImg} size={AVATAR_PX} />
              <span className={styles.name}>{userName}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
