import { PAPERS_MAX, REASON_MAX } from '@qifuyun/contract/papers/endpoints.ts'
import { type SizeName, sizeOf } from '@qifuyun/contract/papers/sizes.ts'
import { PrintDialog as Printed } from '@qifuyun/ui/components/PrintDialog.tsx'
import { call, download } from '@qifuyun/ui/platform/request/call.ts'
import { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import {
  choosePaper,
  previewPapers,
  printedPapers,
  printPaperBatch,
  printPapers,
} from '@qifuyun/ui/platform/request/endpoints/papers.generated.ts'
import { refreshCalls } from '@qifuyun/ui/platform/request/hooks.ts'
import { followExport } from '@qifuyun/ui/progress/api.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { Download, FileStack } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/texts.ts'
import styles from './PrintDialog.module.css'

interface PaperDialogProps {
  title: string
  paper: string
  size: SizeName
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
export const PaperDialog = ({ title, paper, size, uuids, printedCount, children, onClose }: PaperDialogProps): ReactNode => {
  const t = useText()
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const asksWhy = printedCount > 0 && sizeOf(size).sticks !== true

  /** Counts the papers; gives what names these prints, nothing where it is refused. */
  const count = async (): Promise<string | undefined> => {
    setProblem(undefined)
    try {
      const { printList } = await call(printPapers, { paper, size, uuids: [...uuids], reason }, { quiet: true })
      await refreshCalls(client, [choosePaper])
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
      if (prints !== undefined) await download(printedPapers, { prints, format: 'pdf' })
    } finally {
      setBusy(false)
    }
  }
  /** All of them by a job, whose file stands among the downloads. */
  const keepMany = async (): Promise<void> => {
    setProblem(undefined)
    try {
      const { progressId } = await call(printPaperBatch, { paper, size, uuids: [...uuids], reason }, { quiet: true })
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
      query={{ paper, size, uuids: looked.join(',') }}
      {...(many && { printable: false })}
      counted={async () => {
        const prints = await count()
        return prints === undefined ? undefined : { call: printedPapers, query: { prints } }
      }}
      onClose={onClose}
    >
      <div className={styles.choices}>
        {children}
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
          {problem === undefined ? null : <p role="alert">{problem}</p>}
        </div>
      ) : null}
    </Printed>
  )
}
