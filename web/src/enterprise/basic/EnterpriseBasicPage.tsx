import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { Page } from '@qifuyun/ui/components/paged/Page.tsx'
import { usePermit } from '@qifuyun/ui/workspace/permit/use-permit.ts'
import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Certification } from './Certification.tsx'
import { useBaseInfo } from './calls.ts'
import { HandOver } from './HandOver.tsx'
import { InfoForm } from './InfoForm.tsx'
import { MessageSettings } from './MessageSettings.tsx'
import { useText } from './texts.ts'

/** /enterprise/basic?tab=: what the enterprise says of itself, its certification, its hand-over, how long messages are kept. */
const EnterpriseBasicPage = (): ReactNode => {
  const t = useText()
  const [query, setQuery] = useSearchParams()
  const admin = usePermit([ROLE.admin])
  const { data, isLoadingError, error, refetch } = useBaseInfo()
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton />
  const tabs = [
    { key: 'info', label: t('企业资料'), children: <InfoForm key={data.version} info={data} /> },
    { key: 'certification', label: t('企业认证'), children: <Certification info={data} /> },
    { key: 'handOver', label: t('企业移交'), children: <HandOver info={data} /> },
    ...(admin ? [{ key: 'messages', label: t('消息设置'), children: <MessageSettings /> }] : []),
  ]
  const tab = tabs.find(({ key }) => key === query.get('tab'))?.key ?? 'info'
  return (
    <Page title={t('基本信息')}>
      <Tabs
        activeKey={tab}
        items={tabs}
        destroyOnHidden
        onChange={(key) => setQuery(key === 'info' ? {} : { tab: key }, { replace: true })}
      />
    </Page>
  )
}
export default EnterpriseBasicPage
