import type { Tone } from '@qifuyun/kit/field.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { Drawer } from '@qifuyun/ui/components/Drawer.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { Button, Select, Table } from 'antd'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { type TextKey, useText } from '#src/approvals/designer/texts.ts'
import { type FlowRow, type FlowVersion, useFlowInfo, useVersions } from '../calls.ts'
import { STEP_NAME } from '../place.ts'
import { to } from '../to.ts'
import { compareFlows, type Difference } from './diff.ts'
import styles from './List.module.css'

const WIDTH = 640

const CHANGE = {
  added: { label: '新增', tone: 'success' },
  changed: { label: '修改', tone: 'info' },
  removed: { label: '删除', tone: 'error' },
} as const satisfies Record<Difference['change'], { label: TextKey; tone: Tone }>

const PROPERTY: Record<string, TextKey> = {
  flowName: '流程名称',
  flowIcon: '图标',
  categoryCode: '流程分类',
  flowDesc: '流程说明',
  startPurview: '谁可以发起',
  flowManager: '流程管理员',
  withdrawRule: '撤回',
  dedupeRule: '审批人重复出现时',
  titleTemplate: '申请标题',
  summaryFields: '摘要字段',
  allowInitiatorCc: '允许发起人添加抄送人',
}

/** Settings of steps, branches and fields by their keys; what is not among them is told as the rest. */
const SETTING: Record<string, TextKey> = {
  nodeName: '名称',
  branchName: '名称',
  approver: '审批人',
  notifier: '抄送人',
  signMode: '多人审批方式',
  ratio: '多人审批方式',
  emptyRule: '审批人为空时',
  emptyUserUuidList: '审批人为空时',
  initiatorRule: '审批人是发起人时',
  fieldPurview: '表单权限',
  opinionRequired: '审批意见',
  signatureRequired: '同意时需要手写签名',
  buttons: '允许的操作',
  timeout: '超时与提醒',
  when: '条件',
  before: '顺序',
  after: '顺序',
  order: '顺序',
  label: '标题',
  placeholder: '提示文字',
  required: '必填',
  options: '选项',
}

const What = ({ difference: { area, name, was, what = [] } }: { difference: Difference }): ReactNode => {
  const t = useText()
  const called = PROPERTY[name] === undefined ? name : t(PROPERTY[name])
  const settings = area === 'base' || area === 'more' ? [] : [...new Set(what.map((key) => t(SETTING[key] ?? '其他设置')))]
  return (
    <>
      {was === undefined ? called : `${was} → ${called}`}
      {settings.length === 0 ? null : <span className={styles.what}>{settings.join(t('、'))}</span>}
    </>
  )
}

const Differences = ({ flowUuid, older, newer }: { flowUuid: string; older: number; newer: number | undefined }): ReactNode => {
  const t = useText()
  const before = useFlowInfo(flowUuid, older)
  const after = useFlowInfo(flowUuid, newer)
  const failed = [before, after].find(({ isLoadingError }) => isLoadingError)
  if (failed) return <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />
  if (before.data === undefined || after.data === undefined) return <Table loading pagination={false} />
  const lines = compareFlows(before.data, after.data)
  return (
    <Table<Difference>
      size="small"
      rowKey={({ area, key }) => `${area}.${key}`}
      dataSource={lines}
      pagination={false}
      locale={{ emptyText: <StateBlock picture="done" title={t('两个版本相同')} /> }}
      columns={[
        { key: 'area', title: t('位置'), width: 110, render: (_, { area }) => t(STEP_NAME[area]) },
        {
          key: 'change',
          title: t('变化'),
          width: 90,
          render: (_, { change }) => <ToneTag tone={CHANGE[change].tone}>{t(CHANGE[change].label)}</ToneTag>,
        },
        { key: 'name', title: t('内容'), render: (_, difference) => <What difference={difference} /> },
      ]}
    />
  )
}

const DRAFT = 0

/** Published versions of a flow, and what two of them, or the draft, have otherwise. */
export const VersionsDrawer = ({ flow, onClose }: { flow: FlowRow; onClose: () => void }): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const versions = useVersions(flow.flowUuid)
  const list = versions.data ?? []
  const [pair, setPair] = useState<{ older?: number; newer?: number }>({})
  const newest = list[0]?.versionNo
  const newer = pair.newer ?? (flow.draftFlag === 1 ? DRAFT : newest)
  const older = pair.older ?? (newer === DRAFT ? newest : list[1]?.versionNo)
  const named = (versionNo: number) => ({ value: versionNo, label: versionNo === DRAFT ? t('草稿') : t('第 {n} 版', { n: versionNo }) })
  const choices = list.map(({ versionNo }) => named(versionNo))
  return (
    <Drawer
      open
      size={WIDTH}
      title={t('「{name}」的版本', { name: flow.flowName })}
      onClose={onClose}
      extra={<Button onClick={() => void navigate(to.design(flow.flowUuid))}>{t('编辑')}</Button>}
    >
      {versions.isLoadingError ? (
        <LoadFailed error={versions.error} onRetry={() => void versions.refetch()} />
      ) : (
        <Table<FlowVersion>
          size="small"
          rowKey="versionNo"
          loading={versions.isPending}
          dataSource={list}
          pagination={list.length > 10 ? { pageSize: 10, showSizeChanger: false } : false}
          locale={{ emptyText: <StateBlock picture="empty" title={t('还没有发布过')} /> }}
          columns={[
            { key: 'versionNo', title: t('版本'), render: (_, { versionNo }) => t('第 {n} 版', { n: versionNo }) },
            { key: 'publishTime', title: t('发布时间'), render: (_, { publishTime }) => formatDate(publishTime) },
            { key: 'publishUserName', title: t('发布人'), render: (_, { publishUserName }) => publishUserName ?? '—' },
            { key: 'runningCount', title: t('审批中'), dataIndex: 'runningCount', align: 'right' },
          ]}
        />
      )}
      {older === undefined || newer === undefined ? null : (
        <section className={styles.compare} aria-label={t('版本差异')}>
          <h3 className={styles.caption}>{t('版本差异')}</h3>
          <div className={styles.pair}>
            <Select<number>
              aria-label={t('较早的版本')}
              value={older}
              options={choices}
              onChange={(value) => setPair({ older: value, newer })}
            />
            →
            <Select<number>
              aria-label={t('较新的版本')}
              value={newer}
              options={[...(flow.draftFlag === 1 ? [named(DRAFT)] : []), ...choices]}
              onChange={(value) => setPair({ older, newer: value })}
            />
          </div>
          <Differences flowUuid={flow.flowUuid} older={older} newer={newer === DRAFT ? undefined : newer} />
        </section>
      )}
    </Drawer>
  )
}
