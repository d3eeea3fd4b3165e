import { refreshApp } from '@qifuyun/kit-web/api.ts'
import { readTableFile } from '@qifuyun/ui/platform/format/table-file.ts'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Upload } from 'antd'
import { FileUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { batch } from '#src/reconciling/books/batch.ts'
import { importCall } from './calls.generated.ts'
import { useText } from './texts.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const NAME_MAX = 100

const sha256Of = async (file: Blob): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

/** Takes a statement of the bank from a file: xlsx, or csv in UTF-8 or GBK. */
export const BankFile = ({ onDone }: { onDone: (uuid: string) => void }): ReactNode => {
  const t = useText()
  const { message } = App.useApp()
  const client = useQueryClient()
  const { mutate, isPending } = useAction(importCall, {
    onDone: (done) => {
      void message.success(t('导入 {n} 笔，自动匹配 {m} 笔', { n: done.rows, m: done.matched }))
      void refreshApp(client, batch)
      onDone(done.uuid)
    },
  })
  const take = async (file: File): Promise<void> => {
    const table = await readTableFile(file)
    if (table === null) return void message.error(t('无法识别文件，请上传xlsx或csv文件'))
    mutate({ name: file.name.slice(0, NAME_MAX), sha256: await sha256Of(file), table })
  }
  return (
    <Upload
      accept=".xlsx,.csv"
      showUploadList={false}
      beforeUpload={(file) => {
        void take(file)
        return false
      }}
    >
      <Button loading={isPending} icon={<FileUp {...ICON} />}>
        {t('导入银行流水')}
      </Button>
    </Upload>
  )
}
