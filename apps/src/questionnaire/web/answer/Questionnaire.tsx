import { type ReactNode, useId, useState } from 'react'
import { type Answers, type Design, numbersOf, TYPE } from '#src/questionnaire/design/shape.ts'
import { useText } from '#src/questionnaire/web/texts.ts'
import styles from './Answer.module.css'
import type { FieldProps } from './field-props.ts'
import { QuestionField } from './QuestionField.tsx'
import { type Problems, useAnswering } from './use-answering.ts'

const PER_CENT = 100

interface QuestionnaireProps {
  design: Design
  title: string
  intro: ReactNode
  cover: string | undefined
  pictures: ReadonlyMap<string, string>
  full: readonly string[]
  given: Answers | null
  showProgress: boolean
  allowBack: boolean
  upload: FieldProps['upload']
  onTyped?: (answers: Answers) => void
  onKeep?: (answers: Answers) => void
  onSubmit: (answers: Answers) => Promise<Problems | null>
}

const nothing = (): void => undefined

const Cover = ({
  title,
  intro,
  cover,
  begin,
  onBegin,
}: {
  title: string
  intro: ReactNode
  cover: string | undefined
  begin: string
  onBegin: (() => void) | undefined
}) => (
  <header className={styles.cover}>
    {cover === undefined ? null : <img src={cover} alt="" />}
    <h1>{title}</h1>
    {intro}
    {onBegin === undefined ? null : (
      <button type="button" className={styles.primary} onClick={onBegin}>
        {begin}
      </button>
    )}
  </header>
)

/** A survey as it is answered: its cover, then page after page of what its rules leave. */
export const Questionnaire = (props: QuestionnaireProps): ReactNode => {
  const { design, title, intro, cover, pictures, full, given, showProgress, allowBack, upload } = props
  const t = useText()
  const id = useId()
  const [begun, setBegun] = useState(given !== null)
  const { look } = design
  const { answers, way, pages, page, place, problems, busy, next, back, send, answer } = useAnswering({
    ...{ design, given, id, onTyped: props.onTyped ?? nothing, onKeep: props.onKeep ?? nothing, onSubmit: props.onSubmit },
  })
  const waits = look.cover !== false && !begun
  const numbers = numbersOf(design)
  const all = new Set(full)
  const fullOf = (qid: string): ReadonlySet<string> =>
    new Set([...all].flatMap((key) => (key.startsWith(`${qid}/`) ? [key.slice(qid.length + 1)] : [])))
  const last = place >= pages.length - 1
  const done = Math.round(((place + 1) / Math.max(1, pages.length)) * PER_CENT)
  return (
    <div className={styles.survey} id={id} data-colour={look.colour}>
      {waits || place === 0 ? (
        <Cover
          {...{ title, intro, cover }}
          begin={look.begin?.trim() || t('开始填写')}
          onBegin={waits ? () => setBegun(true) : undefined}
        />
      ) : null}
      {waits ? null : (
        <>
          {showProgress && pages.length > 1 ? (
            <div
              className={styles.progress}
              role="progressbar"
              aria-label={t('答题进度')}
              aria-valuenow={done}
              aria-valuemin={0}
              aria-valuemax={PER_CENT}
            >
              <span style={{ width: `${done}%` }} />
            </div>
          ) : null}
          {page?.title ? <h2 className={styles.pageTitle}>{page.title}</h2> : null}
          {(page?.questions ?? []).map((question) => (
            <QuestionField
              key={question.qid}
              {...{ question, pictures, upload, name: `${id}-${question.qid}`, answer: answers[question.qid] }}
              n={question.type === TYPE.note ? null : (numbers.get(question.qid) ?? null)}
              required={way.required.has(question.qid)}
              problem={problems[question.qid]}
              full={fullOf(question.qid)}
              onChange={(said) => answer(question.qid, said)}
            />
          ))}
          <div className={styles.steps}>
            {allowBack && place > 0 ? (
              <button type="button" className={styles.plain} onClick={back}>
                {t('上一页')}
              </button>
            ) : null}
            <button
              type="button"
              className={styles.primary}
              disabled={busy}
              aria-busy={busy || undefined}
              onClick={() => (last ? void send() : next())}
            >
              {last ? t('提交') : t('下一页')}
            </button>
          </div>
        </>
      )}
    </div>
  )
}
