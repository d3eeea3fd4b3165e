import type { CardButton, CardContent } from '@qifuyun/contract/messaging/card.ts'
import { App, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '#src/platform/i18n/use-text.ts'
import { call } from '#src/platform/request/call.ts'
import styles from './CardMessage.module.css'

/** Own paths stay in this page; other secure addresses open beside it; anything else leads nowhere. */
export const jumpOf = ({ pcJumpUrl, urlScope }: Pick<CardContent, 'pcJumpUrl' | 'urlScope'>): { to: string; outside: boolean } | null => {
  if (pcJumpUrl === null || urlScope === 'app') return null
  if (/^\/(?![/\\])/.test(pcJumpUrl)) return { to: pcJumpUrl, outside: false }
  return /^https?:\/\//i.test(pcJumpUrl) ? { to: pcJumpUrl, outside: true } : null
}

const Act = ({ button }: { button: CardButton }): ReactNode => {
  const t = useText()
  const { modal } = App.useApp()
  const [busy, setBusy] = useState(false)
  const act = async (): Promise<void> => {
    setBusy(true)
    try {
      // The server names the call; the card is drawn anew by its event.
      await call({ method: 'POST', path: button.path, access: 'tenant', roles: [] }, button.input, { announce: true })
    } catch {
      // The call has shown why.
    } finally {
      setBusy(false)
    }
  }
  const ask = (): void => {
    if (button.confirm === undefined) return void act()
    modal.confirm({
      title: button.confirm,
      okText: button.text,
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
      {button.text}
    </Button>
  )
}

const Jump = ({ content }: { content: CardContent }): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const jump = jumpOf(content)
  if (!jump) return content.urlScope === 'app' ? <span className={styles.state}>{t('请在企服云 App 中查看')}</span> : null
  if (jump.outside) {
    return (
      <a className={styles.jump} href={jump.to} target="_blank" rel="noopener noreferrer nofollow">
        {t('查看详情')}
      </a>
    )
  }
  return (
    <button type="button" className={styles.jump} onClick={() => void navigate(jump.to)}>
      {t('查看详情')}
    </button>
  )
}

/** A card of the server: what it is about, what can be done about it, and what came of it. */
export const CardMessage = ({ content }: { content: CardContent }): ReactNode => (
  <div className={styles.card}>
    <p className={styles.title}>{content.title}</p>
    {content.imageUrl ? <img className={styles.image} src={content.imageUrl} alt="" loading="lazy" /> : null}
    {content.summary === '' ? null : <p className={styles.summary}>{content.summary}</p>}
    <dl className={styles.fields}>
      {content.fields.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <div className={styles.actions}>
      {content.state ? (
        <span className={styles.state}>{content.state}</span>
      ) : (
        content.buttons?.map((button) => <Act key={button.key} button={button} />)
      )}
      <Jump content={content} />
    </div>
  </div>
)
