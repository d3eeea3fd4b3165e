import type { GateAnswer } from '@qifuyun/apps/visitor/calls.ts'
import { gate } from '@qifuyun/apps/visitor/gate.ts'
import { Button } from 'antd'
import { CircleCheck, CircleX, LogOut, QrCode } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useRights } from '#src/applications/rights.ts'
import { useText } from '#src/platform/i18n/use-text.ts'
import styles from './GateDesk.module.css'
import { OverrideDialog } from './OverrideDialog.tsx'

const ICON = { size: 56, strokeWidth: 1.5, 'aria-hidden': true } as const
const PASSES: ReadonlySet<GateAnswer['result']> = new Set<GateAnswer['result']>(['ok', 'override', 'out'])

const lookOf = ({ result }: GateAnswer): 'pass' | 'stop' => (PASSES.has(result) ? 'pass' : 'stop')

const Visitor = ({ of }: { of: NonNullable<GateAnswer['visitor']> }): ReactNode => {
  const t = useText()
  const facts = [
    of.company,
    of.hostName === '' ? null : t('被访：{host}', { host: of.hostName }),
    of.companions > 0 ? t('随行 {n} 人', { n: of.companions }) : null,
    of.plate,
    t('已通行 {n}/{max} 次', { n: of.entered, max: of.maxEntries }),
  ]
  return (
    <>
      <p className={styles.name}>{of.visitorName}</p>
      <p className={styles.facts}>{facts.filter((fact) => fact !== null).join(' · ')}</p>
    </>
  )
}

interface VerdictProps {
  gateUuid: string
  answer: GateAnswer | null
  onAnswer: (answer: GateAnswer) => void
}

/** The answer of the gate, seen from across the road: green or red, with its word. */
export const GateVerdict = ({ gateUuid, answer, onAnswer }: VerdictProps): ReactNode => {
  const t = useText()
  const { may } = useRights(gate)
  const [overriding, setOverriding] = useState(false)
  if (answer === null) {
    return (
      <div className={styles.verdict} data-look="waiting">
        <QrCode {...ICON} />
        <p className={styles.message}>{t('请扫描访客通行码')}</p>
        <p className={styles.facts}>{t('扫码枪扫描后自动核验，也可手动输入')}</p>
      </div>
    )
  }
  const Icon = answer.result === 'out' ? LogOut : lookOf(answer) === 'pass' ? CircleCheck : CircleX
  const uuid = answer.visitor?.invitationUuid
  return (
    <div className={styles.verdict} data-look={lookOf(answer)} role="status" aria-live="assertive">
      <Icon {...ICON} />
      <p className={styles.message}>{answer.message}</p>
      {answer.visitor === null ? null : <Visitor of={answer.visitor} />}
      {answer.repeated ? <p className={styles.facts}>{t('已重复扫描，结果不变')}</p> : null}
      {lookOf(answer) === 'stop' && uuid !== undefined && may('action.override') ? (
        <Button danger onClick={() => setOverriding(true)}>
          {t('强制放行')}
        </Button>
      ) : null}
      {overriding && uuid !== undefined ? (
        <OverrideDialog
          gateUuid={gateUuid}
          invitationUuid={uuid}
          onClose={() => setOverriding(false)}
          onDone={(given) => {
            setOverriding(false)
            onAnswer(given)
          }}
        />
      ) : null}
    </div>
  )
}
