import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import { sendFile } from '@qifuyun/kit-web/links/send-file.ts'
import { toast } from '@qifuyun/ui/light/toasts.ts'
import { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { Camera, ImagePlus, X } from 'lucide-react'
import { lazy, type ReactNode, Suspense, use, useState } from 'react'
import type { FieldControlProps } from './field-control-props.ts'
import { useText } from './texts.ts'
import { Uploads } from './uploads.ts'

const SignaturePad = lazy(async () => ({ default: (await import('@qifuyun/ui/components/signature/SignaturePad.tsx')).SignaturePad }))

const MOST = 9

/** Pictures from the camera or the album; each is stored when it is chosen. */
export const PictureControl = ({ place, field, control, onChange }: FieldControlProps): ReactNode => {
  const t = useText()
  const [pictures, setPictures] = useState<readonly FileObject[]>([])
  const [busy, setBusy] = useState(false)
  const note = use(Uploads)
  const show = (next: readonly FileObject[]) => {
    setPictures(next)
    onChange(next.map(({ filePath }) => filePath))
  }
  const add = async (file: File | undefined) => {
    if (file === undefined) return
    setBusy(true)
    try {
      const sent = sendFile(place, file, 'image')
      note(sent)
      show([...pictures, await sent])
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast({ kind: 'error', text: error.msg })
    } finally {
      setBusy(false)
    }
  }
  const words = { paper: t('签名区'), hint: t('请在此处签名'), undo: t('撤销'), clear: t('清空'), done: t('完成签名') }
  return (
    <span className="qf-h5-pictures">
      {field.drawn && pictures.length === 0 ? (
        <Suspense fallback={null}>
          <span className="qf-h5-signature">
            <SignaturePad words={words} busy={busy} onDone={(picture) => void add(picture)} />
          </span>
        </Suspense>
      ) : null}
      {pictures.map(({ fileUuid, fileFullPath, fileName }, index) => (
        <span key={fileUuid} className="qf-h5-picture">
          <img src={fileFullPath} alt={fileName} />
          <button
            type="button"
            aria-label={t('移除图片 {n}', { n: index + 1 })}
            onClick={() => show(pictures.filter((each) => each.fileUuid !== fileUuid))}
          >
            <X size={14} aria-hidden />
          </button>
        </span>
      ))}
      {pictures.length < (field.max ?? MOST) && (
        <span className={pictures.length === 0 ? 'qf-h5-shoot' : 'qf-h5-picture qf-h5-picture-add'} aria-busy={busy || undefined}>
          {pictures.length === 0 ? (
            <Camera size={32} strokeWidth={1.5} aria-hidden />
          ) : (
            <ImagePlus size={22} strokeWidth={1.5} aria-hidden />
          )}
          {pictures.length === 0 ? <span>{t('拍照或从相册选择')}</span> : null}
          <input
            id={control.id}
            aria-describedby={control['aria-describedby']}
            type="file"
            accept="image/png,image/jpeg,image/gif"
            disabled={busy}
            aria-label={t('添加图片')}
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
