import type { InputRef } from 'antd'
import { UserRoundPlus, UsersRound } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react'
import { Link } from 'react-router'
import { useText } from '#src/platform/i18n/use-text.ts'
import { LeftPane } from '#src/shell/panes/LeftPane.tsx'
import { Count } from '#src/ui/Count.tsx'
import { useFrontPage } from '../calls.ts'
import type { MemberPlace } from '../members/place.ts'
import { SearchField } from '../members/SearchField.tsx'
import { to } from '../to.ts'
import { OrganTree } from '../tree/OrganTree.tsx'
import type { OrganTreeModel } from '../tree/use-organ-tree.ts'
import styles from './OrganSide.module.css'

const LIMITS = { min: 240, max: 400 } as const
const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

interface OrganSideProps {
  tree: OrganTreeModel
  place: MemberPlace
  go: (change: Partial<MemberPlace>) => void
  search: Ref<InputRef>
  onSearchKey: (event: KeyboardEvent) => void
}

/** Where to look for people: a search, the own departments, the organisation. */
export const OrganSide = ({ tree, place, go, search, onSearchKey }: OrganSideProps): ReactNode => {
  const t = useText()
  const id = useId()
  const front = useFrontPage().data
  return (
    <LeftPane name="maillist.organ" label={t('组织架构与搜索')} limits={LIMITS} className={styles.side ?? ''}>
      <SearchField
        ref={search}
        variant="filled"
        className={styles.search ?? ''}
        keyword={place.keyword}
        label={t('搜索姓名、拼音、手机号、部门')}
        onAsk={(keyword) => go({ keyword, organUuid: undefined })}
        onKeyDown={onSearchKey}
      />
      {place.keyword === '' ? (
        <ul className={styles.ways}>
          {front?.myOrganList.map(({ organUuid, organName }) => (
            <li key={organUuid}>
              <button
                type="button"
                className={styles.way}
                aria-pressed={place.organUuid === organUuid}
                onClick={() => go({ organUuid, userUuid: undefined, chart: false })}
              >
                <UsersRound {...ICON} />
                <span className={styles.name}>{organName}</span>
                <span className={styles.hint}>{t('我的部门')}</span>
              </button>
            </li>
          ))}
          {front === undefined || front.pendingAuditCount === null ? null : (
            <li>
              <Link to={to.joinAudit()} className={styles.way}>
                <UserRoundPlus {...ICON} />
                <span className={styles.name}>{t('新的申请')}</span>
                <Count value={front.pendingAuditCount} />
              </Link>
            </li>
          )}
        </ul>
      ) : null}
      <h2 id={id} className={styles.caption}>
        {place.keyword === '' ? t('组织架构') : t('找到的部门')}
      </h2>
      <OrganTree
        tree={tree}
        label={t('组织架构')}
        chosen={place.organUuid ?? (place.keyword === '' ? front?.rootOrganUuid : undefined)}
        onChoose={({ node }) => go({ organUuid: node.organUuid, keyword: '', userUuid: undefined })}
      />
    </LeftPane>
  )
}
