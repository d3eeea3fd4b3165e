import { SESSION_TYPE } from '@qifuyun/contract/messaging/constants.ts'
import type { Session } from '@qifuyun/contract/messaging/schema.ts'
import { Switch } from 'antd'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId } from 'react'
import { chat } from '#src/messaging/api.ts'
import { useText } from '#src/platform/i18n/use-text.ts'
import { GroupInfo } from './GroupInfo.tsx'
import styles from './InfoPane.module.css'
import { PersonInfo } from './PersonInfo.tsx'

interface SettingProps {
  label: string
  on: boolean
  onChange: (on: boolean) => void
}

const Setting = ({ label, on, onChange }: SettingProps): ReactNode => {
  const id = useId()
  return (
    <div className={styles.setting}>
      <span id={id}>{label}</span>
      <Switch aria-labelledby={id} checked={on} onChange={onChange} />
    </div>
  )
}

const Settings = ({ session }: { session: Session }): ReactNode => {
  const t = useText()
  const { sessionUuid, muteFlag, pinFlag } = session
  return (
    <div className={styles.settings}>
      <Setting label={t('消息免打扰')} on={muteFlag === 1} onChange={(on) => void chat.change(sessionUuid, { muteFlag: on ? 1 : 0 })} />
      <Setting label={t('置顶会话')} on={pinFlag === 1} onChange={(on) => void chat.change(sessionUuid, { pinFlag: on ? 1 : 0 })} />
    </div>
  )
}

/** Right pane: who takes part, and the own settings. `onClose` where it lies over the conversation. */
export const InfoPane = ({ session, onClose }: { session: Session; onClose: (() => void) | undefined }): ReactNode => {
  const t = useText()
  const group = session.sessionTypeCode === SESSION_TYPE.group
  // The server is asked whose presence to report while this pane shows them.
  useEffect(() => () => chat.signals.watch('group', []), [])
  return (
    <aside className={styles.pane} data-pane="info" aria-label={t('会话信息')}>
      <header className={styles.header}>
        <h2 className={styles.title}>{group ? t('群信息') : t('个人信息')}</h2>
        {onClose ? (
          <button type="button" className={styles.close} aria-label={t('关闭')} onClick={onClose}>
            <X size={18} strokeWidth={1.75} aria-hidden="true" />
          </button>
        ) : null}
      </header>
      <div className={styles.body}>
        {group ? <GroupInfo session={session} /> : <PersonInfo session={session} />}
        <Settings session={session} />
      </div>
    </aside>
  )
}
