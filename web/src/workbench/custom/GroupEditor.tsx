import { GROUP_NAME_MAX, GROUPS_MAX } from '@qifuyun/contract/workbench/constants.ts'
import { keyLabel } from '@qifuyun/kit-web/key-label.ts'
import { newId } from '@qifuyun/ui/platform/new-id.ts'
import { Button, Input } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/workbench/texts.ts'
import type { Section } from '../arrange.ts'
import { cardStyles } from '../cards/CardFrame.tsx'
import type { Tile } from '../tiles.ts'
import styles from './Custom.module.css'
import { MovableTiles } from './MovableTiles.tsx'
import type { Board } from './use-board.ts'

interface GroupEditorProps {
  board: Board
  sections: readonly Section<Tile>[]
  tiles: ReadonlyMap<string, Tile>
  favourites: readonly string[]
  onToggle: (tile: Tile) => void
  onSections: (sections: Section<Tile>[]) => void
}

/** The name of a group as it is typed; kept when the field is left, and what is empty is not. */
const NameField = ({ name, onName }: { name: string; onName: (name: string) => void }): ReactNode => {
  const t = useText()
  const [typed, setTyped] = useState(keyLabel('workbench', name))
  const settle = (): void => {
    const tidy = typed.trim()
    if (tidy === '') setTyped(keyLabel('workbench', name))
    else if (tidy !== keyLabel('workbench', name)) onName(tidy)
  }
  return (
    <Input
      className={styles.groupName ?? ''}
      size="small"
      variant="underlined"
      maxLength={GROUP_NAME_MAX}
      aria-label={t('分组名称')}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={settle}
      onPressEnter={settle}
    />
  )
}

/** The groups while they are arranged: named, made, removed, and their applications moved within and between them. */
export const GroupEditor = ({ board, sections, tiles, favourites, onToggle, onSections }: GroupEditorProps): ReactNode => {
  const t = useText()
  const rename = (at: number, name: string): void => onSections(sections.map((each, index) => (index === at ? { ...each, name } : each)))
  const add = (): void => onSections([{ key: newId(), name: t('新分组'), tiles: [], own: true, hidden: [] }, ...sections])
  // One that applications come with would be back at once.
  const removable = (name: string): boolean => [...tiles.values()].every(({ groupName }) => groupName !== name)
  // Its applications go back to the groups that they come with.
  const remove = (at: number): void => onSections(sections.toSpliced(at, 1))
  return (
    <section className={cardStyles.section} aria-label={t('全部应用')}>
      <header className={cardStyles.head}>
        <h2 className={cardStyles.title}>{t('全部应用')}</h2>
        <Button size="small" icon={<Plus size={14} aria-hidden="true" />} disabled={sections.length >= GROUPS_MAX} onClick={add}>
          {t('新建分组')}
        </Button>
      </header>
      {sections.map(({ key, name }, index) => (
        <div key={key} className={styles.group}>
          <div className={styles.groupHead}>
            <NameField key={name} name={name} onName={(next) => rename(index, next)} />
            {removable(name) ? (
              <Button
                type="text"
                size="small"
                icon={<Trash2 size={14} aria-hidden="true" />}
                aria-label={t('删除分组「{name}」', { name: keyLabel('workbench', name) })}
                onClick={() => remove(index)}
              />
            ) : null}
          </div>
          <MovableTiles label={keyLabel('workbench', name)} {...{ board, tiles, favourites, onToggle }} list={index} />
          {board.shown[index]?.length === 0 ? <p className={cardStyles.nothing}>{t('把应用拖到这里')}</p> : null}
        </div>
      ))}
    </section>
  )
}
