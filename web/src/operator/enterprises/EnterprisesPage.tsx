import { CERTIFICATION, DICTIONARY } from '@qifuyun/contract/dictionaries/dictionary.ts'
import { Page, pageStyles, SearchField } from '@qifuyun/ui/components/paged/Page.tsx'
import { PagedTable } from '@qifuyun/ui/components/paged/PagedTable.tsx'
import { StatusTag } from '@qifuyun/ui/components/paged/StatusTag.tsx'
import { usePlace } from '@qifuyun/ui/components/paged/use-place.ts'
import { useDictionary } from '@qifuyun/ui/dictionaries/api.ts'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { Select, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useText } from '#src/operator/texts.ts'
import { type EnterpriseRow, useEnterprises } from '../calls.ts'
import { EnterpriseDrawer } from './EnterpriseDrawer.tsx'
import { STANDING, STANDING_CODES } from './standing.ts'

const OPEN = 'open'

/** Which enterprise is open beside the list; it stands in the address. */
const useOpen = () => {
  const [query, setQuery] = useSearchParams()
  const show = (enterpriseUuid: string | null): URLSearchParams => {
    const after = new URLSearchParams(query)
    if (enterpriseUuid === null) after.delete(OPEN)
    else after.set(OPEN, enterpriseUuid)
    return after
  }
  return {
    opened: query.get(OPEN),
    linkTo: (enterpriseUuid: string) => `?${show(enterpriseUuid).toString()}`,
    close: () => setQuery(show(null), { replace: true }),
  }
}

const useColumns = (linkTo: (enterpriseUuid: string) => string): NonNullable<TableProps<EnterpriseRow>['columns']> => {
  const t = useText()
  const categories = useDictionary(DICTIONARY.enterpriseCategory)
  return [
    { key: 'xh', dataIndex: 'xh', title: t('序号'), width: 64 },
    {
      key: 'name',
      title: t('企业名称'),
      render: (_value, { enterpriseUuid, enterpriseName }) => (
        <Link className={pageStyles.link} to={linkTo(enterpriseUuid)}>
          {enterpriseName}
        </Link>
      ),
    },
    {
      key: 'category',
      title: t('企业类型'),
      width: 140,
      render: (_value, { enterpriseCategoryCode }) =>
        categories?.find(({ dictCode }) => dictCode === enterpriseCategoryCode)?.dictName ?? enterpriseCategoryCode,
    },
    {
      key: 'standing',
      title: t('认证状态'),
      width: 120,
      render: (_value, { enterpriseAuthenticationCode }) => {
        const { tone, word } = STANDING[enterpriseAuthenticationCode] ?? STANDING[CERTIFICATION.none]
        return <StatusTag tone={tone}>{t(word)}</StatusTag>
      },
    },
    { key: 'asked', title: t('申请时间'), width: 170, render: (_value, { authenticationTime }) => formatDate(authenticationTime) },
    {
      key: 'ai',
      title: t('AI 助手'),
      width: 100,
      render: (_value, { aiFlag }) => (aiFlag === 1 ? <StatusTag tone="info">{t('已开通')}</StatusTag> : '—'),
    },
    { key: 'made', title: t('创建时间'), width: 170, render: (_value, { createTime }) => formatDate(createTime) },
  ]
}

/** /operator/enterprise: every enterprise of the platform, and who waits for certification. */
const EnterprisesPage = (): ReactNode => {
  const t = useText()
  const { place, narrowed, search, narrow, clear, turn } = usePlace(['standing'])
  const { opened, linkTo, close } = useOpen()
  const standing = STANDING_CODES.find((code) => code === place.chosen.standing)
  const query = useEnterprises({
    keyword: place.keyword,
    pageNum: place.pageNum,
    pageSize: place.pageSize,
    ...(standing !== undefined && { enterpriseAuthenticationCode: standing }),
  })
  return (
    <Page title={t('企业与认证')}>
      <div className={pageStyles.filters} role="search">
        <SearchField label={t('搜索企业名称、信用代码')} value={place.keyword} onSearch={search} />
        <Select
          className={pageStyles.choice ?? ''}
          aria-label={t('认证状态')}
          placeholder={t('全部状态')}
          allowClear
          value={standing}
          onChange={(chosen: string | undefined) => narrow({ standing: chosen ?? '' })}
          options={STANDING_CODES.map((code) => ({ value: code, label: t(STANDING[code].word) }))}
        />
      </div>
      <PagedTable
        query={query}
        rowKey="enterpriseUuid"
        columns={useColumns(linkTo)}
        place={place}
        onTurn={turn}
        narrowed={narrowed}
        onClear={clear}
        ariaLabel={t('企业与认证')}
        minWidth={960}
      />
      {opened === null ? null : <EnterpriseDrawer enterpriseUuid={opened} onClose={close} />}
    </Page>
  )
}
export default EnterprisesPage
