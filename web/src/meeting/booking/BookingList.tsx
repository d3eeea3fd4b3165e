import { pageStyles, SearchField } from '@qifuyun/ui/components/paged/Page.tsx'
import { PagedTable } from '@qifuyun/ui/components/paged/PagedTable.tsx'
import { usePlace } from '@qifuyun/ui/components/paged/use-place.ts'
import { Button, Select, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/meeting/texts.ts'
import { type Booking, useBookings } from '../api.ts'
import { BookingStatus, STATUS_LOOK, STATUSES } from '../BookingStatus.tsx'
import { clockOf, dayOf } from '../china-time.ts'

interface ListProps {
  /** Whose: the caller's own, those that wait for them, or those of one room. */
  of: { mineFlag: 1 } | { decideFlag: 1; ascendingFlag: 1 } | { roomUuid: string }
  label: string
  onOpen: (bookingUuid: string) => void
}

/** Bookings as a table. */
export const BookingList = ({ of, label, onOpen }: ListProps): ReactNode => {
  const t = useText()
  const { place, narrowed, search, narrow, clear, turn } = usePlace(['status'])
  const deciding = 'decideFlag' in of
  const status = STATUSES.find((one) => !deciding && String(one) === place.chosen.status)
  const query = useBookings({
    ...of,
    keyword: place.keyword,
    pageNum: place.pageNum,
    pageSize: place.pageSize,
    ...(status === undefined ? {} : { statusCode: status }),
  })
  const columns: NonNullable<TableProps<Booking>['columns']> = [
    { key: 'xh', dataIndex: 'xh', title: t('序号'), width: 64 },
    {
      key: 'subject',
      title: t('会议主题'),
      render: (_value, { subject, bookingUuid }) => (
        <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={() => onOpen(bookingUuid)}>
          {subject}
        </Button>
      ),
    },
    {
      key: 'time',
      title: t('时间'),
      width: 200,
      render: (_value, { beginTime, endTime }) => (
        <span className={pageStyles.number}>{`${dayOf(beginTime)} ${clockOf(beginTime)}–${clockOf(endTime)}`}</span>
      ),
    },
    { key: 'room', dataIndex: 'roomName', title: t('会议室'), width: 160 },
    { key: 'organiser', dataIndex: 'organiserUserName', title: t('组织者'), width: 120 },
    { key: 'status', title: t('状态'), width: 120, render: (_value, { statusCode }) => <BookingStatus status={statusCode} /> },
  ]
  return (
    <div className={pageStyles.stack}>
      <div className={pageStyles.filters} role="search">
        <SearchField label={t('搜索会议主题')} value={place.keyword} onSearch={search} />
        {deciding ? null : (
          <Select
            className={pageStyles.choice ?? ''}
            aria-label={t('状态')}
            placeholder={t('全部状态')}
            allowClear
            value={place.chosen.status === '' ? undefined : place.chosen.status}
            onChange={(chosen: string | undefined) => narrow({ status: chosen ?? '' })}
            options={STATUSES.map((one) => ({ value: String(one), label: t(STATUS_LOOK[one].word) }))}
          />
        )}
      </div>
      <PagedTable
        query={query}
        rowKey="bookingUuid"
        columns={columns}
        place={place}
        onTurn={turn}
        narrowed={narrowed}
        onClear={clear}
        ariaLabel={label}
      />
    </div>
  )
}
