import { List } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type TextKey, useText } from '#src/shell/texts.ts'
import type { Chip, PaletteEntry, PaletteGroup } from './palette-entry.ts'
import { type Found, findEntries, parseQuery, type Sound } from './palette-query.ts'
import { loadSpeak } from './sounds.ts'
import { usePaletteEntries } from './use-palette-entries.ts'
import { type Searched, useSearchEntries } from './use-search-entries.ts'

/** Rows of one section among others, before something is sought and while it is, and alone. */
const OFFERED_MAX = 5
const FOUND_MAX = 6
const ALONE_MAX = 20
const AMONG_OTHERS = 5

interface Kind {
  chip: Chip
  title: TextKey
  groups: readonly PaletteGroup[]
}

/** The sections, each of which a chip shows alone. */
const SECTIONS: readonly Kind[] = [
  { chip: 'command', title: '应用与命令', groups: ['command'] },
  { chip: 'talk', title: '人与群', groups: ['person', 'group', 'organ'] },
  { chip: 'message', title: '消息', groups: ['message', 'file'] },
  { chip: 'approval', title: '审批', groups: ['approval'] },
  { chip: 'notice', title: '公告', groups: ['notice'] },
  { chip: 'mainData', title: '主数据', groups: ['mainData'] },
  { chip: 'appRecord', title: '应用数据', groups: ['appRecord'] },
]
export const CHIPS: readonly Kind[] = [{ chip: 'all', title: '全部', groups: SECTIONS.flatMap(({ groups }) => groups) }, ...SECTIONS]

const useSpeak = (): ((title: string) => Sound | undefined) => {
  const [speak, setSpeak] = useState<(title: string) => Sound>()
  useEffect(() => {
    // Without the dictionary the palette still finds what is written.
    loadSpeak().then(
      (loaded) => setSpeak(() => loaded),
      () => undefined,
    )
  }, [])
  return (title) => speak?.(title)
}

export interface Section {
  title: TextKey
  found: readonly Found[]
}

/** Each entry once: colleagues are known here and found by the server too. */
const once = (found: readonly Found[]): Found[] => [...new Map([...found].reverse().map((one) => [one.entry.id, one])).values()].reverse()

/** How many more than those that it gave the server has of a section. */
const keptBack = ({ groups }: Kind, { found, totals }: Searched): number => {
  const given = found.filter(({ entry }) => groups.includes(entry.group)).length
  return Math.max(0, groups.reduce((sum, group) => sum + (totals.get(group) ?? 0), 0) - given)
}

/** What is offered for what is typed, section by section, and how the server's part of it stands. */
export const useSections = (typed: string, chip: Chip, recent: readonly PaletteEntry[]) => {
  const t = useText()
  const entries = usePaletteEntries()
  const speak = useSpeak()
  const query = parseQuery(typed)
  const groups = CHIPS.find((one) => one.chip === chip)?.groups ?? []
  const wanted = { ...query, groups: query.groups.filter((group) => groups.includes(group)) }
  const among = chip === 'all'
  const searched = useSearchEntries(wanted, among ? AMONG_OTHERS : ALONE_MAX, speak)
  const found = once([...findEntries(entries, wanted, speak), ...searched.found])
  const most = query.text === '' && among ? OFFERED_MAX : among ? FOUND_MAX : ALONE_MAX
  const sections = SECTIONS.map((kind): Section => {
    const own = found.filter(({ entry }) => kind.groups.includes(entry.group))
    const shown = own.slice(0, most)
    const total = own.length + keptBack(kind, searched)
    if (!among || query.text === '' || total <= shown.length || kind.chip === 'message') return { title: kind.title, found: shown }
    const all: PaletteEntry = {
      id: `all:${kind.chip}`,
      group: 'command',
      title: t('查看全部 {n} 条', { n: total }),
      hint: '',
      icon: List,
      chip: kind.chip,
      run: () => undefined,
    }
    return { title: kind.title, found: [...shown, { entry: all, span: [0, 0] }] }
  })
  const state = { pending: searched.pending, failed: searched.failed }
  if (typed.trim() !== '' || !among || recent.length === 0) return { ...state, sections: sections.filter((one) => one.found.length > 0) }
  const known = new Map(entries.map((entry) => [entry.id, entry]))
  const lately = recent.map((entry): Found => ({ entry: known.get(entry.id) ?? entry, span: [0, 0] }))
  return { ...state, sections: [{ title: '最近使用' as const, found: lately }, ...sections].filter((one) => one.found.length > 0) }
}
