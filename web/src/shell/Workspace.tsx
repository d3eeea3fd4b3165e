import { placeFor } from '@qifuyun/ui/workspace/routing/route-rules.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useAlerts } from '#src/messaging/use-alerts.ts'
import { Frame } from './Frame.tsx'
import { FrameTitle } from './FrameTitle.tsx'
import { useKeptCommands } from './kept/use-kept-commands.ts'
import { Overlays } from './Overlays.tsx'
import { PageStage } from './PageStage.tsx'
import { Rail } from './rail/Rail.tsx'
import { ROUTES } from './routes.ts'
import { useLiveSession } from './session/use-live-session.ts'
import { TabBar } from './tabs/TabBar.tsx'
import { settleTabs, visitTab } from './tabs/visit-tab.ts'
import { useDefaultPrompt } from './use-default-prompt.ts'
import { useWebsiteMode } from './use-website-mode.ts'

/** Everything inside the frame: the page of the address, its tab, the rail, and the overlays that may open anywhere. */
export const Workspace = (): ReactNode => {
  const location = useLocation()
  const viewer = useViewer()
  const bare = useWebsiteMode()
  const place = placeFor(ROUTES, location.pathname, viewer)
  const [shown, setShown] = useState({ place, location })
  // While a redirect is under way the former page stays, so that kept pages survive it.
  if ('show' in place && shown.location !== location) setShown({ place, location })
  const page = 'show' in place ? place.show : 'show' in shown.place ? shown.place.show : undefined
  useLiveSession()
  useKeptCommands()
  useAlerts()
  useDefaultPrompt()
  useEffect(() => settleTabs(ROUTES, viewer), [viewer])
  useEffect(() => {
    if (page && 'show' in place) visitTab(page, location)
  }, [page, place, location])
  const tabBar = page?.group === undefined ? undefined : <TabBar current={page.group} />
  return (
    <Frame bare={bare} rail={<Rail current={page?.rail} />} tabBar={bare ? undefined : tabBar}>
      {'redirect' in place ? <Navigate to={place.redirect} replace /> : null}
      {page ? <FrameTitle route={page} /> : null}
      {page ? <PageStage route={page} location={'show' in place ? location : shown.location} /> : null}
      <Overlays />
    </Frame>
  )
}
