import { ANSWER_STATE } from '@qifuyun/contract/assistant/constants.ts'
import { SECOND_MS } from '@qifuyun/contract/core/durations.ts'
import { requestHost } from '@qifuyun/ui/platform/request/host.ts'
import { Button } from 'antd'
import { ChevronDown, CircleCheck, CircleX, Copy, GitBranch, RotateCcw, Sparkles, ThumbsDown, ThumbsUp } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { useText } from '#src/assistant/texts.ts'
import { type AiMessage, type Citation, type Step, useFeedback } from '../api.ts'
import { ComingContext } from '../coming.ts'
import { PROBLEM_TEXTS } from '../problems.ts'
import { isComing, type Running } from '../running.ts'
import styles from './Answer.module.css'
import { Proposals } from './Proposals.tsx'

const AnswerText = lazy(async () => ({ default: (await import('./AnswerText.tsx')).AnswerText }))
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

const Steps = ({ steps }: { steps: readonly Step[] }): ReactNode => {
  const t = useText()
  if (steps.length === 0) return null
  const seconds = (steps.reduce((sum, { ms }) => sum + ms, 0) / SECOND_MS).toFixed(1)
  return (
    <details className={styles.steps}>
      <summary>
        <CircleCheck {...ICON} />
        {t('已查询 {what} · 用时 {seconds} 秒', { what: [...new Set(steps.map(({ label }) => label))].join('、'), seconds })}
        <ChevronDown {...ICON} />
      </summary>
      <ul>
        {steps.map(({ label, failedFlag }, index) => (
          // Steps are never moved.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            {failedFlag === 1 ? <CircleX {...ICON} /> : <CircleCheck {...ICON} />}
            {label}
            {failedFlag === 1 ? t('（无权限或查询失败）') : null}
          </li>
        ))}
      </ul>
    </details>
  )
}

const Citations = ({ citations }: { citations: readonly Citation[] }): ReactNode => {
  const t = useText()
  if (citations.length === 0) return null
  return (
    <ol className={styles.citations} aria-label={t('来源')}>
      {citations.map(({ title, path }, index) => (
        <li key={path}>
          <Link to={path} className={styles.citation}>
            <span className={styles.number}>{index + 1}</span>
            {title}
          </Link>
        </li>
      ))}
    </ol>
  )
}

interface BodyProps {
  content: string
  steps: readonly Step[]
  citations: readonly Citation[]
  coming: boolean
  children?: ReactNode
}

const Body = ({ content, steps, citations, coming, children }: BodyProps): ReactNode => {
  const t = useText()
  return (
    <article className={styles.answer} aria-label={t('AI 助手的回答')} aria-busy={coming}>
      <span className={styles.face}>
        <Sparkles {...ICON} />
      </span>
      <div className={styles.body}>
        <Steps steps={steps} />
        <ComingContext value={coming}>
          <Suspense fallback={<p className={styles.plain}>{content}</p>}>
            <AnswerText text={content} />
          </Suspense>
        </ComingContext>
        {coming ? <span className={styles.caret} /> : null}
        <Citations citations={citations} />
        {children}
      </div>
    </article>
  )
}

const Stopped = (): ReactNode => <p className={styles.note}>{useText()('已停止生成')}</p>

/** An answer that is coming. */
export const ComingAnswer = ({ running }: { running: Running }): ReactNode => (
  <Body {...running} coming={isComing(running)}>
    <Proposals aiMessageUuid={null} proposals={running.proposals} />
    {running.state === 'stopped' ? <Stopped /> : null}
  </Body>
)

interface AnswerProps {
  message: AiMessage
  last: boolean
  onAgain: () => void
  onBranch: () => void
}

const Acts = ({ message, last, onAgain, onBranch }: AnswerProps): ReactNode => {
  const t = useText()
  const { mutate: rate } = useFeedback()
  const { aiMessageUuid, content, feedback } = message
  const copy = (): void => {
    const toast = (kind: 'success' | 'error') => () =>
      requestHost().toast({ kind, text: kind === 'success' ? t('已复制') : t('复制失败，请手动选择文字') })
    // Not there on plain http.
    if (!navigator.clipboard) return toast('error')()
    navigator.clipboard.writeText(content).then(toast('success'), toast('error'))
  }
  return (
    <div className={styles.acts} role="toolbar" aria-label={t('回答的操作')}>
      <Button type="text" size="small" icon={<Copy {...ICON} />} aria-label={t('复制')} onClick={copy} />
      {last ? <Button type="text" size="small" icon={<RotateCcw {...ICON} />} aria-label={t('重新生成')} onClick={onAgain} /> : null}
      <Button type="text" size="small" icon={<GitBranch {...ICON} />} aria-label={t('从这里开始新对话')} onClick={onBranch} />
      <Button
        type="text"
        size="small"
        icon={<ThumbsUp {...ICON} />}
        aria-label={t('有帮助')}
        aria-pressed={feedback === 1}
        onClick={() => rate({ aiMessageUuid, value: 1 })}
      />
      <Button
        type="text"
        size="small"
        icon={<ThumbsDown {...ICON} />}
        aria-label={t('没有帮助')}
        aria-pressed={feedback === -1}
        onClick={() => rate({ aiMessageUuid, value: -1 })}
      />
    </div>
  )
}

/** An answer that was given, or what kept it from coming. */
export const Answer = (props: AnswerProps): ReactNode => {
  const t = useText()
  const { message, last, onAgain } = props
  const { aiMessageUuid, stateCode, problem, proposals } = message
  return (
    <Body {...message} coming={stateCode === ANSWER_STATE.generating}>
      <Proposals aiMessageUuid={aiMessageUuid} proposals={proposals} />
      {stateCode === ANSWER_STATE.stopped ? <Stopped /> : null}
      {stateCode === ANSWER_STATE.failed ? (
        <p className={styles.failed} role="alert">
          {t(PROBLEM_TEXTS[problem ?? 'unavailable'])}
          {last ? (
            <Button size="small" onClick={onAgain}>
              {t('重试')}
            </Button>
          ) : null}
        </p>
      ) : null}
      <Acts {...props} />
    </Body>
  )
}
