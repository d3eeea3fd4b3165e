import { Button } from 'antd'
import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#src/approvals/texts.ts'
import { type StartableFlow, useCollectFlow } from '../api.ts'
import { FlowTile } from '../FlowTile.tsx'
import { to } from '../to.ts'
import styles from './Start.module.css'

const TILE = 40

interface FlowCardProps {
  flow: StartableFlow
  /** The line under the name. */
  note: string
  /** It stands alone, not in the box of its category. */
  boxed?: boolean
}

/** A flow to start, and the star that keeps it at hand. */
export const FlowCard = ({ flow, note, boxed = false }: FlowCardProps): ReactNode => {
  const t = useText()
  const { busy, collect } = useCollectFlow()
  const { flowUuid, flowName: name, flowIcon, isCollect } = flow
  return (
    <div className={styles.flow} data-boxed={boxed || undefined}>
      <Link className={styles.card} to={to.fill(flowUuid)}>
        <FlowTile icon={flowIcon} size={TILE} />
        <span className={styles.cardWords}>
          <span className={styles.cardName}>{name}</span>
          {note === '' ? null : <span className={styles.muted}>{note}</span>}
        </span>
      </Link>
      <Button
        type="text"
        size="small"
        className={styles.star ?? ''}
        disabled={busy}
        aria-pressed={isCollect}
        aria-label={t('收藏「{name}」', { name })}
        title={isCollect ? t('取消收藏') : t('收藏')}
        icon={<Star size={16} strokeWidth={1.75} aria-hidden="true" fill={isCollect ? 'currentColor' : 'none'} />}
        onClick={() => collect(flowUuid, !isCollect)}
      />
    </div>
  )
}
