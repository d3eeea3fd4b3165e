import { SESSION_TYPE } from '@qifuyun/contract/messaging/constants.ts'
import type { Session } from '@qifuyun/contract/messaging/schema.ts'
import { Part } from '@qifuyun/ui/components/ErrorBoundary.tsx'
import { Switch } from 'antd'
import { lazy, type ReactNode, Suspense, useEffect, useId, useState } from 'react'
import { chat } from '#src/messaging/api.ts'
import { useConversationPanels } from '#src/messaging/application-parts.ts'
import { type TextKey, useText } from '#src/messaging/texts.ts'
import { GroupInfo } from './GroupInfo.tsx'
import styles from './InfoPane.module.css'
import { InfoTabs } from './InfoTabs.tsx'
import { PersonInfo } from './PersonInfo.tsx'
import { SidePane } from './SidePane.tsx'

const FilesTab = lazy(async () => ({ default: (await import('./FilesTab.tsx')).FilesTab }))
const PicturesTab = lazy(async () => ({ default: (await import('./PicturesTab.tsx')).PicturesTab }))

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

const ABOUT = { 1: '个人信息', 2: '群信息', 3: '助手信息' } as const satisfies Record<Session['sessionTypeCode'], TextKey>

const About = ({ session }: { session: Session }): ReactNode => (
  <div className={styles.body}>
    {session.sessionTypeCode === SESSION_TYPE.group ? <GroupInfo session={session} /> : <PersonInfo session={session} />}
    <Settings session={session} />
  </div>
)

/** Right pane: who takes part and the own settings; the files; the pictures; what applications have of the conversation. `onClose` where it lies over the conversation. */
export const InfoPane = ({ session, onClose }: { session: Session; onClose: (() => void) | undefined }): ReactNode => {
  const t = useText()
  const id = useId()
  const [tab, setTab] = useState('about')
  // The server is asked whose presence to report while this pane shows them.
  useEffect(() => () => chat.signals.watch('group', []), [])
  const panels = useConversationPanels()
  const tabs = [
    { key: 'about', label: t(ABOUT[session.sessionTypeCode]) },
    { key: 'files', label: t('文件') },
    { key: 'pictures', label: t('图片') },
    ...panels.map(({ key, title }) => ({ key, label: title() })),
  ]
  return (
    <SidePane label={t('会话信息')} head={<InfoTabs id={id} tabs={tabs} chosen={tab} onChoose={setTab} />} onClose={onClose}>
      <div className={styles.panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        <Part key={tab}>
          {tab === 'about' ? <About session={session} /> : null}
          <Suspense>
            {tab === 'files' ? <FilesTab sessionUuid={session.sessionUuid} /> : null}
            {tab === 'pictures' ? <PicturesTab sessionUuid={session.sessionUuid} /> : null}
            {panels.map(({ key, Panel }) => (tab === key ? <Panel key={key} sessionUuid={session.sessionUuid} /> : null))}
          </Suspense>
        </Part>
      </div>
    </SidePane>
  )
}
