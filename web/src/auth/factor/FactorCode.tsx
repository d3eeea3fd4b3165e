import { CodeField } from '@qifuyun/ui/light/CodeField.tsx'
import { TextField } from '@qifuyun/ui/light/TextField.tsx'
import { useState } from 'react'
import { useText } from '#src/auth/texts.ts'

interface FactorCodeProps {
  name: string
  value: string
  error?: string | undefined
  onChange: (code: string) => void
  /** All six digits of the authenticator are there. */
  onComplete: (code: string) => void
  /** There is an authenticator; default. */
  authenticator?: boolean
  /** A recovery code is taken in its place. */
  recovery: boolean
}

/** The code of the authenticator, or a recovery code by whoever has lost it. */
export const FactorCode = ({ authenticator = true, recovery, onComplete, ...field }: FactorCodeProps) => {
  const t = useText()
  const [written, setWritten] = useState(!authenticator)
  const turn = () => {
    setWritten(!written)
    field.onChange('')
  }
  return (
    <>
      {written ? (
        <TextField label={t('恢复代码')} {...field} hint={t('开启时保存的16位代码，每个只能使用一次')} autoComplete="off" startHere />
      ) : (
        <CodeField label={t('验证器中的6位数字')} {...field} onComplete={onComplete} />
      )}
      {authenticator && recovery && (
        <button type="button" className="qf-inline-link qf-other-way" onClick={turn}>
          {written ? t('使用验证器') : t('无法使用验证器？使用恢复代码')}
        </button>
      )}
    </>
  )
}
