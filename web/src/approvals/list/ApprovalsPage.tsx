import { FLOW_LIMIT } from '@qifuyun/contract/approvals/constants.ts'
import { RECORD_TAB } from '@qifuyun/contract/approvals/states.ts'
import { Part } from '@qifuyun/ui/components/ErrorBoundary.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { startExport } from '@qifuyun/ui/progress/api.ts'
import { Button, Checkbox, Pagination } from 'antd'
import { ChevronLeft, Plus, Upload, UserRoundCog } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '#src/approvals/texts.ts'
import { type ApprovalRecord, useLiveApprovals, useRecords } from '../api.ts'
import { ApprovalView } from '../detail/ApprovalView.tsx'
import { to } from '../to.ts'
import styles from './Approvals.module.css'
import { BatchBar } from './BatchBar.tsx'
import { Filters } from './Filters.tsx'
import { filterOf, useRecordPlace } from './place.ts'
import { RecordRow } from './RecordRow.tsx'
import { Tabs } from './Tabs.tsx'
import { useRowKeys } from './use-row-keys.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
type Place = ReturnType<typeof useRecordPlace>

const Nothing = ({ at }: { at: Place }): ReactNode => {
  const t = useText()
  if (at.narrowed)
    return <StateBlock picture="noResult" title={t('没有符合条件的结果')} action={<Button onClick={at.clear}>{t('清空筛选')}</Button>} />
  if (at.tab === RECORD_TAB.pending) return <StateBlock picture="done" title={t('没有待审批的申请')} />
  return <StateBlock picture="empty" title={t('暂无内容')} />
}

const Tools = ({ at, choosing, onChoosing }: { at: Place; choosing: boolean; onChoosing: (on: boolean) => void }): ReactNode => {
  const t = useText()
  const pending = at.tab === RECORD_TAB.pending
  const exportAll = (): void =>
    void startExport({ businessCode: 'approval_records', title: t('导出审批记录'), params: { ...filterOf(at) } })
  return (
    <div className={styles.tools}>
      <Filters at={at} />
      <Button type={choosing ? 'primary' : 'default'} ghost={choosing} aria-pressed={choosing} onClick={() => onChoosing(!choosing)}>
        {pending ? t('批量同意') : t('批量打印')}
      </Button>
      <Button aria-label={t('导出')} title={t('导出')} icon={<Upload {...ICON} />} onClick={exportAll} />
    </div>
  )
}

/** The one that is opened after this one has been decided: the next below it, or the one above. */
const nextOf = (list: readonly ApprovalRecord[], uuid: string): string => {
  const index = list.findIndex(({ wfProcinstUuid }) => wfProcinstUuid === uuid)
  return (list[index + 1] ?? list[index - 1])?.wfProcinstUuid ?? ''
}

/** /dashboard/approve: what waits for the user, what they handled, started and got copies of, and the one they look at. */
const ApprovalsPage = (): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const at = useRecordPlace()
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  useLiveApprovals()
  const { data, isLoadingError, error, refetch } = useRecords({ ...filterOf(at), pageNum: at.place.pageNum, pageSize: at.place.pageSize })
  const list = data?.list ?? []
  // A copy counts as read once it is opened, so none is opened unasked.
  const shown = at.open || (at.tab === RECORD_TAB.copied ? '' : (list[0]?.wfProcinstUuid ?? ''))
  useRowKeys(
    list.map(({ wfProcinstUuid }) => wfProcinstUuid),
    shown,
    at.show,
  )
  const choose = (uuid: string, on: boolean): void =>
    setChosen((before) => new Set(on ? [...(before ?? []), uuid] : [...(before ?? [])].filter((one) => one !== uuid)))
  const keyOf = ({ wfProcinstUuid, wfProcinstNodeUuid }: ApprovalRecord): string => `${wfProcinstUuid}-${wfProcinstNodeUuid ?? ''}`
  // Rows that have left the list since are no longer meant.
  const meant = chosen === null ? [] : list.filter((record) => chosen.has(keyOf(record))).slice(0, FLOW_LIMIT.batch)
  return (
    <div className={styles.page} data-opened={at.open !== '' || undefined}>
      <section className={styles.list} aria-label={t('审批列表')}>
        <header className={styles.head}>
          <h1 className={styles.title} tabIndex={-1}>
            {t('审批')}
          </h1>
          <Button
            type="text"
            className={styles.aside ?? ''}
            aria-label={t('审批委托')}
            title={t('审批委托')}
            icon={<UserRoundCog {...ICON} />}
            onClick={() => void navigate(to.delegations())}
          />
          <Button type="primary" icon={<Plus {...ICON} />} onClick={() => void navigate(to.start())}>
            {t('发起审批')}
          </Button>
        </header>
        <Tabs
          tab={at.tab}
          counts={data?.tabCount}
          manages={data?.manageFlag === 1}
          onChange={(tab) => {
            setChosen(null)
            at.goTab(tab)
          }}
        />
        <Tools at={at} choosing={chosen !== null} onChoosing={(on) => setChosen(on ? new Set() : null)} />
        <div className={styles.rows}>
          {isLoadingError ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
          {data === undefined && !isLoadingError ? <PageSkeleton /> : null}
          {data !== undefined && list.length === 0 ? <Nothing at={at} /> : null}
          {chosen !== null && list.length > 0 ? (
            <Checkbox
              className={styles.all ?? ''}
              checked={meant.length === list.length}
              indeterminate={meant.length > 0 && meant.length < list.length}
              onChange={({ target }) => setChosen(new Set(target.checked ? list.map(keyOf) : []))}
            >
              {t('全选')}
            </Checkbox>
          ) : null}
          <ul className={styles.records}>
            {list.map((record) => (
              <RecordRow
                key={keyOf(record)}
                record={record}
                pending={at.tab === RECORD_TAB.pending}
                open={record.wfProcinstUuid === shown}
                chosen={chosen === null ? null : chosen.has(keyOf(record))}
                onChoose={(on) => choose(keyOf(record), on)}
                onOpen={() => at.show(record.wfProcinstUuid)}
                unread={at.tab === RECORD_TAB.copied && record.readFlag === 0}
              />
            ))}
          </ul>
        </div>
        {(data?.page.total ?? 0) > at.place.pageSize || at.place.pageNum > 1 ? (
          <Pagination
            className={styles.pages ?? ''}
            size="small"
            simple
            current={at.place.pageNum}
            pageSize={at.place.pageSize}
            total={data?.page.total ?? 0}
            onChange={at.turn}
          />
        ) : null}
        {chosen === null ? null : <BatchBar records={meant} agreeing={at.tab === RECORD_TAB.pending} onDone={() => setChosen(null)} />}
      </section>
      <Button type="text" className={styles.back ?? ''} icon={<ChevronLeft {...ICON} />} onClick={() => at.show('')}>
        {t('返回审批列表')}
      </Button>
      {shown === '' ? (
        <div className={styles.blank}>
          <StateBlock
            picture="empty"
            title={t('选择一条审批查看')}
            action={<Button onClick={() => void navigate(to.start())}>{t('发起审批')}</Button>}
          />
        </div>
      ) : (
        <Part key={shown}>
          <ApprovalView
            wfProcinstUuid={shown}
            aside={chosen !== null}
            onActed={() => at.show(at.tab === RECORD_TAB.pending ? nextOf(list, shown) : shown)}
          />
        </Part>
      )}
    </div>
  )
}
export default ApprovalsPage
