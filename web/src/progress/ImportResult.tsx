import type { Progress } from '@qifuyun/contract/progress/schema.ts'
import { fileSize } from '@qifuyun/ui/platform/format/file-size.ts'
import { importPreview, importSetting } from '@qifuyun/ui/platform/request/endpoints/progress.generated.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { saveJobFile } from '@qifuyun/ui/progress/save-file.ts'
import { App, Button } from 'antd'
import { CircleCheck, Download, FileSpreadsheet, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './ImportDialog.module.css'
import { useText } from './texts.ts'
import type { Import } from './use-import.ts'
import type { ImportFile } from './use-import-files.ts'
import { type Following, isFinished } from './use-progress.ts'

const CAUSES = 3
const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const

const Counts = ({ count, done, failed }: { count: number; done: number; failed: number }): ReactNode => {
  const t = useText()
  const number = new Intl.NumberFormat('en-US')
  const cells = [
    { name: t('总计'), value: count, tone: undefined },
    { name: t('成功'), value: done, tone: 'good' },
    { name: t('失败'), value: failed, tone: failed > 0 ? 'bad' : undefined },
  ]
  return (
    <dl className={styles.counts}>
      {cells.map(({ name, value, tone }) => (
        <div key={name} className={styles.count} data-tone={tone}>
          <dt>{name}</dt>
          <dd>{number.format(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

const Causes = ({ progressId, address, failed }: { progressId: string; address: string | null; failed: number }): ReactNode => {
  const t = useText()
  const rows = useCall(importPreview, { progressId, pageNum: 1, pageSize: CAUSES, problemsFlag: 1 })
  const labelOf = (key: string): string => rows.data?.columns.find((column) => column.key === key)?.label ?? ''
  const shown = rows.data?.list ?? []
  return (
    <section className={styles.causes} aria-label={t('失败原因')}>
      <div className={styles.causesHead}>
        <h3>{t('失败原因')}</h3>
        {address === null ? null : (
          <Button type="link" size="small" icon={<Download {...ICON} />} onClick={() => saveJobFile(progressId, address, null)}>
            {t('下载错误文件')}
          </Button>
        )}
      </div>
      <ul>
        {shown.map(({ n, line, errors: [first] }) => (
          <li key={n}>
            <span className={styles.line}>{t('第 {n} 行', { n: line })}</span>
            {first?.column && labelOf(first.column) ? <span className={styles.tag}>{labelOf(first.column)}</span> : null}
            <span>{first?.message}</span>
          </li>
        ))}
      </ul>
      {failed > shown.length ? (
        <p className={styles.hint}>{t('其余 {n} 行见错误文件，修正后可再次导入', { n: failed - shown.length })}</p>
      ) : null}
    </section>
  )
}

interface SourceProps {
  /** Empty where the job was followed from elsewhere. */
  files: readonly ImportFile[]
  record: Progress
  rows: number
}

/** What the rows came from. */
const Source = ({ files, record, rows }: SourceProps): ReactNode => {
  const t = useText()
  const size = files.reduce((sum, file) => sum + file.size, 0)
  const facts = [size > 0 ? fileSize(size) : '', t('{n} 行', { n: rows }), record.progressMsg ?? '']
  return (
    <>
      <span className={styles.fileIcon}>
        <FileSpreadsheet size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <span className={styles.fileWords}>
        <span className={styles.fileName}>{files.map(({ name }) => name).join('、') || record.progressTitle}</span>
        <span className={styles.hint}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
    </>
  )
}

interface ImportResultProps {
  progressId: string
  businessCode: string
  undoable: boolean
  files: readonly ImportFile[]
  following: Following
  work: Import
}

/** 查看结果: counts, the first causes, the rejected rows as a file, and the way back. */
export const ImportResult = ({ progressId, businessCode, undoable, files, following: { record }, work }: ImportResultProps): ReactNode => {
  const t = useText()
  const { modal } = App.useApp()
  const setting = useCall(importSetting, { progressBusinessCode: businessCode })
  const result = record?.progressResultData
  if (record === undefined || result === null || result === undefined) {
    return (
      <p role="alert" className={styles.problem}>
        {record?.progressMsg ?? ''}
      </p>
    )
  }
  const { count, successCount: done, failCount: failed, excelErrorPath } = result
  const askToUndo = (): void => {
    void modal.confirm({
      title: t('撤销导入的 {n} 条？', { n: done }),
      content: t('导入后被修改过的数据会保留。'),
      okText: t('撤销 {n} 条', { n: done }),
      cancelText: t('取消'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => work.undo(progressId),
    })
  }
  return (
    <>
      <div className={styles.file}>
        <Source files={files} record={record} rows={count} />
        {isFinished(record) ? (
          <span className={styles.tag} data-tone="good">
            <CircleCheck size={12} aria-hidden="true" />
            {t('已完成')}
          </span>
        ) : null}
        {undoable && setting.data?.undoFlag === 1 && done > 0 ? (
          <Button size="small" loading={work.busy} icon={<Undo2 {...ICON} />} onClick={askToUndo}>
            {t('撤销')}
          </Button>
        ) : null}
      </div>
      <Counts count={count} done={done} failed={failed} />
      {failed > 0 ? <Causes progressId={progressId} address={excelErrorPath} failed={failed} /> : null}
    </>
  )
}
