import { Page } from '@qifuyun/ui/components/paged/Page.tsx'
import { usePlace } from '@qifuyun/ui/components/paged/use-place.ts'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { CollectedList } from '#src/collect/api.ts'
import { useText } from '#src/market/texts.ts'
import { MarketFrame } from '../frame/MarketFrame.tsx'
import { to } from '../to.ts'

/** /cloudMarket/collect: applications that the user has marked. */
const CollectionPage = (): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const { place, turn } = usePlace([])
  const look = <Button onClick={() => void navigate(to.market())}>{t('去逛逛')}</Button>
  const empty = <StateBlock picture="empty" title={t('还没有收藏的应用')} hint={t('点击应用介绍中的收藏即可加入')} action={look} />
  return (
    <MarketFrame>
      <Page title={t('我的收藏')}>
        <CollectedList
          kind="marketApp"
          pageNum={place.pageNum}
          pageSize={place.pageSize}
          onTurn={turn}
          empty={empty}
          gone={t('应用已下架')}
        />
      </Page>
    </MarketFrame>
  )
}
export default CollectionPage
