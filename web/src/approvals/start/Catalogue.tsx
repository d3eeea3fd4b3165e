import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { Page, SearchField } from '@qifuyun/ui/components/paged/Page.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { relativeTime, toDate } from '@qifuyun/ui/platform/format/date.ts'
import { Button, Popconfirm } from 'antd'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useText } from '#src/approvals/texts.ts'
import { useDeleteDraft, useDrafts, useFlowsToStart } from '../api.ts'
import { FlowTile } from '../FlowTile.tsx'
import { to } from '../to.ts'
import styles from './Start.module.css'
import { useRecentFlows } from './use-recent-flows.ts'
import { useLocalDraftRemoval } from './use-start-draft.ts'

const TILE = 40

interface FlowLink {
  flowUuid: string
  flowName: string
  flowIcon: string
  flowDesc: string
}

const Cards = ({ flows }: { flows: readonly FlowLink[] }): ReactNode => (
  <ul className={styles.cards}>
    {flows.map(({ flowUuid, flowName, flowIcon, flowDesc }) => (
      <li key={flowUuid}>
        <Link className={styles.card} to={to.fill(flowUuid)}>
          <FlowTile icon={flowIcon} size={TILE} />
          <span className={styles.cardWords}>
            <span className={styles.cardName}>{flowName}</span>
            <span className={styles.muted}>{flowDesc}</span>
          </span>
        </Link>
      </li>
    ))}
  </ul>
)

const Drafts = (): ReactNode => {
  const t = useText()
  const drafts = useDrafts().data ?? []
  const remove = useDeleteDraft()
  const forget = useLocalDraftRemoval()
  if (drafts.length === 0) return null
  return (
    <section className={styles.group} aria-label={t('草稿')}>
      <h2>{t('草稿')}</h2>
      <ul className={styles.cards}>
        {drafts.map(({ draftUuid, flowUuid, flowName, flowIcon, updateTime }) => (
          <li key={draftUuid} className={styles.draft}>
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

/** What can be started, by category; before it what was started last and what was left unfinished. */
export const Catalogue = (): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const [keyword, setKeyword] = useState('')
  const { data, isLoadingError, error, refetch } = useFlowsToStart(keyword)
  const { recent } = useRecentFlows()
  const all = (data ?? []).flatMap(({ flowList }) => flowList)
  const latest = recent.flatMap((uuid) => all.find(({ flowUuid }) => flowUuid === uuid) ?? [])
  return (
    <Page
      title={t('发起审批')}
      onBack={() => void navigate(to.list())}
      actions={<SearchField label={t('搜索流程')} value={keyword} onSearch={(words) => setKeyword(words.trim())} />}
    >
      {isLoadingError ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !isLoadingError ? <PageSkeleton /> : null}
      {keyword === '' ? <Drafts /> : null}
      {keyword === '' && latest.length > 0 ? (
        <section className={styles.group} aria-label={t('最近使用')}>
          <h2>{t('最近使用')}</h2>
          <Cards flows={latest} />
        </section>
      ) : null}
      {(data ?? []).map(({ categoryCode, categoryName, flowList }) => (
        <section key={categoryCode} className={styles.group} aria-label={categoryName}>
          <h2>{categoryName}</h2>
          <Cards flows={flowList} />
        </section>
      ))}
      {data !== undefined && all.length === 0 ? (
        <StateBlock
          picture={keyword === '' ? 'empty' : 'noResult'}
          title={keyword === '' ? t('还没有可以发起的流程') : t('没有符合条件的结果')}
        />
      ) : null}
    </Page>
  )
}
