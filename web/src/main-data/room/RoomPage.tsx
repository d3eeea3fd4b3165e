import { room } from '@qifuyun/apps/main-data/room.ts'
import type { FilterNode } from '@qifuyun/kit/filter.ts'
import { EntityListPage } from '@qifuyun/kit-web/list/EntityListPage.tsx'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { useMedia } from '@qifuyun/ui/components/use-media.ts'
import { Button, Segmented } from 'antd'
import { ChevronLeft, LayoutGrid, List, WandSparkles } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { MainDataFrame } from '#src/main-data/frame/MainDataFrame.tsx'
import { useText } from '#src/main-data/texts.ts'
import { BuildingTree } from '#src/main-data/tree/BuildingTree.tsx'
import { type BuildingNode, findNode, firstBuilding, isArea, isBuilding, isProject } from '#src/main-data/tree/nodes.ts'
import { useBuildingTree } from '../api.ts'
import { RoomBatchDialog } from './batch/RoomBatchDialog.tsx'
import { FoundRooms } from './FoundRooms.tsx'
import { RoomBoard } from './RoomBoard.tsx'
import { RoomHeading } from './RoomHeading.tsx'
import { RoomTransfer } from './RoomTransfer.tsx'
import { useReshaping } from './reshape/use-reshaping.tsx'
import { useRooms } from './use-rooms.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const PHONE = '(max-width: 767px)'
type Look = 'grid' | 'list'

const usePlace = () => {
  const [query, setQuery] = useSearchParams()
  const put = (changes: Record<string, string | undefined>): void =>
    setQuery((before) => {
      const next = new URLSearchParams(before)
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined) next.delete(name)
        else next.set(name, value)
      }
      return next
    })
  return {
    node: query.get('node') ?? undefined,
    look: query.get('look') === 'list' ? ('list' as const) : ('grid' as const),
    choose: (node: BuildingNode) => put({ node: node.uuid, uuid: undefined, page: undefined }),
    show: (look: Look) => put({ look: look === 'grid' ? undefined : look }),
    uuid: query.get('uuid') ?? undefined,
    open: (uuid: string | undefined) => put({ uuid }),
    /** Back to the buildings, where they do not stand beside. */
    leave: () => put({ node: undefined, uuid: undefined, page: undefined }),
  }
}

/** Rooms below a node of the tree. */
const narrowingOf = (node: BuildingNode | undefined): FilterNode | undefined => {
  if (node === undefined) return undefined
  if (isProject(node)) return { field: 'projectUuid', cmp: 'eq', value: node.uuid }
  return { field: 'buildingUuid', cmp: 'under', value: node.uuid }
}

const initialOf = (node: BuildingNode | undefined, tree: readonly BuildingNode[]): Record<string, unknown> => {
  if (node === undefined) return {}
  const project = findNode(tree, node.projectUuid)
  const place = { projectUuid: node.projectUuid, projectName: project?.name ?? null }
  return isBuilding(node) ? { ...place, buildingUuid: node.uuid, buildingName: node.name } : place
}

/** /mainData/room: rooms as they lie in their building, and as a list. */
const RoomPage = (): ReactNode => {
  const t = useText()
  const { node: chosen, look, uuid, choose, show, open, leave } = usePlace()
  const tree = useBuildingTree().data ?? []
  // Without a building the project says what comes next.
  const node = findNode(tree, chosen) ?? firstBuilding(tree) ?? tree[0]
  const building = node !== undefined && isBuilding(node) ? node : undefined
  const rooms = useRooms(building?.uuid)
  useLive(room, LIVE_LIST)
  const [batching, setBatching] = useState(false)
  const initial = initialOf(node, tree)
  const side = (
    <BuildingTree
      chosen={node?.uuid}
      onChoose={choose}
      fits={(each) => !isArea(each)}
      placeholder={t('项目、楼栋、房号')}
      renderFound={(keyword) => <FoundRooms keyword={keyword} onOpen={open} />}
    />
  )
  const toolbar = (
    <>
      <Segmented<Look>
        aria-label={t('视图')}
        value={look}
        onChange={show}
        options={[
          { value: 'grid', label: t('房态图'), icon: <LayoutGrid {...ICON} /> },
          { value: 'list', label: t('列表'), icon: <List {...ICON} /> },
        ]}
      />
      {building === undefined ? null : (
        <Button icon={<WandSparkles {...ICON} />} onClick={() => setBatching(true)}>
          {t('批量生成')}
        </Button>
      )}
    </>
  )
  const reshaping = useReshaping(open)
  const narrow = useMedia(PHONE)
  const heading = (
    <>
      {narrow ? (
        <Button type="text" icon={<ChevronLeft {...ICON} />} onClick={leave}>
          {t('返回楼栋')}
        </Button>
      ) : null}
      <RoomHeading tree={tree} node={node} rooms={rooms.data} />
    </>
  )
  if (narrow && chosen === undefined && uuid === undefined) return <MainDataFrame wide>{side}</MainDataFrame>
  const beside = narrow ? undefined : side
  return (
    <MainDataFrame wide>
      {look === 'list' ? (
        <EntityListPage
          of={room}
          heading={heading}
          side={beside}
          narrowing={narrowingOf(node)}
          initial={initial}
          toolbar={() => toolbar}
          detail={reshaping.detail}
        />
      ) : (
        <RoomBoard
          side={beside}
          heading={heading}
          toolbar={
            <>
              {toolbar}
              <RoomTransfer narrowing={narrowingOf(node)} />
            </>
          }
          node={node}
          rooms={rooms}
          initial={initial}
          onChoose={choose}
          opened={uuid}
          detail={reshaping.detail}
          onOpen={open}
        />
      )}
      {reshaping.dialog}
      {batching && building !== undefined ? (
        <RoomBatchDialog
          building={building}
          rooms={rooms.data ?? []}
          onDone={() => setBatching(false)}
          onClose={() => setBatching(false)}
        />
      ) : null}
    </MainDataFrame>
  )
}
export default RoomPage
