import { AUDIT_BATCH_MAX } from '@qifuyun/contract/join-audit/constants.ts'
import { Drawer } from '@qifuyun/ui/components/Drawer.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { formatDate, relativeTime } from '@qifuyun/ui/platform/format/date.ts'
import { orDash } from '@qifuyun/ui/platform/format/labels.ts'
import { Button, Input, Table } from 'antd'
import { Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { AdmitAllDialog, OutcomeDialog, RejectAllDialog } from './BatchDialogs.tsx'
import { APPLICANTS_PER_PAGE, type ApplicantRow, type BatchOutcome, useApplicants } from './calls.ts'
import styles from './join-audit.module.css'
import { ReviewDialog } from './ReviewDialog.tsx'
import { useText } from './texts.ts'

const WIDTH = 720
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

type Over = { review: string } | { batch: 'admit' | 'reject' } | { outcome: BatchOutcome } | null

const Applicants = (): ReactNode => {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  const [pageNum, setPageNum] = useState(1)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [over, setOver] = useState<Over>(null)
  const close = (): void => setOver(null)
  const applicants = useApplicants(keyword, pageNum)
  if (applicants.isLoadingError) return <LoadFailed error={applicants.error} onRetry={() => void applicants.refetch()} />
  const ask = (words: string): void => {
    setKeyword(words)
    setPageNum(1)
  }
  const decided = (outcome: BatchOutcome): void => {
    setChosen([])
    setOver(outcome.failCount > 0 ? { outcome } : null)
  }
  const nothing =
    keyword === '' ? (
      <StateBlock picture="done" title={t('没有待审核的加入申请')} />
    ) : (
      <StateBlock picture="noResult" title={t('没有符合条件的结果')} />
    )
  return (
    <div className={styles.list}>
      <div className={styles.tools}>
        <Input
          type="search"
          allowClear
          className={styles.search ?? ''}
          maxLength={50}
          aria-label={t('搜索姓名或手机号')}
          placeholder={t('搜索姓名或手机号')}
          prefix={<Search {...ICON} />}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            if (target.value === '') ask('')
          }}
          onPressEnter={() => ask(typed.trim())}
        />
        <span className={styles.gap} />
        <Button danger disabled={chosen.length === 0} onClick={() => setOver({ batch: 'reject' })}>
          {t('批量拒绝')}
        </Button>
        <Button disabled={chosen.length === 0} onClick={() => setOver({ batch: 'admit' })}>
          {t('批量添加')}
        </Button>
      </div>
      <Table<ApplicantRow>
        size="middle"
        rowKey="puUserUuid"
        dataSource={applicants.data?.list ?? []}
        loading={applicants.isPending}
        locale={{ emptyText: applicants.data === undefined ? ' ' : nothing }}
        rowSelection={{
          selectedRowKeys: [...chosen],
          preserveSelectedRowKeys: true,
          getTitleCheckboxProps: () => ({ 'aria-label': t('全选本页') }),
          getCheckboxProps: ({ nickName, puUserUuid }) => ({
            'aria-label': t('选择 {name}', { name: nickName }),
            disabled: chosen.length >= AUDIT_BATCH_MAX && !chosen.includes(puUserUuid),
          }),
          onChange: (_keys, rows) => setChosen(rows.map(({ puUserUuid }) => puUserUuid).slice(0, AUDIT_BATCH_MAX)),
        }}
        columns={[
          { key: 'xh', dataIndex: 'xh', title: t('序号'), width: 60 },
          { key: 'name', title: t('姓名'), width: 120, render: (_value, { userName, nickName }) => userName ?? nickName },
          { key: 'mobile', dataIndex: 'userMobile', title: t('手机号'), width: 130 },
          { key: 'remark', title: t('备注'), ellipsis: true, render: (_value, { remark }) => orDash(remark) },
          {
            key: 'time',
            title: t('申请时间'),
            width: 110,
            render: (_value, { createTime }) => <span title={formatDate(createTime)}>{relativeTime(createTime)}</span>,
          },
          {
            key: 'review',
            title: t('操作'),
            width: 80,
            render: (_value, { puUserUuid, userName, nickName }) => (
              <Button
                type="link"
                size="small"
                aria-label={t('审核 {name}', { name: userName ?? nickName })}
                onClick={() => setOver({ review: puUserUuid })}
              >
                {t('审核')}
              </Button>
            ),
          },
        ]}
        pagination={{
          current: pageNum,
          pageSize: APPLICANTS_PER_PAGE,
          total: applicants.data?.page.total ?? 0,
          showSizeChanger: false,
          hideOnSinglePage: true,
          onChange: setPageNum,
        }}
      />
      {over !== null && 'review' in over ? <ReviewDialog puUserUuid={over.review} onClose={close} /> : null}
      {over !== null && 'batch' in over && over.batch === 'admit' ? (
        <AdmitAllDialog people={chosen} onClose={close} onDone={decided} />
      ) : null}
      {over !== null && 'batch' in over && over.batch === 'reject' ? (
        <RejectAllDialog people={chosen} onClose={close} onDone={decided} />
      ) : null}
      {over !== null && 'outcome' in over ? <OutcomeDialog outcome={over.outcome} onClose={close} /> : null}
    </div>
  )
}

/** Applications to join, over the page whose address says `audit=1`. */
export const JoinAudit = (): ReactNode => {
  const t = useText()
  const [query, setQuery] = useSearchParams()
  if (query.get('audit') !== '1') return null
  const close = (): void =>
    setQuery((before) => {
      before.delete('audit')
      return before
    })
  return (
    <Drawer open size={WIDTH} title={t('加入申请')} onClose={close} destroyOnHidden>
      <Applicants />
    </Drawer>
  )
}
