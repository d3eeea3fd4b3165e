import { readTableFile, tableFile } from '@qifuyun/ui/platform/format/table-file.ts'
import { saveFile } from '@qifuyun/ui/platform/request/file-answer.ts'
import { App, Button, Upload } from 'antd'
import { FileDown, FileUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { REST } from '#src/shifts/rules/roster.ts'
import { readSheet } from '#src/shifts/rules/sheet.ts'
import { dayText } from '#src/shifts/rules/telling.ts'
import { dayOf } from '#src/shifts/rules/times.ts'
import { loadOf } from './board.ts'
import { taken } from './grid-range.ts'
import { useText } from './texts.ts'
import type { Plan } from './use-plan.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const NAMED = 5

/** The plan as a workbook of people by days, and back from one that somebody has filled in. */
export const SheetFile = ({ plan, editable }: { plan: Plan; editable: boolean }): ReactNode => {
  const t = useText()
  const { message } = App.useApp()
  const { view, board } = plan
  const write = async (): Promise<void> => {
    const head = [t('员工'), ...view.days.map((day) => dayOf(day)), t('工时'), t('夜班数')]
    const rows = view.people.map(({ uuid, name }) => {
      const { minutes, nights } = loadOf(view, uuid)
      const cells = view.days.map((day) => {
        const cell = view.roster.cells.at(uuid, day)
        return cell === null ? '' : cell === REST ? t('休') : (view.roster.kinds.get(cell)?.code ?? '')
      })
      return [name, ...cells, Math.round(minutes / 6) / 10, nights]
    })
    const file = await tableFile(t('排班'), [head, ...rows])
    saveFile(encodeURIComponent(`${board.team.name} ${dayOf(view.days[0] ?? 0)}.xlsx`), file)
  }
  const read = async (file: Blob): Promise<void> => {
    const table = await readTableFile(file)
    if (table === null) return void message.error(t('无法识别文件，请上传xlsx或csv文件'))
    const { cells, strangers } = readSheet(table, { people: view.people, days: view.days, kinds: view.palette }, { person: 0, day: 0 })
    const unknown = cells.filter((cell) => cell.unknown !== null)
    if (cells.length === 0) return void message.error(t('文件里没有这些人和日期：第一行写日期，第一列写姓名'))
    const [first] = unknown
    // All of a file or nothing: half of a plan is worse than none.
    if (first !== undefined)
      return void message.error(
        t('有 {n} 格认不出，如 {name} {day}「{word}」', {
          n: unknown.length,
          name: view.people.find(({ uuid }) => uuid === first.user)?.name ?? '',
          day: dayText(first.day),
          word: first.unknown ?? '',
        }),
      )
    plan.apply(taken(cells))
    if (strangers.length > 0) message.warning(t('没有这些人：{names}', { names: strangers.slice(0, NAMED).join('、') }))
    else message.success(t('填入 {n} 格', { n: cells.length }))
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
          <Button icon={<FileUp {...ICON} />} aria-label={t('导入排班表')} title={t('导入排班表')} />
        </Upload>
      ) : null}
      <Button icon={<FileDown {...ICON} />} aria-label={t('导出排班表')} title={t('导出排班表')} onClick={() => void write()} />
    </>
  )
}
