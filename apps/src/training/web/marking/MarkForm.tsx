import { refreshApp } from '@qifuyun/kit-web/api.ts'
import { NumberField } from '@qifuyun/ui/components/inputs/NumberField.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { useAction, useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import type { MarkSheet } from '#src/training/calls.ts'
import { attempt as attemptEntity } from '#src/training/exams/attempt.ts'
import { markAttempt, markSheet } from '#src/training/web/calls.generated.ts'
import { useText } from '#src/training/web/texts.ts'
import styles from './Marking.module.css'

const COMMENT_MAX = 200
const STEP = 0.5

interface Mark {
  got: number | null
  comment: string
}

interface EssayProps {
  of: MarkSheet['essays'][number]
  n: number
  mark: Mark
  onMark: (mark: Mark) => void
}

const Essay = ({ of, n, mark, onMark }: EssayProps): ReactNode => {
  const t = useText()
  return (
    <section className={styles.essay} aria-label={t('问答题 {n}', { n })}>
      <h3>{of.stem}</h3>
      <dl>
        <dt>{t('作答')}</dt>
        <dd>{of.given}</dd>
        <dt>{t('评分要点')}</dt>
        <dd>{of.points}</dd>
      </dl>
      <div className={styles.mark}>
        <NumberField<number>
          aria-label={t('问答题 {n} 得分', { n })}
          min={0}
          max={of.full}
          step={STEP}
          value={mark.got}
          suffix={`/ ${of.full}`}
          onChange={(got) => onMark({ ...mark, got })}
        />
        <Input
          aria-label={t('问答题 {n} 评语', { n })}
          placeholder={t('评语')}
          value={mark.comment}
          maxLength={COMMENT_MAX}
          onChange={({ target }) => onMark({ ...mark, comment: target.value })}
        />
      </div>
    </section>
  )
}

const Form = ({ attempt, sheet }: { attempt: string; sheet: MarkSheet }): ReactNode => {
  const t = useText()
  const { message } = App.useApp()
  const client = useQueryClient()
  const [marks, setMarks] = useState<Readonly<Record<string, Mark>>>({})
  const markOf = (line: string): Mark => marks[line] ?? { got: null, comment: '' }
  const send = useAction(markAttempt, {
    quiet: true,
    announce: false,
    onDone: ({ score, passed }) => {
      message.success(passed ? t('已出分：{n} 分，通过', { n: score }) : t('已出分：{n} 分，未通过', { n: score }))
      void refreshApp(client, attemptEntity)
    },
  })
  const given = sheet.essays.flatMap(({ line }) => {
    const { got, comment } = markOf(line)
    return got === null ? [] : [{ line, got, comment }]
  })
  const sum = sheet.sure + given.reduce((all, { got }) => all + got, 0)
  const refused = send.error instanceof CallError ? send.error : null
  return (
    <div className={styles.form}>
      <header>
        <h2>{sheet.user}</h2>
        <p>{[sheet.title, t('客观题 {n} 分', { n: sheet.sure }), t('{n} 分及格', { n: sheet.passScore })].join(' · ')}</p>
      </header>
      {sheet.essays.map((of, index) => (
        <Essay
          key={of.line}
          of={of}
          n={index + 1}
          mark={markOf(of.line)}
          onMark={(mark) => setMarks((was) => ({ ...was, [of.line]: mark }))}
        />
      ))}
      {refused === null ? null : <Alert type="error" showIcon title={Object.values(refused.fields).join('；') || refused.msg} />}
      <footer>
        <strong>{t('合计 {n} / {full} 分', { n: sum, full: sheet.full })}</strong>
        <Button
          type="primary"
          loading={send.isPending}
          disabled={given.length < sheet.essays.length}
          onClick={() => send.mutate({ attempt, marks: given })}
        >
          {t('完成阅卷')}
        </Button>
      </footer>
    </div>
  )
}

/** The essays of an attempt with a mark for each. */
export const MarkForm = ({ attempt }: { attempt: string }): ReactNode => {
  const sheet = useCall(markSheet, { attempt })
  if (sheet.isLoadingError) return <LoadFailed error={sheet.error} onRetry={() => void sheet.refetch()} />
  if (sheet.data === undefined) return <PageSkeleton />
  return <Form attempt={attempt} sheet={sheet.data} />
}
