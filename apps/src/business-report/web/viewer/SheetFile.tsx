import { tableFile } from '@qifuyun/ui/platform/format/table-file.ts'
import { saveFile } from '@qifuyun/ui/platform/request/file-answer.ts'
import { Button } from 'antd'
import { FileDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { PLACE, SHOWS } from '#src/business-report/codes.ts'
import { valueIn } from '#src/business-report/figures/telling.ts'
import type { ReadSheet } from '#src/business-report/issues/sheet.ts'
import { useNames } from '#src/business-report/web/metrics/use-names.ts'
import { useText } from '#src/business-report/web/texts.ts'
import { showsWords } from './shown.ts'

const FEN = 100

/** The report as a workbook: what the reader sees, as numbers that can be reckoned with. */
export const SheetFile = ({ sheet, title }: { sheet: ReadSheet; title: string }): ReactNode => {
  const t = useText()
  const { nameOf } = useNames(sheet.metrics)
  const words = showsWords(t)
  const write = async (): Promise<void> => {
    const columns = sheet.columns.flatMap(({ metric: code, shows, heading }) => {
      const at = sheet.metrics.findIndex((each) => each.code === code)
      const metric = sheet.metrics[at]
      return metric === undefined ? [] : [{ at, shows, name: heading === '' ? nameOf(metric) : heading, fen: metric.unit === 'fen' }]
    })
    const head = [t('部门或项目'), ...columns.map(({ name, shows }) => (shows === SHOWS.actual ? name : `${name} ${words[shows]}`))]
    const rows = sheet.places.map(({ kind, name, parent }, index) => [
      kind === PLACE.whole ? t('合计') : parent === null ? name : `    ${name}`,
      ...columns.map(({ at, shows, fen }) => {
        const cell = sheet.figures[at]?.[index]
        const value = cell === undefined ? null : valueIn(cell, shows)
        const typed = fen && (shows === SHOWS.actual || shows === SHOWS.target)
        return value === null ? '' : typed ? value / FEN : value
      }),
    ])
    const file = await tableFile(t('报表'), [head, ...rows])
    saveFile(encodeURIComponent(`${title}.xlsx`), file)
  }
  return (
    <Button icon={<FileDown size={16} aria-hidden />} onClick={() => void write()}>
      {t('导出表格')}
    </Button>
  )
}
