import type { Entity } from '@qifuyun/kit/entity.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { Select } from 'antd'
import type { ReactNode } from 'react'
import { ScrollingPage } from '#src/frame/PageFrame.tsx'
import { LIVE_LIST, useLive } from '#src/live/use-live.ts'
import { ProjectPicker } from '#src/overview/ProjectPicker.tsx'
import { useText } from '#src/texts.ts'
import styles from './BuildingPage.module.css'
import type { FloorRoom } from './floors.ts'
import type { BuildingChoice } from './use-building.ts'

interface Building {
  uuid: string
  name: string
  project: string
}

interface BuildingAnswer<Of extends Building, Room extends FloorRoom> {
  buildings: Of[]
  /** Of the building whose rooms these are; null when there is none. */
  buildingUuid: string | null
  rooms: Room[]
}

interface BuildingPageProps<Of extends Building, Room extends FloorRoom> {
  of: Entity
  heading: ReactNode
  choice: BuildingChoice
  asked: UseQueryResult<BuildingAnswer<Of, Room>>
  /** What is said behind the name of a building. */
  figureOf: (building: Of) => string
  empty: { title: string; hint: string }
  children: (rooms: Room[]) => ReactNode
}

/** A page about the rooms of one building at a time. It reads again when a row of the entity changes. */
export const BuildingPage = <Of extends Building, Room extends FloorRoom>({
  of,
  heading,
  choice,
  asked,
  figureOf,
  empty,
  children,
}: BuildingPageProps<Of, Room>): ReactNode => {
  const t = useText()
  useLive(of, LIVE_LIST)
  const { buildings = [], rooms = [], buildingUuid = null } = asked.data ?? {}
  const options = buildings.map((one) => ({ value: one.uuid, label: `${one.project} ${one.name}（${figureOf(one)}）` }))
  return (
    <ScrollingPage
      heading={heading}
      tools={
        <>
          <ProjectPicker of={of} value={choice.projectUuid} onChange={choice.chooseProject} />
          {options.length < 2 ? (
            options.map(({ value, label }) => <span key={value}>{label}</span>)
          ) : (
            <Select
              className={styles.building ?? ''}
              aria-label={t('楼栋')}
              value={buildingUuid}
              options={options}
              showSearch={{ optionFilterProp: 'label' }}
              popupMatchSelectWidth={false}
              onChange={(uuid: string | null) => choice.chooseBuilding(uuid ?? undefined)}
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
        <StateBlock picture="empty" {...empty} />
      ) : (
        <div className={styles.page}>{children(rooms)}</div>
      )}
    </ScrollingPage>
  )
}
