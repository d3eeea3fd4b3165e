import { Keys } from '@qifuyun/ui/components/Keys.tsx'
import { openPalette } from '@qifuyun/ui/workspace/overlay-store.ts'
import { Dropdown } from 'antd'
import { Plus, Search } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { AlertButton } from '#src/messaging/alerts/AlertButton.tsx'
import { useChat } from '#src/messaging/api.ts'
import { orderSessions } from '#src/messaging/store/sessions.ts'
import { useText } from '#src/messaging/texts.ts'
import { chooseFilter, useChosenFilter } from './chosen-filter.ts'
import { countFilter, LIST_FILTERS, type ListFilter } from './filter.ts'
import { SessionList } from './SessionList.tsx'
import styles from './SessionPane.module.css'

const ContactPicker = lazy(async () => ({ default: (await import('./ContactPicker.tsx')).ContactPicker }))

const CreateGroupDialog = lazy(async () => ({ default: (await import('#src/messaging/groups/CreateGroupDialog.tsx')).CreateGroupDialog }))

const FILTER_LABELS = { all: '全部', unread: '未读', mention: '@我', single: '单聊', group: '群聊' } as const satisfies Record<
  ListFilter,
  string
>
const COUNTED: readonly ListFilter[] = ['unread', 'mention']

const NewButton = ({ onSingle, onGroup }: { onSingle: () => void; onGroup: () => void }): ReactNode => {
  const t = useText()
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      // The menu takes the focus when it is opened by the keyboard, and gives it back.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      menu={{
        items: [
          { key: 'single', label: t('发起单聊'), onClick: onSingle },
          { key: 'group', label: t('发起群聊'), onClick: onGroup },
        ],
      }}
    >
      <button type="button" className={styles.add} aria-label={t('新建')}>
        <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </Dropdown>
  )
}

/** Left pane: search, chips, conversations. */
export const SessionPane = (): ReactNode => {
  const t = useText()
  const filter = useChosenFilter()
  const [picking, setPicking] = useState(false)
  const [grouping, setGrouping] = useState(false)
  const sessions = useChat((state) => state.sessions)
  const ordered = orderSessions(sessions)
  return (
    <section className={styles.pane} data-pane="list" aria-label={t('会话列表')}>
      <div className={styles.top}>
        <button type="button" className={styles.search} title={t('搜索消息、人、群')} onClick={openPalette}>
          <Search size={16} strokeWidth={1.75} aria-hidden="true" />
          <span className={styles.hint}>{t('搜索')}</span>
          <Keys keys={['mod', 'K']} />
        </button>
        <AlertButton className={styles.add} />
        <NewButton onSingle={() => setPicking(true)} onGroup={() => setGrouping(true)} />
      </div>
      <div className={styles.chips} role="group" aria-label={t('筛选会话')}>
        {LIST_FILTERS.map((one) => {
          const count = COUNTED.includes(one) ? countFilter(ordered, one) : 0
          return (
            <button key={one} type="button" className={styles.chip} aria-pressed={one === filter} onClick={() => chooseFilter(one)}>
              {t(FILTER_LABELS[one])}
              {count > 0 ? <span className={styles.number}>{count}</span> : null}
            </button>
          )
        })}
      </div>
      <SessionList ordered={ordered} filter={filter} onClear={() => chooseFilter('all')} onStart={() => setPicking(true)} />
      {picking ? (
        <Suspense>
          <ContactPicker onClose={() => setPicking(false)} />
        </Suspense>
      ) : null}
      {grouping ? (
        <Suspense>
          <CreateGroupDialog onClose={() => setGrouping(false)} />
        </Suspense>
      ) : null}
    </section>
  )
}
