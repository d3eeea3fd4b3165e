import type { FieldTag } from '@qifuyun/contract/approvals/definition.ts'
import {
  AlignLeft,
  Building2,
  CalendarDays,
  CircleDollarSign,
  CircleDot,
  Hash,
  ImageIcon,
  type LucideIcon,
  MapPin,
  Paperclip,
  Phone,
  SquareCheck,
  Table2,
  Type,
  UserRound,
} from 'lucide-react'
import type { TextKey } from '#src/approvals/designer/texts.ts'

/** What the palette offers: a tag, and for texts how many lines. */
export interface Kind {
  id: string
  tag: FieldTag
  label: TextKey
  icon: LucideIcon
  multiline?: true
}

export const BASIC: readonly Kind[] = [
  { id: 'text', tag: 'text', label: '单行文本', icon: Type },
  { id: 'longText', tag: 'text', label: '多行文本', icon: AlignLeft, multiline: true },
  { id: 'number', tag: 'number', label: '数字', icon: Hash },
  { id: 'money', tag: 'money', label: '金额', icon: CircleDollarSign },
  { id: 'radio', tag: 'radio', label: '单选', icon: CircleDot },
  { id: 'checkbox', tag: 'checkbox', label: '多选', icon: SquareCheck },
  { id: 'datePicker', tag: 'datePicker', label: '日期', icon: CalendarDays },
  { id: 'phone', tag: 'phone', label: '电话', icon: Phone },
]
export const MORE: readonly Kind[] = [
  { id: 'uploadImg', tag: 'uploadImg', label: '图片', icon: ImageIcon },
  { id: 'file', tag: 'file', label: '附件', icon: Paperclip },
  { id: 'position', tag: 'position', label: '地点', icon: MapPin },
  { id: 'umBusUser', tag: 'umBusUser', label: '成员', icon: UserRound },
  { id: 'umBusOrgan', tag: 'umBusOrgan', label: '部门', icon: Building2 },
  { id: 'detail', tag: 'detail', label: '明细表', icon: Table2 },
]
export const KINDS: readonly Kind[] = [...BASIC, ...MORE]
/** What a column of a table can be. */
export const COLUMN_KINDS: readonly Kind[] = KINDS.filter(({ tag }) => tag !== 'detail')

const FIRST = BASIC[0] as Kind

/** The kind of a field. */
export const kindOf = ({ tag, multiline = false }: { tag: FieldTag; multiline?: boolean | undefined }): Kind =>
  KINDS.find((kind) => kind.tag === tag && (kind.multiline ?? false) === multiline) ?? KINDS.find((kind) => kind.tag === tag) ?? FIRST

/** Own types, so that files or texts dragged over the form change nothing. */
export const KIND_DRAG = 'application/x-qifuyun-field-kind'
export const FIELD_DRAG = 'application/x-qifuyun-field'
