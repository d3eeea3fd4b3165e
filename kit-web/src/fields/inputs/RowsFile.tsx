import type { Entity } from '@qifuyun/kit/entity.ts'
import type { FieldMap } from '@qifuyun/kit/field.ts'
import { readTableFile, tableFile } from '@qifuyun/ui/platform/format/table-file.ts'
import { saveFile } from '@qifuyun/ui/platform/request/file-answer.ts'
import { App, Button, Upload } from 'antd'
import { FileDown, FileUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/texts.ts'
import { useLabel } from '../../label.ts'
import type { Row } from '../row.ts'
import { fileColumns, readChildFile, type WrongCell } from './child-file.ts'
import styles from './RowsInput.module.css'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const TOLD = 20

interface RowsFileProps {
  of: Entity
  /** Of the child rows. */
  fields: FieldMap
  title: string
  /** So many rows there may still be. */
  room: number
  disabled: boolean
  onTake: (rows: Row[]) => void
}

/** Child rows from a workbook, all of them or none: what is wrong is told cell by cell. */
export const RowsFile = ({ of, fields, title, room, disabled, onTake }: RowsFileProps): ReactNode => {
  const t = useText()
  const label = useLabel(of)
  const { message } = App.useApp()
  const [wrong, setWrong] = useState<readonly WrongCell[]>([])
  const words = ({ column, problem }: WrongCell): string =>
    // Texts of the kit are among the shared words, labels are of the application.
    problem === null ? t('无法识别') : t(problem.text as never, { ...problem.params, label: label(column) })
  const take = async (file: Blob): Promise<void> => {
    setWrong([])
    const table = await readTableFile(file)
    if (table === null) return void message.error(t('无法识别文件，请上传xlsx或csv文件'))
    const read = readChildFile(of, fields, table)
    if ('missing' in read) return void message.error(t('缺少列：{list}', { list: read.missing.map((each) => label(each)).join('、') }))
    if (read.wrong.length > 0) return setWrong(read.wrong)
    if (read.rows.length === 0) return void message.error(t('文件里没有数据'))
    if (read.rows.length > room) return void message.error(t('文件有 {n} 行，还能填 {room} 行', { n: read.rows.length, room }))
    onTake(read.rows)
    message.success(t('填入 {n} 行', { n: read.rows.length }))
  }
  const saveTemplate = async (): Promise<void> => {
    const header = fileColumns(fields).map(([, spec]) => label(spec.label))
    saveFile(encodeURIComponent(`${title}.xlsx`), await tableFile(title, [header]))
  }
  return (
    <>
      <div className={styles.files}>
        <Upload
          accept=".xlsx,.csv"
          showUploadList={false}
          disabled={disabled}
          beforeUpload={(file) => {
            void take(file)
            return false
          }}
        >
          <Button type="text" size="small" icon={<FileUp {...ICON} />} disabled={disabled}>
            {t('从表格导入')}
          </Button>
        </Upload>
        <Button type="text" size="small" icon={<FileDown {...ICON} />} onClick={() => void saveTemplate()}>
          {t('表格模板')}
        </Button>
      </div>
      {wrong.length === 0 ? null : (
        <div role="alert" className={styles.wrong}>
          <b>{t('有 {n} 处不正确，没有填入', { n: wrong.length })}</b>
          <ul>
            {wrong.slice(0, TOLD).map((cell) => (
              <li key={`${cell.line} ${cell.column}`}>
                {t('第 {line} 行 {column}：{problem}', { line: cell.line, column: label(cell.column), problem: words(cell) })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
