import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { Button, Input } from 'antd'
import { CircleCheck, CircleX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/approvals/texts.ts'
import { type ApprovalRecord, useBatchAgree } from '../api.ts'
import { PrintDialog } from '../detail/PrintDialog.tsx'
import { fenOf } from '../form/money.ts'
import styles from './Approvals.module.css'

interface Results {
  records: readonly ApprovalRecord[]
  failures: ReadonlyMap<string, string>
}

/** Fen of all amounts that the rows show; null where none does. */
export const sumOf = (records: readonly Pick<ApprovalRecord, 'summaryList'>[]): number | null => {
  const amounts = records.flatMap(({ summaryList }) =>
    summaryList.flatMap(({ value }) => (/^[¥￥]/.test(value) ? [fenOf(value) ?? 0] : [])),
  )
  return amounts.length === 0 ? null : amounts.reduce((sum, fen) => sum + fen, 0)
}

const ResultDialog = ({ results: { records, failures }, onClose }: { results: Results; onClose: () => void }): ReactNode => {
  const t = useText()
  const count = { success: records.length - failures.size, fail: failures.size }
  return (
    <Modal
      open
      title={t('批量同意结果')}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('确定')}
        </Button>
      }
      onCancel={onClose}
    >
      <p role="status">{t('成功 {success} 条，失败 {fail} 条', count)}</p>
      <ul className={styles.results}>
        {records.map(({ wfProcinstUuid, title, wfProcinstNodeUuid }) => {
          const failure = failures.get(wfProcinstUuid)
          const Icon = failure === undefined ? CircleCheck : CircleX
          return (
            <li key={`${wfProcinstUuid}-${wfProcinstNodeUuid ?? ''}`} data-failed={failure !== undefined || undefined}>
              <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
              <span className={styles.name}>{title}</span>
              <span>{failure ?? t('已同意')}</span>
            </li>
          )
        })}
      </ul>
    </Modal>
  )
}

interface BatchBarProps {
  records: readonly ApprovalRecord[]
  /** Otherwise they are printed. */
  agreeing: boolean
  onDone: () => void
}

/** What is done to the chosen rows: agreed to with one opinion and a result for each, or printed. */
export const BatchBar = ({ records, agreeing, onDone }: BatchBarProps): ReactNode => {
  const t = useText()
  const batch = useBatchAgree()
  const [remark, setRemark] = useState('')
  const [results, setResults] = useState<Results>()
  const [printing, setPrinting] = useState(false)
  const sum = sumOf(records)
  const agree = async (): Promise<void> => {
    const list = records.flatMap(({ wfProcinstUuid, wfProcinstNodeUuid }) =>
      wfProcinstNodeUuid === null ? [] : [{ wfProcinstUuid, wfProcinstNodeUuid }],
    )
    try {
      const { failList } = await batch.mutateAsync({ list, approvalRemark: remark })
      setResults({ records, failures: new Map(failList.map(({ uuid, msg }) => [uuid, msg])) })
    } catch {
      // The call has shown why; the choice stays.
    }
  }
  // What was agreed to has left the list by now, so the bar would count nothing.
  if (results !== undefined) return <ResultDialog results={results} onClose={onDone} />
  const said =
    sum === null ? t('将同意 {n} 条', { n: records.length }) : t('将同意 {n} 条，合计 {sum}', { n: records.length, sum: formatMoney(sum) })
  return (
    <div className={styles.batch}>
      <p className={styles.said} role="status">
        {records.length === 0 ? t('请勾选审批') : agreeing ? said : t('已选 {n} 条', { n: records.length })}
      </p>
      {agreeing ? (
        <>
          <Input
            aria-label={t('审批意见')}
            placeholder={t('填写审批意见（选填）')}
            value={remark}
            onChange={({ target }) => setRemark(target.value)}
          />
          <Button type="primary" disabled={records.length === 0} loading={batch.isPending} onClick={() => void agree()}>
            {t('同意')}
          </Button>
        </>
      ) : (
        <Button type="primary" disabled={records.length === 0} onClick={() => setPrinting(true)}>
          {t('打印')}
        </Button>
      )}
      <Button onClick={onDone}>{t('取消')}</Button>
      {printing ? (
        <PrintDialog uuids={[...new Set(records.map(({ wfProcinstUuid }) => wfProcinstUuid))]} onClose={() => setPrinting(false)} />
      ) : null}
    </div>
  )
}
