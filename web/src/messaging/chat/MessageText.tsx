import type { TextContent } from '@qifuyun/contract/messaging/schema.ts'
import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useChat } from '#src/messaging/api.ts'
import styles from './MessageText.module.css'
import { type TextPart, textParts } from './text-parts.ts'

/** Own addresses stay in this page; others open beside it and learn nothing about it. */
const TextLink = ({ href, text }: { href: string; text: string }): ReactNode => {
  const navigate = useNavigate()
  const { origin, pathname, search, hash } = new URL(href)
  if (origin !== location.origin) {
    return (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow">
        {text}
      </a>
    )
  }
  const stay = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(pathname + search + hash)
  }
  return (
    <a href={href} onClick={stay}>
      {text}
    </a>
  )
}

const Part = ({ part, me }: { part: TextPart; me: string | undefined }): ReactNode => {
  if (part.kind === 'link') return <TextLink href={part.href} text={part.text} />
  if (part.kind === 'mention') return <span className={`${styles.mention} ${part.imAccountId === me ? styles.me : ''}`}>{part.text}</span>
  return part.text
}

/** The words of a message, with links and mentions. Nothing of it is ever taken as HTML. */
export const MessageText = ({ content }: { content: TextContent }): ReactNode => {
  const me = useChat((state) => state.me?.imAccountId)
  return (
    <span className={styles.text} dir="auto">
      {textParts(content).map((part, index) => (
        // Parts have no other identity than their place, and never move.
        <Part key={`${index} ${part.text}`} part={part} me={me} />
      ))}
    </span>
  )
}
