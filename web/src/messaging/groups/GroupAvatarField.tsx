import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { requestHost } from '@qifuyun/ui/platform/request/host.ts'
import { fileProblem } from '@qifuyun/ui/platform/upload/file-rules.ts'
import { uploadFailure, uploadFile } from '@qifuyun/ui/platform/upload/upload.ts'
import { Button } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import styles from './GroupDialogs.module.css'
import { useText } from './texts.ts'

const AVATAR_SIZE = 56

/** An uploaded picture: what is stored, and the address that shows it. An empty path takes the picture away. */
export interface ChosenAvatar {
  filePath: string
  address: string | null
}

interface AvatarFieldProps {
  name: string
  /** What is shown now. */
  address: string | null
  onChange: (chosen: ChosenAvatar) => void
}

const complain = (text: string): void => requestHost().toast({ kind: 'error', text })

/** The picture of a group: chosen, uploaded at once, or taken away. */
export const GroupAvatarField = ({ name, address, onChange }: AvatarFieldProps): ReactNode => {
  const t = useText()
  const picker = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const choose = async (file: File): Promise<void> => {
    const problem = fileProblem(file, { purpose: 'avatar' })
    if (problem !== null) return complain(problem)
    setBusy(true)
    try {
      const { filePath, fileFullPath } = await uploadFile(file, { purpose: 'avatar' })
      onChange({ filePath, address: fileFullPath })
    } catch (error) {
      const { title, reason } = uploadFailure(error)
      complain(reason ?? title)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.avatar}>
      <Avatar name={name} src={address} size={AVATAR_SIZE} shape="group" />
      <input
        ref={picker}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/gif"
        aria-label={t('群头像')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void choose(file)
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      <Button loading={busy} onClick={() => picker.current?.click()}>
        {t('更换头像')}
      </Button>
      {address === null ? null : (
        <Button type="text" disabled={busy} onClick={() => onChange({ filePath: '', address: null })}>
          {t('移除头像')}
        </Button>
      )}
    </div>
  )
}
