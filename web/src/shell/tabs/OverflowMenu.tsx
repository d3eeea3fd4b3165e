import { Input, Popover } from 'antd'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/platform/i18n/use-text.ts'
import styles from './OverflowMenu.module.css'
import { tabLabel } from './tab-label.ts'
import type { Tab, Tabs } from './tab-list.ts'

const ICON_SIZE = 14

/** The tabs that have no room, behind `⌄ n`, with a search. */
export const OverflowMenu = ({ tabs, onPick }: { tabs: Tabs; onPick: (tab: Tab) => void }): ReactNode => {
  const t = useText()
  const [open, setOpen] = useState(false)
  const [sought, setSought] = useState('')
  const found = tabs.filter((tab) => tabLabel(t, tab).toLowerCase().includes(sought.trim().toLowerCase()))
  const pick = (tab: Tab) => {
    setOpen(false)
    setSought('')
    onPick(tab)
  }
  const list = (
    <div className={styles.menu}>
      <Input
        autoFocus
        size="small"
        allowClear
        aria-label={t('搜索标签')}
        placeholder={t('搜索标签')}
        value={sought}
        onChange={(event) => setSought(event.target.value)}
      />
      <ul className={styles.list}>
        {found.map((tab) => (
          <li key={tab.group}>
            <button type="button" className={styles.entry} onClick={() => pick(tab)}>
              {tabLabel(t, tab)}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 ? <p className={styles.none}>{t('没有符合条件的结果')}</p> : null}
    </div>
  )
  return (
    <Popover open={open} onOpenChange={setOpen} trigger="click" placement="bottomRight" arrow={false} content={list}>
      <button type="button" className={styles.more} aria-label={t('更多标签（{n}）', { n: tabs.length })} aria-expanded={open}>
        <ChevronDown size={ICON_SIZE} aria-hidden="true" />
        {tabs.length}
      </button>
    </Popover>
  )
}
