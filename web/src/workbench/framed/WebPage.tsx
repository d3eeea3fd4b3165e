import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '#src/platform/i18n/use-text.ts'
import { FramedPage } from '#src/shell/pages/FramedPage.tsx'
import { webAddress } from '#src/shell/routing/safe-address.ts'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { useMyApps } from '../api.ts'
import { appOfSite } from './known-site.ts'

/** /dashboard/web?pcUrl=: a page of others in a frame. Hosts of the viewer's applications are known, others are named first. */
const WebPage = (): ReactNode => {
  const t = useText()
  const [query] = useSearchParams()
  const apps = useMyApps()
  // An unknown host asks; a known one must not while it is only on its way.
  if (apps.isPending) return <PageSkeleton />
  const written = query.get('pcUrl')
  const url = webAddress(written)
  const app = url === null ? undefined : appOfSite(apps.data ?? [], url)
  return <FramedPage title={query.get('title') || app?.appName || t('外部页面')} url={url} known={app !== undefined} />
}
export default WebPage
