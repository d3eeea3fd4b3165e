import { isValidElement, type ReactNode, use } from 'react'
import type { Components } from 'react-markdown'
import { Markdown } from '#src/markdown/Markdown.tsx'
import { ComingContext } from '../coming.ts'
import { AnswerChart } from './AnswerChart.tsx'

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

interface AnswerTextProps {
  text: string
  /** Goes to a place that a link `#…` names. Without it such links lead nowhere. */
  onFollow?: (place: string) => void
}

/** An answer of the assistant, with its charts. */
export const AnswerText = ({ text, onFollow }: AnswerTextProps): ReactNode => (
  <Markdown text={text} block={Block} {...(onFollow && { onFollow })} />
)
