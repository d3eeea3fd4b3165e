import { Alert, Input, Pagination, Segmented, Table, type TableProps } from 'antd'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/platform/i18n/use-text.ts'
import type { Output } from '#src/platform/request/descriptor.ts'
import { importPreview } from '#src/platform/request/endpoints/progress.generated.ts'
import { useCall } from '#src/platform/request/hooks.ts'
import { LoadFailed } from '#src/ui/LoadFailed.tsx'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import styles from './ImportDialog.module.css'
import { type Import, repairKey } from './use-import.ts'
import type { Following } from './use-progress.ts'

const PAGE_SIZE = 20
const COLUMN_WIDTH = 132
const LINE_WIDTH = 72
const HEIGHT = 300

type Preview = Output<NonNullable<typeof importPreview.__types>>
type Row = Preview['list'][number]

interface CellProps {
  row: Row
  column: Preview['columns'][number]
  repairs: Import['repairs']
  onRepair: Import['repair']
}

/** A cell as the file has it, or, where it cannot be taken, a field to write it anew. */
const Cell = ({ row, column: { key, label }, repairs, onRepair }: CellProps): ReactNode => {
  const t = useText()
  const written = row.cells[key] ?? ''
  const problem = row.errors.find(({ column }) => column === key)?.message
  const repaired = repairs.get(repairKey({ n: row.n, column: key }))?.value
  if (problem === undefined && repaired === undefined) return <span title={written}>{written || '—'}</span>
  return (
    <>
      <Input
        size="small"
        value={repaired ?? written}
        aria-label={t('第 {line} 行，{label}', { line: row.line, label })}
        {...(problem !== undefined && repaired === undefined && { status: 'error' as const })}
        onChange={({ target }) => onRepair({ n: row.n, column: key, value: target.value })}
      />
      {problem === undefined ? null : <span className={styles.cause}>{problem}</span>}
    </>
  )
}

const columnsOf = (
  preview: Preview,
  several: boolean,
  words: { line: string; file: (n: number) => string },
  { repairs, repair }: Import,
): TableProps<Row>['columns'] => [
  {
    key: 'line',
    title: words.line,
    width: LINE_WIDTH,
    fixed: 'start',
    render: (_value, row) => (
      <>
        {row.line}
        {several ? <span className={styles.hint}> {words.file(row.file + 1)}</span> : null}
        {row.errors
          .filter(({ column }) => column === null)
          .map(({ message }) => (
            <span key={message} className={styles.cause}>
              {message}
            </span>
          ))}
      </>
    ),
  },
  ...preview.columns.map((column) => ({
    key: column.key,
    title: column.label,
    width: COLUMN_WIDTH,
    ellipsis: { showTitle: false },
    render: (_value: unknown, row: Row) => <Cell row={row} column={column} repairs={repairs} onRepair={repair} />,
  })),
]

interface ImportPreviewProps {
  progressId: string
  following: Following
  several: boolean
  work: Import
}

/** What a trial found: rows that cannot be taken stand open for correction before anything is stored. */
export const ImportPreview = ({ progressId, following: { record }, several, work }: ImportPreviewProps): ReactNode => {
  const t = useText()
  const result = record?.progressResultData
  const failed = result?.failCount ?? 0
  const [onlyProblems, setOnlyProblems] = useState(failed > 0)
  const [pageNum, setPageNum] = useState(1)
  const preview = useCall(importPreview, { progressId, pageNum, pageSize: PAGE_SIZE, problemsFlag: onlyProblems ? 1 : 0 })
  if (preview.isLoadingError) return <LoadFailed error={preview.error} onRetry={() => void preview.refetch()} />
  if (preview.data === undefined) return <PageSkeleton />
  const { list, page } = preview.data
  const words = { line: t('行号'), file: (n: number) => t('文件{n}', { n }) }
  return (
    <>
      <Alert
        showIcon
        type={failed > 0 ? 'warning' : 'success'}
        title={t('共 {n} 行，可导入 {good} 行，有问题 {bad} 行', { n: result?.count ?? 0, good: result?.successCount ?? 0, bad: failed })}
        {...(failed > 0 && { description: t('可直接在表格中修改有问题的单元格，修改后重新检查') })}
      />
      <Segmented
        className={styles.which ?? ''}
        aria-label={t('显示的行')}
        value={onlyProblems ? 'problems' : 'all'}
        options={[
          { value: 'problems', label: t('有问题的行') },
          { value: 'all', label: t('全部') },
        ]}
        onChange={(which) => {
          setOnlyProblems(which === 'problems')
          setPageNum(1)
        }}
      />
      <Table<Row>
        size="small"
        rowKey="n"
        className={styles.grid ?? ''}
        columns={columnsOf(preview.data, several, words, work) ?? []}
        dataSource={list}
        pagination={false}
        tableLayout="fixed"
        scroll={{ x: LINE_WIDTH + preview.data.columns.length * COLUMN_WIDTH, y: HEIGHT }}
      />
      {page.total > PAGE_SIZE ? (
        <Pagination
          size="small"
          className={styles.pages ?? ''}
          current={pageNum}
          pageSize={PAGE_SIZE}
          total={page.total}
          showSizeChanger={false}
          onChange={setPageNum}
        />
      ) : null}
    </>
  )
}
