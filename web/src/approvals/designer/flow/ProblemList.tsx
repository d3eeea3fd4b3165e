import { CircleAlert, CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/approvals/designer/texts.ts'
import { useDesigner } from '../context.ts'
import { STEP_NAME } from '../place.ts'
import styles from './Flow.module.css'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** What keeps the flow from being published; each line leads to its place. */
export const ProblemList = (): ReactNode => {
  const t = useText()
  const { problems, go } = useDesigner()
  const [open, setOpen] = useState(false)
  if (problems.length === 0)
    return (
      <p className={styles.fine} role="status">
        <CircleCheck {...ICON} />
        {t('没有问题，可以发布')}
      </p>
    )
  return (
    <div className={styles.problems}>
      <button type="button" className={styles.problemsHead} aria-expanded={open} onClick={() => setOpen(!open)}>
        <CircleAlert {...ICON} />
        {t('{n} 个问题待处理', { n: problems.length })}
      </button>
      {open ? (
        <ul className={styles.problemRows} aria-label={t('待处理的问题')}>
          {problems.map(({ key, text, step, target, about }) => (
            <li key={key}>
              <button type="button" className={styles.problem} onClick={() => go(step, target)}>
                <span className={styles.about}>{about === '' ? t(STEP_NAME[step]) : about}</span>
                {text}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
