import { useMyApps } from '@qifuyun/kit-web/installed.ts'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useNameMatch } from '@qifuyun/ui/platform/names/use-name-match.ts'
import { isWorkPage } from '@qifuyun/ui/workspace/routing/page-route.ts'
import { visibleRoutes } from '@qifuyun/ui/workspace/routing/route-rules.ts'
import { usePageRoutes } from '@qifuyun/ui/workspace/routing/routes-context.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { Input, type InputRef } from 'antd'
import { FileText, type LucideIcon, Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useText } from '#src/workbench/texts.ts'
import { useLayout } from '../api.ts'
import { TileIcon } from '../TileFace.tsx'
import { type Tile, useTiles } from '../tiles.ts'
import { useOpen } from '../use-open.tsx'
import { Found } from './Found.tsx'
import styles from './WorkSearch.module.css'

const KEYWORD_MAX = 50
const TYPING_MS = 200

/** The words in the address, written there once the typing rests. */
const useWords = () => {
  const [query, setQuery] = useSearchParams()
  const words = (query.get('q') ?? '').slice(0, KEYWORD_MAX)
  const [typed, setTyped] = useState(words)
  useEffect(() => {
    const rested = setTimeout(() => {
      if (typed.trim() !== words) setQuery(typed.trim() === '' ? {} : { q: typed.trim() }, { replace: true })
    }, TYPING_MS)
    return () => clearTimeout(rested)
  }, [typed, words, setQuery])
  return { words, typed, setTyped }
}

interface PageHit {
  path: string
  title: string
  icon: LucideIcon
}

/** Menu pages that the viewer may open; sub pages need to know what they are about, applications are found as such. */
const usePages = (): PageHit[] => {
  useText()
  return visibleRoutes(usePageRoutes(), useViewer())
    .filter(isWorkPage)
    .filter(({ level, path }) => level === 2 && !path.startsWith('/application/'))
    .map(({ path, title, icon = FileText }) => ({ path, title: title(), icon }))
}

/** Up and down go from one hit to the next, beginning at the field. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type="search"], [data-hit], [data-found] a')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

const Names = ({ words, tiles, onOpen }: { words: string; tiles: readonly Tile[]; onOpen: (tile: Tile) => void }): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const matches = useNameMatch(words)
  const pages = usePages().filter(({ title }) => matches(title))
  const apps = tiles.filter(({ name }) => matches(name))
  return (
    <>
      {apps.length === 0 ? null : (
        <section className={styles.group} aria-label={t('应用')}>
          <h2 className={styles.title}>{t('应用')}</h2>
          {apps.map((tile) => (
            <button key={tile.uuid} type="button" data-hit className={styles.hit} onClick={() => onOpen(tile)}>
              <TileIcon tile={tile} size={34} />
              <span className={styles.name}>{tile.name}</span>
            </button>
          ))}
        </section>
      )}
      {pages.length === 0 ? null : (
        <section className={styles.group} aria-label={t('页面')}>
          <h2 className={styles.title}>{t('页面')}</h2>
          {pages.map(({ path, title, icon: Icon }) => (
            <button key={path} type="button" data-hit className={styles.hit} onClick={() => void navigate(path)}>
              <span className={styles.icon} aria-hidden="true">
                <Icon size={18} strokeWidth={1.75} />
              </span>
              <span className={styles.name}>{title}</span>
            </button>
          ))}
        </section>
      )}
      {words === '' ? null : <Found words={words} alone={apps.length + pages.length === 0} />}
    </>
  )
}

/** /dashboard/workSearch: applications and pages by name or pinyin, then everything else that holds the words. */
const WorkSearchPage = (): ReactNode => {
  const t = useText()
  const { words, typed, setTyped } = useWords()
  const field = useRef<InputRef>(null)
  const box = useRef<HTMLDivElement>(null)
  const [apps, layout] = [useMyApps(), useLayout()]
  const tiles = useTiles(apps.data)
  const { open, dialog } = useOpen()
  const recent = (layout.data?.recents ?? []).flatMap((uuid) => tiles.find((tile) => tile.uuid === uuid) ?? [])
  const openFirst = (): void => box.current?.querySelector<HTMLElement>('[data-hit], [data-found] a')?.click()
  return (
    <div ref={box} className={styles.page} role="search" onKeyDown={walk}>
      <h1 className={styles.heading}>{t('工作台搜索')}</h1>
      <Input
        ref={field}
        autoFocus
        size="large"
        type="search"
        allowClear
        maxLength={KEYWORD_MAX}
        prefix={<Search size={18} strokeWidth={1.75} aria-hidden="true" />}
        placeholder={t('搜索应用、页面、人和内容，支持拼音')}
        aria-label={t('搜索应用、页面、人和内容，支持拼音')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        // Enter that ends an input method's composition opens nothing.
        onPressEnter={(event) => {
          if (!event.nativeEvent.isComposing && typed.trim() === words) openFirst()
        }}
      />
      {words === '' && recent.length === 0 ? <StateBlock picture="noResult" title={t('输入名称、拼音或首字母')} /> : null}
      {words === '' && recent.length > 0 ? (
        <section className={styles.group} aria-label={t('最近使用')}>
          <h2 className={styles.title}>{t('最近使用')}</h2>
          {recent.map((tile) => (
            <button key={tile.uuid} type="button" data-hit className={styles.hit} onClick={() => open(tile)}>
              <TileIcon tile={tile} size={34} />
              <span className={styles.name}>{tile.name}</span>
            </button>
          ))}
        </section>
      ) : null}
      {words === '' ? null : <Names words={words} tiles={tiles} onOpen={open} />}
      {dialog}
    </div>
  )
}
export default WorkSearchPage
