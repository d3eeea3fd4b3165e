import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { ProjectPicker } from '@qifuyun/kit-web/overview/ProjectPicker.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { handover } from '#src/room-handover/rooms/handover.ts'
import { floorMap } from './calls.generated.ts'
import styles from './Floors.module.css'
import { Floors, Legend } from './Floors.tsx'
import { useText } from './texts.ts'

/** How far buildings are: their floors with the rooms by what has become of each. */
export const FloorsPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const [projectUuid, setProject] = useState<string>()
  const [buildingUuid, setBuilding] = useState<string>()
  const asked = useCall(floorMap, {
    ...(projectUuid !== undefined && { projectUuid }),
    ...(buildingUuid !== undefined && { buildingUuid }),
  })
  useLive(handover, LIVE_LIST)
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
          <ProjectPicker of={handover} value={projectUuid} onChange={choose} />
          {buildings.length < 2 ? null : (
            <Select
              className={styles.building ?? ''}
              aria-label={t('楼栋')}
              value={shown}
              options={buildings.map(({ uuid, name, project, rooms: all, delivered }) => ({
                value: uuid,
                label: `${project} ${name}（${delivered}/${all}）`,
              }))}
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
        <StateBlock picture="empty" title={t('没有正在交付的楼栋')} hint={t('新建交付批次并加入房屋后在此查看')} />
      ) : (
        <div className={styles.page}>
          <Legend rooms={rooms} />
          <Floors rooms={rooms} />
        </div>
      )}
    </ScrollingPage>
  )
}
