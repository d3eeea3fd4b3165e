import type { Message } from '@qifuyun/contract/messaging/schema.ts'
import { Dropdown, type MenuProps } from 'antd'
import { Ellipsis, Reply, SquarePen } from 'lucide-react'
import type { ReactNode } from 'react'
import { chat } from '#src/messaging/api.ts'
import { useMessageActions } from '#src/messaging/application-parts.ts'
import { showPlanned } from '#src/messaging/planned/open-planned.ts'
import { type TextKey, useText } from '#src/messaging/texts.ts'
import { useActing } from '../use-acting.ts'
import { EmojiPicker } from './EmojiPicker.tsx'
import styles from './MessageTools.module.css'
import type { MessageAction, OwnAction } from './message-actions.ts'

export interface MenuSpot {
  left: number
  top: number
}

interface MessageToolsProps {
  message: Message
  actions: readonly MessageAction[]
  /** Where the menu is open. */
  menu: MenuSpot | null
  onMenu: (spot: MenuSpot | null) => void
  /** Something of it is open: the tools stay although the pointer leaves. */
  onHold: (held: boolean) => void
}

const LABELS = {
  reply: '回复',
  edit: '编辑',
  copy: '复制',
  forward: '转发',
  select: '多选',
  remind: '稍后提醒',
  todo: '转为待办',
  recall: '撤回',
  pin: '置顶消息',
  unpin: '取消置顶消息',
  delete: '删除',
} as const satisfies Record<OwnAction, TextKey>

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

const Menu = ({
  message,
  actions,
  spot,
  onClose,
}: Pick<MessageToolsProps, 'message' | 'actions'> & { spot: MenuSpot; onClose: () => void }) => {
  const t = useText()
  const act = useActing(message)
  const made = useMessageActions()
  const items = actions.flatMap(
    (action): NonNullable<MenuProps['items']> =>
      action === 'make'
        ? made.map(({ key, title }) => ({ key, label: title() }))
        : [{ key: action, label: t(LABELS[action]), danger: action === 'delete' }],
  )
  const choose = (key: string): void => {
    const making = made.find((one) => one.key === key)
    const own = actions.find((action) => action === key)
    if (making) showPlanned({ kind: 'make', action: making, messages: [message] })
    else if (own && own !== 'make') act(own)
  }
  return (
    <Dropdown
      open
      // The menu takes the focus when it is opened by the keyboard, and gives it back.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      trigger={['click']}
      menu={{
        items,
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation()
          onClose()
          choose(key)
        },
      }}
      placement="bottomLeft"
      onOpenChange={(open) => open || onClose()}
    >
      <span style={{ position: 'fixed', left: spot.left, top: spot.top, width: 1, height: 1 }} />
    </Dropdown>
  )
}

/** The bar above a message that is pointed at or has the focus, and the menu behind it. */
export const MessageTools = ({ message, actions, menu, onMenu, onHold }: MessageToolsProps): ReactNode => {
  const t = useText()
  const act = useActing(message)
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('消息操作')}>
      <EmojiPicker
        className={styles.tool}
        label={t('表情回应')}
        onOpen={onHold}
        onPick={(emoji) => void chat.changing.react(message, emoji)}
      />
      <button type="button" className={styles.tool} aria-label={t('回复')} onClick={() => act('reply')}>
        <Reply {...ICON} />
      </button>
      {actions.includes('edit') ? (
        <button type="button" className={styles.tool} aria-label={t('编辑')} onClick={() => act('edit')}>
          <SquarePen {...ICON} />
        </button>
      ) : null}
      <button
        type="button"
        className={styles.tool}
        aria-label={t('更多操作')}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => {
          const { left, bottom } = currentTarget.getBoundingClientRect()
          onMenu({ left, top: bottom })
        }}
      >
        <Ellipsis {...ICON} />
      </button>
      {menu ? <Menu message={message} actions={actions} spot={menu} onClose={() => onMenu(null)} /> : null}
    </div>
  )
}
