import { readTableFile, tableFile } from '@qifuyun/ui/platform/format/table-file.ts'
import { saveFile } from '@qifuyun/ui/platform/request/file-answer.ts'
import { App, Button, Upload } from 'antd'
import { FileDown, FileUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { typedAmount } from './SheetCell.tsx'
import { NAMES, type Taken } from './SheetGrid.tsx'
import { amountAt, COLUMNS, type Pasted } from './sheet-cells.ts'
import { useText } from './texts.ts'
import type { Sheet } from './use-sheet.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

interface SheetFileProps {
  sheet: Sheet
  editable: boolean
  /** What the file is called. */
  title: string
  takenOf: (subject: string) => Taken
  onFilled: (filled: Pasted) => void
}

/** The sheet as a workbook, and back from one that somebody has filled in. */
export const SheetFile = ({ sheet, editable, title, takenOf, onFilled }: SheetFileProps): ReactNode => {
  const t = useText()
  const { message } = App.useApp()
  const subject = t('科目')
  const columns = NAMES.map((name) => t(name))
  const write = async (): Promise<void> => {
    const rows = sheet.lines.map((line) => {
      const { used, reserved } = takenOf(line.subject)
      const amounts = [...COLUMNS.map((column) => amountAt(line, column)), used, reserved]
      return [line.subjectName, ...amounts.map((amount) => Number(typedAmount(amount)))]
    })
    const file = await tableFile(t('预算明细'), [[subject, ...columns, t('已用'), t('预占')], ...rows])
    saveFile(encodeURIComponent(`${title}.xlsx`), file)
  }
  const read = async (file: Blob): Promise<void> => {
    const table = await readTableFile(file)
    if (table === null) return void message.error(t('无法识别文件，请上传xlsx或csv文件'))
    const filled = sheet.fill(table, { subject, columns })
    if (filled === null) return void message.error(t('文件中没有「科目」和月份的表头，请先导出表格再填写'))
    onFilled(filled)
  }
  return (
    <>
      {editable ? (
        <Upload
          accept=".xlsx,.csv"
          showUploadList={false}
          beforeUpload={(file) => {
            void read(file)
            return false
          }}
        >
          <Button icon={<FileUp {...ICON} />}>{t('从文件填入')}</Button>
        </Upload>
      ) : null}
      <Button icon={<FileDown {...ICON} />} onClick={() => void write()}>
        {t('导出表格')}
      </Button>
    </>
  )
}
