import { useRights } from '@qifuyun/kit-web/rights.ts'
import { tableFile } from '@qifuyun/ui/platform/format/table-file.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { saveFile } from '@qifuyun/ui/platform/request/file-answer.ts'
import { Button } from 'antd'
import { FileDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { response } from '#src/questionnaire/responses/response.ts'
import { responseTable } from '#src/questionnaire/web/calls.generated.ts'
import { useText } from '#src/questionnaire/web/texts.ts'

type Cells = (string | number)[][]
const filled = (rows: readonly (readonly (string | number | null)[])[]): Cells => rows.map((row) => row.map((cell) => cell ?? ''))

/** The responses as workbooks: a column for each question, and one of 0 and 1 for each option of those that take several. */
export const ExportButton = ({ survey, title }: { survey: string; title: string }): ReactNode => {
  const t = useText()
  const { may } = useRights(response)
  const [busy, setBusy] = useState(false)
  if (!may('export')) return null
  const write = async (): Promise<void> => {
    setBusy(true)
    try {
      const [rows, flags]: [Cells, Cells] = [[], []]
      let heads: { columns: string[]; flagColumns: string[] } = { columns: [], flagColumns: [] }
      for (let after: string | null | undefined; after !== null; ) {
        const part = await call(responseTable, { survey, ...(after !== undefined && { after }) })
        heads = part
        rows.push(...filled(part.rows))
        flags.push(...filled(part.flags))
        after = part.next
      }
      saveFile(encodeURIComponent(`${title}.xlsx`), await tableFile(t('答卷'), [heads.columns, ...rows]))
      if (heads.flagColumns.length > 1)
        saveFile(encodeURIComponent(`${title}-${t('多选明细')}.xlsx`), await tableFile(t('多选明细'), [heads.flagColumns, ...flags]))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button loading={busy} icon={<FileDown size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={() => void write()}>
      {t('导出答卷')}
    </Button>
  )
}
