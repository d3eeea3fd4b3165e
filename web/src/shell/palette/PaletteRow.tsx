import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { Keys } from '@qifuyun/ui/components/Keys.tsx'
import type { MouseEvent, ReactNode } from 'react'
import { Digest, HitTag } from '#src/search/api.ts'
import { useText } from '#src/shell/texts.ts'
import { TileIcon } from '#src/workbench/TileFace.tsx'
import styles from './Palette.module.css'
import type { PaletteEntry } from './palette-entry.ts'
import type { Span } from './palette-query.ts'

const AVATAR_SIZE = 30
const ICON_SIZE = 17

interface PaletteRowProps {
  id: string
  entry: PaletteEntry
  span: Span
  active: boolean
  onHover: () => void
  onChoose: (newWindow: boolean) => void
}

const Picture = ({ entry }: { entry: PaletteEntry }): ReactNode => {
  if (entry.tile) return <TileIcon tile={entry.tile} size={AVATAR_SIZE} />
  const Icon = entry.icon
  if (Icon) {
    return (
      <span className={styles.icon}>
        <Icon size={ICON_SIZE} strokeWidth={1.75} aria-hidden="true" />
      </span>
    )
  }
  return <Avatar name={entry.title} src={entry.avatar} size={AVATAR_SIZE} shape={entry.group === 'group' ? 'group' : 'person'} />
}

/** One entry, the matched part of its name in the brand's colour. */
export const PaletteRow = ({ id, entry, span: [from, to], active, onHover, onChoose }: PaletteRowProps): ReactNode => {
  const t = useText()
  const { title } = entry
  return (
    <div
      id={id}
      role="option"
      aria-selected={active}
      className={styles.row}
      onPointerMove={active ? undefined : onHover}
      onClick={(event: MouseEvent) => onChoose(event.metaKey || event.ctrlKey)}
    >
      <Picture entry={entry} />
      <span className={styles.words}>
        <span className={styles.title}>
          {title.slice(0, from)}
          <b className={styles.match}>{title.slice(from, to)}</b>
          {title.slice(to)}
        </span>
        <span className={styles.hint}>
          {entry.hint}
          {entry.hint !== '' && entry.digest ? ' · ' : null}
          {entry.digest ? <Digest of={entry.digest} /> : null}
        </span>
      </span>
      {entry.tag ? <HitTag tag={entry.tag} /> : null}
      {active ? (
        <span className={styles.enter}>
          <Keys keys={['↵']} /> {t('打开')}
        </span>
      ) : null}
    </div>
  )
}
