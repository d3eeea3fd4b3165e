import { OPERATE_TYPE } from '@qifuyun/contract/operation-log/schema.ts'
import { Differences } from '@qifuyun/kit-web/detail/History.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { Page } from '@qifuyun/ui/components/paged/Page.tsx'
import { ScrollRegion } from '@qifuyun/ui/components/ScrollRegion.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { orDash } from '@qifuyun/ui/platform/format/labels.ts'
import type { ReactNode } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { MainDataFrame } from '#src/main-data/frame/MainDataFrame.tsx'
import { useText } from '#src/main-data/texts.ts'
import { type OperationDetail, useOperation } from '../api.ts'
import { to } from '../to.ts'
import styles from './OperateLogInfoPage.module.css'

const Facts = ({ operation }: { operation: OperationDetail }): ReactNode => {
  const t = useText()
  const { fromState, toState } = operation
  const facts: [string, string][] = [
    [t('操作人'), [operation.userName ?? t('系统'), operation.userMobile].filter((part) => part).join(' ')],
    [t('操作时间'), formatDate(operation.operateTime)],
    [t('模块'), operation.moduleName],
    [t('类型'), t(OPERATE_TYPE[operation.operateTypeCode])],
    [t('对象'), orDash(operation.objectName)],
    [t('状态变化'), toState === null ? '—' : [fromState, toState].filter((state) => state !== null).join(' → ')],
    [t('IP 地址'), orDash([operation.ip, operation.area].filter((part) => part).join(' · '))],
    [t('设备'), orDash(operation.deviceId)],
    [t('请求路径'), orDash(operation.requestPath)],
    [t('请求编号'), orDash(operation.requestId)],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const Shown = ({ uuid }: { uuid: string }): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const { data, isLoadingError, error, refetch } = useOperation(uuid)
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton />
  return (
    <Page title={data.content} onBack={() => void navigate(to.log())}>
      <ScrollRegion className={styles.narrow} label={data.content}>
        <Facts operation={data} />
        <h2 className={styles.heading}>{t('变更内容')}</h2>
        {data.diff.length === 0 ? <p className={styles.nothing}>{t('没有字段变更')}</p> : <Differences diff={data.diff} />}
      </ScrollRegion>
    </Page>
  )
}

/** /mainData/operateLog/info?operateLogUuid=: one operation with what it changed. */
const OperateLogInfoPage = (): ReactNode => {
  const uuid = useSearchParams()[0].get('operateLogUuid')
  return uuid === null ? (
    <Navigate to={to.log()} replace />
  ) : (
    <MainDataFrame>
      <Shown uuid={uuid} />
    </MainDataFrame>
  )
}
export default OperateLogInfoPage
