import { useRights } from '@qifuyun/kit-web/rights.ts'
import { ScanVerdict } from '@qifuyun/ui/components/codes/ScanVerdict.tsx'
import { Button } from 'antd'
import { LogOut } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { GateAnswer } from '#src/visitor/calls.ts'
import { gate } from '#src/visitor/gate.ts'
import { OverrideDialog } from './OverrideDialog.tsx'
import { useText } from './texts.ts'

const PASSES: ReadonlySet<GateAnswer['result']> = new Set<GateAnswer['result']>(['ok', 'override', 'out'])

/** What a guard should know of the visitor, in one line. */
const useFacts = () => {
  const t = useText()
  return (of: NonNullable<GateAnswer['visitor']>): string =>
    [
      of.company,
      of.hostName === '' ? null : t('被访：{host}', { host: of.hostName }),
      of.companions > 0 ? t('随行 {n} 人', { n: of.companions }) : null,
      of.plate,
      t('已通行 {n}/{max} 次', { n: of.entered, max: of.maxEntries }),
    ]
      .filter((fact) => fact !== null)
      .join(' · ')
}

interface VerdictProps {
  gateUuid: string
  answer: GateAnswer | null
  onAnswer: (answer: GateAnswer) => void
}

/** The answer of the gate. */
export const GateVerdict = ({ gateUuid, answer, onAnswer }: VerdictProps): ReactNode => {
  const t = useText()
  const factsOf = useFacts()
  const { may } = useRights(gate)
  const [overriding, setOverriding] = useState(false)
  if (answer === null)
    return <ScanVerdict look="waiting" message={t('请扫描访客通行码')} facts={[t('扫码枪扫描后自动核验，也可手动输入')]} />
  const { result, message, visitor, repeated } = answer
  const stopped = !PASSES.has(result)
  return (
    <ScanVerdict
      look={stopped ? 'stop' : 'pass'}
      {...(result === 'out' && { icon: LogOut })}
      message={message}
      {...(visitor !== null && { name: visitor.visitorName })}
      facts={[...(visitor === null ? [] : [factsOf(visitor)]), ...(repeated ? [t('已重复扫描，结果不变')] : [])]}
    >
      {stopped && visitor !== null && may('action.override') ? (
        <Button danger onClick={() => setOverriding(true)}>
          {t('强制放行')}
        </Button>
      ) : null}
      {overriding && visitor !== null ? (
        <OverrideDialog
          gateUuid={gateUuid}
          invitationUuid={visitor.invitationUuid}
          onClose={() => setOverriding(false)}
          onDone={(given) => {
            setOverriding(false)
            onAnswer(given)
          }}
        />
      ) : null}
    </ScanVerdict>
  )
}
