import { useKeyLabel } from '@qifuyun/kit-web/key-label.ts'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useNameMatch } from '@qifuyun/ui/platform/names/use-name-match.ts'
import { Input } from 'antd'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useText } from '#src/workbench/texts.ts'
import type { Section } from '../arrange.ts'
import { Tiles } from '../Tiles.tsx'
import type { Tile } from '../tiles.ts'
import styles from './Applications.module.css'
import { cardStyles } from './CardFrame.tsx'

interface ApplicationsCardProps {
  tiles: readonly Tile[]
  sections: readonly Section<Tile>[]
  onOpen: (tile: Tile) => void
}

/** Loaded with the pinyin of names, so only while something is sought. */
const Found = ({ typed, tiles, onOpen }: Omit<ApplicationsCardProps, 'sections'> & { typed: string }): ReactNode => {
  const t = useText()
  const matches = useNameMatch(typed)
  const found = tiles.filter(({ name }) => matches(name))
  if (found.length === 0) return <StateBlock picture="noResult" title={t('没有符合条件的结果')} />
  return <Tiles label={t('搜索结果')} tiles={found} onOpen={onOpen} />
}

const ALL = ''
/** Small groups share a row: each is as wide as its tiles, and two of them at least. */
const TILE_PX = 112
const LEAST = 2

/** The groups as tabs; the arrows go from one to the next. */
const GroupTabs = ({
  sections,
  chosen,
  onChoose,
}: {
  sections: readonly Section[]
  chosen: string
  onChoose: (key: string) => void
}): ReactNode => {
  const t = useText()
  const label = useKeyLabel('workbench')
  const id = useId()
  const tabs = [{ key: ALL, name: t('全部应用') }, ...sections.map(({ key, name }) => ({ key, name: label(name) }))]
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next = tabs[(tabs.findIndex(({ key }) => key === chosen) + step + tabs.length) % tabs.length]
    if (step === 0 || next === undefined) return
    event.preventDefault()
    onChoose(next.key)
    document.getElementById(id + next.key)?.focus()
  }
  return (
    <div className={styles.tabs} role="tablist" aria-label={t('应用分组')}>
      {tabs.map(({ key, name }) => (
        <button
          key={key}
          id={id + key}
          type="button"
          role="tab"
          aria-selected={key === chosen}
          tabIndex={key === chosen ? 0 : -1}
          className={styles.tab}
          onClick={() => onChoose(key)}
          onKeyDown={onKeyDown}
        >
          {name}
        </button>
      ))}
    </div>
  )
}

/** Everything that the user may open, by group. */
export const ApplicationsCard = ({ tiles, sections, onOpen }: ApplicationsCardProps): ReactNode => {
  const t = useText()
  const label = useKeyLabel('workbench')
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState(ALL)
  const filled = sections.filter(({ tiles: own }) => own.length > 0)
  const chosen = filled.some(({ key }) => key === wanted) ? wanted : ALL
  const shown = filled.filter(({ key }) => chosen === ALL || key === chosen)
  return (
    <section className={cardStyles.section} aria-label={t('全部应用')}>
      <div className={styles.head}>
        <GroupTabs sections={filled} chosen={chosen} onChoose={setWanted} />
        <Input
          className={styles.search ?? ''}
          variant="filled"
          type="search"
          allowClear
          maxLength={50}
          prefix={<Search size={15} strokeWidth={1.75} aria-hidden="true" />}
          placeholder={t('搜索应用')}
          aria-label={t('搜索应用')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      {typed.trim() === '' ? (
        <div className={styles.groups}>
          {shown.map(({ key, name, tiles: own }) => (
            <div key={key} className={styles.group} style={{ flexBasis: Math.max(LEAST, own.length) * TILE_PX }}>
              <h3 className={styles.name}>{label(name)}</h3>
              <Tiles label={label(name)} tiles={own} onOpen={onOpen} />
            </div>
          ))}
        </div>
      ) : (
        <Found typed={typed} tiles={tiles} onOpen={onOpen} />
      )}
      {tiles.length === 0 ? <StateBlock picture="empty" title={t('暂无内容')} hint={t('企业管理员启用的应用会出现在这里')} /> : null}
    </section>
  )
}
