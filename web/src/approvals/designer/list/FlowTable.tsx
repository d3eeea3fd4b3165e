import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { App, Button, Dropdown, Switch, Table, Tag, Tooltip } from 'antd'
import { MoreHorizontal, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useText } from '#src/approvals/designer/texts.ts'
import { FlowTile } from '../../FlowTile.tsx'
import { type FlowRow, useCopyFlow, useDeleteFlow, useEnableFlow } from '../calls.ts'
import { to } from '../to.ts'
import styles from './List.module.css'

const ICON_PX = 28

const NameCell = ({ flow }: { flow: FlowRow }): ReactNode => {
  const t = useText()
  const { flowUuid, flowName, flowIcon, flowDesc, leaverNodeList: leavers } = flow
  return (
    <div className={styles.name}>
      <FlowTile icon={flowIcon} size={ICON_PX} />
      <span className={styles.names}>
        <Link to={to.design(flowUuid)}>{flowName === '' ? t('未命名流程') : flowName}</Link>
        {flowDesc === '' ? null : <span className={styles.note}>{flowDesc}</span>}
      </span>
      {leavers.length === 0 ? null : (
        <Tooltip title={`${t('节点审批人已离职')}：${leavers.join(t('、'))}`}>
          <TriangleAlert size={16} className={styles.warning} role="img" aria-label={t('节点审批人已离职')} />
        </Tooltip>
      )}
    </div>
  )
}

const Actions = ({ flow, onVersions }: { flow: FlowRow; onVersions: (flow: FlowRow) => void }): ReactNode => {
  const t = useText()
  const { modal } = App.useApp()
  const navigate = useNavigate()
  const copy = useCopyFlow((flowUuid) => void navigate(to.design(flowUuid)))
  const remove = useDeleteFlow()
  const { flowUuid, flowName: name } = flow
  const ask = (): void => {
    modal.confirm({
      title: t('删除流程「{name}」？', { name }),
      content: t('已结束的审批记录会保留。'),
      okText: t('删除流程'),
      cancelText: t('取消'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => remove.mutateAsync({ flowUuid }).catch(() => undefined),
    })
  }
  return (
    <div className={styles.acts}>
      <Button type="link" size="small" onClick={() => void navigate(to.design(flowUuid))}>
        {t('编辑')}
      </Button>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'versions', label: t('版本记录'), onClick: () => onVersions(flow) },
            { key: 'copy', label: t('复制'), disabled: copy.isPending, onClick: () => copy.mutate({ flowUuid }) },
            { key: 'delete', label: t('删除'), danger: true, onClick: ask },
          ],
        }}
      >
        <Button
          type="text"
          size="small"
          aria-label={t('「{name}」的操作', { name })}
          icon={<MoreHorizontal size={16} strokeWidth={1.75} aria-hidden="true" />}
        />
      </Dropdown>
    </div>
  )
}

const EnableSwitch = ({ flow }: { flow: FlowRow }): ReactNode => {
  const t = useText()
  const enable = useEnableFlow()
  const { flowUuid, flowName: name, enableFlag, versionNo } = flow
  const unpublished = versionNo === 0
  return (
    <Tooltip title={unpublished ? t('发布后才能启用') : undefined}>
      <Switch
        size="small"
        aria-label={t('启用「{name}」', { name })}
        checked={enableFlag === 1 && !unpublished}
        disabled={unpublished}
        loading={enable.isPending}
        onChange={(on) => enable.mutate({ flowUuid, enableFlag: on ? 1 : 0 })}
      />
    </Tooltip>
  )
}

interface FlowTableProps {
  flows: FlowRow[]
  label: string
  onVersions: (flow: FlowRow) => void
}

/** Flows of a category. */
export const FlowTable = ({ flows, label, onVersions }: FlowTableProps): ReactNode => {
  const t = useText()
  return (
    <Table<FlowRow>
      rowKey="flowUuid"
      aria-label={label}
      dataSource={flows}
      pagination={flows.length > 20 ? { pageSize: 20, showSizeChanger: false } : false}
      columns={[
        {
          key: 'name',
          title: t('流程'),
          sorter: (left, right) => left.flowName.localeCompare(right.flowName, 'zh-CN'),
          render: (_, flow) => <NameCell flow={flow} />,
        },
        {
          key: 'version',
          title: t('版本'),
          width: 150,
          render: (_, { versionNo, draftFlag }) => (
            <>
              {versionNo > 0 ? t('第 {n} 版', { n: versionNo }) : null}
              {draftFlag === 1 || versionNo === 0 ? <Tag className={styles.tag ?? ''}>{t('草稿')}</Tag> : null}
            </>
          ),
        },
        {
          key: 'running',
          title: t('审批中'),
          dataIndex: 'runningCount',
          width: 100,
          align: 'right',
          sorter: (left, right) => left.runningCount - right.runningCount,
        },
        {
          key: 'time',
          title: t('更新时间'),
          width: 180,
          sorter: (left, right) => left.updateTime.localeCompare(right.updateTime),
          render: (_, { updateTime }) => formatDate(updateTime, 'YYYY-MM-DD HH:mm'),
        },
        { key: 'enable', title: t('启用'), width: 80, render: (_, flow) => <EnableSwitch flow={flow} /> },
        { key: 'acts', title: t('操作'), width: 120, render: (_, flow) => <Actions flow={flow} onVersions={onVersions} /> },
      ]}
    />
  )
}
