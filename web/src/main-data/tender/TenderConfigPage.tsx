import { tender } from '@qifuyun/apps/main-data/tender.ts'
import { useInfo } from '@qifuyun/kit-web/api.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { Page } from '@qifuyun/ui/components/paged/Page.tsx'
import { useRealtimeStatus } from '@qifuyun/ui/platform/realtime/status.ts'
import { useUnsaved } from '@qifuyun/ui/workspace/tabs/use-unsaved.ts'
import { Button, Tabs } from 'antd'
import { type ReactNode, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { MainDataFrame } from '#src/main-data/frame/MainDataFrame.tsx'
import { useText } from '#src/main-data/texts.ts'
import { useTenderConfig } from '../api.ts'
import { to } from '../to.ts'
import { FirmsInput, PeopleInput } from './ConfigRows.tsx'
import { type ConfigDraft, countsOf, draftOf } from './config-draft.ts'
import { BuildingsTransfer, PositionsTransfer } from './Transfers.tsx'
import { useSaveConfig } from './use-save-config.ts'

interface EditorProps {
  tenderUuid: string
  projectUuid: string
  name: string
  first: ConfigDraft
  version: number
}

const Editor = ({ tenderUuid, projectUuid, name, first, version }: EditorProps): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const offline = useRealtimeStatus() === 'offline'
  const [draft, setDraft] = useState(first)
  const dirty = draft !== first
  const back = (): void => void navigate(to.tenderOf(tenderUuid))
  const { busy, errors, save } = useSaveConfig({ tenderUuid, version, onDone: back })
  useUnsaved(dirty)
  const change = (part: Partial<ConfigDraft>): void => setDraft({ ...draft, ...part })
  const counts = countsOf(draft)
  const tab = (key: keyof ConfigDraft, label: string, children: ReactNode) => ({ key, label: `${label} ${counts[key]}`, children })
  return (
    <Page
      title={t('配置标段：{name}', { name })}
      onBack={back}
      footer={
        <>
          <Button onClick={back}>{t('取消')}</Button>
          <Button
            type="primary"
            loading={busy}
            disabled={!dirty || offline}
            title={offline ? t('网络恢复后可提交') : undefined}
            onClick={() => void save(draft)}
          >
            {t('保存')}
          </Button>
        </>
      }
    >
      <Tabs
        items={[
          tab(
            'buildings',
            t('楼栋'),
            <BuildingsTransfer projectUuid={projectUuid} chosen={draft.buildings} onChange={(buildings) => change({ buildings })} />,
          ),
          tab(
            'positions',
            t('部位'),
            <PositionsTransfer projectUuid={projectUuid} chosen={draft.positions} onChange={(positions) => change({ positions })} />,
          ),
          tab('firms', t('承包商'), <FirmsInput value={draft.firms} errors={errors} onChange={(firms) => change({ firms })} />),
          tab('people', t('人员'), <PeopleInput value={draft.people} errors={errors} onChange={(people) => change({ people })} />),
        ]}
      />
    </Page>
  )
}

const Loaded = ({ tenderUuid }: { tenderUuid: string }): ReactNode => {
  const config = useTenderConfig(tenderUuid)
  const info = useInfo(tender, tenderUuid)
  const failed = [config, info].find(({ isLoadingError }) => isLoadingError)
  if (failed) return <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />
  if (config.data === undefined || info.data === undefined || !config.isFetchedAfterMount) return <PageSkeleton />
  const { projectUuid, tenderName } = info.data
  return (
    <Editor
      tenderUuid={tenderUuid}
      projectUuid={projectUuid}
      name={tenderName}
      first={draftOf(config.data)}
      version={config.data.version}
    />
  )
}

/** /mainData/tender/config?uuid=: buildings, parts, firms and people of a tender. */
const TenderConfigPage = (): ReactNode => {
  const uuid = useSearchParams()[0].get('uuid')
  return uuid === null ? (
    <Navigate to={to.tender()} replace />
  ) : (
    <MainDataFrame>
      <Loaded key={uuid} tenderUuid={uuid} />
    </MainDataFrame>
  )
}
export default TenderConfigPage
