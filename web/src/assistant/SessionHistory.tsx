import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { Button, Dropdown, Input } from 'antd'
import { Ellipsis, MessageCircle, Pin, Search, SquarePen } from 'lucide-react'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { type AiSession, useChangeSession, useSessions } from './api.ts'
import { groupSessions } from './groups.ts'
import styles from './SessionHistory.module.css'
import { useText } from './texts.ts'
import { useRemoveSession } from './use-remove-session.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const TITLE_MAX = 50

const RenameDialog = ({ session, onClose }: { session: AiSession; onClose: () => void }): ReactNode => {
  const t = useText()
  const { mutate, isPending } = useChangeSession()
  const [title, setTitle] = useState(session.title)
  const save = (): void => mutate({ aiSessionUuid: session.aiSessionUuid, title }, { onSuccess: onClose })
  return (
    <Modal
      open
      title={t('重命名对话')}
      okText={t('保存')}
      cancelText={t('取消')}
      okButtonProps={{ disabled: title.trim() === '', loading: isPending }}
      onOk={save}
      onCancel={onClose}
    >
      <Input
        // The dialog is opened to type a title.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label={t('对话标题')}
        value={title}
        maxLength={TITLE_MAX}
        onChange={(event) => setTitle(event.target.value)}
        onPressEnter={() => title.trim() !== '' && save()}
      />
    </Modal>
  )
}

interface RowProps {
  session: AiSession
  current: boolean
  onOpen: () => void
  onGone: () => void
}

const Row = ({ session, current, onOpen, onGone }: RowProps): ReactNode => {
  const t = useText()
  const [renaming, setRenaming] = useState(false)
  const { mutate: change } = useChangeSession()
  const remove = useRemoveSession()
  const { aiSessionUuid, title, pinFlag } = session
  return (
    <li className={styles.row} data-current={current || undefined}>
      <button type="button" className={styles.open} aria-current={current} onClick={onOpen}>
        {pinFlag === 1 ? <Pin {...ICON} /> : <MessageCircle {...ICON} />}
        <span className={styles.title}>{title}</span>
      </button>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            {
              key: 'pin',
              label: pinFlag === 1 ? t('取消置顶') : t('置顶'),
              onClick: () => change({ aiSessionUuid, pinFlag: pinFlag === 1 ? 0 : 1 }),
            },
            { key: 'rename', label: t('重命名'), onClick: () => setRenaming(true) },
            { type: 'divider' },
            { key: 'delete', label: t('删除'), danger: true, onClick: () => remove(session, () => current && onGone()) },
          ],
        }}
      >
        <button type="button" className={styles.more} aria-label={t('“{title}”的操作', { title })}>
          <Ellipsis {...ICON} />
        </button>
      </Dropdown>
      {renaming ? <RenameDialog session={session} onClose={() => setRenaming(false)} /> : null}
    </li>
  )
}

interface HistoryProps {
  current: string | null
  onOpen: (aiSessionUuid: string | null) => void
}

/** Left: a new conversation, and those that were. */
export const SessionHistory = ({ current, onOpen }: HistoryProps): ReactNode => {
  const t = useText()
  const [keyword, setKeyword] = useState('')
  const sessions = useSessions(useDeferredValue(keyword.trim()))
  const list = sessions.data?.list ?? []
  // As of when the list was read.
  const groups = groupSessions(list, new Date(sessions.dataUpdatedAt))
  return (
    <nav className={styles.history} aria-label={t('对话记录')} data-pane="list">
      <Button block icon={<SquarePen {...ICON} />} onClick={() => onOpen(null)}>
        {t('新对话')}
      </Button>
      <Input
        allowClear
        variant="filled"
        prefix={<Search {...ICON} />}
        placeholder={t('搜索对话')}
        aria-label={t('搜索对话')}
        maxLength={50}
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
      />
      <div className={styles.groups}>
        {sessions.isLoadingError ? <LoadFailed error={sessions.error} onRetry={() => void sessions.refetch()} /> : null}
        {sessions.data && list.length === 0 && keyword !== '' ? <StateBlock picture="noResult" title={t('没有符合条件的结果')} /> : null}
        {groups.map(({ title, sessions: of }) => (
          <section key={title} aria-label={t(title)}>
            <h2 className={styles.group}>{t(title)}</h2>
            <ul className={styles.list}>
              {of.map((session) => (
                <Row
                  key={session.aiSessionUuid}
                  session={session}
                  current={session.aiSessionUuid === current}
                  onOpen={() => onOpen(session.aiSessionUuid)}
                  onGone={() => onOpen(null)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  )
}
