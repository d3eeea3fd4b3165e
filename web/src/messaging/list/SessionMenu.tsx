import type { Session } from '@qifuyun/contract/messaging/schema.ts'
import { Dropdown, type MenuProps } from 'antd'
import type { ReactNode } from 'react'
import { chat } from '#src/messaging/api.ts'
import { useText } from '#src/messaging/texts.ts'
import { isUnread } from './filter.ts'

export interface MenuPlace {
  session: Session
  left: number
  top: number
}

/** Takes away the mark and what is unread, without looking. */
const readAll = ({ sessionUuid, unreadMark }: Session): void => {
  if (unreadMark === 1) void chat.change(sessionUuid, { unreadMark: 0 })
  chat.reading.markRead(sessionUuid)
}

/** What can be done with a conversation without opening it. */
export const SessionMenu = ({ session, left, top, onClose }: MenuPlace & { onClose: () => void }): ReactNode => {
  const t = useText()
  const { sessionUuid, pinFlag, muteFlag } = session
  const unread = isUnread(session)
  const items: MenuProps['items'] = [
    { key: 'pin', label: pinFlag === 1 ? t('取消置顶') : t('置顶') },
    { key: 'mute', label: muteFlag === 1 ? t('取消免打扰') : t('免打扰') },
    { key: 'mark', label: unread ? t('标为已读') : t('标为未读') },
    { type: 'divider' },
    { key: 'hide', label: t('移除') },
  ]
  const act: MenuProps['onClick'] = ({ key, domEvent }) => {
    domEvent.stopPropagation()
    if (key === 'pin') void chat.change(sessionUuid, { pinFlag: pinFlag === 1 ? 0 : 1 })
    if (key === 'mute') void chat.change(sessionUuid, { muteFlag: muteFlag === 1 ? 0 : 1 })
    if (key === 'mark' && unread) readAll(session)
    if (key === 'mark' && !unread) void chat.change(sessionUuid, { unreadMark: 1 })
    if (key === 'hide') {
      if (chat.store.getState().activeUuid === sessionUuid) chat.select(null)
      void chat.change(sessionUuid, { hiddenFlag: 1 })
    }
    onClose()
  }
  return (
    <Dropdown
      open
      // The menu takes the focus when it is opened by the keyboard, and gives it back.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      trigger={['click']}
      menu={{ items, onClick: act }}
      placement="bottomLeft"
      onOpenChange={(open) => open || onClose()}
    >
      <span style={{ position: 'fixed', left, top, width: 1, height: 1 }} />
    </Dropdown>
  )
}
