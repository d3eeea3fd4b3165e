import { room } from '@qifuyun/apps/main-data/room.ts'
import { useOptions } from '@qifuyun/kit-web/api.ts'
import { useDebounced } from '@qifuyun/kit-web/fields/use-debounced.ts'
import type { ReactNode } from 'react'
import { useText } from '#src/main-data/texts.ts'
import styles from './FoundRooms.module.css'

const REST_MS = 250
const SHOWN = 8

/** Rooms whose number or owner fits what is searched for in the tree. */
export const FoundRooms = ({ keyword, onOpen }: { keyword: string; onOpen: (uuid: string) => void }): ReactNode => {
  const t = useText()
  const asked = useDebounced(keyword, REST_MS)
  const { data = [] } = useOptions(room, { keyword: asked, pageSize: SHOWN }, { enabled: asked !== '' })
  if (data.length === 0) return null
  return (
    <section aria-label={t('房间')}>
      <h2 className={styles.title}>{t('房间')}</h2>
      <ul className={styles.list}>
        {data.map(({ uuid, label }) => (
          <li key={uuid}>
            <button type="button" className={styles.room} onClick={() => onOpen(uuid)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
