import { DIRECTORY_DEEDS, type DirectoryDeed, type DirectoryField } from '@qifuyun/contract/directory/constants.ts'
import { pageStyles, SearchField } from '@qifuyun/ui/components/paged/Page.tsx'
import { PagedTable } from '@qifuyun/ui/components/paged/PagedTable.tsx'
import { StatusTag } from '@qifuyun/ui/components/paged/StatusTag.tsx'
import { usePlace } from '@qifuyun/ui/components/paged/use-place.ts'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { orDash } from '@qifuyun/ui/platform/format/labels.ts'
import { Select, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { type DirectoryChange, useChanges } from './api.ts'
import styles from './Directory.module.css'
import { useText } from './texts.ts'

type Columns = NonNullable<TableProps<DirectoryChange>['columns']>

const DEEDS = {
  added: { tone: 'success', word: '新增' },
  linked: { tone: 'success', word: '关联' },
  changed: { tone: 'slate', word: '修改' },
  enabled: { tone: 'success', word: '启用' },
  disabled: { tone: 'slate', word: '停用' },
  removed: { tone: 'slate', word: '移除' },
  refused: { tone: 'error', word: '被拒绝' },
} as const satisfies Record<DirectoryDeed, { tone: string; word: string }>

const FIELDS = {
  userName: '目录账号',
  externalId: '外部编号',
  displayName: '名称',
  title: '职位',
  emails: '邮箱',
  phoneNumbers: '手机号',
  active: '启用状态',
  employeeNumber: '工号',
  department: '主部门',
  members: '部门成员',
} as const satisfies Record<DirectoryField, string>

const SUBJECTS = { person: '成员', organ: '部门' } as const

const useColumns = (): Columns => {
  const t = useText()
  return [
    { key: 'changeTime', title: t('时间'), width: 160, render: (_value, { changeTime }) => formatDate(changeTime) },
    {
      key: 'deed',
      title: t('结果'),
      width: 100,
      render: (_value, { deed }) => <StatusTag tone={DEEDS[deed].tone}>{t(DEEDS[deed].word)}</StatusTag>,
    },
    {
      key: 'subject',
      title: t('对象'),
      width: 220,
      render: (_value, { subject, subjectName }) => (
        <>
          {subjectName} <span className={pageStyles.muted}>{t(SUBJECTS[subject])}</span>
        </>
      ),
    },
    {
      key: 'what',
      title: t('变更内容'),
      render: (_value, { fieldList, problem }) => problem ?? orDash(fieldList.map((field) => t(FIELDS[field])).join('、')),
    },
    { key: 'tokenName', title: t('目录令牌'), width: 140, ellipsis: true, render: (_value, { tokenName }) => orDash(tokenName) },
  ]
}

const isDeed = (value: string): value is DirectoryDeed => value in DEEDS

/** What the directory did, and what it was refused. */
export const Changes = (): ReactNode => {
  const t = useText()
  const { place, narrowed, search, narrow, clear, turn } = usePlace(['deed'])
  const { deed } = place.chosen
  const query = useChanges({
    pageNum: place.pageNum,
    pageSize: place.pageSize,
    ...(place.keyword !== '' && { keyword: place.keyword }),
    ...(isDeed(deed) && { deed }),
  })
  return (
    <section aria-label={t('同步记录')}>
      <div className={styles.section}>
        <h2>{t('同步记录')}</h2>
      </div>
      <div className={pageStyles.filters} role="search">
        <SearchField label={t('搜索成员或部门')} value={place.keyword} onSearch={search} />
        <Select
          allowClear
          aria-label={t('结果')}
          placeholder={t('全部结果')}
          style={{ minWidth: 140 }}
          value={isDeed(deed) ? deed : null}
          options={DIRECTORY_DEEDS.map((value) => ({ value, label: t(DEEDS[value].word) }))}
          onChange={(chosen) => narrow({ deed: chosen ?? '' })}
        />
      </div>
      <PagedTable
        query={query}
        rowKey="changeUuid"
        columns={useColumns()}
        place={place}
        onTurn={turn}
        narrowed={narrowed}
        onClear={clear}
        ariaLabel={t('同步记录')}
      />
    </section>
  )
}
