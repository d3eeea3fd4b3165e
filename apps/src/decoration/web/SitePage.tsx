import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { ProjectPicker } from '@qifuyun/kit-web/overview/ProjectPicker.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { decoration } from '#src/decoration/works/application.ts'
import { siteMap } from './calls.generated.ts'
import styles from './Decoration.module.css'
import { Floors, Legend } from './Floors.tsx'
import { Timeline } from './Timeline.tsx'
import { useText } from './texts.ts'

/** Where people work: the floors of a building with its rooms by state, and how long each goes on. */
export const SitePage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const [projectUuid, setProject] = useState<string>()
  const [buildingUuid, setBuilding] = useState<string>()
  const asked = useCall(siteMap, { ...(projectUuid !== undefined && { projectUuid }), ...(buildingUuid !== undefined && { buildingUuid }) })
  useLive(decoration, LIVE_LIST)
  const choose = (uuid: string | undefined): void => {
    setBuilding(undefined)
    setProject(uuid)
  }
  const { buildings = [], rooms = [], buildingUuid: shown = null } = asked.data ?? {}
  return (
    <ScrollingPage
      heading={heading}
      tools={
        <>
          <ProjectPicker of={decoration} value={projectUuid} onChange={choose} />
          {buildings.length < 2 ? null : (
            <Select
              className={styles.building ?? ''}
              aria-label={t('楼栋')}
              value={shown}
              options={buildings.map(({ uuid, name, project, works }) => ({ value: uuid, label: `${project} ${name}（${works}）` }))}
              showSearch={{ optionFilterProp: 'label' }}
              popupMatchSelectWidth={false}
              onChange={(uuid: string | null) => setBuilding(uuid ?? undefined)}
            />
          )}
        </>
      }
    >
      {asked.isLoadingError ? (
        <LoadFailed error={asked.error} onRetry={() => void asked.refetch()} />
      ) : asked.data === undefined ? (
        <PageSkeleton />
      ) : rooms.length === 0 ? (
        <StateBlock picture="empty" title={t('没有可显示的房屋')} hint={t('先在主数据中登记楼栋与房间')} />
      ) : (
        <div className={styles.desk}>
          <Legend rooms={rooms} />
          <Floors rooms={rooms} />
          <Timeline rooms={rooms} />
        </div>
      )}
    </ScrollingPage>
  )
}
