import type { Block, BlockKind } from '@qifuyun/contract/papers/template.ts'
import { namedText } from '@qifuyun/kit/paper/field-names.ts'
import type { FieldGroup } from '@qifuyun/kit/paper/fields.ts'
import {
  Barcode,
  CircleDashed,
  Columns2,
  Image,
  type LucideIcon,
  Minus,
  MoveVertical,
  QrCode,
  Repeat,
  Rows3,
  Split,
  Type,
  WalletMinimal,
} from 'lucide-react'
import type { TextKey } from './texts.ts'

interface Look {
  label: TextKey
  icon: LucideIcon
}

/** How blocks are called, in the order in which they are offered. */
export const BLOCK_LOOKS: Readonly<Record<BlockKind, Look>> = {
  text: { label: '文字', icon: Type },
  table: { label: '循环', icon: Repeat },
  when: { label: '条件', icon: Split },
  facts: { label: '字段组', icon: Rows3 },
  qr: { label: '二维码', icon: QrCode },
  barcode: { label: '条码', icon: Barcode },
  capital: { label: '大写金额', icon: WalletMinimal },
  image: { label: '图片', icon: Image },
  row: { label: '分栏', icon: Columns2 },
  line: { label: '线', icon: Minus },
  seal: { label: '盖章处', icon: CircleDashed },
  space: { label: '空白', icon: MoveVertical },
}

/** What a block says, in a few words. */
export const gistOf = (block: Block, groups: readonly FieldGroup[]): string => {
  switch (block.kind) {
    case 'text':
      return namedText(block.text, groups)
    case 'facts':
      return block.items.map(({ label }) => label).join('、')
    case 'table':
      return groups.find(({ lines }) => lines === block.source)?.label ?? block.source
    case 'qr':
    case 'barcode':
      return namedText(block.content, groups)
    case 'capital':
    case 'image':
    case 'when':
      return namedText(`{{${block.field}}}`, groups)
    case 'seal':
      return block.caption
    default:
      return ''
  }
}
