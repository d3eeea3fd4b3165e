import { Count } from '@qifuyun/ui/components/Count.tsx'
import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useCounts } from '#src/notifications/api.ts'
import { useText } from '#src/notifications/texts.ts'
import { firstPlace, type ListKind, type ListPlace, readPlace, writePlace } from '../address.ts'
import { useLiveEntries } from '../use-entries.ts'
import { EntryList } from './EntryList.tsx'
import { Filters } from './Filters.tsx'
import styles from './MyToDoPage.module.css'

const KINDS: readonly ListKind[] = ['todo', 'message']
const LABEL = { todo: '待办', message: '消息' } as const

/** /dashboard/myToDo: what waits for me (type=3) and what I was told (type=1). The address holds every choice. */
const MyToDoPage = (): ReactNode => {
  const t = useText()
  const [query, setQuery] = useSearchParams()
  const counts = useCounts()
  const place = readPlace(query)
  useLiveEntries()
  const go = (next: ListPlace): void => setQuery(writePlace(next), { replace: true })
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{t('待办与消息')}</h1>
      <Tabs
        className={styles.tabs ?? ''}
        activeKey={place.kind}
        onChange={(key) => go(firstPlace(key === 'message' ? 'message' : 'todo'))}
        items={KINDS.map((kind) => ({
          key: kind,
          label: (
            <span className={styles.tab}>
              {t(LABEL[kind])}
              <Count value={counts[kind]} />
            </span>
          ),
        }))}
      />
      <Filters key={`${place.kind} ${place.keyword}`} place={place} onChange={go} />
      {/* A choice belongs to the rows it was made among. */}
      <EntryList key={JSON.stringify(writePlace(place))} place={place} onPlace={go} />
    </div>
  )
}
export default MyToDoPage
