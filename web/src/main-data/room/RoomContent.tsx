import { room as definition } from '@qifuyun/apps/main-data/room.ts'
import { RESHAPED_MAX, RESHAPED_MIN } from '@qifuyun/contract/main-data/reshape-rules.ts'
import { BATCH_MAX } from '@qifuyun/contract/papers/endpoints.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button, Tooltip } from 'antd'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { useText } from '#src/main-data/texts.ts'
import { type BuildingNode, isBuilding } from '#src/main-data/tree/nodes.ts'
import { BuildingBoard } from './BuildingBoard.tsx'
import { RoomGrid } from './grid/RoomGrid.tsx'
import styles from './RoomContent.module.css'
import { RoomTable } from './RoomTable.tsx'
import { gridOf, type Room, roomsInOrder } from './room-grid.ts'
import { SplitPane } from './SplitPane.tsx'
import { StatusFilter } from './StatusFilter.tsx'

interface Deeds {
  onOpen: (uuid: string) => void
  onEdit: (uuid: string) => void
  onMany: (rooms: readonly Room[]) => void
  onPrint: (rooms: readonly Room[]) => void
  onMerge: (rooms: readonly Room[]) => void
}

interface ChosenProps {
  chosen: readonly Room[]
  /** Absent without the right. */
  onMany: Deeds['onMany'] | undefined
  onPrint: Deeds['onPrint']
  onMerge: Deeds['onMerge'] | undefined
  onClear: () => void
}

/** What can be done with the rooms that are selected. */
const Chosen = ({ chosen, onMany, onPrint, onMerge, onClear }: ChosenProps): ReactNode => {
  const t = useText()
  if (chosen.length === 0) return null
  return (
    <div className={styles.chosen} role="toolbar" aria-label={t('批量操作')}>
      <span>{t('已选 {n} 间', { n: chosen.length })}</span>
      {onMany === undefined ? null : (
        <Button size="small" type="primary" onClick={() => onMany(chosen)}>
          {t('批量编辑')}
        </Button>
      )}
      {onMerge === undefined || chosen.length < RESHAPED_MIN ? null : (
        <Tooltip title={chosen.length > RESHAPED_MAX ? t('一次最多合并 {n} 间', { n: RESHAPED_MAX }) : ''}>
          <Button size="small" disabled={chosen.length > RESHAPED_MAX} onClick={() => onMerge(chosen)}>
            {t('合并房间')}
          </Button>
        </Tooltip>
      )}
      <Tooltip title={chosen.length > BATCH_MAX ? t('一次最多打印 {n} 张', { n: BATCH_MAX }) : ''}>
        <Button size="small" disabled={chosen.length > BATCH_MAX} onClick={() => onPrint(chosen)}>
          {t('打印标签')}
        </Button>
      </Tooltip>
      <Button size="small" type="text" onClick={onClear}>
        {t('取消选择')}
      </Button>
    </div>
  )
}

/** The grid of a building above the table of the same rooms; one room is marked in both. */
const Rooms = ({ rooms, onOpen, onEdit, onMany, onPrint, onMerge }: Deeds & { rooms: readonly Room[] }): ReactNode => {
  const t = useText()
  const mayUpdate = useRights(definition).may('update')
  const [active, setActive] = useState<string>()
  const [statuses, setStatuses] = useState<ReadonlySet<string | number>>(new Set())
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const table = useRef<{ reveal: (uuid: string) => void }>(null)
  const view = useRef<{ reveal: (uuid: string, focus: boolean) => void }>(null)
  // Rows of the grid are drawn again only when one of these changes.
  const grid = useMemo(() => gridOf(rooms), [rooms])
  const fits = useCallback(({ roomStatusCode }: Room): boolean => statuses.size === 0 || statuses.has(roomStatusCode), [statuses])
  return (
    <>
      <div className={styles.tools}>
        <StatusFilter rooms={rooms} chosen={statuses} onChoose={setStatuses} />
        <span className={styles.grow} />
        <Chosen
          chosen={roomsInOrder(grid).filter(({ uuid }) => selected.has(uuid))}
          onMany={mayUpdate ? onMany : undefined}
          onPrint={onPrint}
          onMerge={mayUpdate ? onMerge : undefined}
          onClear={() => setSelected(new Set())}
        />
      </div>
      <SplitPane
        upper={
          <RoomGrid
            ref={view}
            grid={grid}
            label={t('房态图')}
            fits={fits}
            active={active}
            onActive={(uuid) => {
              setActive(uuid)
              table.current?.reveal(uuid)
            }}
            selected={selected}
            onSelect={(uuids) => setSelected(new Set(uuids))}
            onOpen={onOpen}
          />
        }
        lower={
          <RoomTable
            ref={table}
            rooms={roomsInOrder(grid).filter(fits)}
            active={active}
            onActive={(uuid) => {
              setActive(uuid)
              view.current?.reveal(uuid, false)
            }}
            onOpen={onOpen}
            onEdit={mayUpdate ? onEdit : undefined}
          />
        }
      />
    </>
  )
}

export interface RoomContentProps extends Deeds {
  node: BuildingNode | undefined
  /** Of the building, when the node is one. */
  rooms: UseQueryResult<Room[]>
  onChoose: (node: BuildingNode) => void
}

/** The rooms of a building, or the way to one. */
export const RoomContent = ({ node, rooms, onChoose, ...deeds }: RoomContentProps): ReactNode => {
  const t = useText()
  if (node === undefined || !isBuilding(node)) return <BuildingBoard node={node} onChoose={onChoose} />
  if (rooms.isLoadingError) return <LoadFailed error={rooms.error} onRetry={() => void rooms.refetch()} />
  if (rooms.data === undefined) return <PageSkeleton />
  if (rooms.data.length === 0) return <StateBlock picture="empty" title={t('该楼栋还没有房间')} hint={t('可按单元、楼层批量生成')} />
  return <Rooms key={node.uuid} rooms={rooms.data} {...deeds} />
}
