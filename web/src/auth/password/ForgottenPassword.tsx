import { useState } from 'react'
import { NewPasswordDialog } from './NewPasswordDialog.tsx'
import { VerifyMobileDialog } from './VerifyMobileDialog.tsx'

interface ForgottenPasswordProps {
  /** What stands in the sign-in form. */
  mobile: string
  onClose: () => void
}

/** 验证手机 → 设置新密码 → 修改成功！ Loaded when somebody has forgotten. */
export function ForgottenPassword({ mobile, onClose }: ForgottenPasswordProps) {
  const [verified, setVerified] = useState<{ userMobile: string; smsCode: string } | null>(null)
  if (verified) return <NewPasswordDialog {...verified} onClose={onClose} />
  return <VerifyMobileDialog mobile={mobile} onVerified={setVerified} onClose={onClose} />
}
