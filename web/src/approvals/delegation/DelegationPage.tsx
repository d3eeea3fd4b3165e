import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { Page, pageStyles } from '@qifuyun/ui/components/paged/Page.tsx'
import { StatusTag } from '@qifuyun/ui/components/paged/StatusTag.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { App, Button, Space, Table } from 'antd'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '#src/approvals/texts.ts'
import { type Delegation, useDelegations, useEndDelegation } from '../api.ts'
import { to } from '../to.ts'
import { DelegationDialog } from './DelegationDialog.tsx'

const MINUTES = 'YYYY-MM-DD HH:mm'
const PAGE_SIZE = 20

const STANDING = {
  active: { tone: 'success', name: '进行中' },
  ahead: { tone: 'info', name: '未开始' },
  over: { tone: 'slate', name: '已结束' },
} as const

const standingOf = ({ activeFlag, endTime }: Delegation): keyof typeof STANDING => {
  if (activeFlag === 1) return 'active'
  return Date.parse(endTime) > Date.now() ? 'ahead' : 'over'
}

interface DeedsProps {
  delegation: Delegation
  onEdit: () => void
}

const Deeds = ({ delegation, onEdit }: DeedsProps): ReactNode => {
  const t = useText()
  const { modal } = App.useApp()
  const end = useEndDelegation()
  const { toUserName: name, delegationUuid } = delegation
  if (standingOf(delegation) === 'over') return null
  const ask = (): void =>
    void modal.confirm({
      title: t('结束对{name}的委托？', { name }),
      content: t('之后的审批回到你这里，已交给受托人的不变。'),
      okText: t('结束委托'),
      okButtonProps: { danger: true },
      cancelText: t('取消'),
      autoFocusButton: 'cancel',
      onOk: () => end.mutateAsync({ delegationUuid }),
    })
  return (
    <Space>
      <Button type="link" size="small" aria-label={t('编辑 {name}', { name })} onClick={onEdit}>
        {t('编辑')}
      </Button>
      <Button type="link" size="small" danger onClick={ask}>
        {t('结束委托')}
      </Button>
    </Space>
  )
}

/** /dashboard/approve/delegation: who decides in the user's place, when, and in which flows. */
const DelegationPage = (): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const { data, isLoadingError, error, refetch } = useDelegations()
  // Null: a new one.
  const [edited, setEdited] = useState<Delegation | null>()
  const add = (
    <Button type="primary" icon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={() => setEdited(null)}>
      {t('新增委托')}
    </Button>
  )
  const content = (list: readonly Delegation[]): ReactNode =>
    list.length === 0 ? (
      <StateBlock picture="empty" title={t('还没有设置委托')} hint={t('出差或休假时，可以请同事代为审批')} action={add} />
    ) : (
      <Table<Delegation>
        size="middle"
        aria-label={t('审批委托')}
        rowKey="delegationUuid"
        dataSource={[...list]}
        scroll={{ x: 760 }}
        pagination={list.length > PAGE_SIZE ? { pageSize: PAGE_SIZE, showSizeChanger: false } : false}
        columns={[
          { title: t('受托人'), dataIndex: 'toUserName' },
          {
            title: t('委托时间'),
            render: (_, { beginTime, endTime }) => (
              <span className={pageStyles.number}>
                {t('{from} 至 {until}', { from: formatDate(beginTime, MINUTES), until: formatDate(endTime, MINUTES) })}
              </span>
            ),
          },
          {
            title: t('适用流程'),
            render: (_, { flowList }) => (flowList.length === 0 ? t('全部流程') : flowList.map(({ flowName }) => flowName).join(t('、'))),
          },
          {
            title: t('状态'),
            render: (_, row) => {
              const { tone, name } = STANDING[standingOf(row)]
              return <StatusTag tone={tone}>{t(name)}</StatusTag>
            },
          },
          { title: t('操作'), render: (_, row) => <Deeds delegation={row} onEdit={() => setEdited(row)} /> },
        ]}
      />
    )
  return (
    <Page title={t('审批委托')} onBack={() => void navigate(to.list())} actions={data === undefined || data.length === 0 ? undefined : add}>
      <p className={pageStyles.muted}>{t('委托期间需要你审批的申请会交给受托人处理，处理结果会注明代你审批。')}</p>
      {isLoadingError ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !isLoadingError ? <PageSkeleton /> : null}
      {data === undefined ? null : content(data)}
      {edited === undefined ? null : (
        <DelegationDialog {...(edited !== null && { delegation: edited })} onClose={() => setEdited(undefined)} />
      )}
    </Page>
  )
}
export default DelegationPage
