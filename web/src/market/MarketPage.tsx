import type { ReactNode } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { AppPage } from './detail/AppPage.tsx'
import { AppPane } from './detail/AppPane.tsx'
import { MarketFrame } from './frame/MarketFrame.tsx'
import { AppList } from './list/AppList.tsx'
import { type Behind, to } from './to.ts'

const INFO = to.app('').split('?')[0]

/** What the address asks for: a list, with an application beside it, or an application alone. */
const usePlaceInMarket = (): { opened: string | null; behind: Behind | null; info: boolean } => {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const info = pathname === INFO
  const from = query.get('from')
  const listed: Behind = pathname === to.market() ? 'market' : 'search'
  return {
    info,
    opened: info ? query.get('marketAppUuid') : null,
    behind: info ? (from === 'market' || from === 'search' ? from : null) : listed,
  }
}

/** /cloudMarket, /cloudMarket/search and /cloudMarket/info: one stage, so that the list stays behind what is opened in it. */
const MarketPage = (): ReactNode => {
  const { opened, behind, info } = usePlaceInMarket()
  if (info && opened === null) return <Navigate to={to.market()} replace />
  if (behind === null) {
    return (
      <MarketFrame>
        <AppPage key={opened} marketAppUuid={opened ?? ''} />
      </MarketFrame>
    )
  }
  return (
    <MarketFrame heading>
      <AppList behind={behind} opened={opened} />
      {opened === null ? null : <AppPane key={opened} marketAppUuid={opened} behind={behind} />}
    </MarketFrame>
  )
}
export default MarketPage
