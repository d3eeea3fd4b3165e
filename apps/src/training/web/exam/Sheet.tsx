import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { useUnsaved } from '@qifuyun/ui/workspace/tabs/use-unsaved.ts'
import { Alert, Button } from 'antd'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { AskedLine, Desk } from '#src/training/calls.ts'
import { useText } from '#src/training/web/texts.ts'
import { Countdown } from './Countdown.tsx'
import { Question } from './Question.tsx'
import styles from './Sheet.module.css'
import { useAnswers } from './use-answers.ts'
import { useKeys } from './use-keys.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

interface SheetProps {
  exam: Desk['exam']
  attempt: NonNullable<Desk['attempt']>
  onDone: (desk: Desk) => void
  onGone: () => void
}

const Numbers = ({ questions, at, isAnswered, onGo }: NumbersProps): ReactNode => {
  const t = useText()
  return (
    <nav className={styles.numbers} aria-label={t('答题卡')}>
      {questions.map(({ uuid }, index) => (
        <button
          key={uuid}
          type="button"
          data-answered={isAnswered(uuid) || undefined}
          aria-current={index === at ? 'step' : undefined}
          aria-label={isAnswered(uuid) ? t('第 {n} 题，已答', { n: index + 1 }) : t('第 {n} 题，未答', { n: index + 1 })}
          onClick={() => onGo(index)}
        >
          {index + 1}
        </button>
      ))}
    </nav>
  )
}
interface NumbersProps {
  questions: readonly AskedLine[]
  at: number
  isAnswered: (line: string) => boolean
  onGo: (index: number) => void
}

/** How often the page was left, and what that leads to. */
const Leaves = ({ leaves, most }: { leaves: number; most: number | null }): ReactNode => {
  const t = useText()
  if (leaves === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={most === null ? t('已离开本页 {n} 次', { n: leaves }) : t('已离开本页 {n} 次，超过 {most} 次将自动交卷', { n: leaves, most })}
    />
  )
}

/** The sheet of an attempt: one question at a time, the others by their numbers. */
export const Sheet = ({ exam, attempt, onDone, onGone }: SheetProps): ReactNode => {
  const t = useText()
  const sheet = useAnswers(attempt, { onDone, onGone })
  const [at, setAt] = useState(0)
  const [asking, setAsking] = useState(false)
  const { questions } = attempt
  const { said } = sheet.answers
  const of = questions[at]
  const turn = (by: number): void => setAt((was) => Math.min(questions.length - 1, Math.max(0, was + by)))
  const answer = (given: readonly string[]): void => sheet.answer(of?.uuid ?? '', given)
  const own = said[of?.uuid ?? ''] ?? []
  useUnsaved(!sheet.saved)
  useKeys(of ?? NOTHING, own, { answer, turn })
  if (of === undefined) return null
  const isAnswered = (line: string): boolean => (said[line] ?? []).length > 0
  const open = questions.filter(({ uuid }) => !isAnswered(uuid)).length
  return (
    <div className={styles.sheet}>
      <header className={styles.bar}>
        <h2>{exam.title}</h2>
        <Countdown endsAt={attempt.endsAt} label={t('剩余时间')} onOver={sheet.handIn} />
        <small role="status">{sheet.failed ? t('保存失败，正在重试') : sheet.saved ? t('已保存') : t('稍后自动保存')}</small>
        <Button type="primary" loading={sheet.busy} onClick={() => setAsking(true)}>
          {t('交卷')}
        </Button>
      </header>
      <Leaves leaves={sheet.answers.leaves} most={exam.antiSwitch} />
      <div className={styles.body}>
        <div>
          <Question key={of.uuid} n={at + 1} of={of} said={own} onAnswer={answer} />
          <div className={styles.turns}>
            <Button icon={<ChevronLeft {...ICON} />} disabled={at === 0} onClick={() => turn(-1)}>
              {t('上一题')}
            </Button>
            <Button icon={<ChevronRight {...ICON} />} disabled={at === questions.length - 1} onClick={() => turn(1)}>
              {t('下一题')}
            </Button>
          </div>
          <p className={styles.hint}>{t('按字母或数字键选择，左右方向键翻题')}</p>
        </div>
        <Numbers questions={questions} at={at} isAnswered={isAnswered} onGo={setAt} />
      </div>
      <Modal
        open={asking}
        title={t('确认交卷？')}
        okText={t('交卷')}
        cancelText={t('继续答题')}
        onOk={() => {
          setAsking(false)
          sheet.handIn()
        }}
        onCancel={() => setAsking(false)}
      >
        {open === 0 ? t('全部题目已作答') : t('还有 {n} 题未答', { n: open })}
      </Modal>
    </div>
  )
}

const NOTHING: AskedLine = { uuid: '', type: '1', stem: '', choices: [], full: 0, given: [] }
