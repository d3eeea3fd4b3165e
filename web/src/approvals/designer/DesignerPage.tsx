import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useFlowInfo, useTemplate } from './calls.ts'
import { Designer } from './Designer.tsx'
import { blankDesign, designOf } from './design.ts'
import { useText } from './texts.ts'

const StoredFlow = ({ flowUuid }: { flowUuid: string }): ReactNode => {
  const t = useText()
  const info = useFlowInfo(flowUuid)
  const [round, setRound] = useState(0)
  if (info.isLoadingError) return <LoadFailed error={info.error} onRetry={() => void info.refetch()} />
  if (info.data === undefined || !info.isFetchedAfterMount) return <PageSkeleton />
  const { version, versionNo } = info.data
  const reload = async (): Promise<void> => {
    await info.refetch()
    setRound(round + 1)
  }
  return (
    <Designer
      key={round}
      first={designOf(info.data, t('发起人'))}
      stored={{ flowUuid, version }}
      versionNo={versionNo}
      onReload={() => void reload()}
    />
  )
}

const NewFlow = ({ templateUuid }: { templateUuid: string | null }): ReactNode => {
  const t = useText()
  const template = useTemplate(templateUuid)
  if (template.isLoadingError) return <LoadFailed error={template.error} onRetry={() => void template.refetch()} />
  if (templateUuid !== null && template.data === undefined) return <PageSkeleton />
  const first = template.data === undefined ? blankDesign(t('发起人')) : designOf(template.data, t('发起人'))
  return <Designer first={first} stored={null} versionNo={0} onReload={() => undefined} />
}

/** /flow/config/design: `uuid` is the flow, without it a new one, from a `template` or from nothing. */
const DesignerPage = (): ReactNode => {
  const [query] = useSearchParams()
  const uuid = query.get('uuid')
  const template = query.get('template')
  return uuid === null ? <NewFlow key={template} templateUuid={template} /> : <StoredFlow key={uuid} flowUuid={uuid} />
}
export default DesignerPage
