import { type Card, MAIN_COLUMNS } from '@qifuyun/contract/workbench/constants.ts'
import type { TextKey } from './texts.ts'

/** The cards that the workbench knows, with what they are called where they are chosen. */
export const CARD_TITLE = {
  figures: '指标',
  favourites: '常用应用',
  recents: '最近使用',
  applications: '全部应用',
  todo: '待办',
  notice: '公告',
  market: '云市场',
  schedule: '今日日程',
} as const satisfies Record<string, TextKey>

export type CardKey = keyof typeof CARD_TITLE

export const isCardKey = (key: string): key is CardKey => Object.hasOwn(CARD_TITLE, key)

/** The known cards of the main part or of the side, from top to bottom. */
export const columnOf = (cards: readonly Card[], column: 'main' | 'side'): CardKey[] =>
  cards
    .filter(({ x }) => (column === 'main' ? x < MAIN_COLUMNS : x >= MAIN_COLUMNS))
    .toSorted((a, b) => a.y - b.y)
    .flatMap(({ cardKey }) => (isCardKey(cardKey) ? [cardKey] : []))
