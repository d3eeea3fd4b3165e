import {
  AlignLeft,
  ArrowDownUp,
  Calendar,
  ChevronDownSquare,
  CircleDot,
  FileText,
  Gauge,
  Grid3x3,
  Hash,
  Image,
  type LucideIcon,
  MapPin,
  PenLine,
  Smile,
  SquareCheck,
  Star,
  Table2,
  TextCursorInput,
  Upload,
} from 'lucide-react'
import { type QuestionType, TYPE } from '#src/questionnaire/design/shape.ts'
import type { Text } from '#src/questionnaire/web/texts.ts'

export const LOOKS: Readonly<Record<QuestionType, { icon: LucideIcon; label: Text }>> = {
  [TYPE.single]: { icon: CircleDot, label: '单选题' },
  [TYPE.multiple]: { icon: SquareCheck, label: '多选题' },
  [TYPE.dropdown]: { icon: ChevronDownSquare, label: '下拉题' },
  [TYPE.picture]: { icon: Image, label: '图片选择' },
  [TYPE.ranking]: { icon: ArrowDownUp, label: '排序题' },
  [TYPE.csat]: { icon: Smile, label: '满意度' },
  [TYPE.nps]: { icon: Gauge, label: 'NPS 推荐度' },
  [TYPE.rating]: { icon: Star, label: '评分题' },
  [TYPE.matrix]: { icon: Grid3x3, label: '矩阵单选' },
  [TYPE.matrixRating]: { icon: Table2, label: '矩阵评分' },
  [TYPE.text]: { icon: TextCursorInput, label: '单行文本' },
  [TYPE.longText]: { icon: AlignLeft, label: '多行文本' },
  [TYPE.number]: { icon: Hash, label: '数字' },
  [TYPE.date]: { icon: Calendar, label: '日期' },
  [TYPE.place]: { icon: MapPin, label: '地址' },
  [TYPE.file]: { icon: Upload, label: '上传文件' },
  [TYPE.signature]: { icon: PenLine, label: '签名' },
  [TYPE.note]: { icon: FileText, label: '说明文字' },
}

/** The palette, in its groups. */
export const GROUPS: readonly { label: Text; types: readonly QuestionType[] }[] = [
  { label: '选择', types: [TYPE.single, TYPE.multiple, TYPE.dropdown, TYPE.picture, TYPE.ranking] },
  { label: '评价', types: [TYPE.csat, TYPE.nps, TYPE.rating, TYPE.matrix, TYPE.matrixRating] },
  { label: '填写', types: [TYPE.text, TYPE.longText, TYPE.number, TYPE.date, TYPE.place] },
  { label: '其他', types: [TYPE.file, TYPE.signature, TYPE.note] },
]
