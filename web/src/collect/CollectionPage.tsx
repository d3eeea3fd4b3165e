import { Page, pageStyles } from '@qifuyun/ui/components/paged/Page.tsx'
import { usePlace } from '@qifuyun/ui/components/paged/use-place.ts'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { Segmented } from 'antd'
import type { ReactNode } from 'react'
import { CollectedList } from './CollectedList.tsx'
import { KINDS, kindOf } from './kinds.ts'
import { useText } from './texts.ts'

/** /dashboard/collect: everything that the user has marked, or one kind of it. */
const CollectionPage = (): ReactNode => {
  const t = useText()
  const { place, narrow, turn } = usePlace(['kind'])
  const kind = kindOf(place.chosen.kind)
  const kinds = Object.entries(KINDS).map(([value, { name }]) => ({ value, label: t(name) }))
  const empty = <StateBlock picture="empty" title={t('还没有收藏')} hint={t('在公告、活动、课程、审批或应用的页面点击收藏即可加入')} />
  return (
    <Page title={t('我的收藏')}>
      <div className={pageStyles.filters}>
        <Segmented
          aria-label={t('收藏的类型')}
          value={kind ?? ''}
          onChange={(chosen) => narrow({ kind: chosen })}
          options={[{ value: '', label: t('全部') }, ...kinds]}
        />
      </div>
      <CollectedList kind={kind} pageNum={place.pageNum} pageSize={place.pageSize} onTurn={turn} empty={empty} />
    </Page>
  )
}
export default CollectionPage
