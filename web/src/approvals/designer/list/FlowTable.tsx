import { pageStyles } from '@qifuyun/ui/components/paged/Page.tsx'
import { usePhoneRows } from '@qifuyun/ui/components/paged/phone-rows.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { App, Button, Dropdown, Switch, Table, type TableProps, Tag, Tooltip } from 'antd'
import { MoreHorizontal, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
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

const GroupName = ({ group: { categoryName, list } }: { group: FlowGroup }): ReactNode => (
  <>
    <strong>{categoryName}</strong> <span className={styles.note}>{list.length}</span>
  </>
)

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
        aria-label={t('启用「{name}」', { name })}
        checked={enableFlag === 1 && !unpublished}
        disabled={unpublished}
        loading={enable.isPending}
        onChange={(on) => enable.mutate({ flowUuid, enableFlag: on ? 1 : 0 })}
      />
    </Tooltip>
  )
}

export interface FlowGroup {
  categoryName: string
  list: FlowRow[]
}

/** A flow, or the line above those of its category. */
type Line = { key: string; group: FlowGroup } | { key: string; flow: FlowRow }

const ORDERS = {
  name: (left: FlowRow, right: FlowRow) => left.flowName.localeCompare(right.flowName, 'zh-CN'),
  running: (left: FlowRow, right: FlowRow) => left.runningCount - right.runningCount,
  time: (left: FlowRow, right: FlowRow) => left.updateTime.localeCompare(right.updateTime),
} as const
type Sorted = { by: keyof typeof ORDERS; order: 'ascend' | 'descend' } | undefined

/** The flows below their categories, ordered within each. */
const linesOf = (groups: readonly FlowGroup[], sorted: Sorted): Line[] =>
  groups.flatMap((group) => {
    const ordered = sorted === undefined ? group.list : group.list.toSorted(ORDERS[sorted.by])
    const list = sorted?.order === 'descend' ? ordered.toReversed() : ordered
    return [{ key: group.categoryName, group }, ...list.map((flow) => ({ key: flow.flowUuid, flow }))]
  })

type Columns = NonNullable<TableProps<Line>['columns']>

/** The line of a category runs over all columns. */
const spanned = (columns: Columns): Columns =>
  columns.map((column, index) => ({
    ...column,
    onCell: (line) => ('group' in line ? { colSpan: index === 0 ? columns.length : 0 } : {}),
  }))

/** All flows in one table, below the names of their categories. */
export const FlowTable = ({ groups, onVersions }: { groups: readonly FlowGroup[]; onVersions: (flow: FlowRow) => void }): ReactNode => {
  const t = useText()
  const [sorted, setSorted] = useState<Sorted>()
  const sorter = (by: keyof typeof ORDERS) => ({ sorter: true, sortOrder: sorted?.by === by ? sorted.order : null })
  const shown = (draw: (flow: FlowRow) => ReactNode) => (_value: unknown, line: Line) => ('flow' in line ? draw(line.flow) : null)
  const { narrow, columns } = usePhoneRows<Line>([
    {
      key: 'name',
      title: t('流程'),
      ...sorter('name'),
      render: (_value, line) => ('flow' in line ? <NameCell flow={line.flow} /> : <GroupName group={line.group} />),
    },
    {
      key: 'version',
      title: t('版本'),
      width: 150,
      render: shown(({ versionNo, draftFlag }) => (
        <>
          {versionNo > 0 ? t('第 {n} 版', { n: versionNo }) : null}
          {draftFlag === 1 || versionNo === 0 ? <Tag className={styles.tag ?? ''}>{t('草稿')}</Tag> : null}
        </>
      )),
    },
    {
      key: 'running',
      title: t('审批中'),
      width: 100,
      align: 'right',
      ...sorter('running'),
      render: shown((flow) => flow.runningCount),
    },
    {
      key: 'time',
      title: t('更新时间'),
      width: 180,
      ...sorter('time'),
      render: shown(({ updateTime }) => formatDate(updateTime, 'YYYY-MM-DD HH:mm')),
    },
    { key: 'enable', title: t('启用'), width: 80, render: shown((flow) => <EnableSwitch flow={flow} />) },
    { key: 'acts', title: t('操作'), width: 120, fixed: 'right', render: shown((flow) => <Actions flow={flow} onVersions={onVersions} />) },
  ])
  return (
    <Table<Line>
      rowKey="key"
      size="middle"
      className={`${pageStyles.table} ${styles.flows}`}
      aria-label={t('审批流程')}
      dataSource={linesOf(groups, sorted)}
      rowClassName={(line) => ('group' in line ? (styles.group ?? '') : '')}
      showHeader={!narrow}
      {...(!narrow && { scroll: { x: 860 } })}
      showSorterTooltip={false}
      pagination={{ defaultPageSize: 100, showSizeChanger: false, hideOnSinglePage: true }}
      onChange={(_pages, _filters, chosen) => {
        const one = Array.isArray(chosen) ? chosen[0] : chosen
        // The key of a sortable column is the order it sorts by.
        setSorted(one?.order ? { by: one.columnKey as keyof typeof ORDERS, order: one.order } : undefined)
      }}
      columns={spanned(columns)}
    />
  )
}
