import { APP_EVENTS, DELIVERY_STATE } from '@qifuyun/contract/app-center/constants.ts'
import { pageStyles } from '@qifuyun/ui/components/paged/Page.tsx'
import { PagedTable } from '@qifuyun/ui/components/paged/PagedTable.tsx'
import { StatusTag } from '@qifuyun/ui/components/paged/StatusTag.tsx'
import { useOpened } from '@qifuyun/ui/components/paged/use-opened.ts'
import { usePlace } from '@qifuyun/ui/components/paged/use-place.ts'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { Button, Select, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/app-center/texts.ts'
import { type Delivery, useDeliveries, useRedeliver } from '../api.ts'
import { Section } from '../detail/Section.tsx'
import { DeliveryDialog } from './DeliveryDialog.tsx'
import { eventWord, momentOf, outcomeOf, STATE_LOOK, useTellOutcome } from './outcome.ts'
import { useLiveDeliveries } from './use-live-deliveries.ts'

type Columns = NonNullable<TableProps<Delivery>['columns']>
const STATES = Object.values(DELIVERY_STATE)
const MIN_WIDTH = 860

interface LogProps {
  appUuid: string
  /** Nothing is sent while events are switched off. */
  enabled: boolean
}

const useColumns = ({ appUuid, enabled }: LogProps, onOpen: (deliveryUuid: string) => void): Columns => {
  const t = useText()
  const again = useRedeliver(useTellOutcome())
  return [
    { key: 'time', title: t('时间'), width: 160, render: (_value, { createTime }) => formatDate(createTime) },
    {
      key: 'event',
      title: t('事件'),
      render: (_value, { deliveryUuid, eventName }) => (
        <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={() => onOpen(deliveryUuid)}>
          {eventWord(eventName)}
        </Button>
      ),
    },
    {
      key: 'state',
      title: t('结果'),
      width: 210,
      render: (_value, delivery) => {
        const { tone, word, icon } = STATE_LOOK[delivery.state]
        return (
          <>
            <StatusTag tone={tone} icon={icon}>
              {t(word)}
            </StatusTag>{' '}
            <span className={pageStyles.muted}>{momentOf(delivery)}</span>
          </>
        )
      },
    },
    { key: 'answer', title: t('应答'), width: 150, ellipsis: true, render: (_value, delivery) => outcomeOf(delivery) },
    {
      key: 'duration',
      title: t('耗时'),
      width: 84,
      align: 'right',
      render: (_value, { tryList: [last] }) => (last === undefined ? '—' : `${last.durationMs} ms`),
    },
    { key: 'attempts', title: t('次数'), width: 64, align: 'right', dataIndex: 'attempts' },
    {
      key: 'deeds',
      title: t('操作'),
      width: 96,
      render: (_value, { deliveryUuid, eventName }) => (
        <Button
          type="link"
          size="small"
          style={{ paddingInline: 0 }}
          aria-label={t('重新发送 {name}', { name: eventWord(eventName) })}
          disabled={!enabled || again.isPending}
          {...(!enabled && { title: t('启用推送后可重新发送') })}
          onClick={() => again.mutate({ appUuid, deliveryUuid })}
        >
          {t('重新发送')}
        </Button>
      ),
    },
  ]
}

/** What was sent to the application in the last 30 days, and how it arrived. */
export const Deliveries = ({ appUuid, enabled }: LogProps): ReactNode => {
  const t = useText()
  const [opened, open] = useOpened('deliveryUuid')
  useLiveDeliveries(appUuid)
  const { place, narrowed, narrow, clear, turn } = usePlace(['delivery', 'event'])
  const state = STATES.find((each) => String(each) === place.chosen.delivery)
  const eventName = APP_EVENTS.find((each) => each === place.chosen.event)
  const query = useDeliveries({
    appUuid,
    pageNum: place.pageNum,
    pageSize: place.pageSize,
    ...(state !== undefined && { state }),
    ...(eventName !== undefined && { eventName }),
  })
  const shown = query.data?.list.find(({ deliveryUuid }) => deliveryUuid === opened)
  return (
    <Section title={t('推送记录')}>
      <div className={pageStyles.filters} role="search">
        <Select
          className={pageStyles.choice ?? ''}
          aria-label={t('推送结果')}
          placeholder={t('全部结果')}
          allowClear
          value={state}
          onChange={(chosen: number | undefined) => narrow({ delivery: chosen === undefined ? '' : String(chosen) })}
          options={STATES.map((value) => ({ value, label: t(STATE_LOOK[value].word) }))}
        />
        <Select
          className={pageStyles.choice ?? ''}
          aria-label={t('事件')}
          placeholder={t('全部事件')}
          allowClear
          value={eventName}
          onChange={(chosen: string | undefined) => narrow({ event: chosen ?? '' })}
          options={APP_EVENTS.map((value) => ({ value, label: eventWord(value) }))}
        />
      </div>
      <PagedTable
        query={query}
        rowKey="deliveryUuid"
        columns={useColumns({ appUuid, enabled }, open)}
        place={place}
        onTurn={turn}
        narrowed={narrowed}
        onClear={clear}
        ariaLabel={t('推送记录')}
        minWidth={MIN_WIDTH}
      />
      {shown === undefined ? null : <DeliveryDialog delivery={shown} onClose={() => open(null)} />}
    </Section>
  )
}
