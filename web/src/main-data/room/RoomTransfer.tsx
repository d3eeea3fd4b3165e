import { room } from '@qifuyun/apps/main-data/room.ts'
import type { FilterNode } from '@qifuyun/kit/filter.ts'
import { TransferMenu } from '@qifuyun/kit-web/list/TransferMenu.tsx'
import { useColumns } from '@qifuyun/kit-web/list/table/use-columns.ts'
import { useList } from '@qifuyun/kit-web/list/use-list.ts'
import type { ReactNode } from 'react'

/** 导入 and 导出 beside the grid, of the rooms that its list would show. */
export const RoomTransfer = ({ narrowing }: { narrowing: FilterNode | undefined }): ReactNode => {
  const list = useList(room, narrowing)
  const columns = useColumns(room)
  return <TransferMenu list={list} columns={columns} />
}
