import type { Template } from '@qifuyun/contract/papers/template.ts'
import { repaired } from '@qifuyun/kit/paper/repairs.ts'
import { Button } from 'antd'
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { ToneTag } from '#src/fields/ToneTag.tsx'
import styles from './Editor.module.css'
import { useEditing } from './editor-context.ts'
import { type Problem, problemWords } from './problem-words.ts'
import { useText } from './texts.ts'

interface ProblemsProps {
  problems: readonly Problem[]
  /** How many rows it was tried with. */
  tried: number
  onRow: (at: number) => void
  onRepair: (template: Template) => void
}

const Line = ({ problem, onRow, onRepair }: { problem: Problem } & Pick<ProblemsProps, 'onRow' | 'onRepair'>): ReactNode => {
  const t = useText()
  const { groups, template, select, locked } = useEditing()
  const { said, repair } = problemWords(t, problem, groups)
  const mended = repair === '' ? undefined : repaired(template, problem)
  const error = problem.level === 'error'
  const Icon = error ? CircleX : TriangleAlert
  const row = 'rows' in problem ? problem.rows[0] : undefined
  return (
    <li className={styles.problem} data-level={problem.level}>
      <Icon size={16} strokeWidth={1.75} aria-label={error ? t('错误') : t('提醒')} />
      <span className={styles.said}>{said}</span>
      {row === undefined ? null : (
        <Button type="link" size="small" onClick={() => onRow(row)}>
          {t('看这张')}
        </Button>
      )}
      {problem.block === '' ? null : (
        <Button type="link" size="small" onClick={() => select(problem.block)}>
          {t('定位')}
        </Button>
      )}
      {mended === undefined ? null : (
        <Button size="small" disabled={locked} onClick={() => onRepair(mended)}>
          {repair}
        </Button>
      )}
    </li>
  )
}

/** What is wrong with the template: by itself, and with the rows that it was tried with. */
export const Problems = ({ problems, tried, onRow, onRepair }: ProblemsProps): ReactNode => {
  const t = useText()
  const errors = problems.filter(({ level }) => level === 'error').length
  const warnings = problems.length - errors
  return (
    <section className={styles.problems} aria-label={t('问题')}>
      <header className={styles.problemHead}>
        <strong>{t('问题 {n}', { n: problems.length })}</strong>
        {errors === 0 ? null : <ToneTag tone="error">{t('{n} 个错误', { n: errors })}</ToneTag>}
        {warnings === 0 ? null : <ToneTag tone="warning">{t('{n} 条提醒', { n: warnings })}</ToneTag>}
        <span className={styles.triedWith}>{tried === 0 ? t('还没有这种单据，用示例检查') : t('用最近 {n} 张逐张检查', { n: tried })}</span>
      </header>
      {problems.length === 0 ? (
        <p className={styles.fine}>
          <CircleCheck size={16} strokeWidth={1.75} aria-hidden="true" />
          {t('没有问题，可以发布')}
        </p>
      ) : (
        <ul>
          {problems.map((problem) => (
            <Line
              key={`${problem.block} ${problem.kind} ${'field' in problem ? problem.field : ''}`}
              problem={problem}
              onRow={onRow}
              onRepair={onRepair}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
