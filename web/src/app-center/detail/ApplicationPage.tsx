import { APP_TYPE } from '@qifuyun/contract/app-center/constants.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { Page } from '@qifuyun/ui/components/paged/Page.tsx'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { useText } from '#src/app-center/texts.ts'
import { type Application, useApplication } from '../api.ts'
import { Events } from '../events/Events.tsx'
import { AppFace } from '../parts/AppFace.tsx'
import { AppSwitch } from '../parts/AppSwitch.tsx'
import { to } from '../to.ts'
import { About, Code, Roles } from './About.tsx'
import { Managers } from './Managers.tsx'
import { Shown } from './Shown.tsx'
import { SignIn } from './SignIn.tsx'
import { SignIns } from './SignIns.tsx'
import { Usage } from './Usage.tsx'

const Detail = ({ app }: { app: Application }): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const { appUuid, appKey, appTypeCode, appOnlyFlag, disabledFlag, clientId, roleList, version } = app
  const edit = <Button onClick={() => void navigate(to.update(appUuid))}>{t('编辑')}</Button>
  const actions = (
    <>
      {appTypeCode === APP_TYPE.selfBuilt ? edit : null}
      <AppSwitch app={app} />
    </>
  )
  return (
    <Page title={<AppFace app={app} />} onBack={() => void navigate(to.list())} actions={actions}>
      <About app={app} />
      <Shown key={`shown ${version}`} app={app} />
      <Managers key={`managers ${version}`} app={app} />
      {appKey === null ? null : <Roles roles={roleList} />}
      {clientId === null ? null : <SignIn app={app} clientId={clientId} />}
      {clientId === null ? null : <SignIns appUuid={appUuid} />}
      {appTypeCode === APP_TYPE.selfBuilt ? <Events appUuid={appUuid} /> : null}
      {appOnlyFlag === 1 && disabledFlag === 0 && app.state === 'enabled' ? <Code appUuid={appUuid} /> : null}
      <Usage appUuid={appUuid} />
    </Page>
  )
}

const Loaded = ({ appUuid }: { appUuid: string }): ReactNode => {
  const { data, isLoadingError, error, refetch } = useApplication(appUuid)
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return data === undefined ? <PageSkeleton /> : <Detail app={data} />
}

/** /enterprise/application/configOther?appUuid=: an application with its switch, whom it is shown to and who manages it. */
const ApplicationPage = (): ReactNode => {
  const appUuid = useSearchParams()[0].get('appUuid')
  return appUuid === null ? <Navigate to={to.list()} replace /> : <Loaded key={appUuid} appUuid={appUuid} />
}
export default ApplicationPage
