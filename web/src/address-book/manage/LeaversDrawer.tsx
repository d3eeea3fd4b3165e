import { Drawer } from '@qifuyun/ui/components/Drawer.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { StatusTag } from '@qifuyun/ui/components/paged/StatusTag.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { orDash } from '@qifuyun/ui/platform/format/labels.ts'
import { App, Button, Input, Table } from 'antd'
import { Ban, CircleCheck, Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '#src/address-book/texts.ts'
import { LEAVERS_PER_PAGE, type LeaverRow, useLeavers, useRestoreMember } from '../calls.ts'
import styles from './Handover.module.css'
import { KIND_TEXT } from './handover-text.ts'

const WIDTH = 860

const Standing = ({ row }: { row: LeaverRow }): ReactNode => {
  const t = useText()
  const { modal } = App.useApp()
  const restore = useRestoreMember()
  const { leavingUuid, userName, restorableFlag, restoreTime } = row
  if (restoreTime !== null)
    return (
      <StatusTag tone="success" icon={CircleCheck}>
        {t('已恢复')}
      </StatusTag>
    )
  if (restorableFlag === 0)
    return (
      <StatusTag tone="slate" icon={Ban}>
        {t('不可恢复')}
      </StatusTag>
    )
  const ask = (): void =>
    void modal.confirm({
      title: t('恢复「{name}」？', { name: userName }),
      content: t('恢复原部门与角色；接收人仍持有的审批、群主、应用与部门负责人一并交还。'),
      okText: t('恢复「{name}」', { name: userName }),
      cancelText: t('取消'),
      onOk: () => restore.mutateAsync({ leavingUuid }).then(undefined, () => undefined),
    })
  return (
    <Button type="link" size="small" aria-label={t('恢复「{name}」', { name: userName })} onClick={ask}>
      {t('恢复')}
    </Button>
  )
}

const useColumns = () => {
  const t = useText()
  const passed = ({ handoverList }: LeaverRow): string =>
    handoverList
      .map(({ kind, total, userName }) =>
        t('{kind} {n} 项 → {name}', { kind: t(KIND_TEXT[kind].label), n: total, name: userName ?? t('未指定') }),
      )
      .join(t('；'))
  return [
    { key: 'name', dataIndex: 'userName', title: t('姓名'), width: 100 },
    {
      key: 'organs',
      title: t('部门'),
      width: 150,
      ellipsis: true,
      render: (_value: unknown, { organNameList }: LeaverRow) => orDash(organNameList.join(t('、'))),
    },
    { key: 'passed', title: t('交接'), render: (_value: unknown, row: LeaverRow) => orDash(passed(row)) },
    {
      key: 'time',
      title: t('移除时间'),
      width: 150,
      render: (_value: unknown, { leaveTime }: LeaverRow) => formatDate(leaveTime, 'YYYY-MM-DD HH:mm'),
    },
    { key: 'by', title: t('操作人'), width: 90, render: (_value: unknown, { operatorName }: LeaverRow) => orDash(operatorName) },
    { key: 'deed', title: t('操作'), width: 90, render: (_value: unknown, row: LeaverRow) => <Standing row={row} /> },
  ]
}

const Leavers = (): ReactNode => {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  const [pageNum, setPageNum] = useState(1)
  const columns = useColumns()
  const leavers = useLeavers(keyword, pageNum)
  if (leavers.isLoadingError) return <LoadFailed error={leavers.error} onRetry={() => void leavers.refetch()} />
  const ask = (words: string): void => {
    setKeyword(words)
    setPageNum(1)
  }
  const nothing = (
    <StateBlock picture={keyword === '' ? 'empty' : 'noResult'} title={keyword === '' ? t('还没有人离开企业') : t('没有符合条件的结果')} />
  )
  return (
    <>
      <div className={styles.tools}>
        <Input
          type="search"
          allowClear
          className={styles.search ?? ''}
          maxLength={50}
          aria-label={t('搜索姓名')}
          placeholder={t('搜索姓名')}
          prefix={<Search size={16} strokeWidth={1.75} aria-hidden="true" />}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            if (target.value === '') ask('')
          }}
          onPressEnter={() => ask(typed.trim())}
        />
      </div>
      <Table<LeaverRow>
        size="middle"
        rowKey="leavingUuid"
        columns={columns}
        dataSource={leavers.data?.list ?? []}
        loading={leavers.isPending}
        locale={{ emptyText: leavers.data === undefined ? ' ' : nothing }}
        pagination={{
          current: pageNum,
          pageSize: LEAVERS_PER_PAGE,
          total: leavers.data?.page.total ?? 0,
          showSizeChanger: false,
          hideOnSinglePage: true,
          onChange: setPageNum,
        }}
      />
    </>
  )
}

/** Who left, and the way back, over the page whose address says `left=1`. */
export const LeaversDrawer = (): ReactNode => {
  const t = useText()
  const [query, setQuery] = useSearchParams()
  if (query.get('left') !== '1') return null
  const close = (): void =>
    setQuery((before) => {
      before.delete('left')
      return before
    })
  return (
    <Drawer open size={WIDTH} title={t('离职记录')} onClose={close} destroyOnHidden>
      <Leavers />
    </Drawer>
  )
}
