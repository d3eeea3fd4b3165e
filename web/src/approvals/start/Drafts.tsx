import { relativeTime, toDate } from '@qifuyun/ui/platform/format/date.ts'
import { Button, Popconfirm } from 'antd'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#src/approvals/texts.ts'
import { useDeleteDraft, useDrafts } from '../api.ts'
import { FlowTile } from '../FlowTile.tsx'
import { to } from '../to.ts'
import styles from './Start.module.css'
import { useLocalDraftRemoval } from './use-start-draft.ts'

const TILE = 40

/** What was left unfinished, with the way to throw it away. */
export const Drafts = (): ReactNode => {
  const t = useText()
  const drafts = useDrafts().data ?? []
  const remove = useDeleteDraft()
  const forget = useLocalDraftRemoval()
  if (drafts.length === 0) return null
  return (
    <section className={styles.group} aria-label={t('草稿')}>
      <h2>{t('草稿')}</h2>
      <ul className={styles.picked}>
        {drafts.map(({ draftUuid, flowUuid, flowName, flowIcon, updateTime }) => (
          <li key={draftUuid} className={styles.flow} data-boxed>
            <Link className={styles.card} to={to.fill(flowUuid)}>
              <FlowTile icon={flowIcon} size={TILE} />
              <span className={styles.cardWords}>
                <span className={styles.cardName}>{flowName}</span>
                <span className={styles.muted}>{relativeTime(toDate(updateTime))}</span>
              </span>
            </Link>
            <Popconfirm
              title={t('删除「{name}」的草稿？', { name: flowName })}
              okText={t('删除')}
              cancelText={t('取消')}
              onConfirm={() => {
                forget(flowUuid)
                remove.mutate({ draftUuid })
              }}
            >
              <Button
                type="text"
                size="small"
                className={styles.star ?? ''}
                aria-label={t('删除「{name}」的草稿', { name: flowName })}
                icon={<Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />}
              />
            </Popconfirm>
          </li>
        ))}
      </ul>
    </section>
  )
}
