import { FACILITY, ROOM_SORTS } from '@qifuyun/contract/meeting/constants.ts'
import { NumberField } from '@qifuyun/ui/components/inputs/NumberField.tsx'
import { BulkBar } from '@qifuyun/ui/components/paged/BulkBar.tsx'
import { Page, pageStyles, SearchField } from '@qifuyun/ui/components/paged/Page.tsx'
import { PagedTable } from '@qifuyun/ui/components/paged/PagedTable.tsx'
import { RowDeeds } from '@qifuyun/ui/components/paged/RowDeeds.tsx'
import { StatusTag } from '@qifuyun/ui/components/paged/StatusTag.tsx'
import { useConfirmRemoval } from '@qifuyun/ui/components/paged/use-confirm-removal.ts'
import { usePlace } from '@qifuyun/ui/components/paged/use-place.ts'
import { orDash } from '@qifuyun/ui/platform/format/labels.ts'
import { ExportButton } from '@qifuyun/ui/progress/ExportButton.tsx'
import { Button, type TableProps } from 'antd'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useText } from '#src/meeting/texts.ts'
import { type MeetingRoom, useDeleteRoom, useRooms } from '../api.ts'
import { to } from '../to.ts'
import { useRoomBulk } from './use-room-bulk.ts'

/** Asks before a room is removed. */
export const useRemoveRoom = (onDone: () => void) => {
  const t = useText()
  const confirm = useConfirmRemoval()
  const remove = useDeleteRoom(onDone)
  return ({ roomUuid, roomName, version }: MeetingRoom): void => {
    confirm({
      title: t('删除会议室「{name}」', { name: roomName }),
      content: t('删除后不能再预订，已结束的会议记录会保留。'),
      remove: () => remove.mutateAsync({ roomUuid, version }),
    })
  }
}

/** /meeting: the rooms of the enterprise. */
const RoomsPage = (): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const { place, narrowed, search, narrow, clear, turn, order } = usePlace(['capacity'], ROOM_SORTS)
  const capacity = Number(place.chosen.capacity)
  const filter = {
    ...(place.keyword !== '' && { keyword: place.keyword }),
    ...(Number.isInteger(capacity) && capacity > 0 && capacity <= 10_000 && { capacityBegin: capacity }),
    ...(place.sort !== undefined && { sort: [place.sort] }),
  }
  const query = useRooms({ ...filter, pageNum: place.pageNum, pageSize: place.pageSize })
  const remove = useRemoveRoom(() => undefined)
  const bulk = useRoomBulk()
  const add = (
    <Button type="primary" icon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={() => void navigate(to.roomAdd())}>
      {t('新建会议室')}
    </Button>
  )
  const columns: NonNullable<TableProps<MeetingRoom>['columns']> = [
    { key: 'xh', dataIndex: 'xh', title: t('序号'), width: 64 },
    {
      key: 'roomName',
      title: t('会议室名称'),
      sorter: true,
      render: (_value, { roomUuid, roomName }) => (
        <Link className={pageStyles.link} to={to.roomInfo(roomUuid)}>
          {roomName}
        </Link>
      ),
    },
    { key: 'location', title: t('位置'), sorter: true, render: (_value, { location }) => orDash(location) },
    { key: 'capacity', title: t('容纳人数'), width: 112, align: 'right', dataIndex: 'capacity', sorter: true },
    {
      key: 'facilities',
      title: t('设备'),
      render: (_value, { facilityCodeList }) => orDash(facilityCodeList.map((code) => t(FACILITY[code])).join('、')),
    },
    { key: 'open', title: t('开放时间'), width: 120, render: (_value, { openBegin, openEnd }) => `${openBegin}–${openEnd}` },
    {
      key: 'state',
      title: t('状态'),
      width: 140,
      render: (_value, { disabledFlag, needApproveFlag }) => (
        <>
          <StatusTag tone={disabledFlag === 1 ? 'slate' : 'success'}>{disabledFlag === 1 ? t('停用') : t('启用')}</StatusTag>
          {needApproveFlag === 1 ? <StatusTag tone="warning">{t('需审批')}</StatusTag> : null}
        </>
      ),
    },
    {
      key: 'deeds',
      title: t('操作'),
      width: 140,
      render: (_value, room) => <RowDeeds name={room.roomName} update={to.roomUpdate(room.roomUuid)} onRemove={() => remove(room)} />,
    },
  ]
  return (
    <Page
      title={t('会议室')}
      actions={
        <>
          <ExportButton businessCode="meeting_room" title={t('导出会议室')} params={filter} />
          {add}
        </>
      }
    >
      <div className={pageStyles.filters} role="search">
        <SearchField label={t('搜索名称、位置')} value={place.keyword} onSearch={search} />
        <NumberField
          aria-label={t('至少容纳人数')}
          placeholder={t('至少容纳人数')}
          min={1}
          max={10_000}
          precision={0}
          style={{ width: 140 }}
          value={place.chosen.capacity === '' ? null : capacity}
          onChange={(value) => narrow({ capacity: value === null ? '' : String(value) })}
        />
      </div>
      <BulkBar count={bulk.chosen.length} busy={bulk.busy} deeds={bulk.deeds} onClear={bulk.clear} />
      <PagedTable
        query={query}
        selection={bulk.selection}
        rowKey="roomUuid"
        columns={columns}
        place={place}
        onTurn={turn}
        sort={place.sort}
        onSort={order}
        narrowed={narrowed}
        onClear={clear}
        action={add}
        ariaLabel={t('会议室')}
        minWidth={980}
      />
    </Page>
  )
}
export default RoomsPage
