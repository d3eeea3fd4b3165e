import type { TextContent } from '@qifuyun/contract/messaging/schema.ts'
import { useFollow } from '@qifuyun/ui/workspace/routing/use-follow.ts'
import type { MouseEvent, ReactNode } from 'react'
import { useChat } from '#src/messaging/api.ts'
import styles from './MessageText.module.css'
import { type TextPart, textParts } from './text-parts.ts'

/** A click follows the link as everywhere in the product; with a key held it opens in a window of its own, as the browser does it. */
const TextLink = ({ href, text }: { href: string; text: string }): ReactNode => {
  const follow = useFollow()
  const stay = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    if (follow(href)) event.preventDefault()
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" onClick={stay}>
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
