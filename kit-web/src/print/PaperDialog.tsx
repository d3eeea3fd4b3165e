import { PAPERS_MAX, REASON_MAX } from '@qifuyun/contract/papers/endpoints.ts'
import { type SizeName, sizeOf } from '@qifuyun/contract/papers/sizes.ts'
import { PrintDialog as Printed } from '@qifuyun/ui/components/PrintDialog.tsx'
import { call, download } from '@qifuyun/ui/platform/request/call.ts'
import { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import {
  choosePaper,
  listPrints,
  previewPapers,
  printedPapers,
  printPaperBatch,
  printPapers,
} from '@qifuyun/ui/platform/request/endpoints/papers.generated.ts'
import { refreshCalls } from '@qifuyun/ui/platform/request/hooks.ts'
import { followExport } from '@qifuyun/ui/progress/api.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox, Input } from 'antd'
import { Download, FileStack } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/texts.ts'
import styles from './PrintDialog.module.css'

interface PaperDialogProps {
  title: string
  paper: string
  size: SizeName
  /** Numbered, and printed again only with a reason. */
  document: boolean
  uuids: readonly string[]
  /** How many of the rows were printed so before. */
  printedCount: number
  /** Other papers to choose. */
  children: ReactNode
  onClose: () => void
}

const REASON = 'reason'
/** From here on a file takes longer than anybody watches a button. */
const BATCH_FROM = 50
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Papers of rows: looked at with 样张 across them, counted as printed when they are printed or kept as PDF. */
export const PaperDialog = ({ title, paper, size, document, uuids, printedCount, children, onClose }: PaperDialogProps): ReactNode => {
  const t = useText()
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [onSheet, putOnSheet] = useState(false)
  const sheet = onSheet ? 1 : 0
  const [fresh, makeFresh] = useState(false)
  const afresh = fresh ? 1 : 0
  const asksWhy = printedCount > 0 && document

  /** Counts the papers; gives what names these prints, nothing where it is refused. */
  const count = async (): Promise<string | undefined> => {
    setProblem(undefined)
    try {
      const { printList } = await call(printPapers, { paper, size, uuids: [...uuids], reason, afresh }, { quiet: true })
      await refreshCalls(client, [choosePaper, listPrints])
      return printList.join(',')
    } catch (error) {
      if (error instanceof CallError) setProblem(error.fields[REASON] ?? error.message)
      return undefined
    }
  }
  const keep = async (): Promise<void> => {
    setBusy(true)
    const prints = await count()
    try {
      if (prints !== undefined) await download(printedPapers, { prints, format: 'pdf', sheet })
    } finally {
      setBusy(false)
    }
  }
  /** All of them by a job, whose file stands among the downloads. */
  const keepMany = async (): Promise<void> => {
    setProblem(undefined)
    try {
      const { progressId } = await call(printPaperBatch, { paper, size, uuids: [...uuids], reason, sheet, afresh }, { quiet: true })
      followExport(progressId, t('批量打印'))
      onClose()
    } catch (error) {
      if (error instanceof CallError) setProblem(error.fields[REASON] ?? error.message)
    }
  }
  const many = uuids.length > PAPERS_MAX
  const looked = many ? uuids.slice(0, BATCH_FROM) : uuids
  return (
    <Printed
      title={title}
      call={previewPapers}
      query={{ paper, size, uuids: looked.join(','), ...(onSheet && { sheet: '1' }) }}
      {...(many && { printable: false })}
      counted={async () => {
        const prints = await count()
        return prints === undefined ? undefined : { call: printedPapers, query: { prints, ...(onSheet && { sheet: '1' }) } }
      }}
      onClose={onClose}
    >
      <div className={styles.choices}>
        {children}
        {sizeOf(size).sticks ? (
          <Checkbox checked={onSheet} onChange={({ target }) => putOnSheet(target.checked)}>
            {t('拼版到 A4')}
          </Checkbox>
        ) : null}
        {uuids.length < BATCH_FROM ? (
          <Button icon={<Download {...ICON} />} loading={busy} onClick={() => void keep()}>
            {t('下载 PDF')}
          </Button>
        ) : (
          <Button icon={<FileStack {...ICON} />} onClick={() => void keepMany()}>
            {t('后台生成 PDF（{n}）', { n: uuids.length })}
          </Button>
        )}
      </div>
      {many ? <p>{t('仅预览前 {n} 张', { n: looked.length })}</p> : null}
      {asksWhy || problem !== undefined ? (
        <div className={styles.papers}>
          <Input
            aria-label={t('重打事由')}
            placeholder={t('其中 {n} 张打印过，请写明重打事由', { n: printedCount })}
            maxLength={REASON_MAX}
            value={reason}
            {...(problem !== undefined && { status: 'error' as const })}
            onChange={({ target }) => setReason(target.value)}
          />
          <Checkbox checked={fresh} onChange={({ target }) => makeFresh(target.checked)}>
            {t('内容有变化的按现在的内容另印，另编新号')}
          </Checkbox>
          {problem === undefined ? null : <p role="alert">{problem}</p>}
        </div>
      ) : null}
    </Printed>
  )
}
