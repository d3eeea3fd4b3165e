import type { ReactNode } from 'react'
import styles from './Analysis.module.css'

interface AnalysisProps {
  /** What leads, an `AnalysisLead`, and beside it the ways to another period. */
  lead: ReactNode
  period: ReactNode
  /** A `WaitingPane`: what is to be done about it. */
  side?: ReactNode
  children: ReactNode
}

/** A page that says how something went in a period, in parts that each answer a question, and beside it what is still to be done. */
export const Analysis = ({ lead, period, side, children }: AnalysisProps): ReactNode => (
  <div className={styles.panes} data-beside={side !== undefined || undefined}>
    <main className={styles.middle}>
      <div className={styles.head}>
        {lead}
        {period}
      </div>
      {children}
    </main>
    {side}
  </div>
)

interface AnalysisLeadProps {
  /** What the figure is. */
  word: string
  figure: string
  /** How far it is from the one before, in words. */
  change: { text: string; news: 'good' | 'bad' | undefined } | null
  facts: string
  /** Figures behind it, each with its word. */
  figures?: readonly { label: string; text: string }[]
}

/** What a period came to, in one sentence with its figures. */
export const AnalysisLead = ({ word, figure, change, facts, figures = [] }: AnalysisLeadProps): ReactNode => (
  <div className={styles.lead}>
    <h2>
      {word} <strong>{figure}</strong>
      {change === null ? null : <span data-news={change.news}>{change.text}</span>}
    </h2>
    <p>{facts}</p>
    {figures.length === 0 ? null : (
      <dl className={styles.figures}>
        {figures.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    )}
  </div>
)

interface AnalysisPartProps {
  /** None where a chart brings its own. */
  title?: string
  hint?: string
  /** What it is called where the title is a question. */
  label?: string
  children: ReactNode
}

export const AnalysisPart = ({ title, hint, label = title, children }: AnalysisPartProps): ReactNode => (
  <section className={styles.part} aria-label={label}>
    {title === undefined ? null : <h3>{title}</h3>}
    {hint === undefined ? null : <p>{hint}</p>}
    {children}
  </section>
)

/** Two parts beside each other where there is room. */
export const AnalysisPair = ({ children }: { children: ReactNode }): ReactNode => <div className={styles.pair}>{children}</div>
