import { refreshApp } from '@qifuyun/kit-web/api.ts'
import { readTableFile } from '@qifuyun/ui/platform/format/table-file.ts'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Select, Space, Upload } from 'antd'
import { FileUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { COMPARED } from '#src/payment-split/comparing/bill.ts'
import { check } from '#src/payment-split/comparing/check.ts'
import { importBillCall } from './calls.generated.ts'
import { useText } from './texts.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const NAME_MAX = 100
const WIDTH = 110

/** Takes the bill of a channel from a file: xlsx, or csv in UTF-8 or GBK. */
export const BillFile = (): ReactNode => {
  const t = useText()
  const { message } = App.useApp()
  const client = useQueryClient()
  const [channel, setChannel] = useState<'1' | '2' | '3' | '6'>('6')
  const { mutate, isPending } = useAction(importBillCall, {
    onDone: ({ days, lines }) => {
      void message.success(t('导入 {n} 笔，核对 {m} 天', { n: lines, m: days }))
      void refreshApp(client, check)
    },
  })
  const take = async (file: File): Promise<void> => {
    const table = await readTableFile(file)
    if (table === null) return void message.error(t('无法识别文件，请上传xlsx或csv文件'))
    mutate({ channel, name: file.name.slice(0, NAME_MAX), table })
  }
  return (
    <Space.Compact>
      <Select
        aria-label={t('选择账单渠道')}
        style={{ inlineSize: WIDTH }}
        value={channel}
        options={Object.values(COMPARED).map(([value, label]) => ({ value, label }))}
        onChange={setChannel}
      />
      <Upload
        accept=".xlsx,.csv"
        showUploadList={false}
        beforeUpload={(file) => {
          void take(file)
          return false
        }}
      >
        <Button loading={isPending} icon={<FileUp {...ICON} />}>
          {t('导入渠道账单')}
        </Button>
      </Upload>
    </Space.Compact>
  )
}
