import { useRights } from '@qifuyun/kit-web/rights.ts'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { App, Button } from 'antd'
import { Upload } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { useNavigate } from 'react-router'
import { board } from '#src/screen-designer/boards/board.ts'
import styles from './BoardCards.module.css'
import { importBoard } from './calls.generated.ts'
import { readExport } from './designer/transfer.ts'
import { designPath } from './paths.ts'
import { useText } from './texts.ts'

/** Takes a board over that was exported as a file, and opens it. */
export const ImportButton = (): ReactNode => {
  const t = useText()
  const go = useNavigate()
  const { message } = App.useApp()
  const { may } = useRights(board)
  const input = useRef<HTMLInputElement>(null)
  const take = useAction(importBoard, {
    onDone: ({ uuid, missing }) => {
      if (missing.length === 0) void message.success(t('已导入'))
      else void message.warning(t('已导入，{n} 个数据集在本企业不存在，已在组件上标记', { n: missing.length }))
      void go(designPath(uuid))
    },
  })
  if (!may('add')) return null
  const chosen = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? []
    if (file === undefined) return
    const found = readExport(await file.text())
    // The same file can be chosen again.
    target.value = ''
    if (found === null) void message.error(t('文件不是导出的大屏'))
    else take.mutate({ name: found.name, ...found.design })
  }
  return (
    <>
      <input
        ref={input}
        className={styles.file}
        type="file"
        accept="application/json,.json"
        aria-label={t('导入大屏')}
        tabIndex={-1}
        onChange={(event) => void chosen(event)}
      />
      <Button icon={<Upload size={16} strokeWidth={1.75} aria-hidden />} loading={take.isPending} onClick={() => input.current?.click()}>
        {t('导入大屏')}
      </Button>
    </>
  )
}
