import { keyLabel } from '@qifuyun/ui/components/Keys.tsx'
import type { GuardedRoute } from '@qifuyun/ui/workspace/routing/page-route.ts'
import { isPinned, type Tab } from '@qifuyun/ui/workspace/tabs/tab-list.ts'
import { Dropdown, type MenuProps } from 'antd'
import { Pin, X } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react'
import { useText } from '#src/shell/texts.ts'
import styles from './TabBar.module.css'
import { tabLabel, tabRoute } from './tab-label.ts'
import type { TabCommands } from './use-tab-commands.ts'
import { useTabDrag } from './use-tab-drag.ts'

const ICON_SIZE = 13
const PAGE_ICON_SIZE = 14
const MIDDLE_BUTTON = 1

interface TabItemProps {
  tab: Tab
  active: boolean
  /** Id of the sheet it controls. */
  panel: string
  commands: TabCommands
}

const menuItems = (t: ReturnType<typeof useText>, { group, meta }: Tab, commands: TabCommands): NonNullable<MenuProps['items']> => [
  { key: 'pin', label: meta.pinned ? t('取消固定') : t('固定'), onClick: () => commands.pin(group, !meta.pinned) },
  {
    key: 'close',
    label: t('关闭'),
    extra: `${keyLabel('mod')} Alt W`,
    disabled: meta.pinned,
    onClick: () => commands.close(group),
  },
  { key: 'others', label: t('关闭其他'), onClick: () => commands.closeOthers(group) },
  { key: 'all', label: t('关闭全部'), onClick: commands.closeAll },
]

const PageIcon = ({ route }: { route: GuardedRoute | undefined }): ReactNode => {
  const Icon = route?.icon
  return Icon ? <Icon size={PAGE_ICON_SIZE} strokeWidth={1.75} className={styles.icon} aria-hidden="true" /> : null
}

const CloseMark = ({ tab, label, onClose }: { tab: Tab; label: string; onClose: () => void }): ReactNode => {
  const t = useText()
  if (isPinned(tab)) return <Pin size={ICON_SIZE} className={styles.pin} role="img" aria-label={t('已固定')} />
  const close = (event: MouseEvent) => {
    event.stopPropagation()
    onClose()
  }
  // For the pointer only: a tab holds no second control, its keyboard's way is Delete.
  return (
    <span className={styles.close} aria-hidden="true" data-close={tab.group} title={`${t('关闭')} ${label}`} onClick={close}>
      {tab.meta.unsaved ? <span className={styles.dot} /> : <X size={ICON_SIZE} />}
    </span>
  )
}

/** One tab: click shows it, the middle button closes it, right click or Shift+F10 opens its menu, dragging moves it. */
export const TabItem = ({ tab, active, panel, commands }: TabItemProps): ReactNode => {
  const t = useText()
  const [menuOpen, setMenuOpen] = useState(false)
  const drag = useTabDrag(tab.group, commands.moveTo)
  const label = tabLabel(tab)
  const onAuxClick = (event: MouseEvent) => {
    if (event.button === MIDDLE_BUTTON) commands.close(tab.group)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') commands.show(tab)
    else if ((event.key === 'F10' && event.shiftKey) || event.key === 'ContextMenu') setMenuOpen(true)
    else return
    event.preventDefault()
  }
  return (
    <Dropdown menu={{ items: menuItems(t, tab, commands) }} trigger={['contextMenu']} open={menuOpen} onOpenChange={setMenuOpen} autoFocus>
      <div
        role="tab"
        tabIndex={active ? 0 : -1}
        aria-selected={active}
        aria-controls={panel}
        data-group={tab.group}
        title={label}
        className={`${styles.tab} ${active ? styles.active : ''}`}
        onClick={() => commands.show(tab)}
        onAuxClick={onAuxClick}
        onKeyDown={onKeyDown}
        {...drag}
      >
        <PageIcon route={tabRoute(tab)} />
        <span className={styles.label}>{label}</span>
        {tab.meta.unsaved ? <span className="qf-visually-hidden">{t('未保存')}</span> : null}
        <CloseMark tab={tab} label={label} onClose={() => commands.close(tab.group)} />
      </div>
    </Dropdown>
  )
}
