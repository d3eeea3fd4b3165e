import { useState } from 'react'
import { useText } from '#src/workbench/texts.ts'
import type { Tile } from '../tiles.ts'
import type { BoardEvent } from './use-board.ts'

/** What readers hear while tiles are moved: the words of the live region, and the way to change them. */
export const useSpoken = (tiles: readonly Tile[]): { words: string; speak: (event: BoardEvent) => void } => {
  const t = useText()
  const [words, setWords] = useState('')
  const sentence = (event: BoardEvent): string => {
    const name = tiles.find(({ uuid }) => uuid === event.uuid)?.name ?? ''
    switch (event.kind) {
      case 'lifted':
        return t('已拿起「{name}」，用方向键移动，空格键放下，Esc 取消', { name })
      case 'moved':
        return t('「{name}」现在是第 {n} 个，共 {of} 个', { name, n: event.at + 1, of: event.of })
      case 'dropped':
        return t('已放下「{name}」', { name })
      case 'cancelled':
        return t('「{name}」已放回原处', { name })
    }
  }
  return { words, speak: (event) => setWords(sentence(event)) }
}
