import { Desk } from '@qifuyun/kit-web/desk/Desk.tsx'
import { EntityFormDrawer } from '@qifuyun/kit-web/form/EntityFormDrawer.tsx'
import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { ScanField } from '@qifuyun/ui/components/codes/ScanField.tsx'
import { Alert, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import type { GateAnswer } from '#src/visitor/calls.ts'
import { invitation } from '#src/visitor/invitation.ts'
import { AtGate } from './AtGate.tsx'
import { GateSelect } from './GateSelect.tsx'
import { GateVerdict } from './GateVerdict.tsx'
import { useText } from './texts.ts'
import { useChecking } from './use-checking.ts'
import { type Gate, useGate } from './use-gate.ts'
import { VisitorLists } from './VisitorLists.tsx'

const WALK_IN = '2'

const WalkIn = ({ gate }: { gate: Gate }): ReactNode => {
  const t = useText()
  const { may } = useRights(invitation)
  const [open, setOpen] = useState(false)
  if (!may('add')) return null
  const initial = { source: WALK_IN, projectUuid: gate.projectUuid, projectName: gate.projectName }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('现场登记')}</Button>
      {open ? <EntityFormDrawer of={invitation} initial={initial} onSaved={() => setOpen(false)} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

const Checking = ({ gate }: { gate: Gate }): ReactNode => {
  const t = useText()
  const [answer, setAnswer] = useState<GateAnswer | null>(null)
  const { check, busy, kept, more } = useChecking(gate.uuid, setAnswer)
  return (
    <Desk
      check={
        <>
          <ScanField label={t('通行码')} placeholder={t('扫描或输入通行码，按回车核验')} busy={busy} onCode={check} />
          {kept > 0 ? (
            <Alert type="warning" showIcon title={t('网络不可用，已离线核验并保存 {n} 条记录，恢复后自动上传', { n: kept })} />
          ) : null}
          {more > 0 ? <Alert type="info" showIcon title={t('另有 {n} 张通行证未存到本机，断网时只凭签名和时间核验', { n: more })} /> : null}
          <GateVerdict gateUuid={gate.uuid} answer={answer} onAnswer={setAnswer} />
        </>
      }
    >
      <VisitorLists projectUuid={gate.projectUuid} onCode={check} />
    </Desk>
  )
}

/** The desk of a gate: a code comes in, a big answer goes out; beside it who is expected and who is inside. */
export const GateDesk = ({ heading }: { heading: ReactNode }): ReactNode => {
  const at = useGate()
  const { chosen } = at
  return (
    <ScrollingPage
      heading={heading}
      tools={
        <>
          <GateSelect of={at} />
          {chosen === undefined ? null : <WalkIn gate={chosen} />}
        </>
      }
    >
      <AtGate of={at}>{(gate) => <Checking key={gate.uuid} gate={gate} />}</AtGate>
    </ScrollingPage>
  )
}
