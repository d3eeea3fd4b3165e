import { HOME } from '@qifuyun/ui/workspace/routing/route-rules.ts'
import { isPinned, type Tab, type Tabs } from '@qifuyun/ui/workspace/tabs/tab-list.ts'
import { placeAfterClosing, tabActions, useTabs } from '@qifuyun/ui/workspace/tabs/tab-store.ts'
import { App } from 'antd'
import { useNavigate } from 'react-router'
import { useText } from '#src/shell/texts.ts'

export interface TabCommands {
  current: string
  show: (tab: Tab) => void
  close: (group: string) => void
  closeOthers: (group: string) => void
  closeAll: () => void
  pin: (group: string, pinned: boolean) => void
  move: (group: string, step: number) => void
  moveTo: (group: string, place: number) => void
  reopen: () => void
}

const tabsNow = (): Tabs => useTabs.getState().tabs
const unsavedAmong = (tabs: Tabs): number => tabs.filter(({ meta }) => meta.unsaved).length

/** What can be done with tabs, navigation and the question about unsaved forms included. */
export const useTabCommands = (current: string): TabCommands => {
  const navigate = useNavigate()
  const t = useText()
  const { modal } = App.useApp()
  const go = (address: string): void => {
    void navigate(address)
  }
  /** Closing tabs with unsaved forms asks first. */
  const closing = (going: Tabs, act: () => void) => {
    const unsaved = unsavedAmong(going)
    if (unsaved === 0) return act()
    modal.confirm({
      title: t('有 {n} 个页面的内容尚未保存，关闭后将丢失', { n: unsaved }),
      okText: t('关闭不保存'),
      cancelText: t('取消'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: act,
    })
  }
  const close = (group: string) => {
    const tab = tabsNow().find((one) => one.group === group)
    if (!tab || isPinned(tab)) return
    closing([tab], () => {
      const next = placeAfterClosing(group, HOME)
      tabActions.close(group)
      if (group === current) go(next)
    })
  }
  const closeMany = (stays: (tab: Tab) => boolean, act: () => void, then: () => void) =>
    closing(
      tabsNow().filter((tab) => !stays(tab)),
      () => {
        act()
        then()
      },
    )
  return {
    current,
    show: ({ fullPath }) => go(fullPath),
    close,
    closeOthers: (group) => {
      const kept = tabsNow().find((tab) => tab.group === group)
      closeMany(
        (tab) => isPinned(tab) || tab.group === group,
        () => tabActions.closeOthers(group),
        () => {
          const shown = tabsNow().some((tab) => tab.group === current)
          if (!shown && kept) go(kept.fullPath)
        },
      )
    },
    closeAll: () =>
      closeMany(isPinned, tabActions.closeAll, () => {
        const left = tabsNow()
        if (!left.some((tab) => tab.group === current)) go(left[0]?.fullPath ?? HOME)
      }),
    pin: tabActions.pin,
    move: (group, step) => tabActions.move(group, tabsNow().findIndex((tab) => tab.group === group) + step),
    moveTo: tabActions.move,
    reopen: () => {
      const tab = tabActions.takeClosed()
      if (tab) go(tab.fullPath)
    },
  }
}
