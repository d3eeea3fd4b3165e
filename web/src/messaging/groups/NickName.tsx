import { groupInfo, groupNickName } from '@qifuyun/ui/platform/request/endpoints/messaging.generated.ts'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { Input } from 'antd'
import { Pencil } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { Group, Member } from '#src/messaging/info/use-group.ts'
import styles from './NickName.module.css'
import { useText } from './texts.ts'

const NICK_NAME_MAX = 20

/** The own name inside a group: a press changes it, Enter saves, Esc restores; empty is the usual one. */
export const NickName = ({ group: { groupUuid }, own }: { group: Group; own: Member }): ReactNode => {
  const t = useText()
  const id = useId()
  const [written, setWritten] = useState<string | null>(null)
  const save = useAction(groupNickName, { refresh: [groupInfo], announce: true })
  const kept = own.nickName ?? ''
  // Leaving the field saves, unless it is left by Esc.
  const restored = useRef(false)
  const finish = (): void => {
    if (!restored.current && written !== null && written.trim() !== kept) save.mutate({ groupUuid, nickName: written.trim() })
    setWritten(null)
  }
  const key = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') finish()
    else if (event.key === 'Escape') {
      restored.current = true
      setWritten(null)
    } else return
    event.preventDefault()
    // Esc leaves the field, not the pane.
    event.stopPropagation()
  }
  return (
    <div className={styles.row}>
      <span id={`${id}-label`}>{t('我在本群的昵称')}</span>
      {written === null ? (
        <button
          type="button"
          className={styles.value}
          id={`${id}-value`}
          aria-labelledby={`${id}-label ${id}-value`}
          disabled={save.isPending}
          onClick={() => {
            restored.current = false
            setWritten(kept)
          }}
        >
          <span className={styles.name}>{kept === '' ? t('未设置') : kept}</span>
          <Pencil size={14} strokeWidth={1.75} aria-hidden="true" />
        </button>
      ) : (
        <Input
          // It was pressed to be changed.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          size="small"
          className={styles.field ?? ''}
          maxLength={NICK_NAME_MAX}
          value={written}
          placeholder={own.name}
          aria-labelledby={`${id}-label`}
          onChange={(event) => setWritten(event.target.value)}
          onKeyDown={key}
          onBlur={finish}
        />
      )}
    </div>
  )
}
