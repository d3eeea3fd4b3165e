import { Drawer } from '@qifuyun/ui/components/Drawer.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { orDash } from '@qifuyun/ui/platform/format/labels.ts'
import { App, Button, Checkbox, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/meeting/texts.ts'
import { type Booking, useBooking, useBookingDeeds } from '../api.ts'
import { BookingStatus } from '../BookingStatus.tsx'
import { clockOf, dayOf } from '../china-time.ts'
import styles from './BookingDialog.module.css'
import { BookingDialog } from './BookingDialog.tsx'

const WIDTH = 480
const REASON_MAX = 200

const Facts = ({ booking }: { booking: Booking }): ReactNode => {
  const t = useText()
  const { beginTime, endTime, remindMinutes } = booking
  const lines: [string, ReactNode][] = [
    [t('时间'), `${dayOf(beginTime)} ${clockOf(beginTime)}–${clockOf(endTime)}`],
    [t('会议室'), [booking.roomName, booking.location].filter((part) => part !== '').join(' · ')],
    [t('组织者'), booking.organiserUserName],
    [t('参会人'), orDash(booking.userList.map(({ userName }) => userName).join('、'))],
    [t('提醒'), remindMinutes === null ? t('不提醒') : remindMinutes === 1_440 ? t('提前1天') : t('提前{n}分钟', { n: remindMinutes })],
    ...(booking.seriesUuid === null ? [] : [[t('重复'), t('重复会议')] as [string, ReactNode]]),
    ...(booking.checkinTime === null ? [] : [[t('签到时间'), formatDate(booking.checkinTime)] as [string, ReactNode]]),
    ...(booking.reason === null ? [] : [[t('原因'), booking.reason] as [string, ReactNode]]),
  ]
  return (
    <>
      <BookingStatus status={booking.statusCode} />
      <dl className={styles.facts}>{lines.map(([term, value]) => [<dt key={`${term}:`}>{term}</dt>, <dd key={term}>{value}</dd>])}</dl>
    </>
  )
}

interface AskProps {
  booking: Booking
  /** Offers to mean the later ones of the series too. */
  series: string
  onChange: (asked: { reason: string; seriesFlag: 0 | 1 }) => void
}

const Ask = ({ booking, series, onChange }: AskProps): ReactNode => {
  const t = useText()
  const [asked, setAsked] = useState<{ reason: string; seriesFlag: 0 | 1 }>({ reason: '', seriesFlag: 0 })
  const change = (part: Partial<typeof asked>): void => {
    setAsked({ ...asked, ...part })
    onChange({ ...asked, ...part })
  }
  return (
    <>
      <Input.TextArea
        aria-label={t('原因')}
        placeholder={t('原因')}
        maxLength={REASON_MAX}
        showCount
        value={asked.reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
      {booking.seriesUuid === null ? null : (
        <Checkbox checked={asked.seriesFlag === 1} onChange={({ target }) => change({ seriesFlag: target.checked ? 1 : 0 })}>
          {series}
        </Checkbox>
      )}
    </>
  )
}

const Actions = ({ booking, onEdit, onDone }: { booking: Booking; onEdit: () => void; onDone: () => void }): ReactNode => {
  const t = useText()
  const { modal } = App.useApp()
  const { bookingUuid, canDo, subject } = booking
  const { cancel, checkin, finish, decide } = useBookingDeeds(onDone)
  const ask = (title: string, okText: string, series: string, act: (asked: { reason: string; seriesFlag: 0 | 1 }) => Promise<unknown>) => {
    let asked = { reason: '', seriesFlag: 0 as 0 | 1 }
    modal.confirm({
      title,
      okText,
      okButtonProps: { danger: true },
      cancelText: t('返回'),
      autoFocusButton: 'cancel',
      content: (
        <Ask
          booking={booking}
          series={series}
          onChange={(given) => {
            asked = given
          }}
        />
      ),
      // What the server refuses keeps the question open; the refusal is toasted.
      onOk: () => act(asked),
    })
  }
  const deeds = {
    decide: (
      <>
        <Button
          danger
          onClick={() =>
            ask(t('拒绝「{name}」的申请', { name: subject }), t('拒绝'), t('同时拒绝该系列之后的申请'), (asked) =>
              decide.mutateAsync({ bookingUuid, agreeFlag: 0, ...asked }),
            )
          }
        >
          {t('拒绝')}
        </Button>
        {booking.seriesUuid === null ? null : (
          <Button loading={decide.isPending} onClick={() => decide.mutate({ bookingUuid, agreeFlag: 1, seriesFlag: 1 })}>
            {t('同意整个系列')}
          </Button>
        )}
        <Button type="primary" loading={decide.isPending} onClick={() => decide.mutate({ bookingUuid, agreeFlag: 1 })}>
          {t('同意')}
        </Button>
      </>
    ),
    cancel: (
      <Button
        danger
        onClick={() =>
          ask(t('取消会议「{name}」', { name: subject }), t('取消会议'), t('同时取消该系列之后的会议'), (asked) =>
            cancel.mutateAsync({ bookingUuid, ...asked }),
          )
        }
      >
        {t('取消会议')}
      </Button>
    ),
    update: <Button onClick={onEdit}>{t('修改预订')}</Button>,
    finish: (
      <Button type="primary" loading={finish.isPending} onClick={() => finish.mutate({ bookingUuid })}>
        {t('提前结束')}
      </Button>
    ),
    checkin: (
      <Button type="primary" loading={checkin.isPending} onClick={() => checkin.mutate({ bookingUuid })}>
        {t('签到')}
      </Button>
    ),
  }
  const order = ['cancel', 'update', 'finish', 'checkin', 'decide'] as const
  return (
    <div className={styles.actions}>
      {order.map((deed) =>
        canDo.includes(deed) ? (
          <span key={deed} className={styles.actions}>
            {deeds[deed]}
          </span>
        ) : null,
      )}
    </div>
  )
}

/** One booking at the side of the calendar, with what may be done to it. */
export const BookingDrawer = ({ bookingUuid, onClose }: { bookingUuid: string; onClose: () => void }): ReactNode => {
  const t = useText()
  const { data, isLoadingError, error, refetch } = useBooking(bookingUuid)
  const [editing, setEditing] = useState(false)
  return (
    <Drawer
      open
      size={WIDTH}
      title={data?.subject ?? t('会议详情')}
      onClose={onClose}
      footer={
        data && data.canDo.length > 0 ? <Actions booking={data} onEdit={() => setEditing(true)} onDone={() => void refetch()} /> : null
      }
    >
      {isLoadingError ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !isLoadingError ? <PageSkeleton /> : null}
      {data === undefined ? null : <Facts booking={data} />}
      {editing && data !== undefined ? <BookingDialog booking={data} onClose={() => setEditing(false)} /> : null}
    </Drawer>
  )
}
