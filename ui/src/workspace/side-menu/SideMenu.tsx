import { Tooltip } from 'antd'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { type ComponentType, type ReactNode, useId } from 'react'
import { NavLink } from 'react-router'
import { Part } from '#src/components/ErrorBoundary.tsx'
import { useText } from '#src/platform/i18n/own-texts.ts'
import type { LaterText } from '#src/platform/i18n/texts.ts'
import type { WorkPage } from '#src/workspace/routing/page-route.ts'
import styles from './SideMenu.module.css'
import { useFolded } from './use-folded.ts'

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Entries below one caption. */
export interface MenuSection {
  title?: LaterText
  entries: readonly WorkPage[]
}

const Entry = ({ entry, folded }: { entry: WorkPage; folded: boolean }): ReactNode => {
  const { path, title, icon: Icon } = entry
  return (
    <Tooltip title={folded ? title() : ''} placement="right">
      <NavLink to={path} className={styles.entry ?? ''} aria-label={title()}>
        {Icon ? <Icon {...ICON} /> : null}
        {folded ? null : <span className={styles.name}>{title()}</span>}
      </NavLink>
    </Tooltip>
  )
}

const Section = ({ section: { title, entries }, folded }: { section: MenuSection; folded: boolean }): ReactNode => {
  const id = useId()
  return (
    <>
      {title === undefined ? null : (
        <p id={id} className={styles.caption} data-folded={folded || undefined}>
          {title()}
        </p>
      )}
      <ul className={styles.entries} aria-labelledby={title === undefined ? undefined : id}>
        {entries.map((entry) => (
          <li key={entry.path}>
            <Entry entry={entry} folded={folded} />
          </li>
        ))}
      </ul>
    </>
  )
}

interface SideMenuProps {
  /** Under which this browser remembers that it is folded. */
  name: string
  label: string
  sections: readonly MenuSection[]
  /** Above the entries. */
  head?: ComponentType<{ folded: boolean }>
  /** Pixels. */
  width: number
  /** The page needs the room of the menu: it is folded unless the user unfolded it. */
  wide?: boolean
  children: ReactNode
}

/** A menu beside one of its pages. In a narrow window, and when it is folded, it shows icons. */
export const SideMenu = ({ name, label, sections, head: Head, width, wide = false, children }: SideMenuProps): ReactNode => {
  const t = useText()
  const { folded, fold } = useFolded(name, wide)
  const Fold = folded ? PanelLeftOpen : PanelLeftClose
  const foldName = folded ? t('展开菜单') : t('收起菜单')
  return (
    <div className={styles.frame}>
      <nav className={styles.menu} style={folded ? undefined : { width }} aria-label={label} data-folded={folded || undefined} data-pane>
        {Head ? <Head folded={folded} /> : null}
        <div className={styles.sections}>
          {sections.map((section) => (
            <Section key={section.entries[0]?.path} section={section} folded={folded} />
          ))}
        </div>
        {fold === undefined ? null : (
          <button type="button" className={styles.fold} aria-label={foldName} title={foldName} onClick={() => fold(!folded)}>
            <Fold {...ICON} />
          </button>
        )}
      </nav>
      <div className={styles.page}>
        <Part>{children}</Part>
      </div>
    </div>
  )
}
