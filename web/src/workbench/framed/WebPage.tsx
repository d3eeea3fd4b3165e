import { useMyApps } from '@qifuyun/kit-web/installed.ts'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { FramedPage } from '@qifuyun/ui/workspace/framed/FramedPage.tsx'
import { FrameToolbar } from '@qifuyun/ui/workspace/framed/FrameToolbar.tsx'
import { webAddress } from '@qifuyun/ui/workspace/routing/safe-address.ts'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { HostedApp } from '#src/app-host/api.ts'
import { useText } from '#src/workbench/texts.ts'
import { appAt, appOfSite } from './known-site.ts'

/**
 * /dashboard/web?pcUrl=: a page of others in a frame. Hosts of the viewer's applications are known, others are named first. The page of a
 * registered application is signed in and speaks with the shell.
 */
const WebPage = (): ReactNode => {
  const t = useText()
  const [query] = useSearchParams()
  const apps = useMyApps()
  // An unknown host asks; a known one must not while it is only on its way.
  if (apps.isPending) return <PageSkeleton />
  const written = query.get('pcUrl')
  const url = webAddress(written)
  const app = url === null ? undefined : appOfSite(apps.data ?? [], url)
  const title = query.get('title') || app?.appName || t('外部页面')
  const registered = url === null ? undefined : appAt(apps.data ?? [], url)
  if (url === null || !registered || new URL(url).origin === location.origin)
    return <FramedPage title={title} url={url} known={app !== undefined} />
  const toolbar = (reload: () => void): ReactNode => <FrameToolbar title={title} url={url} onReload={reload} />
  return <HostedApp app={registered.appUuid} bar={toolbar} />
}
export default WebPage
