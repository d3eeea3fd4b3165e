import { Checkbox } from '@qifuyun/ui/light/Checkbox.tsx'
import { lazy, Suspense, useState } from 'react'
import { useText } from '#src/auth/texts.ts'
import type { AgreementKind } from './AgreementDialog.tsx'

const AgreementDialog = lazy(async () => ({ default: (await import('./AgreementDialog.tsx')).AgreementDialog }))

interface ConsentProps {
  given: boolean
  error?: string | undefined
  onChange: (given: boolean) => void
}

/** The user agreement and the privacy policy, to be read and agreed to. */
export const Consent = ({ given, error, onChange }: ConsentProps) => {
  const t = useText()
  const [reading, setReading] = useState<AgreementKind | null>(null)
  const link = (kind: AgreementKind, title: string) => (
    <button type="button" className="qf-inline-link" onClick={() => setReading(kind)}>
      {title}
    </button>
  )
  return (
    <>
      <Checkbox
        checked={given}
        error={error}
        onChange={onChange}
        links={
          <>
            {link('user', t('《用户协议》'))}
            {t('与')}
            {link('privacy', t('《隐私政策》'))}
          </>
        }
      >
        {t('我已阅读并同意')}
      </Checkbox>
      {reading && (
        <Suspense>
          <AgreementDialog kind={reading} onClose={() => setReading(null)} />
        </Suspense>
      )}
    </>
  )
}
