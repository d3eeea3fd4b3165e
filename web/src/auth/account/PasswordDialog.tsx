import { type ReactNode, useState } from 'react'
import { NewPassword } from './NewPassword.tsx'
import { VerifyMobile } from './VerifyMobile.tsx'

/** 修改密码: 验证手机, then 设置新密码. */
const PasswordDialog = ({ onClose }: { onClose: () => void }): ReactNode => {
  const [smsCode, setSmsCode] = useState<string>()
  return smsCode === undefined ? (
    <VerifyMobile onVerified={setSmsCode} onClose={onClose} />
  ) : (
    <NewPassword smsCode={smsCode} onClose={onClose} />
  )
}
export default PasswordDialog
