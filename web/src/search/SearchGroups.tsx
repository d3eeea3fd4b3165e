import type { SearchType } from '@qifuyun/contract/search/constants.ts'
import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Digest } from './Digest.tsx'
import { HitTag } from './HitTag.tsx'
import { contextOf, HIT_ICON, SEARCH_TITLE, tagOf } from './hit-look.ts'
import styles from './Search.module.css'
import { useText } from './texts.ts'
import { type SearchGroup, type SearchHit, useSearch } from './use-search.ts'

const ICON_SIZE = 17
const AVATAR_SIZE = 30
const ALL = 20

const Picture = ({ type, hit }: { type: SearchType; hit: SearchHit }): ReactNode => {
  if (type === 'user') {
    const { userHeadImg } = hit.extra
    return <Avatar name={hit.title} src={typeof userHeadImg === 'string' ? userHeadImg : null} size={AVATAR_SIZE} />
  }
  const Icon = HIT_ICON[type]
  return (
    <span className={styles.icon}>
      <Icon size={ICON_SIZE} strokeWidth={1.75} aria-hidden="true" />
    </span>
  )
}

const Hit = ({ type, hit }: { type: SearchType; hit: SearchHit }): ReactNode => {
  const tag = tagOf(type, hit)
  const context = contextOf(type, hit).filter(Boolean).join(' · ')
  return (
    <li>
      <Link className={styles.hit} to={hit.path}>
        <Picture type={type} hit={hit} />
        <span className={styles.words}>
          <div className={styles.title}>{hit.title}</div>
          <div className={styles.digest}>
            {context === '' ? null : `${context}　`}
            <Digest of={hit.digest} />
          </div>
        </span>
        {tag ? <HitTag tag={tag} /> : null}
      </Link>
    </li>
  )
}

const Group = ({ group: { type, total, list }, onAll }: { group: SearchGroup; onAll: () => void }): ReactNode => {
  const t = useText()
  return (
    <section aria-label={t(SEARCH_TITLE[type])}>
      <h3 className={styles.heading}>{t(SEARCH_TITLE[type])}</h3>
      <ul className={styles.list}>
        {list.map((hit) => (
          <Hit key={hit.uuid} type={type} hit={hit} />
        ))}
      </ul>
      {total > list.length && list.length < ALL ? (
        <Button type="link" size="small" className={styles.more ?? ''} onClick={onAll}>
          {t('查看全部 {n} 条', { n: total })}
        </Button>
      ) : null}
    </section>
  )
}

/** What was found for a keyword, group by group; one group can be looked at alone. */
export const SearchGroups = ({ keyword, types }: { keyword: string; types: readonly SearchType[] }): ReactNode => {
  const t = useText()
  const [only, setOnly] = useState<SearchType>()
  const [before, setBefore] = useState(keyword)
  if (before !== keyword) {
    setBefore(keyword)
    setOnly(undefined)
  }
  const { groups, pending, indexing, error, retry } = useSearch(keyword, only === undefined ? { types } : { types: [only], pageSize: ALL })
  if (error !== null) return <LoadFailed error={error} onRetry={() => void retry()} />
  if (groups.length === 0) return pending ? <PageSkeleton /> : <StateBlock picture="noResult" title={t('没有符合条件的结果')} />
  return (
    <div className={styles.groups} aria-busy={pending}>
      {only === undefined ? null : (
        <div>
          <Button size="small" onClick={() => setOnly(undefined)}>
            {t('返回全部结果')}
          </Button>
        </div>
      )}
      {groups.map((group) => (
        <Group key={group.type} group={group} onAll={() => setOnly(group.type)} />
      ))}
      {indexing ? <p className={styles.note}>{t('正在为旧数据建立索引，结果可能不全')}</p> : null}
    </div>
  )
}
