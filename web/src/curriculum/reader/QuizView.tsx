import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StatusTag } from '@qifuyun/ui/components/paged/StatusTag.tsx'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { App, Button, Checkbox, Radio, Tag } from 'antd'
import { CircleCheck, CircleX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/curriculum/texts.ts'
import { type QuizPaper, type QuizResult, type QuizStanding, useQuiz, useSubmitQuiz } from '../api.ts'
import styles from './CoursePage.module.css'

type Question = QuizPaper['questionList'][number]
type Choices = Readonly<Record<string, readonly number[]>>

interface QuestionViewProps {
  n: number
  question: Question
  choices: readonly number[]
  judged: QuizResult['list'][number] | undefined
  onChoose: (choices: number[]) => void
}

const Verdict = ({ good, words }: { good: boolean; words: string }): ReactNode => (
  <StatusTag tone={good ? 'success' : 'error'} icon={good ? CircleCheck : CircleX}>
    {words}
  </StatusTag>
)

const letterOf = (place: number): string => String.fromCharCode(65 + place)

/** One question; once it is judged, whether it was right and, where that may be told, what is. */
const QuestionView = ({ n, question, choices, judged, onChoose }: QuestionViewProps): ReactNode => {
  const t = useText()
  const { title, optionList, multipleFlag } = question
  const options = optionList.map((words, place) => ({ value: place, label: `${letterOf(place)}. ${words}` }))
  const disabled = judged !== undefined
  return (
    <fieldset className={styles.question}>
      <legend className={styles.asked}>
        <span className={styles.words}>
          {`${n}. ${title}`}
          {multipleFlag === 1 ? <Tag>{t('多选')}</Tag> : null}
          {judged === undefined ? null : (
            <Verdict good={judged.rightFlag === 1} words={judged.rightFlag === 1 ? t('回答正确') : t('回答错误')} />
          )}
        </span>
      </legend>
      {multipleFlag === 1 ? (
        <Checkbox.Group className={styles.choices ?? ''} options={options} value={[...choices]} disabled={disabled} onChange={onChoose} />
      ) : (
        <Radio.Group
          className={styles.choices ?? ''}
          options={options}
          value={choices[0] ?? null}
          disabled={disabled}
          onChange={({ target }) => onChoose([Number(target.value)])}
        />
      )}
      {judged?.answerList ? (
        <p className={styles.hint}>{t('正确答案：{answers}', { answers: judged.answerList.map(letterOf).join(t('、')) })}</p>
      ) : null}
      {judged?.explanation ? <p className={styles.hint}>{judged.explanation}</p> : null}
    </fieldset>
  )
}

const left = ({ attemptLimit, attemptCount }: QuizStanding): number => Math.max(0, attemptLimit - attemptCount)

const Paper = ({ curriculumUuid, paper, onAgain }: { curriculumUuid: string; paper: QuizPaper; onAgain: () => void }): ReactNode => {
  const t = useText()
  const { modal } = App.useApp()
  const [choices, setChoices] = useState<Choices>({})
  const [result, setResult] = useState<QuizResult>()
  const submit = useSubmitQuiz()
  const { questionList } = paper
  const open = questionList.filter(({ questionUuid }) => (choices[questionUuid] ?? []).length === 0).length
  const send = (): Promise<void> =>
    submit
      .mutateAsync({
        curriculumUuid,
        answerList: questionList.map(({ questionUuid }) => ({ questionUuid, choiceList: [...(choices[questionUuid] ?? [])] })),
      })
      // A refusal has been shown by the request layer.
      .then(setResult, asCallError)
      .then(() => undefined)
  const ask = (): void => {
    if (open === 0) return void send()
    void modal.confirm({
      title: t('还有 {n} 题未作答，确认交卷？', { n: open }),
      okText: t('确认交卷'),
      cancelText: t('继续作答'),
      onOk: send,
    })
  }
  return (
    <div className={styles.quiz}>
      {result === undefined ? null : (
        <p className={styles.score} role="status">
          <strong>{t('{n} 分', { n: result.score })}</strong>
          <Verdict good={result.score >= result.passScore} words={result.score >= result.passScore ? t('已通过') : t('未通过')} />
          <span className={styles.hint}>{t('答对 {n} / {m} 题', { n: result.rightCount, m: result.questionCount })}</span>
        </p>
      )}
      {questionList.map((question, index) => (
        <QuestionView
          key={question.questionUuid}
          n={index + 1}
          question={question}
          choices={choices[question.questionUuid] ?? []}
          judged={result?.list.find(({ questionUuid }) => questionUuid === question.questionUuid)}
          onChoose={(chosen) => setChoices((before) => ({ ...before, [question.questionUuid]: chosen }))}
        />
      ))}
      {result === undefined ? (
        <Button type="primary" loading={submit.isPending} onClick={ask}>
          {t('交卷')}
        </Button>
      ) : result.openFlag === 1 ? (
        <Button onClick={onAgain}>{t('再做一次')}</Button>
      ) : null}
    </div>
  )
}

const Taking = ({ curriculumUuid, onAgain }: { curriculumUuid: string; onAgain: () => void }): ReactNode => {
  const { data, isLoadingError, error, refetch } = useQuiz(curriculumUuid)
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return data === undefined ? <PageSkeleton /> : <Paper curriculumUuid={curriculumUuid} paper={data} onAgain={onAgain} />
}

/** The quiz of a course: what is asked for, how it went until now, and the questions. */
export const QuizView = ({ curriculumUuid, quiz, open }: { curriculumUuid: string; quiz: QuizStanding; open: boolean }): ReactNode => {
  const t = useText()
  // Each taking is a paper of its own; 0: not begun.
  const [taking, setTaking] = useState(0)
  const { questionCount, passScore, attemptLimit, attemptCount, bestScore, passedFlag, openFlag } = quiz
  const usedUp = attemptLimit > 0 && left(quiz) === 0
  const why = usedUp ? t('测验次数已用完') : openFlag === 0 ? t('学完全部章节后可以测验') : open ? undefined : t('不在学习时间内')
  return (
    <section className={styles.view} aria-label={t('测验')}>
      <h2 className={styles.heading}>
        {t('测验')}
        {passedFlag === 1 ? <Verdict good words={t('已通过')} /> : null}
      </h2>
      <p className={styles.hint}>
        {t('共 {n} 题，{m} 分通过', { n: questionCount, m: passScore })}
        {attemptLimit === 0 ? null : t('，还可作答 {n} 次', { n: left(quiz) })}
        {bestScore === null ? null : t('，已作答 {n} 次，最高 {m} 分', { n: attemptCount, m: bestScore })}
      </p>
      {taking === 0 ? (
        <Button type="primary" disabled={why !== undefined} title={why} onClick={() => setTaking(1)}>
          {attemptCount === 0 ? t('开始测验') : t('再做一次')}
        </Button>
      ) : (
        <Taking key={taking} curriculumUuid={curriculumUuid} onAgain={() => setTaking(taking + 1)} />
      )}
      {taking === 0 && why !== undefined ? <p className={styles.hint}>{why}</p> : null}
    </section>
  )
}
