import { ImageUploader } from '@qifuyun/ui/components/inputs/ImageUploader.tsx'
import { type UploaderProps, useFileList } from '@qifuyun/ui/components/inputs/use-file-list.ts'
import { SignaturePad } from '@qifuyun/ui/components/signature/SignaturePad.tsx'
import type { ReactNode } from 'react'
import { useText } from '#src/texts.ts'
import styles from './inputs.module.css'

/** A signature: written on the screen, or taken from a picture where that is easier. */
export const SignatureInput = (props: UploaderProps): ReactNode => {
  const t = useText()
  const { waiting, add, full } = useFileList(props, 'image')
  const { disabled = false } = props
  if (full || disabled) return <ImageUploader {...props} />
  const words = { paper: t('签名区'), hint: t('请在此处签名'), undo: t('撤销'), clear: t('清空'), done: t('完成签名') }
  return (
    <div className={styles.signature}>
      <SignaturePad words={words} busy={waiting.length > 0} onDone={(picture) => add([picture])} />
      <ImageUploader {...props} />
    </div>
  )
}
