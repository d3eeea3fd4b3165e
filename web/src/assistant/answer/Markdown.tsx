import { createContext, isValidElement, type ReactNode, use } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import { Link } from 'react-router'
import remarkGfm from 'remark-gfm'
import { ComingContext } from '../coming.ts'
import { AnswerChart } from './AnswerChart.tsx'
import styles from './Markdown.module.css'

const PLUGINS = [remarkGfm]

const CHART = 'language-chart'

/** The words of a block that describes a chart; null for other code. */
const chartIn = (children: ReactNode): string | null => {
  if (!isValidElement<{ className?: string; children?: ReactNode }>(children)) return null
  const { className, children: words } = children.props
  return className === CHART && typeof words === 'string' ? words : null
}

const Block: Components['pre'] = ({ children }) => {
  const coming = use(ComingContext)
  const chart = chartIn(children)
  // Half a chart is no chart yet.
  return chart === null || coming ? <pre>{children}</pre> : <AnswerChart json={chart} />
}

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
  pre: Block,
  a: Anchor,
  // No picture is loaded: its address would tell another site what was asked.
  img: ({ alt }) => <>{alt}</>,
  table: ({ children }) => (
    <div className={styles.table}>
      <table>{children}</table>
    </div>
  ),
}

interface MarkdownProps {
  text: string
  /** Goes to a place that a link `#…` names. Without it such links lead nowhere. */
  onFollow?: (place: string) => void
}

/** An answer as it was written. Markup of pages in it stays text: the renderer knows Markdown only. */
export const Markdown = ({ text, onFollow }: MarkdownProps): ReactNode => (
  <FollowContext value={onFollow ?? null}>
    <div className={styles.text}>
      <ReactMarkdown remarkPlugins={PLUGINS} components={COMPONENTS}>
        {text}
      </ReactMarkdown>
    </div>
  </FollowContext>
)
