import type { Application } from '@qifuyun/kit-web/application.ts'
import { useMyApps } from '@qifuyun/kit-web/installed.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { FramedPage } from '@qifuyun/ui/workspace/framed/FramedPage.tsx'
import { isContainer, isPublic } from '@qifuyun/ui/workspace/routing/page-route.ts'
import { findRoute } from '@qifuyun/ui/workspace/routing/route-rules.ts'
import { usePageRoutes } from '@qifuyun/ui/workspace/routing/routes-context.ts'
import { webAddress } from '@qifuyun/ui/workspace/routing/safe-address.ts'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '#src/workbench/texts.ts'
import { appOfSite } from './known-site.ts'

const ApplicationItself = ({ appKey }: { appKey: string }): ReactNode => {
  const route = findRoute(usePageRoutes(), `/application/${appKey}`)
  if (!route || isPublic(route) || isContainer(route)) return null
  const Page = route.page
  return <Page />
}

/** The page of the workbench that an application declares: the application itself, or with `pcUrl` the system that an enterprise has in its place. */
export const StandInPage = ({ application: { appKey, title }, pageTitle }: { application: Application; pageTitle: string }): ReactNode => {
  const t = useText()
  const [query] = useSearchParams()
  const apps = useMyApps()
  if (apps.isLoadingError) return <LoadFailed error={apps.error} onRetry={() => void apps.refetch()} />
  if (apps.data === undefined) return <PageSkeleton />
  if (query.has('pcUrl')) {
    const url = webAddress(query.get('pcUrl'))
    return <FramedPage title={pageTitle} url={url} known={url !== null && appOfSite(apps.data, url) !== undefined} />
  }
  if (apps.data.some((app) => app.appKey === appKey)) return <ApplicationItself appKey={appKey} />
  return (
    <StateBlock
      heading
      picture="empty"
      title={t('{name}尚未开通', { name: pageTitle })}
      hint={t('请联系企业管理员启用{name}', { name: title() })}
    />
  )
}
