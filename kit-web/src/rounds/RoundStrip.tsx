import type { Steps } from '@qifuyun/kit/rounds/board-call.ts'
import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { Button } from 'antd'
import { AlertTriangle, Camera, Check, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import styles from './RoundStrip.module.css'
import { useText } from './texts.ts'
import { clockOf } from './times.ts'

type Step = Steps['steps'][number]
const WORDS = { 10: '待检', 20: '正常', 30: '异常', 40: '漏检', 50: '补检', 60: '已取消' } as const

const toneOf = ({ state, abnormal }: Step): string =>
  abnormal ? 'abnormal' : state === '20' || state === '50' ? 'done' : state === '40' ? 'missed' : 'coming'

const findingOf = ({ answers }: Step): string =>
  answers.flatMap(({ value, abnormal }) => (abnormal && value !== null ? [value] : [])).join(' ')

const One = ({ step, here, chosen, onChoose }: { step: Step; here: string | null; chosen: boolean; onChoose: () => void }): ReactNode => {
  const t = useText()
  const tone = toneOf(step)
  const finding = findingOf(step)
  return (
    <li>
      <button type="button" className={styles.step} data-tone={here === null ? tone : 'here'} aria-pressed={chosen} onClick={onChoose}>
        <i>
          {here !== null ? (
            <Avatar name={here} size={24} />
          ) : tone === 'done' ? (
            <Check size={14} aria-hidden="true" />
          ) : tone === 'abnormal' ? (
            <AlertTriangle size={13} aria-hidden="true" />
          ) : (
            step.seq
          )}
        </i>
        <b data-photos={step.photos > 0}>{step.photos > 0 ? <Camera size={16} aria-hidden="true" /> : null}</b>
        <span>{step.name}</span>
        <small data-found={finding !== ''}>
          {finding !== ''
            ? finding
            : step.checkedAt !== null
              ? clockOf(step.checkedAt)
              : step.expectedAt !== null
                ? t('约 {time}', { time: clockOf(step.expectedAt) })
                : t(WORDS[step.state as unknown as keyof typeof WORDS])}
        </small>
      </button>
    </li>
  )
}

/** What was recorded at a point. */
const Record = ({ step }: { step: Step }): ReactNode => {
  const t = useText()
  if (step.checkedAt === null) return <p className={styles.record}>{t('没有打卡记录')}</p>
  return (
    <div className={styles.record} data-abnormal={step.abnormal}>
      <dl>
        {step.answers.map(({ item, value, abnormal }) => (
          <div key={item} data-abnormal={abnormal}>
            <dt>{item}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {step.note === null || step.note === '' ? null : <p>{step.note}</p>}
    </div>
  )
}

/** The points of a task in their order: done, with a finding, where somebody is, and to come. */
export const RoundStrip = ({ steps, path, onClose }: { steps: Steps; path: string; onClose: () => void }): ReactNode => {
  const t = useText()
  const [chosen, setChosen] = useState<string>()
  const next = steps.steps.find(({ state }) => state === '10')
  const walking = steps.state === '20' ? steps.userName : null
  const shown = steps.steps.find(({ uuid }) => uuid === chosen) ?? steps.steps.find(({ abnormal }) => abnormal)
  return (
    <section className={styles.strip} aria-label={steps.name}>
      <header>
        <h3>
          <Link to={path}>{steps.name}</Link>
        </h3>
        <span>{steps.no}</span>
        {steps.userName === null ? null : (
          <>
            <Avatar name={steps.userName} size={22} />
            <span>{steps.userName}</span>
          </>
        )}
        <Button type="text" size="small" aria-label={t('关闭')} icon={<X size={16} />} onClick={onClose} />
      </header>
      <ol>
        {steps.steps.map((step) => (
          <One
            key={step.uuid}
            step={step}
            here={walking !== null && step === next ? walking : null}
            chosen={step === shown}
            onChoose={() => setChosen(step.uuid)}
          />
        ))}
      </ol>
      {shown === undefined ? null : <Record step={shown} />}
    </section>
  )
}
