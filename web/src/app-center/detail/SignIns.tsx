import type { Scope } from '@qifuyun/contract/oauth/constants.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { pageStyles } from '@qifuyun/ui/components/paged/Page.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { orDash } from '@qifuyun/ui/platform/format/labels.ts'
import { App, Button, Table, type TableProps } from 'antd'
import { type ReactNode, useState } from 'react'
import { type TextKey, useText } from '#src/app-center/texts.ts'
import { type SignIn, useRevokeUser, useSignIns } from '../api.ts'
import { Section } from './Section.tsx'

/** What an application may read of the users who sign in to it, in a word. */
const SCOPE_WORD: Record<Scope, TextKey> = { openid: '身份', profile: '基本资料', phone: '手机号', organ: '所在部门' }
const PAGE_SIZE = 10
const MIN_WIDTH = 720

const RevokeButton = ({ appUuid, signIn: { userUuid, userName } }: { appUuid: string; signIn: SignIn }): ReactNode => {
  const t = useText()
  const { modal } = App.useApp()
  const revoke = useRevokeUser()
  const ask = (): void => {
    modal.confirm({
      title: t('撤销「{name}」的登录？', { name: userName }),
      content: t('该成员在所有设备上的令牌立即失效，需要时可重新登录；不再允许使用请调整可见范围。'),
      okText: t('撤销登录'),
      okButtonProps: { danger: true },
      cancelText: t('取消'),
      autoFocusButton: 'cancel',
      onOk: () => revoke.mutateAsync({ appUuid, userUuid }),
    })
  }
  return (
    <Button
      type="link"
      size="small"
      danger
      style={{ paddingInline: 0 }}
      aria-label={t('撤销登录 {name}', { name: userName })}
      onClick={ask}
    >
      {t('撤销登录')}
    </Button>
  )
}

const useColumns = (appUuid: string): NonNullable<TableProps<SignIn>['columns']> => {
  const t = useText()
  const moment = (time: string): string => formatDate(time, 'YYYY-MM-DD HH:mm')
  return [
    { key: 'name', title: t('成员'), render: (_value, { userName }) => orDash(userName) },
    {
      key: 'scopes',
      title: t('可读取'),
      render: (_value, { scopeList }) => orDash(scopeList.map((scope) => t(SCOPE_WORD[scope])).join('、')),
    },
    { key: 'count', dataIndex: 'signInCount', title: t('登录数'), width: 90, align: 'end' },
    { key: 'at', title: t('最近登录'), width: 150, render: (_value, { signInTime }) => moment(signInTime) },
    { key: 'until', title: t('有效期至'), width: 150, render: (_value, { expireTime }) => moment(expireTime) },
    { key: 'deeds', title: t('操作'), width: 96, render: (_value, signIn) => <RevokeButton appUuid={appUuid} signIn={signIn} /> },
  ]
}

/** Who is signed in to a self-built application, and the end of it. */
export const SignIns = ({ appUuid }: { appUuid: string }): ReactNode => {
  const t = useText()
  const [pageNum, setPageNum] = useState(1)
  const { data, isLoadingError, error, refetch, isPending } = useSignIns({ appUuid, pageNum, pageSize: PAGE_SIZE })
  const columns = useColumns(appUuid)
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return (
    <Section title={t('已登录成员')}>
      <Table<SignIn>
        size="small"
        aria-label={t('已登录成员')}
        rowKey="userUuid"
        columns={columns}
        dataSource={data?.list ?? []}
        loading={isPending}
        locale={{ emptyText: <span className={pageStyles.muted}>{t('还没有成员登录过该应用')}</span> }}
        pagination={{ current: pageNum, pageSize: PAGE_SIZE, total: data?.page.total ?? 0, hideOnSinglePage: true, onChange: setPageNum }}
        scroll={{ x: MIN_WIDTH }}
      />
    </Section>
  )
}
