import { RowPicker } from '@qifuyun/kit-web/pickers/RowPicker.tsx'
import { readTableFile, tableFile } from '@qifuyun/ui/platform/format/table-file.ts'
import { saveFile } from '@qifuyun/ui/platform/request/file-answer.ts'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { App, Button, Upload } from 'antd'
import { FileDown, FileUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Usages } from '#src/fee/calls.ts'
import { usagesCall } from '#src/fee/web/calls.generated.ts'
import { useText } from '#src/fee/web/texts.ts'
import { room } from '#src/main-data/room.ts'
import styles from './UsageFields.module.css'
import { UsageTable } from './UsageTable.tsx'
import type { Billing, Usage } from './use-billing.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
/** Wrong cells that are shown. */
const TOLD = 5

/** Those of both, each room as it was told last. */
const merged = (before: readonly Usage[], more: readonly Usage[]): Usage[] => [
  ...new Map([...before, ...more].map((usage) => [usage.roomUuid, usage])).values(),
]

/** What could not be read of a file, by its cells. */
const Wrong = ({ of }: { of: Usages['wrong'] }): ReactNode => {
  const t = useText()
  if (of.length === 0) return null
  return (
    <div role="alert" className={styles.wrong}>
      <b>{t('有 {n} 行未录入', { n: of.length })}</b>
      <ul>
        {of.slice(0, TOLD).map(({ row, column, problem }) => (
          <li key={`${row} ${column}`}>{t('第 {row} 行 {column}：{problem}', { row, column, problem: t(problem) })}</li>
        ))}
      </ul>
    </div>
  )
}

/** What rooms have used by their meters: from a file of usages or readings, or typed in room by room. */
export const UsageFields = ({ billing: { scope, measured, measure } }: { billing: Billing }): ReactNode => {
  const t = useText()
  const { message } = App.useApp()
  const [told, setTold] = useState<Usages | null>(null)
  const reading = useAction(usagesCall, {
    onDone: (done) => {
      setTold(done)
      measure(merged(measured, done.usages))
    },
  })
  if (scope === null) return <p className={styles.hint}>{t('先选择项目和账期，再录入用量')}</p>
  const { item, projectUuid, period, buildings } = scope
  const take = async (file: File): Promise<void> => {
    const table = await readTableFile(file)
    if (table === null) return void message.error(t('无法识别文件，请上传xlsx或csv文件'))
    reading.mutate({ item, projectUuid, period, buildings, table })
  }
  const saveTemplate = async (): Promise<void> => {
    const header = [t('房屋'), t('上次读数'), t('本次读数'), t('倍率'), t('表盘位数'), t('用量')]
    saveFile(encodeURIComponent(`${t('读数模板')}.xlsx`), await tableFile(t('读数模板'), [header]))
  }
  return (
    <section className={styles.usages} aria-label={t('本期用量')}>
      <h4>{t('本期用量')}</h4>
      <p className={styles.hint}>{t('填写用量，或填写上次与本次读数；读数回零的表请填写表盘位数')}</p>
      <div className={styles.tools}>
        <Upload
          accept=".xlsx,.csv"
          showUploadList={false}
          beforeUpload={(file) => {
            void take(file)
            return false
          }}
        >
          <Button loading={reading.isPending} icon={<FileUp {...ICON} />}>
            {t('导入读数')}
          </Button>
        </Upload>
        <Button icon={<FileDown {...ICON} />} onClick={() => void saveTemplate()}>
          {t('下载模板')}
        </Button>
        <RowPicker
          of={room}
          value={undefined}
          label={t('添加房屋')}
          placeholder={t('添加房屋')}
          onChange={(roomUuid) => measure(merged([{ roomUuid, name: '', previous: null, current: null, qty: '' }], measured))}
        />
      </div>
      {told === null ? null : <Wrong of={told.wrong} />}
      <p className={styles.hint} aria-live="polite">
        {t('已录入 {n} 户用量', { n: measured.filter(({ qty }) => qty !== '').length })}
        {told !== null && told.unread > 0 ? ` · ${t('还有 {n} 户未录入，将列为待处理', { n: told.unread })}` : ''}
      </p>
      <UsageTable usages={measured} onChange={measure} />
    </section>
  )
}
