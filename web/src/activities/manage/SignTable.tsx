import { SIGN_STATES, type SignState } from '@qifuyun/contract/activities/constants.ts'
import { pageStyles, SearchField } from '@qifuyun/ui/components/paged/Page.tsx'
import { PagedTable } from '@qifuyun/ui/components/paged/PagedTable.tsx'
import { StatusTag } from '@qifuyun/ui/components/paged/StatusTag.tsx'
import { usePlace } from '@qifuyun/ui/components/paged/use-place.ts'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { orDash } from '@qifuyun/ui/platform/format/labels.ts'
import { Select, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { type TextKey, useText } from '#src/activities/texts.ts'
import { type SignRow, useSigns } from '../api.ts'

const STATE = {
  1: { word: '已报名', tone: 'success' },
  2: { word: '候补中', tone: 'warning' },
  3: { word: '已取消', tone: 'slate' },
} as const satisfies Record<SignState, { word: TextKey; tone: 'success' | 'warning' | 'slate' }>

/** Who signed up for an activity. */
export const SignTable = ({ activityUuid }: { activityUuid: string }): ReactNode => {
  const t = useText()
  const { place, narrowed, search, narrow, clear, turn } = usePlace(['state'])
  const state = SIGN_STATES.find((one) => String(one) === place.chosen.state)
  const query = useSigns({
    activityUuid,
    keyword: place.keyword,
    pageNum: place.pageNum,
    pageSize: place.pageSize,
    ...(state === undefined ? {} : { stateCode: state }),
  })
  const columns: NonNullable<TableProps<SignRow>['columns']> = [
    { key: 'xh', dataIndex: 'xh', title: t('序号'), width: 64 },
    { key: 'name', dataIndex: 'userName', title: t('姓名'), width: 120 },
    { key: 'organ', title: t('部门'), render: (_value, { organName }) => orDash(organName) },
    {
      key: 'state',
      title: t('状态'),
      width: 110,
      render: (_value, { stateCode }) => <StatusTag tone={STATE[stateCode].tone}>{t(STATE[stateCode].word)}</StatusTag>,
    },
    { key: 'signed', title: t('报名时间'), width: 180, render: (_value, { signTime }) => formatDate(signTime) },
    { key: 'checkin', title: t('签到时间'), width: 180, render: (_value, { checkinTime }) => formatDate(checkinTime) },
  ]
  return (
    <>
      <div className={pageStyles.filters} role="search">
        <SearchField label={t('搜索姓名')} value={place.keyword} onSearch={search} />
        <Select
          className={pageStyles.choice ?? ''}
          aria-label={t('状态')}
          placeholder={t('全部状态')}
          allowClear
          value={place.chosen.state === '' ? undefined : place.chosen.state}
          onChange={(chosen: string | undefined) => narrow({ state: chosen ?? '' })}
          options={SIGN_STATES.map((one) => ({ value: String(one), label: t(STATE[one].word) }))}
        />
      </div>
      <PagedTable
        query={query}
        rowKey="userUuid"
        columns={columns}
        place={place}
        onTurn={turn}
        narrowed={narrowed}
        onClear={clear}
        ariaLabel={t('报名名单')}
      />
    </>
  )
}
