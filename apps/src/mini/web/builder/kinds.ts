import {
  CalendarDays,
  ClipboardList,
  CreditCard,
  FileText,
  GalleryHorizontal,
  House,
  LayoutGrid,
  type LucideIcon,
  Megaphone,
  ShoppingBag,
  StretchVertical,
} from 'lucide-react'
import { BLOCK, type BlockKind } from '#src/mini/codes.ts'
import { useText } from '#src/mini/web/texts.ts'

const ICONS: Readonly<Record<BlockKind, LucideIcon>> = {
  [BLOCK.carousel]: GalleryHorizontal,
  [BLOCK.grid]: LayoutGrid,
  [BLOCK.notices]: Megaphone,
  [BLOCK.goods]: ShoppingBag,
  [BLOCK.activities]: CalendarDays,
  [BLOCK.listings]: House,
  [BLOCK.surveys]: ClipboardList,
  [BLOCK.pay]: CreditCard,
  [BLOCK.article]: FileText,
  [BLOCK.space]: StretchVertical,
}

/** Kinds of blocks in the order in which they are offered. */
export const KINDS: readonly BlockKind[] = Object.values(BLOCK)

export interface Named {
  name: string
  icon: LucideIcon
}

/** Names and pictures of kinds of blocks. */
export const useKinds = (): Readonly<Record<BlockKind, Named>> => {
  const t = useText()
  const named = (kind: BlockKind, name: string): Named => ({ name, icon: ICONS[kind] })
  return {
    [BLOCK.carousel]: named(BLOCK.carousel, t('轮播')),
    [BLOCK.grid]: named(BLOCK.grid, t('宫格')),
    [BLOCK.notices]: named(BLOCK.notices, t('公告')),
    [BLOCK.goods]: named(BLOCK.goods, t('商品')),
    [BLOCK.activities]: named(BLOCK.activities, t('活动')),
    [BLOCK.listings]: named(BLOCK.listings, t('房源')),
    [BLOCK.surveys]: named(BLOCK.surveys, t('问卷')),
    [BLOCK.pay]: named(BLOCK.pay, t('缴费卡')),
    [BLOCK.article]: named(BLOCK.article, t('图文')),
    [BLOCK.space]: named(BLOCK.space, t('间距')),
  }
}

const isKind = (text: string): text is BlockKind => KINDS.some((kind) => kind === text)
/** Own types, so that files or texts dragged over the page do nothing. */
const [KIND_DRAG, BLOCK_DRAG] = ['application/x-qifuyun-page-kind', 'application/x-qifuyun-page-block'] as const

/** What is dragged: a block of the page, or a new one of a kind. */
export type Dragged = { block: string } | { kind: BlockKind }

export const putDragged = (data: DataTransfer, dragged: Dragged): void => {
  if ('block' in dragged) data.setData(BLOCK_DRAG, dragged.block)
  else data.setData(KIND_DRAG, dragged.kind)
  data.effectAllowed = 'block' in dragged ? 'move' : 'copy'
}

export const isDragged = ({ types }: DataTransfer): boolean => types.includes(KIND_DRAG) || types.includes(BLOCK_DRAG)

export const takeDragged = (data: DataTransfer): Dragged | null => {
  const [block, kind] = [data.getData(BLOCK_DRAG), data.getData(KIND_DRAG)]
  if (block !== '') return { block }
  return isKind(kind) ? { kind } : null
}
