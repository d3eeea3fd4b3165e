import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/approvals/designer/texts.ts'
import type { Cases } from '../calls.ts'
import styles from './Trial.module.css'

type Step = Cases['caseList'][number]['beforeList'][number]

const isSame = (left: Step, right: Step): boolean => left.nodeId === right.nodeId && left.userNameList.join() === right.userNameList.join()

interface WayProps {
  label: string
  steps: readonly Step[]
  /** The way beside which it stands: steps that it does not have are marked. */
  other: readonly Step[]
}

/** The steps of one way in their order, with those who decide. */
export const Way = ({ label, steps, other }: WayProps): ReactNode => {
  const t = useText()
  return (
    <div className={styles.way}>
      <span className={styles.wayName}>{label}</span>
      <ol className={styles.steps} aria-label={label}>
        {steps.length === 0 ? <li className={styles.note}>{t('没有审批节点')}</li> : null}
        {steps.map((step, index) => (
          <li key={step.nodeId} className={styles.stepRow}>
            {index > 0 ? <ChevronRight size={14} strokeWidth={1.75} aria-hidden="true" className={styles.arrow} /> : null}
            <span className={styles.step} data-other={other.some((one) => isSame(one, step)) ? undefined : true}>
              {step.nodeName}
              <span className={styles.note}>{step.userNameList.join(t('、')) || t('没有人')}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
