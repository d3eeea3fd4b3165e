import { AREAS_MAX } from '@qifuyun/contract/main-data/area-rules.ts'
import { UNIT } from '@qifuyun/contract/main-data/geometry.ts'
import type { Note } from './editor.ts'
import type { Refusal } from './rules.ts'
import { useText } from './texts.ts'
import { useLabel } from './use-label.ts'

/** The words for what an action led to. */
export const useNote = () => {
  const t = useText()
  const labelOf = useLabel()
  const refusalOf = (refusal: Refusal): string =>
    refusal.reason === 'overlap' ? t('区域不能与「{name}」重叠', { name: labelOf(refusal.other) }) : t(refusal.message)

  /** Why nothing was done; null when something was. */
  const problemOf = (note: Note | null): string | null => {
    switch (note?.type) {
      case 'refused':
        return refusalOf(note.refusal)
      case 'tooShort':
        return t('拖动距离太短')
      case 'noRoom':
        return t('没有放得下的空白位置')
      case 'full':
        return t('最多{max}项', { max: AREAS_MAX })
      case 'unclosed':
        return t('请先点击起点闭合多边形，或按 Esc 取消')
      default:
        return null
    }
  }
  /** What was done, for readers; empty when there is nothing to say. */
  const saidOf = (note: Note | null): string => {
    if (note?.type === 'added') return t('已添加「{name}」', { name: labelOf(note.area) })
    if (note?.type === 'removed') return t('已删除「{name}」', { name: labelOf(note.area) })
    if (note?.type !== 'changed') return ''
    const { x = 0, y = 0 } = note.area.ring[0] ?? {}
    return t('「{name}」的第一个顶点位于 {x}，{y}', { name: labelOf(note.area), x: x / UNIT, y: y / UNIT })
  }
  return { problemOf, saidOf, refusalOf }
}
