import { Page, pageStyles, SearchField } from '@qifuyun/ui/components/paged/Page.tsx'
import { PagedTable } from '@qifuyun/ui/components/paged/PagedTable.tsx'
import { StatusTag } from '@qifuyun/ui/components/paged/StatusTag.tsx'
import { usePlace } from '@qifuyun/ui/components/paged/use-place.ts'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { orDash } from '@qifuyun/ui/platform/format/labels.ts'
import { App, Button, Segmented, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { type MemberFactor, useMemberFactors, useReset } from './api.ts'
import { PolicyCard } from './PolicyCard.tsx'
import { useText } from './texts.ts'

type Columns = NonNullable<TableProps<MemberFactor>['columns']>

const MIN_WIDTH = 920

const useAskReset = () => {
  const t = useText()
  const { modal } = App.useApp()
  const reset = useReset()
  return ({ userUuid, userName }: MemberFactor): void => {
    modal.confirm({
      title: t('重置「{name}」的二次验证？', { name: userName }),
      content: t('请先确认是本人要求。重置后其验证器和恢复代码失效，所有登录下线。'),
      okText: t('重置'),
      okButtonProps: { danger: true },
      cancelText: t('取消'),
      autoFocusButton: 'cancel',
      // A refusal has been shown by the request layer.
      onOk: () => reset.mutateAsync({ userUuid }).catch(() => undefined),
    })
  }
}

const useStatus = () => {
  const t = useText()
  return ({ sinceTime, requiredFlag }: MemberFactor): ReactNode => {
    if (sinceTime !== null) return <StatusTag tone="success">{t('已开启')}</StatusTag>
    return requiredFlag === 1 ? <StatusTag tone="warning">{t('需开启')}</StatusTag> : <StatusTag tone="slate">{t('未开启')}</StatusTag>
  }
}

const useColumns = (): Columns => {
  const t = useText()
  const ask = useAskReset()
  const statusOf = useStatus()
  return [
    { key: 'userName', title: t('姓名'), ellipsis: true, render: (_value, { userName }) => userName },
    { key: 'userMobile', title: t('手机号'), width: 130, render: (_value, { userMobile }) => userMobile },
    { key: 'adminFlag', title: t('管理员'), width: 90, render: (_value, { adminFlag }) => (adminFlag === 1 ? t('是') : t('否')) },
    { key: 'status', title: t('二次验证'), width: 110, render: (_value, row) => statusOf(row) },
    {
      key: 'ways',
      title: t('方式'),
      width: 180,
      render: (_value, { totpFlag, passkeyCount }) =>
        orDash(
          [totpFlag === 1 ? t('验证器') : '', passkeyCount > 0 ? t('{n} 个通行密钥', { n: passkeyCount }) : ''].filter(Boolean).join('、'),
        ),
    },
    { key: 'sinceTime', title: t('开启时间'), width: 160, render: (_value, { sinceTime }) => orDash(sinceTime && formatDate(sinceTime)) },
    {
      key: 'recoveryLeft',
      title: t('剩余恢复代码'),
      width: 120,
      render: (_value, { sinceTime, recoveryLeft }) => orDash(sinceTime === null ? null : String(recoveryLeft)),
    },
    {
      key: 'deeds',
      title: t('操作'),
      width: 80,
      render: (_value, row) =>
        row.sinceTime === null ? null : (
          <Button type="link" danger size="small" aria-label={t('重置 {name}', { name: row.userName })} onClick={() => ask(row)}>
            {t('重置')}
          </Button>
        ),
    },
  ]
}

/** /enterprise/signIn: of whom a second factor is asked, and who has it. */
const SignInSecurityPage = (): ReactNode => {
  const t = useText()
  const { place, narrowed, search, narrow, clear, turn } = usePlace(['factor'])
  const { factor } = place.chosen
  const query = useMemberFactors({
    pageNum: place.pageNum,
    pageSize: place.pageSize,
    ...(place.keyword !== '' && { keyword: place.keyword }),
    ...(factor !== '' && { factorFlag: factor === '1' ? 1 : 0 }),
  })
  return (
    <Page title={t('登录安全')}>
      <PolicyCard />
      <div className={pageStyles.filters} role="search">
        <SearchField label={t('搜索姓名或手机号')} value={place.keyword} onSearch={search} />
        <Segmented
          value={factor}
          aria-label={t('二次验证')}
          options={[
            { value: '', label: t('全部') },
            { value: '1', label: t('已开启') },
            { value: '0', label: t('未开启') },
          ]}
          onChange={(value) => narrow({ factor: value })}
        />
      </div>
      <PagedTable
        query={query}
        rowKey="userUuid"
        columns={useColumns()}
        place={place}
        onTurn={turn}
        narrowed={narrowed}
        onClear={clear}
        ariaLabel={t('登录安全')}
        minWidth={MIN_WIDTH}
      />
    </Page>
  )
}
export default SignInSecurityPage
