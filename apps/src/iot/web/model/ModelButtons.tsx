import { useInfo } from '@qifuyun/kit-web/api.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { saveFile } from '@qifuyun/ui/platform/request/file-answer.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { modelIn } from '#src/iot/things/model.ts'
import { writeModel } from '#src/iot/things/paper/model-json.ts'
import { product } from '#src/iot/things/product.ts'
import { useText } from '#src/iot/web/texts.ts'
import { ModelDialog } from './ModelDialog.tsx'

/** A thing model goes out as JSON, and comes in as such. */
export const ModelButtons = ({ uuid }: { uuid: string }): ReactNode => {
  const t = useText()
  const { may } = useRights(product)
  const { data } = useInfo(product, uuid)
  const [open, setOpen] = useState(false)
  if (data === undefined) return null
  const save = (): void => saveFile(`${data.key ?? 'model'}.json`, new Blob([writeModel(modelIn(data))], { type: 'application/json' }))
  return (
    <>
      {may('export') ? <Button onClick={save}>{t('导出物模型')}</Button> : null}
      {may('import') && data.may.update ? <Button onClick={() => setOpen(true)}>{t('导入物模型')}</Button> : null}
      {open ? <ModelDialog uuid={uuid} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
