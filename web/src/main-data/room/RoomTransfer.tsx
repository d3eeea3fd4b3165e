import { room } from '@qifuyun/apps/main-data/room.ts'
import type { FilterNode } from '@qifuyun/kit/filter.ts'
import type { ReactNode } from 'react'
import { TransferMenu } from '#src/applications/list/TransferMenu.tsx'
import { useColumns } from '#src/applications/list/use-columns.ts'
import { useList } from '#src/applications/list/use-list.ts'

/** 导入 and 导出 beside the grid, of the rooms that its list would show. */
export const RoomTransfer = ({ narrowing }: { narrowing: FilterNode | undefined }): ReactNode => {
  const list = useList(room, narrowing)
  const columns = useColumns(room)
  return <TransferMenu list={list} columns={columns} />
}
