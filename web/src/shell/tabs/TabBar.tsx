import { useTabs } from '@qifuyun/ui/workspace/tabs/tab-store.ts'
import { type ReactNode, useRef } from 'react'
import { MAIN_ID } from '#src/shell/Frame.tsx'
import { PaletteField } from '#src/shell/palette/PaletteField.tsx'
import { useText } from '#src/shell/texts.ts'
import { OverflowMenu } from './OverflowMenu.tsx'
import { shownTabs } from './shown-tabs.ts'
import styles from './TabBar.module.css'
import { TabItem } from './TabItem.tsx'
import { useTabCommands } from './use-tab-commands.ts'
import { useTabKeys } from './use-tab-keys.ts'
import { useVisibleCount } from './use-visible-count.ts'

/** The tabs of visited pages, one a group, and the palette's field. */
export const TabBar = ({ current }: { current: string }): ReactNode => {
  const t = useText()
  const tabs = useTabs((state) => state.tabs)
  const list = useRef<HTMLDivElement>(null)
  const commands = useTabCommands(current)
  const count = useVisibleCount(list)
  const { shown, hidden } = shownTabs(tabs, current, count)
  const onKeyDown = useTabKeys(list, commands)
  return (
    <div className={styles.bar} data-pane>
      <div ref={list} className={styles.list} role="tablist" aria-label={t('标签页')} onKeyDown={onKeyDown}>
        {shown.map((tab) => (
          <TabItem key={tab.group} tab={tab} active={tab.group === current} panel={MAIN_ID} commands={commands} />
        ))}
      </div>
      {hidden.length > 0 ? <OverflowMenu tabs={hidden} onPick={commands.show} /> : null}
      <PaletteField />
    </div>
  )
}
