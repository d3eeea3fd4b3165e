import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import { FieldText } from '@qifuyun/kit-web/fields/FieldText.tsx'
import { FileSheet } from '@qifuyun/kit-web/files/FileSheet.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import type { ReactNode } from 'react'
import { doc } from '#src/knowledge-base/docs/doc.ts'
import styles from './Reading.module.css'
import { useText } from './texts.ts'

/** A file with what the browser can show of it; any other can be saved. */
export const FilePreview = ({ file }: { file: FileObject | undefined }): ReactNode => {
  const t = useText()
  if (file === undefined) return <StateBlock picture="empty" title={t('暂无文件')} />
  return (
    <div className={styles.file}>
      <FieldText of={doc} name="file" spec={doc.fields.file.spec} row={{ file: [file] }} />
      <FileSheet key={file.filePath} file={file} />
    </div>
  )
}
