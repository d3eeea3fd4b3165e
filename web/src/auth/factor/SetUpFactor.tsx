import type { OwnFactor } from '@qifuyun/contract/second-factor/endpoints.ts'
import { Stepper } from '@qifuyun/ui/light/Stepper.tsx'
import { useState } from 'react'
import { useText } from '#src/auth/texts.ts'
import { BeginFactor } from './BeginFactor.tsx'
import { ConfirmFactor } from './ConfirmFactor.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

interface SetUpFactorProps {
  own: OwnFactor
  /** It is on: there is no way back, only the codes to be kept. */
  onConfirmed: () => void
  onDone: () => void
}

/** Three steps: who it is, the authenticator with its first code, the recovery codes. */
export const SetUpFactor = ({ own, onConfirmed, onDone }: SetUpFactorProps) => {
  const t = useText()
  const [begun, setBegun] = useState<{ secret: string; uri: string }>()
  const [codes, setCodes] = useState<readonly string[]>()
  const confirmed = (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes)
    onConfirmed()
  }
  const step = codes ? 2 : begun ? 1 : 0
  return (
    <>
      <h1>{own.sinceTime === null ? t('开启二次验证') : t('更换验证器')}</h1>
      <Stepper steps={[t('确认身份'), t('绑定验证器'), t('保存恢复代码')]} current={step} />
      {!begun && <BeginFactor own={own} onBegun={setBegun} />}
      {begun && !codes && <ConfirmFactor {...begun} onConfirmed={confirmed} />}
      {codes && <RecoveryCodes codes={codes} onDone={onDone} />}
    </>
  )
}
