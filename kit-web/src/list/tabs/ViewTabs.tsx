import type { Entity } from '@qifuyun/kit/entity.ts'
import { App, Dropdown, type MenuProps } from 'antd'
import { ChevronDown, Plus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useText } from '#src/texts.ts'
import { useDeleteView } from '../../commands.ts'
import { useLabel } from '../../label.ts'
import { placeOf, settingsOf } from '../saved-place.ts'
import type { Columns } from '../table/use-columns.ts'
import type { ListModel } from '../use-list.ts'
import { SaveViewDialog } from './SaveViewDialog.tsx'
import type { CountedTab } from './use-tabs.ts'
import styles from './ViewTabs.module.css'
import { shownTab } from './view-tabs.ts'

interface ViewTabsProps {
  list: ListModel
  columns: Columns
  tabs: readonly CountedTab[]
  /** The dialog that names a view, which other parts of the list open too. */
  saving: Saving | undefined
  onSaving: (saving: Saving | undefined) => void
}

/** What is saved: a new view, or an own one anew. */
export interface Saving {
  tab: CountedTab | undefined
}

const useNames = (of: Entity) => {
  const t = useText()
  const word = useLabel(of)
  return ({ name, label, saved }: CountedTab): string => saved?.name ?? (label === undefined ? t(name ?? '全部') : word(label))
}

/** Changing and deleting of an own view. */
const TabMenu = ({ list, tab, onChange }: { list: ListModel; tab: CountedTab; onChange: () => void }): ReactNode => {
  const t = useText()
  const { modal } = App.useApp()
  const remove = useDeleteView(list.of)
  const { saved } = tab
  if (saved === undefined || saved.mineFlag !== 1) return null
  const ends = (): void => undefined
  const askToDelete = (): void => {
    modal.confirm({
      title: t('删除视图「{name}」？', { name: saved.name }),
      okText: t('删除视图'),
      cancelText: t('取消'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => remove.mutateAsync(saved.viewUuid).then(() => list.go({ saved: undefined }), ends),
    })
  }
  const items: MenuProps['items'] = [
    { key: 'change', label: t('用当前列表更新「{name}」', { name: saved.name }), onClick: onChange },
    { key: 'delete', danger: true, label: t('删除「{name}」', { name: saved.name }), onClick: askToDelete },
  ]
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <button type="button" className={styles.menu} aria-haspopup="menu" aria-label={t('更多操作：{name}', { name: saved.name })}>
        <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </Dropdown>
  )
}

/** The views of a list as tabs with how many rows each has; + makes one of what the list shows. */
export const ViewTabs = ({ list, columns, tabs, saving, onSaving }: ViewTabsProps): ReactNode => {
  const t = useText()
  const id = useId()
  const { of, place, go } = list
  const nameOf = useNames(of)
  const { tab: shown } = shownTab(tabs, place)
  const choose = (tab: CountedTab): void => {
    if (tab.saved?.settings.columns) columns.show(tab.saved.settings.columns)
    // The order that a view brought along goes with it.
    const sort = tab.sort ?? (shown?.sort === undefined ? undefined : [])
    if (tab.saved === undefined) go({ ...tab.narrowing, ...(sort && { sort }), saved: undefined })
    else go(placeOf(of, tab.saved))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const at = tabs.findIndex(({ key }) => key === shown?.key)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (step === 0 || next === undefined) return
    event.preventDefault()
    choose(next)
    document.getElementById(id + next.key)?.focus()
  }
  return (
    <>
      <div role="tablist" aria-label={t('视图')} className={styles.tabs}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            id={id + tab.key}
            type="button"
            role="tab"
            aria-selected={tab.key === shown?.key}
            tabIndex={tab.key === shown?.key ? 0 : -1}
            className={styles.tab}
            onClick={() => choose(tab)}
            onKeyDown={onKeyDown}
          >
            {nameOf(tab)} {tab.count === undefined ? null : <span className={styles.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      {tabs.flatMap((tab) =>
        tab.key === shown?.key ? [<TabMenu key={tab.key} list={list} tab={tab} onChange={() => onSaving({ tab })} />] : [],
      )}
      <button
        type="button"
        className={styles.menu}
        aria-label={t('保存为视图')}
        title={t('保存为视图')}
        onClick={() => onSaving({ tab: undefined })}
      >
        <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
      {saving ? (
        <SaveViewDialog
          list={list}
          settings={settingsOf(
            place,
            columns.shown.map(({ key }) => key),
          )}
          saved={saving.tab?.saved}
          onClose={(viewUuid) => {
            onSaving(undefined)
            if (viewUuid !== undefined) go({ saved: viewUuid })
          }}
        />
      ) : null}
    </>
  )
}
