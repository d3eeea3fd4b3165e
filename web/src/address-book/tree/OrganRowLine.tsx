import { ORGAN_TYPE } from '@qifuyun/contract/dictionaries/dictionary.ts'
import {
  Boxes,
  BriefcaseBusiness,
  Building2,
  ChevronDown,
  ChevronRight,
  EyeOff,
  LoaderCircle,
  type LucideIcon,
  UsersRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/address-book/texts.ts'
import styles from './OrganTree.module.css'
import type { OrganRow } from './organ-rows.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const INDENT_PX = 18

const ICONS: Readonly<Record<number, LucideIcon>> = {
  [ORGAN_TYPE.group]: Boxes,
  [ORGAN_TYPE.company]: Building2,
  [ORGAN_TYPE.department]: UsersRound,
  [ORGAN_TYPE.position]: BriefcaseBusiness,
}

/** What one line of the tree shows. A click on the arrow only opens. */
export const OrganRowLine = ({ row, loading, tools }: { row: OrganRow; loading: boolean; tools: ReactNode }): ReactNode => {
  const t = useText()
  const { node, level, open, leaf } = row
  const Icon = ICONS[node.organTypeCode] ?? UsersRound
  const Arrow = loading ? LoaderCircle : open ? ChevronDown : ChevronRight
  return (
    <span className={styles.line} style={{ paddingInlineStart: (level - 1) * INDENT_PX }}>
      <span className={styles.arrow} data-arrow data-loading={loading || undefined}>
        {leaf ? null : <Arrow {...ICON} size={14} />}
      </span>
      <Icon {...ICON} className={styles.icon} />
      <span className={styles.name} title={node.organName}>
        {node.organName}
      </span>
      {node.hiddenFlag === 1 ? (
        <EyeOff {...ICON} size={14} aria-hidden={false} role="img" aria-label={t('已隐藏')} className={styles.icon} />
      ) : null}
      {tools}
      {node.totalCount === null ? null : <span className={styles.count}>{node.totalCount}</span>}
    </span>
  )
}
