import { STEP_MINUTES, STEPS, type StepKey } from '@qifuyun/contract/first-steps/constants.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { Button } from 'antd'
import { Check, ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { InviteHere } from '#src/address-book/InviteHere.tsx'
import styles from './FirstSteps.module.css'
import { House } from './House.tsx'
import { BEGUN, isDone, minutesOf, openSteps, type Progress, STEP } from './steps.ts'
import { useText } from './texts.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

interface RowProps {
  step: StepKey
  progress: Progress
  open: boolean
  onToggle: () => void
}

const Mark = ({ step, done }: { step: StepKey; done: boolean }): ReactNode => {
  const t = useText()
  return (
    <span className={styles.mark} data-done={done}>
      {done ? <Check {...ICON} aria-hidden={false} aria-label={t('已完成')} /> : STEPS.indexOf(step) + 1}
    </span>
  )
}

const Row = ({ step, progress, open, onToggle }: RowProps): ReactNode => {
  const t = useText()
  const id = useId()
  const { name, path, todo, again, state, until, icon: Icon } = STEP[step]
  const done = isDone(progress, step)
  return (
    <li className={styles.step} data-open={open}>
      <div className={styles.line}>
        <Mark step={step} done={done} />
        <div className={styles.what}>
          <h2 className={styles.name}>{t(name)}</h2>
          <p className={styles.state}>{open && step === 'people' ? t(...until) : t(...state(progress))}</p>
        </div>
        {done ? null : <span className={styles.minutes}>{t('约 {n} 分钟', { n: STEP_MINUTES[step] })}</span>}
        {open && (!done || step === 'people') ? null : (
          <Link className={styles.link} to={path}>
            {t(done ? again : todo)}
          </Link>
        )}
        <Button
          type="text"
          size="small"
          aria-expanded={open}
          aria-controls={id}
          aria-label={`${t(open ? '收起' : '展开')} ${t(name)}`}
          icon={open ? <ChevronUp {...ICON} /> : <ChevronDown {...ICON} />}
          onClick={onToggle}
        />
      </div>
      {open && step === 'people' ? (
        <div id={id}>
          <InviteHere />
        </div>
      ) : null}
      {open && step !== 'people' ? (
        <div id={id} className={styles.body}>
          <Icon size={36} strokeWidth={1.5} aria-hidden="true" />
          <p className={styles.until}>{t(...until)}</p>
          <Link className={styles.go} to={path}>
            {t(done ? again : todo)}
          </Link>
        </div>
      ) : null}
    </li>
  )
}

const Questions = ({ step }: { step: StepKey }): ReactNode => {
  const t = useText()
  return (
    <aside className={styles.side} aria-label={t('这一步常问')}>
      <h2 className={styles.sideTitle}>{t('这一步常问')}</h2>
      <dl className={styles.questions}>
        {STEP[step].questions.map(([question, answer]) => (
          <div key={question}>
            <dt>{t(question)}</dt>
            <dd>{t(answer)}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}

const Head = ({ progress }: { progress: Progress }): ReactNode => {
  const t = useText()
  const { enterpriseName, orgUserInfo, nickName } = useViewer().user
  const left = openSteps(progress)
  const done = STEPS.length - left.length
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <p className={styles.hint}>
          {t('{name}，欢迎使用企服云，先把{enterprise}准备好', {
            name: orgUserInfo?.userName ?? nickName,
            enterprise: enterpriseName ?? '',
          })}
        </p>
        <h1 className={styles.lead}>
          {left.length === 0
            ? t('{name}已经可以开工了', { name: enterpriseName ?? '' })
            : t('还差 {n} 步开工，大约 {minutes} 分钟', { n: left.length, minutes: minutesOf(left) })}
        </h1>
        <p className={styles.bar}>
          {STEPS.map((key) => (
            <span key={key} className={styles.part} data-done={isDone(progress, key)} />
          ))}
          <span className={styles.of}>{t('{done} / {all} 步', { done, all: STEPS.length })}</span>
          <span className={styles.hint}>{t('顺序可以换，随时离开，进度会留着')}</span>
        </p>
      </div>
      <House done={done} />
    </header>
  )
}

interface FirstStepsProps {
  progress: Progress
  onLeave: () => void
  onDismiss: () => void
}

/** What a new enterprise does before its first day of work: what is the case, what makes a step done, and where it is done. */
export const FirstSteps = ({ progress, onLeave, onDismiss }: FirstStepsProps): ReactNode => {
  const t = useText()
  const left = openSteps(progress)
  const [chosen, choose] = useState<StepKey | null>()
  const open = chosen === undefined ? (left[0] ?? null) : chosen
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <Head progress={progress} />
        <ol className={styles.steps} aria-label={t('开通步骤')}>
          {STEPS.map((step) => (
            <Row key={step} step={step} progress={progress} open={step === open} onToggle={() => choose(step === open ? null : step)} />
          ))}
        </ol>
        <footer className={styles.foot}>
          <Button onClick={onLeave}>{t('进入工作台')}</Button>
          {STEPS.length - left.length < BEGUN ? null : (
            <Button type="text" onClick={onDismiss}>
              {t('不再显示')}
            </Button>
          )}
        </footer>
      </div>
      {open === null ? null : <Questions step={open} />}
    </div>
  )
}
