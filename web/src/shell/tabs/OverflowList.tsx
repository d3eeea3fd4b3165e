import type { Tab, Tabs } from '@qifuyun/ui/workspace/tabs/tab-list.ts'
import { Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/shell/texts.ts'
import styles from './OverflowMenu.module.css'
import { tabLabel } from './tab-label.ts'

/** Tabs with a search over their names. */
export const OverflowList = ({ tabs, onPick }: { tabs: Tabs; onPick: (tab: Tab) => void }): ReactNode => {
  const t = useText()
  const [sought, setSought] = useState('')
  const found = tabs.filter((tab) => tabLabel(tab).toLowerCase().includes(sought.trim().toLowerCase()))
  return (
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
            <button type="button" className={styles.entry} onClick={() => onPick(tab)}>
              {tabLabel(tab)}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 ? <p className={styles.none}>{t('没有符合条件的结果')}</p> : null}
    </div>
  )
}
