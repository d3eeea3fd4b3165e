import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import { sendFile } from '@qifuyun/kit-web/links/send-file.ts'
import { toast } from '@qifuyun/ui/light/toasts.ts'
import { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { FileText, Paperclip, X } from 'lucide-react'
import { type ReactNode, use, useState } from 'react'
import type { FieldControlProps } from './field-control-props.ts'
import { useText } from './texts.ts'
import { Uploads } from './uploads.ts'

const MOST = 9

/** Documents by their names; each is stored when it is chosen. */
export const DocumentControl = ({ place, field, control, onChange }: FieldControlProps): ReactNode => {
  const t = useText()
  const [documents, setDocuments] = useState<readonly FileObject[]>([])
  const [busy, setBusy] = useState(false)
  const note = use(Uploads)
  const show = (next: readonly FileObject[]) => {
    setDocuments(next)
    onChange(next.map(({ filePath }) => filePath))
  }
  const add = async (file: File | undefined) => {
    if (file === undefined) return
    setBusy(true)
    try {
      const sent = sendFile(place, file, 'file')
      note(sent)
      show([...documents, await sent])
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast({ kind: 'error', text: error.msg })
    } finally {
      setBusy(false)
    }
  }
  return (
    <span className="qf-h5-documents">
      {documents.map(({ fileUuid, fileName }) => (
        <span key={fileUuid} className="qf-h5-document">
          <FileText size={18} aria-hidden />
          <span>{fileName}</span>
          <button
            type="button"
            aria-label={t('移除文件 {name}', { name: fileName })}
            onClick={() => show(documents.filter((each) => each.fileUuid !== fileUuid))}
          >
            <X size={16} aria-hidden />
          </button>
        </span>
      ))}
      {documents.length < (field.max ?? MOST) && (
        <span className="qf-h5-document qf-h5-picture-add" aria-busy={busy || undefined}>
          <Paperclip size={18} aria-hidden />
          <span>{busy ? t('上传中') : t('选择文件')}</span>
          <input
            id={control.id}
            aria-describedby={control['aria-describedby']}
            type="file"
            disabled={busy}
            aria-label={t('添加文件')}
            onChange={({ target }) => {
              void add(target.files?.[0])
              target.value = ''
            }}
          />
        </span>
      )}
    </span>
  )
}
