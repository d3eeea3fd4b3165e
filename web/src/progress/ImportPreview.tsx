import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { copiedCells } from '@qifuyun/ui/platform/format/copied-cells.ts'
import type { Output } from '@qifuyun/ui/platform/request/descriptor.ts'
import { importPreview } from '@qifuyun/ui/platform/request/endpoints/progress.generated.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { requestHost } from '@qifuyun/ui/platform/request/host.ts'
import { Alert, Input, Pagination, Segmented, Table, type TableProps } from 'antd'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import styles from './ImportDialog.module.css'
import { laidOver } from './import-grid.ts'
import { useText } from './texts.ts'
import { type Import, repairKey } from './use-import.ts'
import type { Following } from './use-progress.ts'

const PAGE_SIZE = 20
const COLUMN_WIDTH = 132
const LINE_WIDTH = 72
const HEIGHT = 300

type Preview = Output<NonNullable<typeof importPreview.__types>>
type Row = Preview['list'][number]

interface GridProps {
  preview: Preview
  work: Import
}

interface CellProps extends GridProps {
  row: Row
  column: Preview['columns'][number]
}

/** The field of the same column so many rows below, for anyone who goes through the grid by keys. */
const neighbour = (field: HTMLInputElement, step: 1 | -1): HTMLInputElement | undefined => {
  const column = [...(field.closest('table')?.querySelectorAll<HTMLInputElement>('input[data-column]') ?? [])].filter(
    ({ dataset }) => dataset['column'] === field.dataset['column'],
  )
  return column[column.indexOf(field) + step]
}

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1, Enter: 1 }

/** A cell of a row that cannot be taken, to be written again: which of its cells is the wrong one, only who wrote them knows. */
const Field = ({ row: { n, line, cells, errors }, column: { key, label }, preview, work }: CellProps): ReactNode => {
  const t = useText()
  const written = cells[key] ?? ''
  const problem = errors.find(({ column }) => column === key)?.message
  const repaired = work.repairs.get(repairKey({ n, column: key }))?.value
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const step = STEPS[event.key]
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      // Would close the dialog, with all that was corrected in it.
      event.stopPropagation()
      work.unrepair({ n, column: key })
    } else if (step !== undefined) {
      event.preventDefault()
      const next = neighbour(event.currentTarget, event.shiftKey && event.key === 'Enter' ? -1 : step)
      next?.focus()
      next?.select()
    }
  }
  const onPaste = (event: ClipboardEvent): void => {
    const block = copiedCells(event.clipboardData.getData('text/plain'))
    if (block === null) return
    event.preventDefault()
    const grid = { rows: preview.list.map((row) => row.n), columns: preview.columns.map((column) => column.key) }
    const { repairs, cut } = laidOver(grid, { n, column: key }, block)
    work.repair(repairs)
    if (cut) requestHost().toast({ kind: 'warning', text: t('粘贴的内容超出本页表格，多出的部分未填入') })
  }
  return (
    <>
      <Input
        size="small"
        value={repaired ?? written}
        data-column={key}
        className={problem === undefined && repaired === undefined ? (styles.quiet ?? '') : ''}
        aria-label={t('第 {line} 行，{label}', { line, label })}
        {...(problem !== undefined && repaired === undefined && { status: 'error' as const, 'aria-invalid': true })}
        onChange={({ target }) => work.repair([{ n, column: key, value: target.value }])}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {problem === undefined ? null : (
        <span className={styles.cause} data-answered={repaired !== undefined || undefined}>
          {problem}
        </span>
      )}
    </>
  )
}

/** A cell as the file has it, or a field where something is to be corrected. */
const Cell = (props: CellProps): ReactNode => {
  const { row, column, work } = props
  if (row.errors.length > 0 || work.repairs.has(repairKey({ n: row.n, column: column.key }))) return <Field {...props} />
  const written = row.cells[column.key] ?? ''
  return <span title={written}>{written || '—'}</span>
}

const columnsOf = (
  preview: Preview,
  several: boolean,
  words: { line: string; file: (n: number) => string },
  work: Import,
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
    render: (_value: unknown, row: Row) => <Cell row={row} column={column} preview={preview} work={work} />,
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
        {...(failed > 0 && {
          description: work.allOrNothing
            ? t('有错误的行时全部不导入，请先修改并重新检查')
            : t('可直接在表格中修改有问题的行，也可从表格软件粘贴，修改后重新检查'),
        })}
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
