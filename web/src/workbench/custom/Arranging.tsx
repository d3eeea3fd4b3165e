import { FAVOURITES_MAX } from '@qifuyun/contract/workbench/constants.ts'
import { useUndo } from '@qifuyun/ui/components/UndoBar.tsx'
import { newId } from '@qifuyun/ui/platform/new-id.ts'
import { App } from 'antd'
import { type ReactNode, useRef } from 'react'
import { useText } from '#src/workbench/texts.ts'
import { type Arrangement, type Layout, useArrange } from '../api.ts'
import { groupsOf, type Section, sectionsOf } from '../arrange.ts'
import { CardFrame, cardStyles } from '../cards/CardFrame.tsx'
import type { Tile } from '../tiles.ts'
import { GroupEditor } from './GroupEditor.tsx'
import { MovableTiles } from './MovableTiles.tsx'
import { useBoard } from './use-board.ts'
import { useSpoken } from './use-spoken.ts'

interface ArrangingProps {
  layout: Layout
  tiles: readonly Tile[]
}

/** The workbench while it is arranged. Every step is saved as soon as it is done, and can be taken back. */
export const Arranging = ({ layout, tiles }: ArrangingProps): ReactNode => {
  const t = useText()
  const { message } = App.useApp()
  const arrange = useArrange()
  const { offer, bar } = useUndo()
  const { words, speak } = useSpoken(tiles)
  const byUuid = new Map(tiles.map((tile) => [tile.uuid, tile]))
  const nameOf = (uuid: string): string => byUuid.get(uuid)?.name ?? ''
  const { favourites, groups } = layout
  const sections = sectionsOf(tiles, groups)

  const change = (parts: Partial<Arrangement>, said: string): void => {
    arrange(parts)
    offer({ words: said, undo: () => arrange({ favourites, groups }) })
  }
  const movedWords = (uuid: string): string => t('已移动「{name}」', { name: nameOf(uuid) })
  const hidden = favourites.filter((uuid) => !byUuid.has(uuid))
  const [firstBox, secondBox] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  const first = useBoard({
    box: firstBox,
    lists: [favourites.filter((uuid) => byUuid.has(uuid))],
    onDrop: ([list = []], uuid) => change({ favourites: [...list, ...hidden] }, movedWords(uuid)),
    onEvent: speak,
  })
  const saveSections = (next: readonly Section<Tile>[], said: string): void => change({ groups: groupsOf(next, newId) }, said)
  const second = useBoard({
    box: secondBox,
    lists: sections.map((section) => section.tiles.map(({ uuid }) => uuid)),
    onDrop: (lists, uuid) =>
      saveSections(
        sections.map((section, index) => ({ ...section, tiles: (lists[index] ?? []).flatMap((each) => byUuid.get(each) ?? []) })),
        movedWords(uuid),
      ),
    onEvent: speak,
  })
  const toggle = ({ uuid, name }: Tile): void => {
    if (favourites.includes(uuid))
      change({ favourites: favourites.filter((each) => each !== uuid) }, t('已从常用中移除「{name}」', { name }))
    else if (favourites.length >= FAVOURITES_MAX) void message.warning(t('常用应用最多{n}个', { n: FAVOURITES_MAX }))
    else change({ favourites: [...favourites, uuid] }, t('已把「{name}」加入常用', { name }))
  }
  return (
    <>
      <p className="qf-visually-hidden" role="status">
        {words}
      </p>
      <div ref={firstBox}>
        <CardFrame title={t('常用应用')} extra={<span className={cardStyles.hint}>{t('拖动可调整顺序')}</span>}>
          <MovableTiles label={t('常用应用')} board={first} list={0} tiles={byUuid} favourites={favourites} onToggle={toggle} />
          {favourites.length === 0 ? <p className={cardStyles.nothing}>{t('点应用右上角的 + 加入常用')}</p> : null}
        </CardFrame>
      </div>
      <div ref={secondBox}>
        <GroupEditor
          board={second}
          sections={sections}
          tiles={byUuid}
          favourites={favourites}
          onToggle={toggle}
          onSections={(next) => saveSections(next, t('已修改分组'))}
        />
      </div>
      {bar}
    </>
  )
}
