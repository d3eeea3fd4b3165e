import { chinaClock } from '@qifuyun/contract/core/china-time.ts'
import { choiceLabel, type Tone } from '@qifuyun/kit/field.ts'
import { childrenOf, labelOf, type Row, textOf } from '@qifuyun/kit-web/fields/row.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import type { ReactNode } from 'react'
import { execution, LINE } from '#src/zky/executions/execution.ts'
import styles from './Course.module.css'
import { useText } from './texts.ts'

const TONES: Readonly<Record<string, Tone>> = {
  [LINE.sent]: 'info',
  [LINE.succeeded]: 'success',
  [LINE.failed]: 'error',
}
const STATE = execution.fields.steps.spec.children?.state

const clockOf = (at: unknown): string => (textOf(at) === '' ? '' : chinaClock(new Date(textOf(at))).slice(11, 19))

const Device = ({ line }: { line: Row }): ReactNode => {
  const label = useLabel(execution)
  const state = textOf(line.state)
  return (
    <li>
      <span>{labelOf(line, 'device')}</span>
      <ToneTag tone={TONES[state] ?? 'neutral'}>{STATE === undefined ? state : label(choiceLabel(STATE, state))}</ToneTag>
      <small>{[textOf(line.error), clockOf(line.endedAt ?? line.sentAt)].filter(Boolean).join(' · ')}</small>
    </li>
  )
}

/** A run step by step: what each device was told, and what became of it. */
export const Course = ({ row }: { row: Row }): ReactNode => {
  const t = useText()
  const steps = Map.groupBy(childrenOf(row.steps), (line) => Number(line.step))
  if (steps.size === 0) return null
  return (
    <ol className={styles.course} aria-label={t('执行步骤')}>
      {[...steps].map(([step, lines]) => (
        <li key={step} data-begun={lines.some(({ state }) => state !== LINE.waiting)}>
          <h3>
            {t('第 {n} 步', { n: step })} · {textOf(lines[0]?.service)}
            {Number(lines[0]?.delaySeconds) > 0 ? <small>{t('延时 {n} 秒', { n: Number(lines[0]?.delaySeconds) })}</small> : null}
          </h3>
          <ul>
            {lines.map((line) => (
              <Device key={textOf(line.uuid)} line={line} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
