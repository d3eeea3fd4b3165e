import type { CardButton, CardContent } from '@qifuyun/contract/messaging/card.ts'
import type { Message } from '@qifuyun/contract/messaging/schema.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { App, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { sessionPath } from '#src/messaging/api.ts'
import { useText } from '#src/messaging/texts.ts'
import { inLanguage, systemWords } from '../../store/system-words.ts'
import { showDialog } from '../dialogs.ts'
import styles from './CardMessage.module.css'
import { type CardJump, jumpOf } from './card-jump.ts'

const Act = ({ button }: { button: CardButton }): ReactNode => {
  const t = useText()
  const { modal } = App.useApp()
  const [busy, setBusy] = useState(false)
  const act = async (): Promise<void> => {
    setBusy(true)
    try {
      // The server names the call; the card is redrawn by its event.
      // A key with each press: one that is repeated after a lost answer is not done twice.
      await call({ method: 'POST', path: button.path, access: 'tenant', roles: [], idempotent: true }, button.input, { announce: true })
    } catch {
      // The call has shown why.
    } finally {
      setBusy(false)
    }
  }
  const ask = (): void => {
    if (button.confirm === undefined) return void act()
    modal.confirm({
      title: inLanguage(button.confirm, button.confirmEn),
      okText: inLanguage(button.text, button.textEn),
      cancelText: t('取消'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: act,
    })
  }
  return (
    <Button
      type={button.kind === 'primary' ? 'primary' : 'default'}
      danger={button.kind === 'danger'}
      size="small"
      loading={busy}
      onClick={ask}
    >
      {inLanguage(button.text, button.textEn)}
    </Button>
  )
}

/** What a press on the card does; undefined where it leads nowhere. */
const useJump = (message: Message, content: CardContent): { jump: CardJump; follow: () => void } | undefined => {
  const navigate = useNavigate()
  const jump = jumpOf(content, sessionPath(message.sessionUuid, message.seq))
  if (!jump) return undefined
  const { kind, to } = jump
  return {
    jump,
    follow: () => {
      if (kind === 'scan') showDialog({ kind: 'appCode', title: systemWords(content.said, content.title), address: to })
      else if (kind === 'outside') window.open(to, '_blank', 'noopener,noreferrer')
      else void navigate(to)
    },
  }
}

/** A card of the server: what it is about, what can be done about it, and what came of it. */
export const CardMessage = ({ message, content }: { message: Message; content: CardContent }): ReactNode => {
  const t = useText()
  const way = useJump(message, content)
  const title = systemWords(content.said, content.title)
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <p className={styles.title}>
          {way ? (
            <button type="button" className={styles.lead} onClick={way.follow}>
              {title}
            </button>
          ) : (
            title
          )}
        </p>
        {content.state ? <span className={styles.state}>{inLanguage(content.state, content.stateEn)}</span> : null}
      </div>
      {content.imageUrl ? <img className={styles.image} src={content.imageUrl} alt="" loading="lazy" /> : null}
      {content.summary === '' ? null : <p className={styles.summary}>{inLanguage(content.summary, content.summaryEn)}</p>}
      <dl className={styles.fields}>
        {content.fields.map(({ label, labelEn, value, valueEn }) => (
          <div key={label}>
            <dt>{inLanguage(label, labelEn)}</dt>
            <dd>{inLanguage(value, valueEn)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        {content.state ? null : content.buttons?.map((button) => <Act key={button.key} button={button} />)}
        {way ? (
          <button type="button" className={styles.jump} onClick={way.follow}>
            {way.jump.kind === 'scan' ? t('用 App 查看') : t('查看详情')}
          </button>
        ) : null}
      </div>
    </div>
  )
}
