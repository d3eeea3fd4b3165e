import { SearchField } from '@qifuyun/ui/components/paged/SearchField.tsx'
import { LeftPane } from '@qifuyun/ui/workspace/panes/LeftPane.tsx'
import type { InputRef } from 'antd'
import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react'
import { useText } from '#src/address-book/texts.ts'
import { useFrontPage } from '../calls.ts'
import type { MemberPlace } from '../members/place.ts'
import { OrganTree } from '../tree/OrganTree.tsx'
import type { OrganTreeModel } from '../tree/use-organ-tree.ts'
import styles from './OrganSide.module.css'
import { Ways } from './Ways.tsx'

const LIMITS = { min: 240, max: 400 } as const

interface OrganSideProps {
  tree: OrganTreeModel
  place: MemberPlace
  go: (change: Partial<MemberPlace>) => void
  search: Ref<InputRef>
  onSearchKey: (event: KeyboardEvent) => void
}

/** Where to look for people: a search, short ways, the organisation. */
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
        value={place.keyword}
        label={t('搜索姓名、拼音、手机号、部门')}
        onSearch={(keyword) => go({ keyword, organUuid: undefined })}
        onKeyDown={onSearchKey}
      />
      {place.keyword === '' ? <Ways place={place} go={go} /> : null}
      <h2 id={id} className={styles.caption}>
        {place.keyword === '' ? t('组织架构') : t('找到的部门')}
      </h2>
      <OrganTree
        tree={tree}
        label={t('组织架构')}
        chosen={place.organUuid ?? (place.keyword === '' && !place.stars ? front?.rootOrganUuid : undefined)}
        onChoose={({ node }) => go({ organUuid: node.organUuid, keyword: '', userUuid: undefined })}
      />
    </LeftPane>
  )
}
