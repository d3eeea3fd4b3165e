import { Button } from '@qifuyun/ui/light/Button.tsx'
import { Checkbox } from '@qifuyun/ui/light/Checkbox.tsx'
import { useState } from 'react'
import { useText } from '#src/auth/texts.ts'
import { saveCodes } from './save-codes.ts'

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

/** What lets in who has lost the authenticator; shown once. */
export const RecoveryCodes = ({ codes, onDone }: RecoveryCodesProps) => {
  const t = useText()
  const [saved, setSaved] = useState(false)
  return (
    <>
      <p className="qf-note">{t('手机丢失或更换时，用恢复代码登录。每个代码只能使用一次，只在此处显示，请下载或抄写后妥善保管。')}</p>
      <ul className="qf-codes" aria-label={t('恢复代码')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button className="qf-block" onClick={() => saveCodes(t('企服云恢复代码'), codes)}>
        {t('下载恢复代码')}
      </Button>
      <Checkbox checked={saved} onChange={setSaved}>
        {t('我已保存恢复代码')}
      </Checkbox>
      <Button look="primary" className="qf-block" disabled={!saved} onClick={onDone}>
        {t('完成')}
      </Button>
    </>
  )
}
