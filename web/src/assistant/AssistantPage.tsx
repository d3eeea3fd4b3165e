import { ANSWER_STATE } from '@qifuyun/contract/assistant/constants.ts'
import { holdsOneOf, ROLE } from '@qifuyun/contract/core/roles.ts'
import { Part } from '@qifuyun/ui/components/ErrorBoundary.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { Button, type InputRef, Skeleton } from 'antd'
import { Gauge, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import styles from './AssistantPage.module.css'
import { useHistory, useSessions } from './api.ts'
import { Composer } from './Composer.tsx'
import { USAGE_PATH } from './paths.ts'
import { isComing } from './running.ts'
import { SearchAnswer } from './SearchAnswer.tsx'
import { SessionHistory } from './SessionHistory.tsx'
import { Thread } from './Thread.tsx'
import { useText } from './texts.ts'
import { type Asking, useAnswer } from './use-answer.ts'
import { useFollow } from './use-follow.ts'
import { useRemoveSession } from './use-remove-session.ts'
import { SearchWelcome, Welcome } from './Welcome.tsx'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
/** What can be asked of any answer. */
const FOLLOW_UPS = ['列成表格', '画成图表', '写成周会汇报'] as const

const FollowUps = ({ onPick }: { onPick: (words: string) => void }): ReactNode => {
  const t = useText()
  return (
    <div className={styles.followUps} role="group" aria-label={t('继续提问')}>
      {FOLLOW_UPS.map((one) => (
        <Button key={one} shape="round" onClick={() => onPick(t(one))}>
          {t(one)}
        </Button>
      ))}
    </div>
  )
}

interface ConversationProps {
  aiSessionUuid: string | null
  configured: boolean
  /** The model reads pictures. */
  images: boolean
  onOpen: (aiSessionUuid: string | null) => void
}

/** One conversation, or the beginning of one. */
const Conversation = ({ aiSessionUuid, configured, images, onOpen }: ConversationProps): ReactNode => {
  const t = useText()
  const history = useHistory(aiSessionUuid)
  const answering = useAnswer(aiSessionUuid, (begun) => begun !== aiSessionUuid && onOpen(begun))
  const [replaced, setReplaced] = useState<string | null>(null)
  const [sought, setSought] = useState<string | null>(null)
  const field = useRef<InputRef>(null)
  const { running, ask, stop } = answering
  const messages = history.data?.list ?? []
  const { box, onScroll } = useFollow()
  const askFor = async (asking: Asking, shown: string): Promise<boolean> => {
    if (!configured) {
      setSought(shown)
      return true
    }
    setReplaced(asking.regenerateOf ?? asking.editOf ?? null)
    const taken = await ask(asking, shown)
    field.current?.focus()
    return taken
  }
  const answered = configured && !running && messages.at(-1)?.stateCode === ANSWER_STATE.done
  const Begin = configured ? Welcome : SearchWelcome
  const nothing = messages.length === 0 && !running && sought === null && !history.isLoading
  return (
    <>
      <div ref={box} className={styles.thread} role="log" aria-label={t('对话')} onScroll={onScroll}>
        <div className={styles.column}>
          {history.isLoadingError ? <LoadFailed error={history.error} onRetry={() => void history.refetch()} /> : null}
          {history.isLoading && !running ? <Skeleton active /> : null}
          {nothing ? <Begin onPick={(words) => void askFor({ content: words }, words)} /> : null}
          <Thread
            messages={messages}
            answering={answering}
            replaced={replaced}
            onAsk={(asking, shown) => void askFor(asking, shown)}
            onBranched={onOpen}
          />
          {sought === null ? null : <SearchAnswer question={sought} />}
        </div>
      </div>
      <div className={styles.foot}>
        {answered ? <FollowUps onPick={(words) => void askFor({ content: words }, words)} /> : null}
        <Composer
          aiSessionUuid={aiSessionUuid}
          field={field}
          answering={running !== null && isComing(running)}
          ending={running !== null && !isComing(running)}
          searches={!configured}
          images={images}
          onAsk={(content, files) => askFor({ content, files }, content)}
          onStop={stop}
        />
        {configured ? <p className={styles.disclaimer}>{t('管理员可查看提问记录；只使用你有权限查看的数据，结果请核对后使用')}</p> : null}
      </div>
    </>
  )
}

/** /ai/chat: conversations with the assistant. */
export const AssistantPage = (): ReactNode => {
  const t = useText()
  const { roles } = useViewer()
  const [address, setAddress] = useSearchParams()
  const navigate = useNavigate()
  const aiSessionUuid = address.get('session')
  // A conversation that has just begun goes on as it is; one that is chosen starts over.
  const [opened, setOpened] = useState(0)
  const sessions = useSessions('')
  const session = sessions.data?.list.find((one) => one.aiSessionUuid === aiSessionUuid)
  const remove = useRemoveSession()
  const show = (next: string | null): void => setAddress(next === null ? {} : { session: next }, { replace: true })
  const open = (next: string | null): void => {
    setOpened(opened + 1)
    show(next)
  }
  return (
    <div className={styles.page}>
      <Part>
        <SessionHistory current={aiSessionUuid} onOpen={open} />
      </Part>
      <section className={styles.main} aria-label={t('AI 助手')} data-pane="chat">
        <header className={styles.head}>
          <h1 className={styles.title}>{session?.title ?? t('新对话')}</h1>
          {holdsOneOf(roles, [ROLE.basicInfo]) ? (
            <Button type="text" icon={<Gauge {...ICON} />} onClick={() => void navigate(USAGE_PATH)}>
              {t('AI 用量')}
            </Button>
          ) : null}
          {session === undefined ? null : (
            <Button
              type="text"
              icon={<Trash2 {...ICON} />}
              aria-label={t('删除对话')}
              title={t('删除对话')}
              onClick={() => remove(session, () => open(null))}
            />
          )}
        </header>
        <Part key={opened}>
          <Conversation
            aiSessionUuid={aiSessionUuid}
            configured={sessions.data?.configuredFlag !== 0}
            images={sessions.data?.imagesFlag === 1}
            onOpen={(next) => (next === null || aiSessionUuid !== null ? open(next) : show(next))}
          />
        </Part>
      </section>
    </div>
  )
}
