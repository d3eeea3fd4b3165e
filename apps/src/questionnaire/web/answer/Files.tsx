import { FileText, Paperclip, X } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { LIMITS, TYPE } from '#src/questionnaire/design/shape.ts'
import { useText } from '#src/questionnaire/web/texts.ts'
import styles from './Answer.module.css'
import type { FieldProps } from './field-props.ts'

const SignaturePad = lazy(async () => ({ default: (await import('@qifuyun/ui/components/signature/SignaturePad.tsx')).SignaturePad }))

const BYTES_MAX = 10 * 1_024 * 1_024

/** Files by their names, or a signature that is drawn. */
export const Files = ({ question, labelledBy, describedBy, answer, onChange, upload }: FieldProps): ReactNode => {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const [refused, setRefused] = useState(false)
  const files = answer?.files ?? []
  const drawn = question.type === TYPE.signature
  const most = drawn ? 1 : LIMITS.files
  const add = async (file: File | undefined): Promise<void> => {
    if (file === undefined || upload === undefined) return
    setRefused(file.size > BYTES_MAX)
    if (file.size > BYTES_MAX) return
    setBusy(true)
    const stored = await upload(file)
    setBusy(false)
    if (stored === null) return
    setNames(new Map([...names, [stored.path, stored.name]]))
    onChange({ files: [...files, stored.path] })
  }
  const words = { paper: t('签名区'), hint: t('请在此处签名'), undo: t('撤销'), clear: t('清空'), done: t('完成签名') }
  return (
    <div role="group" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      <ul className={styles.files}>
        {files.map((path, n) => {
          const name = names.get(path) ?? (drawn ? t('签名') : t('文件 {n}', { n: n + 1 }))
          return (
            <li key={path}>
              <FileText size={18} aria-hidden />
              <span>{name}</span>
              <button
                type="button"
                aria-label={t('移除 {name}', { name })}
                onClick={() => onChange({ files: files.filter((each) => each !== path) })}
              >
                <X size={16} aria-hidden />
              </button>
            </li>
          )
        })}
      </ul>
      {drawn && files.length === 0 ? (
        <Suspense fallback={null}>
          <SignaturePad words={words} busy={busy} onDone={(picture) => void add(picture)} />
        </Suspense>
      ) : null}
      {!drawn && files.length < most ? (
        <label className={styles.pick} aria-busy={busy || undefined}>
          <Paperclip size={18} aria-hidden />
          <span>{busy ? t('上传中') : t('选择文件')}</span>
          <input
            type="file"
            disabled={busy || upload === undefined}
            onChange={({ target }) => {
              void add(target.files?.[0])
              target.value = ''
            }}
          />
        </label>
      ) : null}
      <p className={styles.hint}>{refused ? t('文件不能超过10MB') : drawn ? null : t('最多{n}个文件，每个不超过10MB', { n: most })}</p>
    </div>
  )
}
