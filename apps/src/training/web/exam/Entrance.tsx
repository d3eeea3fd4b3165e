import { stateOfRow } from '@qifuyun/kit-web/fields/state-of-row.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import type { Desk } from '#src/training/calls.ts'
import { attempt } from '#src/training/exams/attempt.ts'
import styles from '#src/training/web/Learning.module.css'
import { useText } from '#src/training/web/texts.ts'

/** What came of the last attempt. */
const Last = ({ last, passScore }: { last: NonNullable<Desk['last']>; passScore: number }): ReactNode => {
  const t = useText()
  const label = useLabel(attempt)
  const endedBy = attempt.fields.endedBy.spec.options?.find(({ code }) => code === last.endedBy)?.label
  const state = stateOfRow(attempt, last)
  return (
    <section className={styles.result} aria-label={t('考试结果')}>
      {last.score === null ? (
        <>
          {state === undefined ? null : <ToneTag tone={state.tone}>{label(state.label)}</ToneTag>}
          <p>{t('已交卷，问答题批阅后出分')}</p>
        </>
      ) : (
        <>
          <strong>{t('{n} 分', { n: last.score })}</strong>
          <ToneTag tone={last.passed ? 'success' : 'error'}>{last.passed ? t('已通过') : t('未通过')}</ToneTag>
          <p>{t('{n} 分及格', { n: passScore })}</p>
        </>
      )}
      {endedBy === undefined ? null : <small>{label(endedBy)}</small>}
    </section>
  )
}

interface EntranceProps {
  desk: Desk
  busy: boolean
  onBegin: () => void
}

/** Before and after an attempt. */
export const Entrance = ({ desk: { exam, seat, last }, busy, onBegin }: EntranceProps): ReactNode => {
  const t = useText()
  const left = exam.times - seat.tries
  return (
    <div className={styles.entrance}>
      <h2>{exam.title}</h2>
      {exam.about === null ? null : <p>{exam.about}</p>}
      {last === null ? null : <Last last={last} passScore={exam.passScore} />}
      <ul>
        <li>{t('总分 {total} 分，{pass} 分及格', { total: exam.total, pass: exam.passScore })}</li>
        <li>{t('答题时长 {n} 分钟，到时自动交卷', { n: exam.minutes })}</li>
        <li>{t('{at} 截止', { at: formatDate(exam.closesAt, 'MM-DD HH:mm') })}</li>
        <li>{t('还可考 {n} 次，取最好成绩', { n: Math.max(0, left) })}</li>
        {exam.antiSwitch === null ? null : <li>{t('离开本页超过 {n} 次自动交卷', { n: exam.antiSwitch })}</li>}
      </ul>
      {!exam.open ? (
        <Alert type="info" showIcon title={t('考试已结束')} />
      ) : left <= 0 ? (
        <Alert type="info" showIcon title={t('考试次数已用完')} />
      ) : (
        <Button type="primary" size="large" loading={busy} onClick={onBegin}>
          {seat.tries === 0 ? t('开始考试') : t('再考一次')}
        </Button>
      )}
    </div>
  )
}
