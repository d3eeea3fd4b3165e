import { INSTANCE_STATUS_NAME, REROUTING, REROUTING_NAME, type Rerouting } from '@qifuyun/contract/approvals/states.ts'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { Segmented, Table } from 'antd'
import { Ban, Equal, Split, UsersRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '#src/approvals/designer/texts.ts'
import type { StatusLook } from '../../looks.ts'
import { StatusTag } from '../../StatusTag.tsx'
import { to } from '../../to.ts'
import type { Cases } from '../calls.ts'
import styles from './Trial.module.css'
import { Way } from './Way.tsx'

type Case = Cases['caseList'][number]

const PAGE_SIZE = 10
const LOOK: Record<Rerouting, StatusLook> = {
  same: { icon: Equal, tone: 'slate' },
  route: { icon: Split, tone: 'violet' },
  people: { icon: UsersRound, tone: 'warning' },
  blocked: { icon: Ban, tone: 'error' },
}

const Ways = ({ of }: { of: Case }): ReactNode => {
  const t = useText()
  return (
    <div className={styles.ways}>
      <Way label={t('原路径（第 {n} 版）', { n: of.versionNo })} steps={of.beforeList} other={of.afterList} />
      <Way label={t('新路径')} steps={of.afterList} other={of.beforeList} />
    </div>
  )
}

const waysOf = (one: Case): ReactNode => <Ways of={one} />

/** Tried applications by what changes for them; each opens to its two ways. */
export const CaseTable = ({ result }: { result: Cases }): ReactNode => {
  const t = useText()
  const { caseList, ...counts } = result
  const [shown, show] = useState<Rerouting | 'all'>('all')
  if (caseList.length === 0) return <StateBlock picture="empty" title={t('还没有已结束的审批')} />
  const countOf = (code: Rerouting): number => counts[`${code}Count`]
  return (
    <>
      <Segmented<Rerouting | 'all'>
        className={styles.kinds ?? ''}
        aria-label={t('变化')}
        value={shown}
        options={[
          { value: 'all', label: `${t('全部')} ${caseList.length}` },
          ...REROUTING.map((value) => ({ value, label: `${t(REROUTING_NAME[value])} ${countOf(value)}`, disabled: countOf(value) === 0 })),
        ]}
        onChange={show}
      />
      <Table<Case>
        size="middle"
        rowKey="wfProcinstUuid"
        dataSource={caseList.filter(({ changeCode }) => shown === 'all' || changeCode === shown)}
        pagination={caseList.length > PAGE_SIZE ? { pageSize: PAGE_SIZE, showSizeChanger: false } : false}
        expandable={{ expandedRowRender: waysOf, expandRowByClick: true }}
        columns={[
          {
            key: 'title',
            title: t('审批'),
            render: (_, { title, wfProcinstUuid, approvalNo, unfitFieldList: unfit }) => (
              <>
                <Link to={to.info(wfProcinstUuid)} target="_blank" onClick={(event) => event.stopPropagation()}>
                  {title}
                </Link>
                <div className={styles.note}>
                  {approvalNo}
                  {unfit.length === 0 ? null : ` · ${t('新表单需补填：{names}', { names: unfit.join(t('、')) })}`}
                </div>
              </>
            ),
          },
          { key: 'status', title: t('结果'), width: 90, render: (_, { processStatusCode }) => t(INSTANCE_STATUS_NAME[processStatusCode]) },
          { key: 'createTime', title: t('发起时间'), width: 160, render: (_, { createTime }) => formatDate(createTime) },
          {
            key: 'change',
            title: t('变化'),
            width: 120,
            render: (_, { changeCode }) => <StatusTag look={LOOK[changeCode]}>{t(REROUTING_NAME[changeCode])}</StatusTag>,
          },
        ]}
      />
    </>
  )
}
