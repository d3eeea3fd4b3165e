import { Keys } from '@qifuyun/ui/components/Keys.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useOverlay } from '@qifuyun/ui/workspace/overlay-store.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '#src/shell/texts.ts'
import styles from './Palette.module.css'
import { PaletteChips } from './PaletteChips.tsx'
import { PaletteFoot } from './PaletteFoot.tsx'
import { PaletteResults } from './PaletteResults.tsx'
import type { Chip, PaletteEntry } from './palette-entry.ts'
import { useRecent } from './use-recent.ts'
import { CHIPS, useSections } from './use-sections.ts'

const ICON_SIZE = 20
const LIST_ID = 'palette-list'
const idOf = (place: number): string => `${LIST_ID}-${place}`

const useReturnedFocus = (): void => {
  useEffect(() => {
    const { from } = useOverlay.getState()
    return () => {
      if (from instanceof HTMLElement) from.focus()
    }
  }, [])
}

/** ⌘/Ctrl+K: pages, commands, people and groups by name or pinyin, and everything that the server finds for the viewer. */
const Palette = ({ onClose }: { onClose: () => void }): ReactNode => {
  const t = useText()
  const { recent, remember } = useRecent(useViewer().user.userUuid)
  const [typed, setTyped] = useState(() => useOverlay.getState().typedAhead)
  const [chip, setChip] = useState<Chip>('all')
  const [at, setAt] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  useReturnedFocus()
  const { sections, pending, failed } = useSections(typed, chip, recent)
  const rows = sections.flatMap(({ found }) => found)
  const active = Math.min(at, rows.length - 1)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active, typed])

  const choose = (entry: PaletteEntry, newWindow: boolean) => {
    if (entry.chip !== undefined) {
      setChip(entry.chip)
      setAt(0)
      return
    }
    // What was said is looked for again each time.
    if (entry.group !== 'message') remember(entry)
    onClose()
    if (newWindow && entry.path) window.open(entry.path, '_blank', 'noopener')
    else entry.run()
  }
  const type = (text: string) => {
    setTyped(text)
    setAt(0)
  }
  const step = (by: number) => rows.length > 0 && setAt((active + by + rows.length) % rows.length)
  const nextChip = (by: number) => {
    const index = CHIPS.findIndex((one) => one.chip === chip)
    setChip(CHIPS.at((index + by + CHIPS.length) % CHIPS.length)?.chip ?? 'all')
    setAt(0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends an input method's composition chooses nothing.
    if (event.nativeEvent.isComposing) return
    const row = rows[active]
    if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key === 'Tab') nextChip(event.shiftKey ? -1 : 1)
    else if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && row) choose(row.entry, event.metaKey || event.ctrlKey)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return createPortal(
    <div className={styles.mask} onPointerDown={(event) => event.target === event.currentTarget && onClose()}>
      <div className={styles.box} role="dialog" aria-modal="true" aria-label={t('命令面板')} onKeyDown={onKeyDown}>
        <div className={styles.field}>
          <Search size={ICON_SIZE} strokeWidth={1.75} aria-hidden="true" />
          <input
            autoFocus
            className={styles.input}
            value={typed}
            onChange={(event) => type(event.target.value)}
            placeholder={t('搜索页面、命令、人和群')}
            aria-label={t('搜索页面、命令、人和群')}
            role="combobox"
            aria-expanded="true"
            aria-controls={LIST_ID}
            aria-activedescendant={rows[active] ? idOf(active) : undefined}
            autoComplete="off"
            spellCheck={false}
          />
          <Keys keys={['Esc']} />
        </div>
        <PaletteChips chip={chip} onChip={setChip} />
        <div ref={list} id={LIST_ID} className={styles.list} role="listbox" aria-label={t('结果')} aria-busy={pending}>
          <PaletteResults sections={sections} active={active} idOf={idOf} onHover={setAt} onChoose={choose} />
        </div>
        {rows.length === 0 && !pending && !failed ? <StateBlock picture="noResult" title={t('没有符合条件的结果')} /> : null}
        {failed ? (
          <p className={styles.failed} role="alert">
            {t('搜索失败，只显示本机已有的结果')}
          </p>
        ) : null}
        <PaletteFoot />
      </div>
    </div>,
    document.body,
  )
}
export default Palette
