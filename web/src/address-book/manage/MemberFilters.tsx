import { EVERY_STATUS, MEMBER_STATUS } from '@qifuyun/contract/address-book/states.ts'
import { SearchField } from '@qifuyun/ui/components/paged/SearchField.tsx'
import { Checkbox, Segmented, Select } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/address-book/texts.ts'
import { type StatusCounts, useRoleGroups, useStatusCounts } from '../calls.ts'
import { STATUS_TEXT } from '../members/MemberStatus.tsx'
import type { MemberPlace } from '../members/place.ts'
import { FieldFilters } from '../own-fields/FieldFilters.tsx'
import styles from './MembersPane.module.css'

interface MemberFiltersProps {
  place: MemberPlace
  go: (change: Partial<MemberPlace>) => void
}

/** By standing; empty until they are known. */
const countsOf = (counted: StatusCounts | undefined): Readonly<Record<number, number>> =>
  counted === undefined
    ? {}
    : {
        [MEMBER_STATUS.active]: counted.activeCount,
        [MEMBER_STATUS.invited]: counted.invitedCount,
        [MEMBER_STATUS.disabled]: counted.disabledCount,
        [EVERY_STATUS]: counted.activeCount + counted.invitedCount + counted.disabledCount,
      }

const Standing = ({ code, n }: { code: number; n: number | undefined }): ReactNode => {
  const t = useText()
  return (
    <>
      {t(STATUS_TEXT[code] ?? '全部')}
      {n === undefined ? null : <span className={styles.n}>{n}</span>}
    </>
  )
}

/** What narrows the list beside the department. */
export const MemberFilters = ({ place, go }: MemberFiltersProps): ReactNode => {
  const t = useText()
  const groups = useRoleGroups().data ?? []
  const counts = countsOf(useStatusCounts(place).data)
  return (
    <div className={styles.filters} role="search">
      <SearchField
        className={styles.search ?? ''}
        value={place.keyword}
        label={t('搜索姓名、拼音、手机号、工号')}
        onSearch={(keyword) => go({ keyword })}
      />
      <Segmented
        aria-label={t('状态')}
        value={place.statusCode}
        onChange={(statusCode: number) => go({ statusCode })}
        options={[...Object.values(MEMBER_STATUS), EVERY_STATUS].map((code) => ({
          value: code,
          label: <Standing code={code} n={counts[code]} />,
        }))}
      />
      <Select
        className={styles.select ?? ''}
        aria-label={t('角色')}
        placeholder={t('全部角色')}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        {...(place.orgRoleId !== undefined && { value: place.orgRoleId })}
        onChange={(orgRoleId: string | undefined) => go({ orgRoleId })}
        options={groups.map(({ roleGroupName, roleList }) => ({
          label: roleGroupName,
          options: roleList.map(({ orgRoleId, roleName }) => ({ value: orgRoleId, label: roleName })),
        }))}
      />
      <FieldFilters place={place} go={go} />
      <Checkbox checked={place.direct} onChange={({ target }) => go({ direct: target.checked })}>
        {t('只看本部门')}
      </Checkbox>
    </div>
  )
}
