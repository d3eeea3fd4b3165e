import type { SearchType } from '@qifuyun/contract/search/constants.ts'
import { piecesOf } from '@qifuyun/contract/search/digest.ts'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { HOME } from '@qifuyun/ui/workspace/routing/route-rules.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { TextSearch } from 'lucide-react'
import { useNavigate } from 'react-router'
import { findPath, openConversation } from '#src/messaging/api.ts'
import { contextOf, HIT_ICON, type SearchGroup, type SearchHit, tagOf, useSearch } from '#src/search/api.ts'
import { useText } from '#src/shell/texts.ts'
import { lookOf } from '#src/workbench/app-look.ts'
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts'
import { type Found, matchTitle, type PaletteQuery, type Sound, type Span } from './palette-query.ts'

const GROUP: Record<SearchType, PaletteGroup> = {
  app: 'command',
  user: 'person',
  organ: 'organ',
  notice: 'notice',
  approval: 'approval',
  mainData: 'mainData',
  appRecord: 'appRecord',
  message: 'message',
  file: 'file',
  job: 'appRecord',
}
const TYPES = Object.keys(GROUP) as SearchType[]

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ')

/** A message is known by what it says; its conversation and day stand beside it. */
const asMessage = (entry: PaletteEntry, { title, digest, time }: SearchHit): Found => {
  const pieces = piecesOf(digest)
  const first = pieces.findIndex(({ found }) => found)
  const from = pieces.slice(0, Math.max(first, 0)).reduce((length, { text }) => length + text.length, 0)
  const said = pieces.map(({ text }) => text).join('')
  const to = from + (first < 0 ? 0 : (pieces[first]?.text.length ?? 0))
  const hint = joined(time === null ? '' : formatDate(time, 'YYYY-MM-DD'), entry.hint, title)
  // Its text is the title: shown once.
  return { entry: { ...entry, title: said, hint, digest: '' }, span: [from, to] }
}

type SpanOf = (title: string) => Span

/** How an application that was found looks. */
const tileOf = ({ uuid, extra: { appKey, appIcon } }: SearchHit): NonNullable<PaletteEntry['tile']> => ({
  ...lookOf({ appUuid: uuid, appKey: typeof appKey === 'string' ? appKey : null }),
  picture: typeof appIcon === 'string' && appIcon !== '' ? appIcon : null,
})

/** A hit as an entry: a colleague's conversation opens, everything else is a place. */
const useFoundOf = () => {
  const navigate = useNavigate()
  const own = useViewer().user.imAccountId
  return (type: SearchType, hit: SearchHit, spanOf: SpanOf): Found => {
    const { imAccountId, userHeadImg } = hit.extra
    const colleague = type === 'user' && typeof imAccountId === 'string' ? imAccountId : undefined
    const talk = colleague !== undefined && colleague !== own
    const tag = tagOf(type, hit)
    const entry: PaletteEntry = {
      id: colleague === undefined ? `${type}:${hit.uuid}` : `person:${colleague}`,
      group: GROUP[type],
      title: hit.title,
      hint: joined(...contextOf(type, hit)),
      digest: hit.digest,
      ...(type === 'app' && { tile: tileOf(hit) }),
      ...(type !== 'user' && { icon: HIT_ICON[type] }),
      ...(type === 'user' && { avatar: typeof userHeadImg === 'string' ? userHeadImg : null }),
      ...(tag && { tag }),
      path: hit.path,
      run: () => {
        if (talk) {
          void navigate(HOME)
          void openConversation(colleague)
        } else void navigate(hit.path)
      },
    }
    return type === 'message' ? asMessage(entry, hit) : { entry, span: spanOf(hit.title) }
  }
}

export interface Searched {
  found: Found[]
  /** How much there is of a group in all. */
  totals: Map<PaletteGroup, number>
  pending: boolean
  failed: boolean
}

/** What the server finds for the words, in the groups that are looked at. */
export const useSearchEntries = (
  { groups, text }: PaletteQuery,
  pageSize: number,
  soundOf: (title: string) => Sound | undefined,
): Searched => {
  const t = useText()
  const navigate = useNavigate()
  const foundOf = useFoundOf()
  const types = TYPES.filter((type) => groups.includes(GROUP[type]))
  const answer = useSearch(text, { types, pageSize })
  const spanOf: SpanOf = (title) => matchTitle(text, title, soundOf(title)) ?? [0, 0]
  const ofGroup = ({ type, list }: SearchGroup): Found[] => list.map((hit) => foundOf(type, hit, spanOf))
  const found = answer.groups.flatMap(ofGroup)
  const path = findPath(text)
  const all: PaletteEntry = {
    id: 'message-search',
    group: 'message',
    title: t('搜索消息：{words}', { words: text }),
    hint: t('在所有会话中'),
    icon: TextSearch,
    path,
    run: () => void navigate(path),
  }
  const said = found.some(({ entry }) => entry.group === 'message')
  const last = found.findLastIndex(({ entry }) => entry.group === 'message')
  return {
    found: said ? found.toSpliced(last + 1, 0, { entry: all, span: [0, 0] }) : found,
    totals: new Map(answer.groups.map(({ type, total }) => [GROUP[type], total])),
    pending: answer.pending,
    failed: answer.error !== null,
  }
}
