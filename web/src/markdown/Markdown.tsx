import { ScrollRegion } from '@qifuyun/ui/components/ScrollRegion.tsx'
import { createContext, type ReactNode, use, useMemo } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import { Link } from 'react-router'
import remarkGfm from 'remark-gfm'
import styles from './Markdown.module.css'

const PLUGINS = [remarkGfm]

/** Goes to a place of the component that shows the text. */
const FollowContext = createContext<((place: string) => void) | null>(null)

/** Our own pages open here; other sites in a window of their own, which learns nothing of us. */
const Anchor: Components['a'] = ({ href = '', children }) => {
  const follow = use(FollowContext)
  if (follow && href.startsWith('#'))
    return (
      <button type="button" className={styles.place} onClick={() => follow(href)}>
        {children}
      </button>
    )
  return href.startsWith('/') && !href.startsWith('//') ? (
    <Link to={href}>{children}</Link>
  ) : (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  )
}

const COMPONENTS: Components = {
  a: Anchor,
  // No picture is loaded: its address would tell another site what was asked.
  img: ({ alt }) => <>{alt}</>,
  table: ({ children }) => (
    <ScrollRegion className={styles.table}>
      <table>{children}</table>
    </ScrollRegion>
  ),
}

interface MarkdownProps {
  text: string
  /** Goes to a place that a link `#…` names. Without it such links lead nowhere. */
  onFollow?: (place: string) => void
  /** Shows blocks of code in another way. */
  block?: Components['pre']
}

/** A text in Markdown as it was written. Markup of pages in it stays text: the renderer knows Markdown only. */
export const Markdown = ({ text, onFollow, block }: MarkdownProps): ReactNode => {
  const components = useMemo(() => (block === undefined ? COMPONENTS : { ...COMPONENTS, pre: block }), [block])
  return (
    <FollowContext value={onFollow ?? null}>
      <div className={styles.text}>
        <ReactMarkdown remarkPlugins={PLUGINS} components={components}>
          {text}
        </ReactMarkdown>
      </div>
    </FollowContext>
  )
}
